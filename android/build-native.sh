#!/usr/bin/env bash
# Build the native library with the real Android NDK, once for each ABI named (default: all three),
# into app/src/main/jniLibs, where Gradle packs it. Gradle calls this script by itself.
#
# Needs: ANDROID_HOME with platform 36, build tools and an NDK r28 or newer; the Rust targets; cargo-ndk:
#   rustup target add aarch64-linux-android armv7-linux-androideabi x86_64-linux-android
#   cargo install cargo-ndk --version 4.1.2 --locked
set -euo pipefail
cd "$(dirname "$0")"

CARGO_NDK=4.1.2
API=26
NDK=${ANDROID_NDK_VERSION:-28.2.13676358}
abis=("$@")
[ ${#abis[@]} -gt 0 ] || abis=(arm64-v8a armeabi-v7a x86_64)

: "${ANDROID_HOME:?set ANDROID_HOME to the folder of the Android SDK}"
export ANDROID_NDK_HOME=${ANDROID_NDK_HOME:-$ANDROID_HOME/ndk/$NDK}
[ -d "$ANDROID_NDK_HOME" ] || { echo "no NDK in $ANDROID_NDK_HOME" >&2; exit 1; }
# Skia asks for it under this name when it has to be built.
export ANDROID_NDK=$ANDROID_NDK_HOME
# Slint's backend compiles a Java helper against this surface.
# (Not by ANDROID_PLATFORM: cargo-ndk sets that to the number of the level.)
export ANDROID_JAR=$ANDROID_HOME/platforms/android-36/android.jar

found=$(cargo ndk --version 2>/dev/null | awk '{ print $NF }' || true)
[ "$found" = "$CARGO_NDK" ] || { echo "cargo-ndk $CARGO_NDK is needed, found ${found:-none}" >&2; exit 1; }

patched=$(./patch-backend.sh)
targets=()
for abi in "${abis[@]}"; do targets+=(--target "$abi"); done

# The symbols stay in the library: Gradle takes them out into the file that the store wants.
export CARGO_PROFILE_RELEASE_STRIP=none CARGO_PROFILE_RELEASE_DEBUG=line-tables-only
exec cargo ndk "${targets[@]}" --platform "$API" --output-dir app/src/main/jniLibs \
  build --locked --release --package laser-chess-android --lib --config "paths = [\"$patched\"]"
