#!/usr/bin/env bash
# Writes the Kotlin, Swift and Python sources of the bindings from the built library.
#   generate.sh           writes the committed files, and Python's module into its package
#   generate.sh --check   fails when the committed files are not what the library gives
set -euo pipefail
source "$(dirname "$0")/tools.sh"

build_library
say "building the generator"
(cd "$root" && cargo build --quiet --locked -p laser-chess-bindgen)

fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
for language in kotlin swift python; do
    (cd "$root" && "$target/debug/laser-chess-bindgen" generate --no-format --language "$language" \
        --out-dir "$fresh/$language" "$library") >"$fresh/log" 2>&1 || { cat "$fresh/log"; exit 1; }
done
# Who reads the sources should learn where they come from.
sed -i -e '1,3s|^\(//\|#\).*hot garbage.*|\1 Written by bindings/generate.sh from bindings/ffi. Do not edit.|' \
    -e "1,3{/mess with it/d}" "$fresh"/kotlin/org/laserchess/*.kt "$fresh"/swift/* "$fresh"/python/*.py
# The generators leave white space at the ends of lines and of files.
find "$fresh" -type f -not -name log -exec sed -i -e 's/[ \t]*$//' {} + -exec sed -i -e :a -e '/^\n*$/{$d;N;ba' -e '}' {} +
python3 "$bindings/python/make_stub.py" "$fresh/python/laserchess.py" >"$fresh/python/stub.pyi"

declare -A committed=(
    [kotlin/org/laserchess/laserchess.kt]=kotlin/laserchess/src/main/kotlin/org/laserchess/laserchess.kt
    [swift/LaserChess.swift]=swift/Sources/LaserChess/LaserChess.swift
    [swift/LaserChessFFI.h]=swift/Sources/LaserChessFFI/LaserChessFFI.h
    [python/stub.pyi]=python/laserchess/_generated.pyi
)
stale=0
for file in "${!committed[@]}"; do
    if [ "${1:-}" = --check ]; then
        cmp --silent "$fresh/$file" "$bindings/${committed[$file]}" || { echo "stale: bindings/${committed[$file]}"; stale=1; }
    else
        install -D -m 644 "$fresh/$file" "$bindings/${committed[$file]}"
    fi
done
# Python's module goes into the wheel and is not committed; its stub is.
install -D -m 644 "$fresh/python/laserchess.py" "$bindings/python/laserchess/_generated.py"
[ $stale -eq 0 ] || { echo "run bindings/generate.sh and commit what it writes"; exit 1; }
say "the generated sources are those of the library"
