#!/bin/sh
# Install Laser Chess from this folder: for everybody as root, else for yourself under ~/.local.
# usage: ./install.sh [PREFIX]      ./install.sh --remove [PREFIX]
set -eu
cd "$(dirname "$0")"
remove=
if [ "${1:-}" = --remove ]; then remove=yes; shift; fi
if [ "$(id -u)" -eq 0 ]; then prefix=${1:-/usr/local}; else prefix=${1:-$HOME/.local}; fi

(cd files && find . -type f) | while read -r file; do
  if [ -n "$remove" ]; then
    rm -f "$prefix/$file"
  else
    mode=644
    case $file in ./bin/*) mode=755 ;; esac
    install -D -m "$mode" "files/$file" "$prefix/$file"
  fi
done
for refresh in "update-desktop-database -q $prefix/share/applications" \
  "update-mime-database $prefix/share/mime" "gtk-update-icon-cache -q -t $prefix/share/icons/hicolor"; do
  # Only where the desktop has these; it finds new files by itself sooner or later.
  if command -v "${refresh%% *}" >/dev/null; then $refresh || true; fi
done
