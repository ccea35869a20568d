# Read by the scripts here with `source`: where things are, and how each tool is found or fetched.
# Tools come from the package registries through their ordinary clients and are kept between runs.

root=$(git -C "$(dirname "${BASH_SOURCE[0]}")" rev-parse --show-toplevel)
bindings=$root/bindings
target=${CARGO_TARGET_DIR:-$root/target}
cache=${XDG_CACHE_HOME:-$HOME/.cache}/laser-chess
version=$(sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' "$root/Cargo.toml")
library=$target/release-small/liblaser_chess_ffi.so
export CARGO_TARGET_DIR=$target

say() { printf '== %s\n' "$*"; }

# Says what is left out and why; a caller then goes on or leaves. CI lists all of it at its end.
skip() { printf 'skipped: %s\n' "$*" | tee -a "${LASER_CHESS_SKIPPED:-/dev/null}"; }

# Installs Debian packages that are missing.
need_debian() {
    local missing=()
    for package in "$@"; do
        dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    command -v apt-get >/dev/null && [ "$(id -u)" -eq 0 ] || return 1
    say "installing ${missing[*]}"
    { apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"; } >"$cache/apt.log" 2>&1 ||
        { tail -5 "$cache/apt.log"; return 1; }
}

# The path of a compile-only surface of Android's classes, which the checks of the Android package make.
android_surface() {
    local surface=$cache/android/android-34.jar
    [ -e "$surface" ] || bash "$root/android/ci/toolchain.sh" >"$cache/android.log" 2>&1 || true
    [ -e "$surface" ] && printf '%s\n' "$surface"
}

# Builds the library that every language loads.
build_library() {
    say "building the library"
    (cd "$root" && cargo build --quiet --locked --profile release-small -p laser-chess-ffi)
}

mkdir -p "$cache"
