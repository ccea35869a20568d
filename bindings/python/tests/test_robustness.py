"""Threads, cancellation, listeners that fail, hostile texts: a typed error or an answer, always."""

import asyncio
import random
import resource
import threading

import pytest

import laserchess
from laserchess import (
    Action, Engine, Game, ListenerError, NamedSetup, NotationError, PlayError, ProofAnswer,
    ProofError, ProofListener, ProofStatus, SearchLimits, SearchListener, SearchReport, SearchScore,
    Side, StopToken, ThinkError, ThinkingTime, break_down, open_save, read_khet, read_record,
    read_rules, read_setup, read_share_code, thinking_time,
)

ACE = NamedSetup.ACE
ENDLESS = SearchLimits()


class Heard(SearchListener):
    def __init__(self) -> None:
        self.depths: list[int] = []

    def on_report(self, report: SearchReport) -> None:
        self.depths.append(report.depth)


class Broken(SearchListener):
    def __init__(self, error: Exception) -> None:
        self.error = error

    def on_report(self, report: SearchReport) -> None:
        raise self.error


def test_a_search_reports_each_depth_and_answers_with_a_legal_action() -> None:
    game, heard = Game(ACE), Heard()
    thought = Engine(1 << 20).think_blocking(game, SearchLimits(depth=3), heard)
    assert heard.depths == [1, 2, 3] and game.why_not(thought.action) is None
    assert thought.report.line[0] == thought.action and not thought.was_stopped
    assert isinstance(thought.report.score, SearchScore.ESTIMATE)


def test_the_same_depth_gives_the_same_answer() -> None:
    answers = {Engine(1 << 20).think_blocking(Game(ACE), SearchLimits(depth=3)).action for _ in range(3)}
    assert len(answers) == 1


@pytest.mark.parametrize("error", [ListenerError.Failed("enough"), ValueError("enough")])
def test_a_listener_that_throws_stops_the_search(error: Exception) -> None:
    with pytest.raises(ThinkError.ListenerFailed) as failed:
        Engine(1 << 20).think_blocking(Game(ACE), ENDLESS, Broken(error))
    assert "enough" in failed.value.reason


def test_a_stop_token_ends_a_search_from_another_thread() -> None:
    stop = StopToken()
    threading.Timer(0.05, stop.stop).start()
    thought = Engine(1 << 20).think_blocking(Game(ACE), ENDLESS, None, stop)
    assert thought.was_stopped and stop.is_stopped()
    assert Engine(1 << 20).think_blocking(Game(ACE), ENDLESS, None, stop).was_stopped


def test_cancelling_the_task_frees_the_engine() -> None:
    async def run() -> None:
        engine, game = Engine(1 << 20), Game(ACE)
        for _ in range(20):
            task = asyncio.create_task(engine.think(game, ENDLESS))
            await asyncio.sleep(random.random() / 50)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        # Would wait for ever if one of them still searched.
        assert (await asyncio.wait_for(engine.think(game, SearchLimits(depth=1)), 30)).report.depth == 1
        with pytest.raises(asyncio.TimeoutError):
            await asyncio.wait_for(game.prove(Side.BLUE, 20), 0.05)

    asyncio.run(run())


def test_limits_and_ends_are_typed() -> None:
    engine, game = Engine(1 << 20), Game(ACE)
    with pytest.raises(ThinkError.NoBudget):
        engine.think_blocking(game, SearchLimits(depth=0))
    game.resign(Side.RED)
    with pytest.raises(ThinkError.GameOver) as over:
        engine.think_blocking(game, SearchLimits(depth=1))
    assert over.value.outcome == game.outcome()
    quick = engine.think_blocking(Game(ACE), SearchLimits(time=ThinkingTime(soft_ms=1, hard_ms=30)))
    assert Game(ACE).why_not(quick.action) is None
    assert thinking_time(60_000, 0).hard_ms < 20_000
    assert thinking_time(-5, -5).hard_ms == 0
    assert Engine(0).think_blocking(Game(ACE), SearchLimits(depth=1)).action


def test_a_level_plays_the_same_for_the_same_seed() -> None:
    game = Game(ACE)
    for level in range(1, 9):
        thought = game.level_action_blocking(level, 7)
        assert game.why_not(thought.action) is None
        assert game.level_action_blocking(level, 7).action == thought.action
    with pytest.raises(ThinkError.NoSuchLevel) as refused:
        game.level_action_blocking(10, 7)
    assert str(refused.value) == "there is no level 10: levels are 1 to 9"


