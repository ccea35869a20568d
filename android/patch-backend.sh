#!/usr/bin/env bash
# Copy Slint's Android backend out of Cargo's own registry cache, apply patches/ to the copy and print its folder.
# Builds take the copy through Cargo's `paths` setting, which leaves Cargo.lock as it is.
set -euo pipefail
cd "$(dirname "$0")"
CRATE=i-slint-backend-android-activity

manifest=$("${CARGO:-cargo}" metadata --locked --format-version 1 --filter-platform aarch64-linux-android |
  python3 -c 'import json, sys
print(next(p["manifest_path"] for p in json.load(sys.stdin)["packages"] if p["name"] == sys.argv[1]))' "$CRATE")
original=$(dirname "$manifest")
copy=${XDG_CACHE_HOME:-$HOME/.cache}/laser-chess/android/patched/$(basename "$original")

# Made anew when a patch is newer; otherwise left alone, so that Cargo need not build it again.
if [ ! -f "$copy/.patched" ] || [ -n "$(find patches -newer "$copy/.patched")" ]; then
  rm -rf "$copy"
  mkdir -p "$(dirname "$copy")"
  cp -r "$original" "$copy"
  for patch in "$PWD"/patches/*.patch; do
    patch --quiet --strip=1 --directory="$copy" --input="$patch" >&2 ||
      { echo "$(basename "$patch") no longer fits $(basename "$original")" >&2; rm -rf "$copy"; exit 1; }
  done
  touch "$copy/.patched"
fi
if grep -n 'todo!()' "$copy"/*.rs >&2; then
  echo "the backend still has a todo!()" >&2
  exit 1
fi
echo "$copy"
