#!/usr/bin/env bash
# Make the installable packages for Linux out of a release binary: a .deb and a .tar.gz with its own installer.
#
#   cargo build --release --locked -p laser-chess-app
#   packaging/linux/build.sh target/release/laser-chess target/packages
set -euo pipefail
binary=$(realpath "${1:?usage: build.sh BINARY OUTPUT_FOLDER}")
output=$(realpath -m "${2:?usage: build.sh BINARY OUTPUT_FOLDER}")
cd "$(dirname "$0")"
id=io.github.laserchess.LaserChess
version=$(sed -n 's/^version = "\(.*\)"$/\1/p' ../../Cargo.toml | head -1)
machine=$(uname -m)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The files as they lie under a prefix.
files=$work/files
install -D -m 755 "$binary" "$files/bin/laser-chess"
install -D -m 644 "$id.desktop" "$files/share/applications/$id.desktop"
install -D -m 644 "$id.metainfo.xml" "$files/share/metainfo/$id.metainfo.xml"
install -D -m 644 "$id.mime.xml" "$files/share/mime/packages/$id.xml"
install -D -m 644 ../icon/laser-chess.svg "$files/share/icons/hicolor/scalable/apps/$id.svg"
for size in 16 32 48 64 128 256; do
  install -D -m 644 "../icon/laser-chess-$size.png" "$files/share/icons/hicolor/${size}x$size/apps/$id.png"
done
for licence in LICENSE-MIT LICENSE-APACHE; do
  install -D -m 644 "../../$licence" "$files/share/doc/laser-chess/$licence"
done

mkdir -p "$output"
folder=laser-chess-$version-linux-$machine
mkdir "$work/$folder"
cp -r "$files" "$work/$folder/files"
install -m 755 install.sh "$work/$folder/install.sh"
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner -czf "$output/$folder.tar.gz" "$folder"
echo "$output/$folder.tar.gz"

command -v dpkg-deb >/dev/null || { echo "no .deb: dpkg-deb is not installed" >&2; exit 0; }
architecture=$(dpkg --print-architecture)
deb=$work/deb
mkdir -p "$deb/usr" "$deb/DEBIAN"
cp -r "$files"/. "$deb/usr/"
cat >"$deb/DEBIAN/control" <<CONTROL
Package: laser-chess
Version: $version
Architecture: $architecture
Section: games
Priority: optional
Maintainer: The Laser Chess developers <laser-chess@users.noreply.example>
Installed-Size: $(du -sk "$files" | cut -f1)
Depends: libc6, libgcc-s1, libxkbcommon0, libxkbcommon-x11-0, libxcb1, libx11-6, libxcursor1, libxi6, libegl1
Recommends: libfontconfig1, libwayland-client0, xdg-desktop-portal
Description: board game with mirrors and lasers
 Two players move and turn mirrors on a board of 8 by 10 squares; after each
 turn the Laser of the side to act fires. A King that is hit loses.
 .
 Two players at one computer, a computer opponent, replay, clocks; offline.
CONTROL
package=$output/laser-chess_${version}_$architecture.deb
dpkg-deb --root-owner-group --build "$deb" "$package" >/dev/null
echo "$package"
