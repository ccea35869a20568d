#!/usr/bin/env bash
# Builds the Python wheel and tests it: types, vectors, README, robustness.
# Wants the generated module (bindings/generate.sh).
set -euo pipefail
source "$(dirname "$0")/../tools.sh"
cd "$bindings/python"

if ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
    skip "Python: python3 is missing or older than 3.10"
    exit 0
fi
venv=$cache/python
if [ ! -x "$venv/bin/pip" ]; then
    python3 -m venv "$venv" 2>/dev/null || { need_debian python3-venv && rm -rf "$venv" && python3 -m venv "$venv"; }
fi
"$venv/bin/python" -c 'import pytest, mypy, build, setuptools.command.bdist_wheel' 2>/dev/null ||
    "$venv/bin/pip" install --quiet --disable-pip-version-check --upgrade pytest mypy build 'setuptools>=77'

say "building the Python wheel"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$library" laserchess/
strip --strip-unneeded laserchess/liblaser_chess_ffi.so
rm -rf build dist ./*.egg-info
"$venv/bin/python" -m build --quiet --wheel --no-isolation --outdir "$work/dist" >"$work/log" 2>&1 || { tail -20 "$work/log"; exit 1; }
rm -rf build ./*.egg-info
"$venv/bin/pip" install --quiet --disable-pip-version-check --no-deps --target "$work/env/site" "$work"/dist/*.whl
mkdir -p "$work/tests"
cp tests/*.py "$work/tests/"
python3 ../snippets.py python README.md "$work/tests/test_readme.py"

say "checking the Python types"
MYPYPATH=$work/env/site "$venv/bin/mypy" --strict --cache-dir "$cache/mypy" "$work/tests/test_readme.py" "$work/tests/test_types.py"

say "testing the Python wheel ($(basename "$work"/dist/*.whl), $(stat -c %s "$work"/dist/*.whl) bytes)"
cd "$work"
LASER_CHESS_ROOT=$root PYTHONPATH=$work/env/site "$venv/bin/python" -m pytest -q -p no:cacheprovider tests
