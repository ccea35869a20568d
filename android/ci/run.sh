#!/usr/bin/env bash
# What can be proven about the Android app without Google's SDK and without a device; docs/android.md says what that
# is worth. That Gradle, Cargo, manifest, Java and Rust agree is android/tests/project.rs, part of the project's tests.
# Needs nothing but Debian, crates and PyPI. Parts that cannot run here are named with the reason, also in
# the file $LASER_CHESS_SKIPPED. `run.sh --quick` leaves out the two compilations.
set -euo pipefail
cd "$(dirname "$0")/../.."
. android/ci/env.sh
quick=no
[ "${1:-}" = --quick ] && quick=yes

ID=io.github.laserchess
LIBRARY=liblaser_chess_android.so
# The renderer's own names: C shims of the skia crates and C++ methods of Skia. There is no Skia for Android here.
SKIA='^(C_|__?ZNK?[0-9]+(Sk|Gr))'
started=$SECONDS
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
faults=0

step() { printf -- '--> android: %s (at %d s)\n' "$1" "$((SECONDS - started))"; }
skip() { printf 'skipped: android: %s\n' "$*" | tee -a "${LASER_CHESS_SKIPPED:-/dev/null}"; }
fault() { printf 'FAILED: android: %s\n' "$*"; faults=$((faults + 1)); }

step "toolchain"
if ! android/ci/toolchain.sh; then
  skip "everything else: the toolchain cannot be installed here (see above)"
  exit "$faults"
fi
cpu=$ANDROID_CACHE/venv/bin/python
so=${LASER_CHESS_ANDROID_TARGET:-$ANDROID_CACHE/target}/aarch64-linux-android/android-ci/$LIBRARY

step "mouse wheel patch on Slint's backend"
PATCHED_BACKEND=$(android/patch-backend.sh) || { fault "the backend could not be patched"; exit 1; }

if [ $quick = yes ]; then
  skip "compiling for aarch64 and x86_64: --quick"
else
  step "official backend for aarch64: compile and link"
  android_cargo build aarch64 --package laser-chess-android --lib
  step "x86_64: type check"
  android_cargo check x86_64 --package laser-chess-android --lib
fi

if [ -f "$so" ]; then
  step "imports: nothing newer than API $ANDROID_API, nothing open but Skia"
  python3 android/ci/imports.py "$so" "$ANDROID_API" --open "$SKIA" || fault "imports"
  # The check must be able to fail: without the exception Skia is open, and Slint needs more than API 23.
  if python3 android/ci/imports.py "$so" "$ANDROID_API" >/dev/null; then fault "the import check misses Skia"; fi
  if python3 android/ci/imports.py "$so" 23 --open "$SKIA" >/dev/null; then fault "the import check misses API 24"; fi

  step "entry points"
  for name in android_main ANativeActivity_onCreate laser_chess_self_test \
    Java_io_github_laserchess_MainActivity_{received,unreadable,saved}; do
    "$LLVM_BIN/llvm-nm" -D --defined-only "$so" | grep -q " T $name\$" || fault "$name is not exported"
  done

  step "the rules in the linked library, on an emulated CPU"
  if [ -x "$cpu" ]; then
    # Five setups by all lines of two actions, and two scripted games; see android/src/self_test.rs.
    for question in "0 2" "1 2" "2 2" "3 2" "4 2" "5 1" "5 2026"; do
      # shellcheck disable=SC2086
      {
        here=$(cargo run --quiet --locked --package laser-chess-android --example self_test -- $question)
        there=$("$cpu" android/ci/emulate.py "$so" laser_chess_self_test $question)
      }
      echo "self-test $question: $there on arm64, $here on this machine"
      [ "$here" = "$there" ] || fault "self-test $question differs"
    done
  else
    skip "the emulated self-test: the CPU emulator could not be installed"
  fi
else
  skip "imports and the emulated self-test: there is no library"
fi

