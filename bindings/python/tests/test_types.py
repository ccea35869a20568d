"""Read by the type checker only: what an app writes has the types it expects."""

from typing import assert_type

from laserchess import Action, Game, NamedSetup, NotationError, PlayError, Snapshot, TextFault, Turn

game = Game(NamedSetup.ACE)
assert_type(game.snapshot(), Snapshot)
assert_type(game.legal_actions(), list[Action])
assert_type(game.undo(), Turn | None)
assert_type(game.why_not(Action.MOVE(origin="e1", target="e2")), PlayError | None)


def fault_of(error: NotationError.Unreadable) -> TextFault:
    return error.fault
