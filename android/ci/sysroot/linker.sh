#!/usr/bin/env bash
# The linker that Cargo calls for *-linux-android: clang and lld against the sysroot of make.py.
# ANDROID_SYSROOT and LLVM_BIN come from env.sh; ANDROID_ARCH is aarch64 or x86_64.
set -eu
architecture=${ANDROID_ARCH:-aarch64}
libraries=$ANDROID_SYSROOT/usr/lib/$architecture-linux-android
start=
case " $* " in *" -shared "*) start=$libraries/crtbegin_so.o ;; esac
# 16 KB pages: segments and the end of the read-only part must both be aligned.
# -z undefs: Skia is not there (see docs/android.md); imports.py says what may stay open.
# shellcheck disable=SC2086
exec "$LLVM_BIN/clang" --target="$architecture-linux-android26" -fuse-ld=lld --ld-path="$LLVM_BIN/ld.lld" \
  --sysroot="$ANDROID_SYSROOT" -nostartfiles $start -L"$libraries" \
  -Wl,-z,max-page-size=16384 -Wl,-z,common-page-size=16384 -Wl,-z,separate-loadable-segments \
  -Wl,--build-id=sha1 -Wl,--undefined-version -Wl,-z,undefs "$@"
