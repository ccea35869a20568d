#!/usr/bin/env python3
"""Check that everything a library imports is in a system library it names, at an API level.

usage: imports.py LIBRARY API [--open REGEX]     (REGEX: names that may stay open)
"""
import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "sysroot"))
import make  # noqa: E402

LLVM = os.environ.get("LLVM_BIN", "/usr/lib/llvm-22/bin")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library")
    parser.add_argument("api", type=int)
    parser.add_argument("--open", default="(?!)", help="names that may stay open")
    arguments = parser.parse_args()
    may_stay_open = re.compile(arguments.open)

    head = subprocess.check_output([f"{LLVM}/llvm-readelf", "-d", arguments.library], text=True)
    needed = re.findall(r"NEEDED.*\[lib(.*)\.so\]", head)
    levels = make.levels()
    faults = [f"lib{name}.so is no library an app may use" for name in needed if name not in levels]
    symbols = subprocess.check_output([f"{LLVM}/llvm-nm", "-D", "--undefined-only", arguments.library], text=True)
    count = left_open = 0
    for line in symbols.splitlines():
        kind, symbol = line.split()[-2:]
        symbol = symbol.split("@")[0]
        count += 1
        came_with = min((levels[name][symbol] for name in needed if symbol in levels.get(name, {})), default=None)
        if came_with is not None and came_with <= arguments.api:
            continue
        if kind in "wv":
            print(f"  weak, so the library does without it below API {came_with}: {symbol}")
        elif may_stay_open.match(symbol):
            left_open += 1
        else:
            faults.append(f"{symbol}: {'nowhere' if came_with is None else f'only from API {came_with}'}")
    print(f"{Path(arguments.library).name}: {count} imports from {', '.join(needed)}; {left_open} left open on purpose")
    for fault in faults:
        print(f"  not on API {arguments.api}: {fault}")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
