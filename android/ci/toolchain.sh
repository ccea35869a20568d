#!/usr/bin/env bash
# Install what the Android checks need, from Debian and PyPI through their ordinary clients, once. Everything that is
# not a Debian package of this machine lands in $ANDROID_CACHE. Prints what it could not get, and why, to stderr;
# run.sh then skips what depends on it.
set -euo pipefail
cd "$(dirname "$0")"
. ./env.sh
mkdir -p "$ANDROID_CACHE"

PACKAGES=(
  rustc-web cargo-web rust-web-src clang-22 lld-22 llvm-22   # compiler, its library's source, linker
  aapt zipalign apksigner                                    # packages
  default-jdk-headless python3 python3-venv patch ca-certificates
)
missing=()
for package in "${PACKAGES[@]}"; do
  dpkg -s "$package" >/dev/null 2>&1 || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
  if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null; then
    echo "Debian packages are missing and cannot be installed here: ${missing[*]}" >&2
    exit 1
  fi
  apt-get update -qq >/dev/null
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

# Run apt with the packages of another Debian release, from the mirror that this machine uses anyway.
apt_of() {
  local release=$1 root="$ANDROID_CACHE/apt/$1" mirror
  shift
  if [ ! -f "$root/ready" ]; then
    mirror=$(apt-get indextargets --format '$(SITE) $(LABEL) $(CODENAME)' 'Created-By: Packages' |
      awk '$2 == "Debian" && $3 !~ /security|updates/ { print $1; exit }')
    [ -n "$mirror" ] || { echo "no Debian mirror is set up here" >&2; return 1; }
    mkdir -p "$root"/state/lists/partial "$root"/cache/archives/partial
    local source="[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror $release main"
    printf 'deb %s\ndeb-src %s\n' "$source" "$source" >"$root/sources.list"
    cat >"$root/apt.conf" <<CONF
Dir::State "$root/state"; Dir::Cache "$root/cache"; Dir::State::status "/var/lib/dpkg/status";
Dir::Etc::sourcelist "$root/sources.list"; Dir::Etc::sourceparts "/dev/null";
APT::Sandbox::User "root";
CONF
    APT_CONFIG="$root/apt.conf" apt-get update -qq >/dev/null
    touch "$root/ready"
  fi
  APT_CONFIG="$root/apt.conf" apt-get -qq "$@"
}

# Fetch in a folder of its own, so that a broken download leaves nothing behind.
fetching() {
  rm -rf "$ANDROID_CACHE/fetch"
  mkdir -p "$ANDROID_CACHE/fetch"
  cd "$ANDROID_CACHE/fetch"
}

framework_resources() { # API 34: this release's own package is older than localeConfig.
  fetching
  apt_of trixie download android-framework-res &&
    dpkg -x android-framework-res_*.deb . &&
    mv usr/share/android-framework-res/framework-res.apk "$FRAMEWORK_RESOURCES"
}

dex_compiler() { # Its last Debian release.
  fetching
  apt_of bullseye download dalvik-exchange &&
    dpkg -x dalvik-exchange_*.deb . &&
    mv usr/share/java/com.android.dx-*.jar "$DEX_COMPILER"
}

java_surface() {
  local api=$PWD
  fetching
  apt_of trixie source --download-only --tar-only android-platform-frameworks-base &&
    tar -xf android-platform-frameworks-base_*.tar.* --wildcards '*core/api/current.txt' &&
    python3 "$api/android_jar.py" "$(find . -name current.txt)" android.jar &&
    mv android.jar "$ANDROID_SURFACE"
}

emulator() {
  rm -rf "$ANDROID_CACHE/venv" "$ANDROID_CACHE/venv.new"
  python3 -m venv "$ANDROID_CACHE/venv.new" &&
    "$ANDROID_CACHE/venv.new/bin/pip" install --quiet unicorn==2.1.4 pyelftools==0.32 &&
    mv "$ANDROID_CACHE/venv.new" "$ANDROID_CACHE/venv"
}

sysroot() {
  python3 sysroot/make.py "$ANDROID_API" "$ANDROID_SYSROOT"
}

# Slint's build script wants javac and D8 for a Java helper of its own. The helper's code does not matter for what
# is checked here, so these two stand in.
stand_in_jdk() {
  local bin="$ANDROID_CACHE/stand-in-jdk/bin"
  mkdir -p "$bin"
  printf '#!/bin/sh\n[ "$1" = -version ] && echo "javac 17.0.0"\nexit 0\n' >"$bin/javac"
  printf '#!/bin/sh\nwhile [ $# -gt 0 ]; do [ "$1" = --output ] && out=$2; shift; done\n: >"$out/classes.dex"\n' >"$bin/java"
  chmod +x "$bin/javac" "$bin/java"
  touch "$bin/../android.jar" "$bin/../d8.jar"
}

# The steps inside are joined with &&, as `set -e` does not hold on the left of ||.
# Get one thing, unless the file that it makes is there already.
obtain() {
  [ -e "$2" ] && return 0
  ("$1") || echo "could not get ${1//_/ }" >&2
}

obtain stand_in_jdk "$ANDROID_CACHE/stand-in-jdk/d8.jar"
sysroot
obtain framework_resources "$FRAMEWORK_RESOURCES"
obtain dex_compiler "$DEX_COMPILER"
obtain java_surface "$ANDROID_SURFACE"
obtain emulator "$ANDROID_CACHE/venv/bin/python"
rm -rf "$ANDROID_CACHE/fetch"