def test_proofs_answer_report_and_stop() -> None:
    class Status(ProofListener):
        def __init__(self) -> None:
            self.heard: list[ProofStatus] = []

        def on_status(self, status: ProofStatus) -> None:
            self.heard.append(status)

    class BrokenStatus(ProofListener):
        def on_status(self, status: ProofStatus) -> None:
            raise KeyError("enough")

    status = Status()
    assert Game(ACE).prove_blocking(Side.BLUE, 1, status) == ProofAnswer.RULED_OUT()
    assert status.heard and status.heard[-1].total == 78
    stop = StopToken()
    stop.stop()
    assert Game(ACE).prove_blocking(Side.BLUE, 3, None, stop) == ProofAnswer.STOPPED()
    with pytest.raises(ProofError.ListenerFailed):
        Game(ACE).prove_blocking(Side.BLUE, 2, BrokenStatus())
    # Red has left its King in the way of Blue's beam: any quiet action wins.
    game = Game.from_setup(read_setup("l++9/*/*/*/*/5k4/*/4K4L b"))
    won = game.prove_blocking(Side.BLUE, 2)
    if isinstance(won, ProofAnswer.PROVED):
        assert won.proof.attacker == Side.BLUE and won.proof.attacks


def test_a_fault_inside_the_library_is_an_error() -> None:
    with pytest.raises(laserchess.InternalError):
        break_down()
    assert Game(ACE).snapshot().turn_count == 0


def test_one_game_takes_calls_from_many_threads() -> None:
    game, failures = Game(ACE), []

    def play(seed: int) -> None:
        chance = random.Random(seed)
        try:
            for _ in range(150):
                actions = game.legal_actions()
                what = chance.randrange(6)
                if what == 0 or not actions:
                    game.undo()
                elif what == 1:
                    game.redo()
                elif what == 2:
                    assert game.snapshot().turn_count >= 0
                else:
                    try:
                        game.play(chance.choice(actions))
                    except PlayError:
                        pass  # another thread was quicker
        except Exception as error:  # noqa: BLE001
            failures.append(error)

    threads = [threading.Thread(target=play, args=(seed,)) for seed in range(6)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert failures == []
    # What they made is a game that the rules accept.
    assert len(read_record(game.record()).game.turns()) == len(game.turns())  # type: ignore[attr-defined]


HOSTILE = [
    "", " ", "\0", "a" * 10, "x" * 70_000, "💥" * 30_000, "﷽" * 10, "\u202e e4", "LC1-" + "Z" * 5_000,
    "*/" * 5_000, "l++3d++k\n" * 900, "[Format \"laser-chess 1\"]\n" * 400, "9" * 400 + "/" * 7, "e1" * 999,
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_texts_are_refused_with_a_typed_error(text: str) -> None:
    for read in [read_setup, read_khet, read_rules, read_record, read_share_code, laserchess.read_action, Game(ACE).play_text]:
        with pytest.raises(NotationError.Unreadable) as refused:
            read(text)
        assert len(refused.value.offending) <= 40 and str(refused.value)
    with pytest.raises(PlayError.NotASquare):
        Game(ACE).legal_actions_of(text)
    assert isinstance(Game(ACE).why_not(Action.MOVE(origin=text, target="e4")), PlayError.NotASquare)
    assert open_save(text.encode()) is not None


def test_a_lone_surrogate_and_a_wrong_type_are_pythons_own_errors() -> None:
    with pytest.raises(UnicodeEncodeError):
        read_setup("\ud800")
    with pytest.raises(TypeError):
        read_setup(5)  # type: ignore[arg-type]
    with pytest.raises(ValueError):
        Game(ACE).branch(-1)


def test_texts_changed_at_random_are_read_or_refused() -> None:
    chance = random.Random(7)
    game = Game(ACE)
    for _ in range(8):
        game.play(chance.choice(game.legal_actions()))
    texts = [(read_setup, game.position().text()), (read_record, game.record()), (read_share_code, game.share_code())]
    for _ in range(400):
        read, text = chance.choice(texts)
        changed = list(text)
        for _ in range(chance.randrange(1, 5)):
            changed[chance.randrange(len(changed))] = chr(chance.choice([32, 43, 47, 57, 75, 107, 0x1F600, 0x2F]))
        try:
            read("".join(changed))
        except NotationError:
            pass


def test_objects_are_freed_with_their_last_use() -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for _ in range(60):
        Engine(1 << 25).forget()
    # Kept alive, they would take 60 times 32 MiB.
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 500_000
