#!/usr/bin/env bash
# Builds LaserChessFFI.xcframework on a Mac, for Package.swift at the repository's root.
# NOT TESTED: no Mac was at hand when this was written. docs/native.md lists what to check.
set -euo pipefail
cd "$(git -C "$(dirname "$0")" rev-parse --show-toplevel)"
[ "$(uname)" = Darwin ] || { echo "skipped: an XCFramework needs a Mac with Xcode"; exit 0; }

out=bindings/swift/build
library=liblaser_chess_ffi.a
targets=(aarch64-apple-ios aarch64-apple-ios-sim x86_64-apple-ios aarch64-apple-darwin x86_64-apple-darwin)
export IPHONEOS_DEPLOYMENT_TARGET=15.0 MACOSX_DEPLOYMENT_TARGET=12.0

rustup target add "${targets[@]}"
for target in "${targets[@]}"; do
    cargo build --locked --profile release-small -p laser-chess-ffi --target "$target"
    strip -S "target/$target/release-small/$library"
done

rm -rf "$out" && mkdir -p "$out"/{headers,simulator,mac}
cp bindings/swift/Sources/LaserChessFFI/LaserChessFFI.h "$out/headers/"
# Without the line for the linker: Xcode links the archive by itself.
sed '/link /d' bindings/swift/Sources/LaserChessFFI/module.modulemap >"$out/headers/module.modulemap"
lipo -create -output "$out/simulator/$library" target/{aarch64-apple-ios-sim,x86_64-apple-ios}/release-small/"$library"
lipo -create -output "$out/mac/$library" target/{aarch64,x86_64}-apple-darwin/release-small/"$library"

xcodebuild -create-xcframework -output "$out/LaserChessFFI.xcframework" \
    -library "target/aarch64-apple-ios/release-small/$library" -headers "$out/headers" \
    -library "$out/simulator/$library" -headers "$out/headers" \
    -library "$out/mac/$library" -headers "$out/headers"
(cd "$out" && zip -qry LaserChessFFI.xcframework.zip LaserChessFFI.xcframework)
swift package compute-checksum "$out/LaserChessFFI.xcframework.zip"
