#!/usr/bin/env bash
# Type-checks the Android sample against a compile-only surface of Android's classes. What is not done
# here: resources, packaging, shrinking by R8 and a run on a device, which need Google's SDK.
set -euo pipefail
source "$(dirname "$0")/../tools.sh"
cd "$bindings/kotlin"
surface=$(android_surface) || { skip "Android sample: no surface of Android's classes (android/ci/toolchain.sh makes it)"; exit 0; }
compiler=$cache/kotlin-compiler-2.4.20
K=$compiler/lib
work=$bindings/kotlin/build/sample

say "compiling the Android sample against Android's classes"
rm -rf "$work" && mkdir -p "$work"
# aapt2 numbers the resources in a real build; their names are what the compiler needs.
python3 - android-sample/src/main/res/values/strings.xml >"$work/R.kt" <<'PYTHON'
import sys
import xml.etree.ElementTree as ElementTree

names = [item.get("name") for item in ElementTree.parse(sys.argv[1]).getroot().iter("string")]
print("package org.laserchess.sample\n\nobject R {\n    object string {")
for number, name in enumerate(names, start=1):
    print(f"        const val {name} = {number}")
print("    }\n}")
PYTHON
java -Xmx1g -cp "$K/kotlin-compiler.jar:$K/kotlin-stdlib.jar:$K/kotlin-reflect.jar:$K/kotlinx-coroutines-core-jvm.jar:$K/annotations-13.0.jar" \
    org.jetbrains.kotlin.cli.jvm.K2JVMCompiler -kotlin-home "$compiler" -no-reflect -jvm-target 11 -Werror \
    -cp "$surface:$bindings/kotlin/build/laserchess.jar:$K/kotlin-stdlib.jar:$K/kotlinx-coroutines-core-jvm.jar" \
    android-sample/src/main/kotlin "$work/R.kt" -d "$work/sample.jar"
echo "sample: 1 passed, 0 failed"
skip "Android sample: resources, package and a run on a device need Google's SDK (docs/native.md)"
