#!/usr/bin/env bash
# What a call costs in Rust, Kotlin and Python, one after the other on one machine, as a table in
# microseconds (median / smallest of 15 batches), and the sizes of the library. Not a test: run it on
# a quiet machine after bindings/test.sh, which builds what it measures.
set -euo pipefail
source "$(dirname "$0")/../tools.sh"
K=$cache/kotlin-compiler-2.4.20/lib
jar=$bindings/kotlin/build/laserchess.jar
classpath=$jar:$K/kotlin-stdlib.jar:$K/kotlinx-coroutines-core-jvm.jar:/usr/share/java/jna.jar
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

(cd "$root" && cargo run --quiet --locked --profile release-small -p laser-chess-ffi --example call_cost) >"$work/table"
if [ -e "$jar" ]; then
    java -Xmx1g -cp "$K/kotlin-compiler.jar:$K/kotlin-stdlib.jar:$K/kotlin-reflect.jar:$K/kotlinx-coroutines-core-jvm.jar:$K/annotations-13.0.jar" \
        org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -kotlin-home "$cache/kotlin-compiler-2.4.20" -no-reflect -jvm-target 1.8 -nowarn \
        -cp "$classpath" "$bindings/bench/CallCost.kt" -d "$work/bench.jar"
    java -Djna.nosys=false -cp "$work/bench.jar:$classpath" CallCostKt >>"$work/table"
else
    skip "Kotlin: bindings/kotlin/test.sh has not been run"
fi
if [ -e "$bindings/python/laserchess/liblaser_chess_ffi.so" ]; then
    PYTHONPATH=$bindings/python python3 "$bindings/bench/call_cost.py" >>"$work/table"
else
    skip "Python: bindings/python/test.sh has not been run"
fi

python3 - "$work/table" <<'PYTHON'
import sys

rows: dict[str, dict[str, str]] = {}
for line in open(sys.argv[1]):
    language, name, median, least = line.rstrip("\n").split("\t")
    rows.setdefault(name, {})[language] = f"{int(median) / 1000:,.2f} / {int(least) / 1000:,.2f}"
print("| microseconds, median / smallest | Rust | Kotlin | Python |\n| --- | --- | --- | --- |")
for name, row in rows.items():
    print(f"| {name} | " + " | ".join(row.get(language, "") for language in ("rust", "kotlin", "python")) + " |")
PYTHON
strip --strip-unneeded -o "$work/stripped.so" "$library"
echo "library: $(stat -c %s "$work/stripped.so") bytes stripped, $(gzip -9 -c "$work/stripped.so" | wc -c) compressed; archive: $(stat -c %s "${library%.so}.a" 2>/dev/null) bytes before linking"
