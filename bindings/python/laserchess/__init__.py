"""Laser Chess: the rules, the notation, the saves and the computer opponent.

Begin with ``Game(NamedSetup.ACE)`` and ``game.snapshot()``; README.md shows a whole game.
"""

from . import _generated, _idioms
from ._generated import *  # noqa: F403

_idioms.complete(_generated)

__version__ = _generated.library_version()
