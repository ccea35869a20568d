#!/usr/bin/env python3
"""Make a sysroot to link against without Google's NDK: empty system libraries that export what an API level has.

usage: make.py API OUTPUT_DIRECTORY     (LLVM_BIN names the folder of clang, llvm-ifs and llvm-ar)
"""
import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ARCHITECTURES = {"aarch64": "AArch64", "x86_64": "x86_64"}
DATA_OBJECTS = {"environ"}


def levels():
    """{library: {symbol: the API level it came with}} of symbols.txt."""
    found = {}
    for line in (HERE / "symbols.txt").read_text().splitlines():
        words = line.split("#")[0].split()
        if words:
            library = found.setdefault(words[0], {})
            for symbol in words[2:]:
                library.setdefault(symbol, int(words[1]))
    return found


def interface(library, machine, symbols):
    entries = "".join(
        f"  - {{ Name: {s}, Type: Object, Size: 8 }}\n" if s in DATA_OBJECTS else f"  - {{ Name: {s}, Type: Func }}\n"
        for s in sorted(symbols)
    )
    return (
        f"--- !ifs-v1\nIfsVersion: 3.0\nSoName: lib{library}.so\n"
        f"Target: {{ ObjectFormat: ELF, Arch: {machine}, Endianness: little, BitWidth: 64 }}\n"
        f"Symbols:\n{entries}...\n"
    )


def main():
    api, sysroot = int(sys.argv[1]), Path(sys.argv[2])
    llvm = os.environ.get("LLVM_BIN", "/usr/lib/llvm-22/bin")
    for architecture, machine in ARCHITECTURES.items():
        folder = sysroot / "usr/lib" / f"{architecture}-linux-android"
        folder.mkdir(parents=True, exist_ok=True)
        for library, symbols in levels().items():
            text = folder / f"lib{library}.ifs"
            text.write_text(interface(library, machine, [s for s, level in symbols.items() if level <= api]))
            subprocess.check_call(
                [f"{llvm}/llvm-ifs", "--input-format=IFS", f"--output-elf={folder}/lib{library}.so", text]
            )
        clang = [f"{llvm}/clang", f"--target={architecture}-linux-android{api}", "-O1", "-fPIC", "-c"]
        subprocess.check_call([*clang, HERE / "crtbegin_so.c", "-o", folder / "crtbegin_so.o"])
        subprocess.check_call([*clang, HERE / "unwind.c", "-o", folder / "unwind.o"])
        archive = folder / "libunwind.a"
        archive.unlink(missing_ok=True)
        subprocess.check_call([f"{llvm}/llvm-ar", "rcs", archive, folder / "unwind.o"])


if __name__ == "__main__":
    main()
