#!/usr/bin/env python3
"""Check a package against what the Gradle project says and against the rule of 16 KB pages.

usage: check_package.py PACKAGE.apk BADGING.txt NAME=VALUE ...     (what `aapt2 dump badging` must show)
"""
import re
import struct
import sys
import zipfile

PAGE = 16384
LOAD, READ_ONLY_AFTER_RELOCATION = 1, 0x6474E552


def segments(library):
    """(kind, offset in the file, address, size in memory, alignment) of every program header."""
    (table,) = struct.unpack("<Q", library[32:40])
    size, count = struct.unpack("<HH", library[54:58])
    for i in range(count):
        kind, _, offset, address, _, _, memory, alignment = struct.unpack_from("<IIQQQQQQ", library, table + i * size)
        yield kind, offset, address, memory, alignment


def page_faults(package):
    libraries = [entry for entry in package.infolist() if entry.filename.endswith(".so")]
    if not libraries:
        yield "no native library"
    for entry in libraries:
        package.fp.seek(entry.header_offset)
        name_length, extra_length = struct.unpack("<HH", package.fp.read(30)[26:30])
        start = entry.header_offset + 30 + name_length + extra_length
        if entry.compress_type != zipfile.ZIP_STORED:
            yield f"{entry.filename} is compressed"
        if start % PAGE:
            yield f"{entry.filename} starts at {start}, not at a page"
        for kind, offset, address, memory, alignment in segments(package.read(entry)):
            if kind == LOAD and (alignment < PAGE or address % PAGE != offset % PAGE):
                yield f"{entry.filename}: a segment is aligned to {alignment}"
            if kind == READ_ONLY_AFTER_RELOCATION and (address + memory) % PAGE:
                yield f"{entry.filename}: its read-only part ends inside a page"


def shown(badging):
    """The facts in the text of `aapt2 dump badging`, by short names."""

    def first(pattern):
        found = re.search(pattern, badging, re.MULTILINE)
        return found.group(1) if found else ""

    permissions = re.findall(r"^uses-permission[^:]*: name='([^']*)'", badging, re.MULTILINE)
    return {
        "id": first(r"^package: name='([^']*)'"),
        "version-code": first(r"versionCode='([^']*)'"),
        "version-name": first(r"versionName='([^']*)'"),
        "min-sdk": first(r"^(?:min)?[sS]dkVersion:'([^']*)'"),
        "target-sdk": first(r"^targetSdkVersion:'([^']*)'"),
        "activity": first(r"^launchable-activity: name='([^']*)'"),
        "label": first(r"^application-label:'([^']*)'"),
        "abi": first(r"^native-code: '([^']*)'"),
        "permissions": ",".join(permissions) or "none",
    }


def main():
    package_path, badging_path, *expected = sys.argv[1:]
    facts = shown(open(badging_path, encoding="utf-8").read())
    faults = []
    for expectation in expected:
        name, value = expectation.split("=", 1)
        if facts[name] != value:
            faults.append(f"{name} is {facts[name]!r}, not {value!r}")
    with zipfile.ZipFile(package_path) as package:
        faults += page_faults(package)
    print("package:", ", ".join(f"{name} {value}" for name, value in facts.items()))
    for fault in faults:
        print("  fault:", fault)
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
