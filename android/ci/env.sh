# Where the Android checks keep their things, and the environment of an Android build without Google's SDK.
# Sourced by toolchain.sh and run.sh.

ANDROID_CACHE=${XDG_CACHE_HOME:-$HOME/.cache}/laser-chess/android
export ANDROID_CACHE
export LLVM_BIN=/usr/lib/llvm-22/bin
export ANDROID_SYSROOT=$ANDROID_CACHE/sysroot
# A compile-only surface of Android 14 for our own Java, the resources of Android for aapt2, and a dex compiler.
export ANDROID_SURFACE=$ANDROID_CACHE/android-34.jar
export FRAMEWORK_RESOURCES=$ANDROID_CACHE/framework-res.apk
export DEX_COMPILER=$ANDROID_CACHE/dx.jar
ANDROID_API=26

# Cargo for *-linux-android. The compiler is Debian's, as only that one comes with the source of the standard
# library (rustup's component cannot be had here); RUSTC_BOOTSTRAP allows -Zbuild-std with a stable compiler.
# DOCS_RS makes skia-bindings skip its download: the types are all there, the library is not.
android_cargo() {
  local command=$1 architecture=$2
  shift 2
  env -u RUSTUP_TOOLCHAIN -u RUSTFLAGS -u CARGO_ENCODED_RUSTFLAGS \
    RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 DOCS_RS=1 \
    CARGO_TARGET_DIR="${LASER_CHESS_ANDROID_TARGET:-$ANDROID_CACHE/target}" \
    JAVA_HOME="$ANDROID_CACHE/stand-in-jdk" ANDROID_JAR="$ANDROID_CACHE/stand-in-jdk/android.jar" \
    ANDROID_D8_JAR="$ANDROID_CACHE/stand-in-jdk/d8.jar" ANDROID_ARCH="$architecture" \
    CARGO_TARGET_AARCH64_LINUX_ANDROID_LINKER="$PWD/android/ci/sysroot/linker.sh" \
    CARGO_TARGET_X86_64_LINUX_ANDROID_LINKER="$PWD/android/ci/sysroot/linker.sh" \
    /usr/bin/cargo "$command" --locked --config android/ci/profile.toml --config "paths = [\"$PATCHED_BACKEND\"]" \
    --profile android-ci -Zbuild-std=std,panic_abort --target "$architecture-linux-android" "$@"
}
