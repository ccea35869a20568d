#!/usr/bin/env bash
# Builds and tests the Swift package with a real compiler on Linux, in Swift 6 mode with warnings as
# errors, and makes its documentation. Debian's newest release has the compiler; on an older one it
# lives in a tree of its own, which nothing outside sees. Wants the built library (generate.sh).
set -euo pipefail
source "$(dirname "$0")/../tools.sh"
tree=$cache/swift-trixie

prepare() {
    command -v swift >/dev/null && return 0
    [ -x "$tree/usr/libexec/swift/bin/swift" ] && return 0
    [ "$(id -u)" -eq 0 ] || { skip "Swift: no compiler here, and only root can make a tree with one"; return 1; }
    need_debian mmdebstrap || { skip "Swift: mmdebstrap is missing and cannot be installed"; return 1; }
    local mirror
    mirror=$(apt-get indextargets --format '$(SITE)|$(LABEL)' 'Created-By: Packages' | awk -F'|' '$2 == "Debian" { print $1; exit }')
    [ -n "$mirror" ] || { skip "Swift: no Debian mirror is set up here"; return 1; }
    say "making a tree with Swift (about 2.5 GB, once)"
    rm -rf "$tree" "$tree.new"
    mmdebstrap --quiet --mode=root --variant=extract --include=swiftlang,libstdc++-14-dev,dash,coreutils,bash \
        --aptopt='Acquire::Languages "none"' trixie "$tree.new" "$mirror" >"$cache/swift.log" 2>&1 ||
        { tail -5 "$cache/swift.log"; rm -rf "$tree.new"; skip "Swift: the tree could not be made"; return 1; }
    # Compilers at work do not need what other programs read.
    rm -rf "$tree.new"/usr/share/{doc,man,locale} "$tree.new"/var/cache/apt/archives/*.deb
    mv "$tree.new" "$tree"
}

# Runs a command in a folder, with the compiler in its path.
with_swift() {
    local folder=$1
    shift
    if command -v swift >/dev/null; then
        (cd "$folder" && "$@")
        return
    fi
    mkdir -p "$tree/proc" "$tree/work"
    [ -e "$tree/dev/null" ] || mknod -m 666 "$tree/dev/null" c 1 3
    [ -e "$tree/dev/urandom" ] || mknod -m 666 "$tree/dev/urandom" c 1 9
    # The mounts are gone with the command.
    unshare -m bash -c 'tree=$1 folder=$2; shift 2
        mount -t proc proc "$tree/proc" && mount --bind "$folder" "$tree/work" &&
        exec chroot "$tree" /usr/bin/env -i HOME=/tmp LANG=C.UTF-8 LASER_CHESS_ROOT=/work/root PATH=/usr/libexec/swift/bin:/usr/bin:/bin \
            bash -c "cd /work/root && exec \"\$@\"" swift "$@"' swift "$tree" "$folder" "$@"
}

prepare || exit 0

# A copy of what the package manager reads, so that no build folder appears in the repository.
work=$cache/swift-work
mkdir -p "$work/root/bindings/swift/native" "$work/root/tests"
cp "$root/Package.swift" "$root/Cargo.toml" "$work/root/"
rm -rf "$work/root/bindings/swift/Sources" "$work/root/bindings/swift/Tests" "$work/root/tests/vectors"
cp -a "$bindings/swift/Sources" "$bindings/swift/Tests" "$work/root/bindings/swift/"
cp -a "$root/tests/vectors" "$work/root/tests/"
cp "$library" "$work/root/bindings/swift/native/"
strip --strip-unneeded "$work/root/bindings/swift/native/liblaser_chess_ffi.so"
python3 "$bindings/snippets.py" swift "$bindings/swift/README.md" "$work/root/bindings/swift/Tests/LaserChessTests/ReadmeTests.swift"

say "building and testing the Swift package"
if with_swift "$work" swift test --build-path /work/root/.build >"$cache/swift-test.log" 2>&1; then
    grep 'Executed' "$cache/swift-test.log" | tail -1
else
    grep -E 'error|failed' "$cache/swift-test.log" | head -40
    exit 1
fi

say "making the Swift documentation"
with_swift "$work" bash -c 'rm -rf .graphs docs && mkdir -p .graphs &&
    swift build --build-path /work/root/.build -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc /work/root/.graphs &&
    for graph in .graphs/*; do [ "$graph" = .graphs/LaserChess.symbols.json ] || rm -f "$graph"; done &&
    docc convert bindings/swift/Sources/LaserChess/LaserChess.docc --additional-symbol-graph-dir .graphs \
        --fallback-display-name LaserChess --fallback-bundle-identifier org.laserchess.LaserChess \
        --output-path docs --warnings-as-errors' >"$cache/swift-docs.log" 2>&1 || { tail -20 "$cache/swift-docs.log"; exit 1; }
echo "documentation: $(find "$work/root/docs" -type f | wc -l) files without a warning"
