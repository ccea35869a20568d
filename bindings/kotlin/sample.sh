#!/usr/bin/env bash
# Compiles the Android sample: manifest and resources with aapt2, the Kotlin against a compile-only surface of
# Android's classes. What is not done here: packaging, shrinking by R8 and a run on a device, which need
# Google's SDK.
set -euo pipefail
source "$(dirname "$0")/../tools.sh"
cd "$bindings/kotlin"
surface=$(android_surface) || { skip "Android sample: no surface of Android's classes (android/ci/toolchain.sh makes it)"; exit 0; }
compiler=$cache/kotlin-compiler-2.4.20
K=$compiler/lib
work=$bindings/kotlin/build/sample

resources=$cache/android/framework-res.apk
{ command -v aapt2 >/dev/null && [ -e "$resources" ]; } ||
    { skip "Android sample: no aapt2 or none of Android's resources (android/ci/toolchain.sh gets both)"; exit 0; }

say "compiling the Android sample against Android's classes and resources"
rm -rf "$work" && mkdir -p "$work"
# The manifest and the resources that Gradle takes; Gradle adds the name and the levels of its build file.
sample=android-sample/src/main
sed 's/<manifest /<manifest package="org.laserchess.sample" /' "$sample/AndroidManifest.xml" >"$work/AndroidManifest.xml"
# aapt2 here is older than the resources it reads and says so each time.
aapt2 compile --dir "$sample/res" -o "$work/res.zip" 2> >(grep -v 'Unknown chunk type' >&2)
aapt2 link -I "$resources" --manifest "$work/AndroidManifest.xml" --java "$work/java" -o "$work/sample.apk" \
    --min-sdk-version 26 --target-sdk-version 36 "$work/res.zip" 2> >(grep -v 'Unknown chunk type' >&2)
java -Xmx1g -cp "$K/kotlin-compiler.jar:$K/kotlin-stdlib.jar:$K/kotlin-reflect.jar:$K/kotlinx-coroutines-core-jvm.jar:$K/annotations-13.0.jar" \
    org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -kotlin-home "$compiler" -no-reflect -jvm-target 11 -Werror \
    -cp "$surface:$bindings/kotlin/build/laserchess.jar:$K/kotlin-stdlib.jar:$K/kotlinx-coroutines-core-jvm.jar" \
    "$sample/kotlin" "$work/java" -d "$work/sample.jar"
echo "sample: 1 passed, 0 failed"
skip "Android sample: package, R8 and a run on a device need Google's SDK (docs/native.md)"