step "Java of the project"
classes=$work/classes
mkdir "$classes"
dex=
if [ -f "$ANDROID_SURFACE" ]; then
  javac -Xlint:all -Xlint:-options -Werror -source 8 -target 8 -cp "$ANDROID_SURFACE" -d "$classes" \
    android/app/src/main/java/io/github/laserchess/*.java || fault "javac"
  if [ -f "$DEX_COMPILER" ]; then
    java -cp "$DEX_COMPILER" com.android.dx.command.Main --dex --min-sdk-version="$ANDROID_API" \
      --output="$work/classes.dex" "$classes"
    dex=$work/classes.dex
  else
    skip "Java code in the package: the dex compiler could not be had"
  fi
else
  skip "compiling the project's Java: Android's surface could not be made"
fi

step "manifest, resources, package"
if [ ! -f "$FRAMEWORK_RESOURCES" ]; then
  skip "the package: Android's own resources could not be had"
elif [ ! -f "$so" ]; then
  skip "the package: there is no library to put into it"
else
  # The same manifest and resources that Gradle takes; Gradle adds the id and the numbers of its build file.
  fact() { sed -n "s/^ *$1 = \"\\{0,1\\}\\([^\"]*\\)\"\\{0,1\\}\$/\\1/p" android/app/build.gradle.kts | head -1; }
  version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -1)
  IFS=. read -r major minor patch <<<"$version"
  code=$((((major * 100 + minor) * 100 + patch) * 10 + 3))
  # Debian's aapt2 is older than <queries> (Android 11) and would refuse it; android/tests/project.rs looks at that part.
  sed -e "s/<manifest /<manifest package=\"$ID\" /" -e '/<queries>/,/<\/queries>/d' \
    android/app/src/main/AndroidManifest.xml >"$work/AndroidManifest.xml"
  # aapt2 here is older than the resources it reads and says so each time.
  aapt2 compile --dir android/app/src/main/res -o "$work/res.zip" 2> >(grep -v 'Unknown chunk type' >&2)
  aapt2 link -I "$FRAMEWORK_RESOURCES" --manifest "$work/AndroidManifest.xml" -o "$work/base.apk" "$work/res.zip" \
    --min-sdk-version "$(fact minSdk)" --target-sdk-version "$(fact targetSdk)" --version-code "$code" \
    --version-name "$version" 2> >(grep -v 'Unknown chunk type' >&2)
  "$LLVM_BIN/llvm-strip" -o "$work/$LIBRARY" "$so"
  python3 android/ci/package.py "$work/base.apk" "$work/aligned.apk" ${dex:+--dex "$dex"} "arm64-v8a=$work/$LIBRARY"
  zipalign -c -p 4 "$work/aligned.apk" || fault "zipalign"

  step "signature with a throw-away key"
  keytool -genkeypair -keystore "$work/key.p12" -storetype PKCS12 -storepass throw-away -alias key -keyalg RSA \
    -keysize 2048 -validity 1 -dname CN=throw-away 2>/dev/null
  apksigner sign --ks "$work/key.p12" --ks-pass pass:throw-away --min-sdk-version "$ANDROID_API" \
    --out "$work/app.apk" "$work/aligned.apk"
  verified=$(apksigner verify --verbose --min-sdk-version "$ANDROID_API" "$work/app.apk") || fault "the signature"
  grep 'true$' <<<"$verified" || fault "the package has no signature"

  step "what the package says"
  aapt2 dump badging "$work/app.apk" >"$work/badging.txt" 2>/dev/null
  python3 android/ci/check_package.py "$work/app.apk" "$work/badging.txt" "id=$ID" "version-name=$version" \
    "version-code=$code" min-sdk=26 target-sdk=36 "activity=$ID.MainActivity" "label=Laser Chess" abi=arm64-v8a \
    permissions=none || fault "the package"
  languages=$(aapt2 dump xmltree --file res/xml/locales_config.xml "$work/app.apk" 2>/dev/null |
    sed -n 's/.*Raw: "\(.*\)").*/\1/p' | sort | tr '\n' ' ')
  echo "languages: $languages"
  [ "$languages" = "de en es fr it nl " ] || fault "the languages"
  # The check must be able to fail: a library at any other place than a page boundary is found.
  sed 's/^LIBRARY_ALIGNMENT = .*/LIBRARY_ALIGNMENT = 4/' android/ci/package.py >"$work/careless.py"
  python3 "$work/careless.py" "$work/base.apk" "$work/careless.apk" "arm64-v8a=$work/$LIBRARY"
  if python3 android/ci/check_package.py "$work/careless.apk" "$work/badging.txt" >/dev/null; then
    fault "the package check misses a library off its page"
  fi
fi

skip "Gradle, the bundle (AAB), D8, lint and Skia: they come from Google's SDK only"
skip "running on Android: there is no device and no emulator image here; this package is not for release"
step "done, $faults faults"
[ $faults -eq 0 ]
