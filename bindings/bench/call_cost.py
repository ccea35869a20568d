"""What a call costs in Python: the wall time of the calling thread, as in the Rust and Kotlin parts."""

import time
from collections.abc import Callable

from laserchess import Action, Game, NamedSetup, Rotation


def measure(name: str, calls: int, call: Callable[[], object]) -> None:
    for _ in range(calls):
        call()
    batches = []
    for _ in range(15):
        began = time.thread_time_ns()
        for _ in range(calls):
            call()
        batches.append((time.thread_time_ns() - began) // calls)
    batches.sort()
    print(f"python\t{name}\t{batches[7]}\t{batches[0]}")


turn = Action.ROTATE(square="h2", rotation=Rotation.CLOCKWISE)
game = Game(NamedSetup.ACE)


def play_and_undo() -> None:
    game.play(turn)
    game.undo()


def play_and_snapshot() -> None:
    game.play_and_snapshot(turn)
    game.undo()


# Always the same game: the action in the middle of the list, Kings spared.
played, actions = Game(NamedSetup.ACE), []
while len(actions) < 60:
    legal = played.legal_actions()
    middle = len(legal) // 2
    for action in legal[middle:] + legal[:middle]:
        if played.position().play(action).position.outcome() is None:
            actions.append(action)
            played.play(action)
            break


def whole_game() -> None:
    replayed = Game(NamedSetup.ACE)
    for action in actions:
        replayed.play(action)


start = game.position()
measure("side", 5_000, game.side)
measure("legal actions (78)", 100, game.legal_actions)
measure("play with beam, undo", 200, play_and_undo)
measure("snapshot", 50, game.snapshot)
measure("play and snapshot, undo", 50, play_and_snapshot)
measure("a game of 60 turns", 5, whole_game)
measure("469808 leaves, one call", 1, lambda: start.count_leaves(3))
