#!/usr/bin/env bash
# Build the Linux packages from the release binary, check their data, install both and start what was installed.
# Takes the binary of $CARGO_TARGET_DIR; names what it skips in the file $LASER_CHESS_SKIPPED.
set -euo pipefail
cd "$(dirname "$0")/../.."
binary=${CARGO_TARGET_DIR:-target}/release/laser-chess
id=io.github.laserchess.LaserChess
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
skip() { printf 'skipped: %s\n' "$*" | tee -a "${LASER_CHESS_SKIPPED:-/dev/null}"; }

[ -x "$binary" ] || cargo build --release --locked -p laser-chess-app
packaging/linux/build.sh "$binary" "$work/packages"

as_root=no
if [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null; then as_root=yes; fi
if [ $as_root = yes ]; then
  missing=()
  for package in appstream desktop-file-utils shared-mime-info xvfb; do
    dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package")
  done
  if [ ${#missing[@]} -gt 0 ]; then
    apt-get update -qq >/dev/null
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
  fi
fi

if command -v desktop-file-validate >/dev/null && command -v appstreamcli >/dev/null; then
  desktop-file-validate "packaging/linux/$id.desktop"
  appstreamcli validate --no-net "packaging/linux/$id.metainfo.xml"
else
  skip "desktop and AppStream data: their validators are not installed"
fi

# The folder installer, under a prefix of its own, there and back.
tar -C "$work" -xzf "$work"/packages/*.tar.gz
"$work"/laser-chess-*/install.sh "$work/prefix"
test -x "$work/prefix/bin/laser-chess"
test -f "$work/prefix/share/applications/$id.desktop"
"$work"/laser-chess-*/install.sh --remove "$work/prefix"
test -z "$(find "$work/prefix" -name '*laser*' -type f)"
echo "the .tar.gz installs and removes itself"

# Lives long enough to open its window?
starts() {
  local status=0
  XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config SLINT_BACKEND=winit-software \
    timeout --signal=TERM 10 xvfb-run --auto-servernum "$1" || status=$?
  [ $status -eq 124 ] || [ $status -eq 143 ] || { echo "$1 ended with $status" >&2; return 1; }
}

if [ $as_root = yes ]; then
  apt-get update -qq >/dev/null
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$work"/packages/*.deb >/dev/null
  test "$(command -v laser-chess)" = /usr/bin/laser-chess
  for file in applications/$id.desktop metainfo/$id.metainfo.xml mime/packages/$id.xml icons/hicolor/scalable/apps/$id.svg; do
    test -f "/usr/share/$file"
  done
  grep -q "application/vnd.laserchess+json" /usr/share/mime/globs
  starts /usr/bin/laser-chess
  DEBIAN_FRONTEND=noninteractive apt-get remove -y -qq laser-chess >/dev/null
  test ! -e /usr/bin/laser-chess
  echo "the .deb installs, starts and is removed"
else
  skip "installing the .deb: needs root and apt"
fi
