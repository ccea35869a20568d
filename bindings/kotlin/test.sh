#!/usr/bin/env bash
# Compiles the Kotlin library with a current compiler and tests it on the JVM; then shrinks it the way
# a release build of an Android app does and plays a game with what is left.
# Wants the built library (bindings/generate.sh).
set -euo pipefail
source "$(dirname "$0")/../tools.sh"
cd "$bindings/kotlin"

kotlin_version=2.4.20
compiler=$cache/kotlin-compiler-$kotlin_version
java_jars=/usr/share/java

command -v java >/dev/null || need_debian openjdk-17-jdk-headless || { skip "Kotlin: no Java"; exit 0; }
need_debian libjna-java junit5 libgoogle-gson-java || { skip "Kotlin: JNA, JUnit 5 or Gson is missing and cannot be installed"; exit 0; }
if [ ! -e "$compiler/lib/kotlin-compiler.jar" ]; then
    command -v npm >/dev/null || { skip "Kotlin: npm, which brings the compiler, is missing"; exit 0; }
    say "fetching the Kotlin compiler $kotlin_version"
    fetched=$(mktemp -d)
    (cd "$fetched" && npm pack --silent "kotlin-compiler@$kotlin_version" >/dev/null && tar xzf ./*.tgz)
    rm -rf "$compiler" && mv "$fetched/package" "$compiler" && rm -rf "$fetched"
fi

K=$compiler/lib
runtime=$K/kotlin-stdlib.jar:$K/kotlinx-coroutines-core-jvm.jar:$java_jars/jna.jar
junit=$java_jars/junit-jupiter-api.jar:$java_jars/apiguardian-api.jar:$java_jars/opentest4j.jar:$java_jars/junit-platform-commons.jar
platform=$(printf "$java_jars/%s.jar:" junit-platform-{engine,launcher,console,reporting} opentest4j-reporting-events junit-jupiter-engine picocli)
kotlinc() {
    java -Xmx1g -cp "$K/kotlin-compiler.jar:$K/kotlin-stdlib.jar:$K/kotlin-reflect.jar:$K/kotlinx-coroutines-core-jvm.jar:$K/annotations-13.0.jar" \
        org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -kotlin-home "$compiler" -no-reflect -jvm-target 1.8 -nowarn "$@"
}
work=$bindings/kotlin/build
mkdir -p "$work"

# What is compiled, compared with the last run's: most runs change nothing in the library.
sources=$(find laserchess/src/main -name '*.kt' | sort)
stamp=$(cat $sources | sha256sum)
if [ "$(cat "$work/stamp" 2>/dev/null)" != "$stamp" ]; then
    say "compiling the Kotlin library"
    rm -f "$work/stamp"
    kotlinc -module-name laserchess -cp "$runtime" laserchess/src/main/kotlin -d "$work/laserchess.jar"
    printf '%s' "$stamp" >"$work/stamp"
fi
# The jar for the JVM carries the native library, which JNA unpacks.
mkdir -p "$work/natives/linux-x86-64"
cp "$library" "$work/natives/linux-x86-64/"
strip --strip-unneeded "$work/natives/linux-x86-64/liblaser_chess_ffi.so"
jar --update --file "$work/laserchess.jar" -C "$work/natives" linux-x86-64
printf '%s' "$version" >"$work/version"

say "compiling the Kotlin tests"
rm -rf "$work/readme" "$work/test.jar"
python3 ../snippets.py kotlin README.md "$work/readme/ReadmeTest.kt"
kotlinc -module-name laserchess-test -Xfriend-paths="$work/laserchess.jar" \
    -cp "$work/laserchess.jar:$runtime:$junit:$java_jars/gson.jar:$K/kotlin-test.jar:$K/kotlin-test-junit5.jar" \
    laserchess/src/test/kotlin "$work/readme" -d "$work/test.jar"

say "testing the Kotlin library ($(stat -c %s "$work/laserchess.jar") bytes with the native part)"
# Debian's JNA keeps its own native part outside its jar.
LASER_CHESS_ROOT=$root java -Djna.nosys=false \
    -cp "$work/test.jar:$work/laserchess.jar:$runtime:$junit:$platform:$java_jars/gson.jar:$K/kotlin-test.jar:$K/kotlin-test-junit5.jar" \
    org.junit.platform.console.ConsoleLauncher --scan-classpath "$work/test.jar" --include-classname '.*' \
    --disable-banner --disable-ansi-colors --details=none --fail-if-no-tests --reports-dir "$work/reports" >"$work/log" 2>&1 ||
    { tail -60 "$work/log"; failed=1; }
sed -n 's/.*<testsuite name="JUnit Jupiter" tests="\([0-9]*\)" skipped="\([0-9]*\)" failures="\([0-9]*\)" errors="\([0-9]*\)".*/\1 \2 \3 \4/p' \
    "$work/reports/TEST-junit-jupiter.xml" | awk '{ printf "kotlin: %d passed, %d failed, %d skipped\n", $1 - $2 - $3 - $4, $3 + $4, $2 }'
[ -z "${failed:-}" ] || exit 1

./shrink.sh
./sample.sh
