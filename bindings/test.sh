#!/usr/bin/env bash
# Everything about the bindings: the generated sources are the library's, the crate's tests pass, and
# so do those of each language on a real compiler. What cannot run here is printed as skipped.
#   test.sh [kotlin] [swift] [python]     without a name: all three
set -euo pipefail
source "$(dirname "$0")/tools.sh"

"$bindings/generate.sh" --check
say "testing the crate"
(cd "$root" && cargo test --quiet --locked -p laser-chess-ffi)
[ $# -gt 0 ] || set -- kotlin swift python
for language in "$@"; do
    "$bindings/$language/test.sh"
done
