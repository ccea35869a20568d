"""The version of the workspace, and a wheel for any Python 3 on this kind of machine."""

import re
from pathlib import Path

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.dist import Distribution


class BinaryDistribution(Distribution):
    """The package holds a compiled library, loaded with ctypes."""

    def has_ext_modules(self) -> bool:
        return True


class AnyPython(bdist_wheel):
    """The library does not use Python's own interface, so that one wheel serves every Python 3."""

    def get_tag(self) -> tuple[str, str, str]:
        return "py3", "none", super().get_tag()[2]


workspace = Path(__file__).resolve().parents[2] / "Cargo.toml"
version = re.search(r'^\[workspace\.package\]\nversion = "(.+)"', workspace.read_text(), re.M)
assert version is not None, "the workspace has a version"
setup(
    version=version.group(1),
    distclass=BinaryDistribution,
    cmdclass={"bdist_wheel": AnyPython},
)
