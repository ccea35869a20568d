#!/usr/bin/env python3
"""Check what can be checked of all packages on any machine: that the files are well formed and tell the same story.

Needs nothing but Python. Prints one line for each fault and ends with 1 if there is one.
"""
import configparser
import plistlib
import re
import struct
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
ID = "io.github.laserchess.LaserChess"
MEDIA_TYPE = "application/vnd.laserchess+json"
EXTENSION = "laserchess"
SCHEME = "laserchess"
LANGUAGES = {"de", "es", "fr", "it", "nl"}
PNG = b"\x89PNG\r\n\x1a\n"
faults = []


def expect(what, found, expected):
    if found != expected:
        faults.append(f"{what}: {found!r}, expected {expected!r}")


def png_size(data):
    """Width and height from the head of a PNG."""
    return struct.unpack(">II", data[16:24]) if data.startswith(PNG) else None


def version():
    return re.search(r'^version = "(.*)"$', (ROOT / "Cargo.toml").read_text(), re.M)[1]


def check_icons():
    for size in (16, 32, 48, 64, 128, 256):
        expect(f"icon {size}", png_size((HERE / f"icon/laser-chess-{size}.png").read_bytes()), (size, size))
    ico = (HERE / "icon/laser-chess.ico").read_bytes()
    reserved, kind, count = struct.unpack("<HHH", ico[:6])
    expect("laser-chess.ico: its head", (reserved, kind), (0, 1))
    sizes = []
    for entry in range(count):
        width, _, _, _, _, bits, length, offset = struct.unpack("<BBBBHHII", ico[6 + 16 * entry : 22 + 16 * entry])
        size = width or 256
        sizes.append(size)
        expect(f"laser-chess.ico: picture of {size}", png_size(ico[offset : offset + length]), (size, size))
        expect(f"laser-chess.ico: depth of {size}", bits, 32)
    expect("laser-chess.ico: sizes", sizes, [16, 24, 32, 48, 64, 256])
    icns = (HERE / "icon/laser-chess.icns").read_bytes()
    expect("laser-chess.icns: its head", (icns[:4], struct.unpack(">I", icns[4:8])[0]), (b"icns", len(icns)))
    at, sizes = 8, []
    while at < len(icns):
        length = struct.unpack(">I", icns[at + 4 : at + 8])[0]
        sizes.append((png_size(icns[at + 8 : at + length]) or (0,))[0])
        at += length
    expect("laser-chess.icns: sizes", sizes, [16, 32, 64, 128, 256, 512, 1024])


def check_linux():
    entry = configparser.ConfigParser(interpolation=None, strict=True)
    entry.optionxform = str
    entry.read(HERE / f"linux/{ID}.desktop", encoding="utf-8")
    entry = entry["Desktop Entry"]
    expect("menu entry: MimeType", entry["MimeType"], f"{MEDIA_TYPE};x-scheme-handler/{SCHEME};")
    expect("menu entry: Icon", entry["Icon"], ID)
    expect("menu entry: Exec", entry["Exec"], "laser-chess %u")
    for key in ("GenericName", "Comment"):
        found = {re.fullmatch(rf"{key}\[(.*)\]", k)[1] for k in entry if k.startswith(f"{key}[")}
        expect(f"menu entry: languages of {key}", found, LANGUAGES)
    kinds = xml.parse(HERE / f"linux/{ID}.mime.xml").getroot()
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = kinds.find(f"{space}mime-type")
    expect("media type: name", kind.get("type"), MEDIA_TYPE)
    expect("media type: pattern", kind.find(f"{space}glob").get("pattern"), f"*.{EXTENSION}")
    store = xml.parse(HERE / f"linux/{ID}.metainfo.xml").getroot()
    expect("store data: id", store.findtext("id"), ID)
    expect("store data: launches", store.findtext("launchable"), f"{ID}.desktop")
    expect("store data: media type", store.findtext("provides/mediatype"), MEDIA_TYPE)
    expect("store data: newest release", store.find("releases/release").get("version"), version())
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    found = {summary.get(language) for summary in store.findall("summary")} - {None}
    expect("store data: languages", found, LANGUAGES)


def check_macos():
    text = (HERE / "macos/Info.plist").read_text()
    info = plistlib.loads(text.replace("VERSION", version()).encode())
    expect("Info.plist: id", info["CFBundleIdentifier"], "io.github.laserchess")
    for key in ("CFBundleShortVersionString", "CFBundleVersion"):
        expect(f"Info.plist: {key}", info[key], version())
    expect("Info.plist: icon", (HERE / f"icon/{info['CFBundleIconFile']}.icns").exists(), True)
    expect("Info.plist: languages", set(info["CFBundleLocalizations"]), LANGUAGES | {"en"})
    (kind,) = info["UTExportedTypeDeclarations"]
    for key in ("CFBundleURLTypes", "CFBundleDocumentTypes"):
        expect(f"Info.plist: {key}, which the program could not keep", key in info, False)
    tags = kind["UTTypeTagSpecification"]
    expect("Info.plist: extension", tags["public.filename-extension"], [EXTENSION])
    expect("Info.plist: media type", tags["public.mime-type"], [MEDIA_TYPE])
    build = (HERE / "macos/build.sh").read_text()
    expect("macos/build.sh: fills in the version", 's/VERSION/$version/' in build, True)
    expect("macos/build.sh: oldest system", info["LSMinimumSystemVersion"] in build, True)


def check_windows():
    setup = (HERE / "windows/laser-chess.iss").read_text()
    for key in ("AppVersion", "VersionInfoVersion"):
        expect(f"installer: {key}", re.search(rf"^{key}=(.*)$", setup, re.M)[1], "{#Version}")
    for part in (f"Software\\Classes\\.{EXTENSION}\"", f"Software\\Classes\\{SCHEME}\"", "SetupIconFile=..\\icon\\laser-chess.ico"):
        expect(f"installer: {part}", part in setup, True)
    build = (ROOT / "app/build.rs").read_text()
    expect("app/build.rs: the program's icon", "../packaging/icon/laser-chess.ico" in build, True)
    # Version and description come from the package by themselves; the name that players know does not.
    expect("app/build.rs: the program's name", '"ProductName", "Laser Chess"' in build, True)
    needs = (ROOT / "app/Cargo.toml").read_text()
    part = "[target.'cfg(windows)'.build-dependencies]\nwinresource"
    expect("app/Cargo.toml: the compiler of the program's data", part in needs, True)


for check in (check_icons, check_linux, check_macos, check_windows):
    check()
print("\n".join(faults) if faults else f"packages of {version()}: icons, Linux, macOS and Windows data agree")
sys.exit(bool(faults))
