#!/usr/bin/env bash
# Build Laser Chess for macOS: one app for both kinds of Mac, in a disk image. Run on a Mac with Rust and Xcode's
# command line tools:
#
#   packaging/macos/build.sh
#
# Signed only for this Mac unless CODESIGN_IDENTITY names a certificate; a disk image for others must be notarised
# afterwards (xcrun notarytool submit FILE --wait, then xcrun stapler staple FILE).
set -euo pipefail
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' Cargo.toml | head -1)
output=target/packages
app="$output/Laser Chess.app"
export MACOSX_DEPLOYMENT_TARGET=11.0

binaries=()
for target in aarch64-apple-darwin x86_64-apple-darwin; do
  rustup target add "$target"
  cargo build --release --locked -p laser-chess-app --target "$target"
  binaries+=("target/$target/release/laser-chess")
done

rm -rf "$app"
mkdir -p "$app/Contents/MacOS" "$app/Contents/Resources"
lipo -create -output "$app/Contents/MacOS/laser-chess" "${binaries[@]}"
cp packaging/icon/laser-chess.icns "$app/Contents/Resources/laser-chess.icns"
cp LICENSE-MIT LICENSE-APACHE "$app/Contents/Resources/"
sed "s/VERSION/$version/" packaging/macos/Info.plist >"$app/Contents/Info.plist"
plutil -lint "$app/Contents/Info.plist"
codesign --force --options runtime --sign "${CODESIGN_IDENTITY:--}" "$app"

image="$output/laser-chess-$version-macos.dmg"
hdiutil create -ov -fs HFS+ -volname "Laser Chess" -srcfolder "$app" "$image"
echo "$image"
