"""The golden vectors of the project, and the words in them."""

import json
import os
import re
from pathlib import Path
from typing import Any

from laserchess import (
    Beam, BeamEnd, Corner, Diagonal, Direction, Game, NamedSetup, Outcome, PlayError,
    Position, Role, Rules, Side, Struck, Token, WinReason, read_rules, read_setup,
)

ROOT = Path(os.environ["LASER_CHESS_ROOT"])
Entry = dict[str, Any]


def read(name: str) -> Any:
    return json.loads((ROOT / "tests/vectors" / name).read_text("utf-8"))


def entries(name: str, key: str) -> list[Entry]:
    found = read(name)[key]
    assert found, f"{name} has no {key}"
    return list(found)


def named(entry: Entry) -> str:
    return str(entry.get("name") or entry.get("id") or entry.get("setup"))


def side(word: str) -> Side:
    return Side[word.upper()]


def role(entry: Entry) -> Role:
    lies = entry.get("orientation", "")
    match entry["kind"]:
        case "king":
            return Role.KING()
        case "laser":
            return Role.LASER(facing=Direction[lies])
        case "defender":
            return Role.DEFENDER(shield=Direction[lies])
        case "deflector":
            return Role.DEFLECTOR(mirror=Corner[lies])
        case "switch":
            return Role.SWITCH(mirror={"/": Diagonal.SLASH, "\\": Diagonal.BACKSLASH}[lies])
    raise AssertionError(f"no token is a {entry['kind']}")


def end(entry: Entry) -> BeamEnd:
    if entry["what"] == "left":
        return BeamEnd.LEFT(square=entry["square"], edge=Direction[entry["edge"]])
    token = Token(side=side(entry["side"]), role=role(entry))
    struck = Struck(square=entry["square"], token=token, face=Direction[entry["face"]])
    return {"hit": BeamEnd.HIT, "blocked": BeamEnd.BLOCKED, "absorbed": BeamEnd.ABSORBED}[entry["what"]](struck)


def squares(beam: Beam) -> list[str]:
    return [beam.origin, *(step.square for step in beam.steps)]


def rules(entry: Entry) -> Rules:
    return read_rules(entry["rules"])


def position(entry: Entry) -> Position:
    return Position(read_setup(entry["position"]), rules(entry))


def game(entry: Entry) -> Game:
    if "setup" in entry:
        return Game(NamedSetup[entry["setup"].upper()], rules(entry))
    return Game.from_position(position(entry))


def reason(error: PlayError | None) -> str:
    """The name of a refusal: ``NotASwitch`` is ``not_a_switch``."""
    assert error is not None
    return re.sub(r"(?<!^)(?=[A-Z])", "_", type(error).__name__).lower()


def refused_square(error: PlayError | None) -> object:
    return getattr(error, "square", None) or getattr(error, "target", None)


def result(outcome: Outcome | None) -> tuple[str, str]:
    if outcome is None:
        return "*", ""
    if isinstance(outcome, Outcome.WON):
        by = {WinReason.KING_HIT: "king hit", WinReason.RESIGNATION: "resignation", WinReason.TIME: "time"}
        return outcome.winner.name.lower(), by[outcome.reason]
    assert isinstance(outcome, Outcome.DRAWN)
    return "draw", "agreement" if outcome.reason.name == "AGREEMENT" else "stalemate"


