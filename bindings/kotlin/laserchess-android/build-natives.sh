#!/usr/bin/env bash
# Builds the native library for the AAR with the Android NDK (r28 or newer: 16 KB pages) and cargo-ndk.
# NOT TESTED: neither is to be had from the registries that the checks here use.
set -euo pipefail
cd "$(git -C "$(dirname "$0")" rev-parse --show-toplevel)"
command -v cargo-ndk >/dev/null || { echo "skipped: cargo-ndk 4.1.2 is missing (cargo install cargo-ndk --version 4.1.2)"; exit 0; }
[ -d "${ANDROID_NDK_HOME:-}" ] || { echo "skipped: ANDROID_NDK_HOME is not set"; exit 0; }

out=bindings/kotlin/laserchess-android/src/main/jniLibs
rustup target add aarch64-linux-android armv7-linux-androideabi x86_64-linux-android
cargo ndk --platform 26 -t arm64-v8a -t armeabi-v7a -t x86_64 -o "$out" \
    build --locked --profile release-small -p laser-chess-ffi
find "$out" -name '*.so' -exec "$(echo "$ANDROID_NDK_HOME"/toolchains/llvm/prebuilt/*/bin/llvm-strip)" --strip-unneeded {} +
