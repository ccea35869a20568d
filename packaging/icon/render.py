#!/usr/bin/env python3
"""Render the icon to PNG, ICO and ICNS beside laser-chess.svg, and for the window and the store page.

Needs rsvg-convert (Debian: librsvg2-bin). Run it after every change of the drawing and commit what it writes.
"""
import struct
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
DRAWING = HERE / "laser-chess.svg"
LINUX_SIZES = (16, 32, 48, 64, 128, 256)
ICO_SIZES = (16, 24, 32, 48, 64, 256)
# The kinds of picture in an ICNS file that are plain PNG, by their size in pixels.
ICNS_KINDS = {b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024}


def png(size):
    return subprocess.run(
        ["rsvg-convert", "--width", str(size), "--height", str(size), DRAWING], check=True, capture_output=True
    ).stdout


def ico(pictures):
    """A Windows icon file: a directory of entries, then the PNG pictures; a size of 256 is written as 0."""
    offset = 6 + 16 * len(pictures)
    directory, data = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, picture in pictures.items():
        directory += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), offset + len(data))
        data += picture
    return directory + data


def icns(pictures):
    """A macOS icon file: tagged pictures behind a head that holds the whole length."""
    data = b"".join(kind + struct.pack(">I", 8 + len(picture)) + picture for kind, picture in pictures.items())
    return b"icns" + struct.pack(">I", 8 + len(data)) + data


def main():
    for size in LINUX_SIZES:
        (HERE / f"laser-chess-{size}.png").write_bytes(png(size))
    (HERE / "laser-chess.ico").write_bytes(ico({size: png(size) for size in ICO_SIZES}))
    (HERE / "laser-chess.icns").write_bytes(icns({kind: png(size) for kind, size in ICNS_KINDS.items()}))
    (ROOT / "app/ui/images/icon.png").write_bytes(png(256))
    images = ROOT / "android/fastlane/metadata/android/en-US/images"
    images.mkdir(parents=True, exist_ok=True)
    (images / "icon.png").write_bytes(png(512))


if __name__ == "__main__":
    main()
