#!/usr/bin/env bash
# Shrinks and renames an app with the library, as a release build does, once with the rules that the
# library gives its users and once without: with them a game is played, without them it must fail,
# or the rules would prove nothing. ProGuard stands for Android's R8, which no registry here has.
set -euo pipefail
source "$(dirname "$0")/../tools.sh"
cd "$bindings/kotlin"
need_debian proguard-cli || { skip "shrinking: ProGuard is missing and cannot be installed"; exit 0; }

work=$bindings/kotlin/build
K=$cache/kotlin-compiler-2.4.20/lib
java_jars=/usr/share/java
say "shrinking an app with the library"
rm -rf "$work/shrink" && mkdir -p "$work/shrink"
# ProGuard 6 reads neither the JDK's modules nor classes of Java 17. What it needs of java.base, names
# and types, is as it was: the classes are taken out once and marked with an older version.
classes=$cache/java-base-$(java -version 2>&1 | sed -n '1s/.*"\(.*\)".*/\1/p').jar
if [ ! -e "$classes" ]; then
    jimage extract --dir "$work/shrink/jdk" --include 'regex:/java.base/java/.*' "$(dirname "$(dirname "$(readlink -f "$(command -v javac)")")")/lib/modules"
    python3 - "$work/shrink/jdk/java.base" "$classes" <<'PYTHON'
import sys
import zipfile
from pathlib import Path

root, JAVA_11 = Path(sys.argv[1]), (55).to_bytes(2, "big")
with zipfile.ZipFile(sys.argv[2] + ".new", "w") as jar:
    for path in sorted(root.rglob("*.class")):
        data = path.read_bytes()
        jar.writestr(str(path.relative_to(root)), data[:6] + JAVA_11 + data[8:])
Path(sys.argv[2] + ".new").rename(sys.argv[2])
PYTHON
fi
java -Xmx1g -cp "$K/kotlin-compiler.jar:$K/kotlin-stdlib.jar:$K/kotlin-reflect.jar:$K/kotlinx-coroutines-core-jvm.jar:$K/annotations-13.0.jar" \
    org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -kotlin-home "$cache/kotlin-compiler-2.4.20" -no-reflect -jvm-target 1.8 -nowarn \
    -cp "$work/laserchess.jar:$K/kotlin-stdlib.jar:$K/kotlinx-coroutines-core-jvm.jar" shrink-app -d "$work/shrink/app.jar"

shrink() { # name, further options
    local out=$work/shrink/$1.jar
    shift
    java -Xmx1g -jar "$java_jars/proguard.jar" -injars "$work/shrink/app.jar:$work/laserchess.jar" \
        -injars "$java_jars/jna.jar(!META-INF/**)" -injars "$K/kotlin-stdlib.jar(!META-INF/**)" \
        -injars "$K/kotlinx-coroutines-core-jvm.jar(!META-INF/**)" \
        -libraryjars "$classes" -outjars "$out" \
        -dontwarn '**' -ignorewarnings -dontnote '**' -dontoptimize \
        -keep 'public class MainKt { public static void main(java.lang.String[]); }' "$@" >"$work/shrink/log" 2>&1 ||
        { tail -20 "$work/shrink/log"; exit 1; }
}
play() { java -Djna.nosys=false -cp "$1" MainKt; }

shrink with @"$bindings/kotlin/laserchess-android/consumer-rules.pro"
play "$work/shrink/with.jar"
echo "shrunk with the consumer rules: $(stat -c %s "$work/shrink/with.jar") bytes, plays"
shrink without
if play "$work/shrink/without.jar" >"$work/shrink/run" 2>&1; then
    echo "shrunk without the rules it plays as well: the rules are not tested by this"
    exit 1
fi
echo "shrunk without them: $(grep -om1 '[A-Za-z]*Error' "$work/shrink/run" | head -1), as expected"
echo "shrink: 2 passed, 0 failed"
