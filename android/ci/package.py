#!/usr/bin/env python3
"""Put native libraries and Java code into a package that aapt2 has made.

usage: package.py BASE.apk OUTPUT.apk [--dex classes.dex] ABI=LIBRARY.so ...

Libraries are stored uncompressed at 16 KB boundaries, as Android maps them straight from the package;
everything else that is stored lies at 4 bytes. (zipalign can do this only from version 35 on.)
"""
import struct
import sys
import zipfile
from pathlib import Path

ALWAYS_THE_SAME_TIME = (1980, 1, 1, 0, 0, 0)
LIBRARY_ALIGNMENT = 16384
# The head of a zip entry before its name, and the extra field with which Android's tools align.
HEAD_LENGTH, ALIGNMENT_FIELD = 30, 0xD935


def add(package, name, data, compression, alignment):
    entry = zipfile.ZipInfo(name, ALWAYS_THE_SAME_TIME)
    entry.compress_type = compression
    entry.external_attr = 0o644 << 16
    entry.create_system = 3
    if compression == zipfile.ZIP_STORED:
        start = package.fp.tell() + HEAD_LENGTH + len(name.encode()) + 6
        padding = -start % alignment
        entry.extra = struct.pack("<HHH", ALIGNMENT_FIELD, 2 + padding, alignment) + b"\0" * padding
    package.writestr(entry, data, compresslevel=9)


def main():
    base, output, *rest = sys.argv[1:]
    with zipfile.ZipFile(base) as made, zipfile.ZipFile(output, "w") as package:
        for entry in made.infolist():
            stored = entry.compress_type == zipfile.ZIP_STORED or entry.filename == "resources.arsc"
            compression = zipfile.ZIP_STORED if stored else zipfile.ZIP_DEFLATED
            add(package, entry.filename, made.read(entry), compression, 4)
        if rest[:1] == ["--dex"]:
            add(package, "classes.dex", Path(rest[1]).read_bytes(), zipfile.ZIP_DEFLATED, 4)
            rest = rest[2:]
        for specification in rest:
            abi, library = specification.split("=", 1)
            data = Path(library).read_bytes()
            add(package, f"lib/{abi}/{Path(library).name}", data, zipfile.ZIP_STORED, LIBRARY_ALIGNMENT)


if __name__ == "__main__":
    main()
