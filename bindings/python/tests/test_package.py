"""The package as a Python user meets it: version, values, texts, saves, clock, aids."""

import re

import pytest
import vectors

import laserchess
from laserchess import (
    Action, Caution, DamageCause, DeclareError, Game, GameClock, IssueLevel, NamedSetup, OpenedSave,
    OpenedSetup, Outcome, PlayError, Position, RecordTag, Rotation, Rules, RulesPreset, SavedSetup,
    SaveInfo, SetupError, SetupIssue, Side, TimeControl, bare_setup, board_squares, check_setup,
    library_version, mend_setup, mirrored_setup, named_setup, open_save, open_saved_setup,
    preset_rules, read_record, read_setup, write_saved_setup,
)


def test_every_package_has_the_version_of_the_workspace() -> None:
    cargo = (vectors.ROOT / "Cargo.toml").read_text()
    found = re.search(r'^\[workspace\.package\]\nversion = "(.+)"', cargo, re.M)
    assert found is not None
    assert library_version() == laserchess.__version__ == found.group(1)


def test_every_exported_class_and_function_says_what_it_is() -> None:
    silent = [
        name for name in laserchess._generated.__all__
        if name != "InternalError" and not (getattr(laserchess, name).__doc__ or "").strip()
    ]
    assert silent == []


def test_values_compare_and_can_be_members_of_a_set() -> None:
    one, other = Action.MOVE(origin="e1", target="e2"), Action.MOVE(origin="e1", target="e2")
    assert one == other and len({one, other}) == 1
    assert one != Action.MOVE(origin="e1", target="d1")
    assert one != None and Rules() != None  # noqa: E711
    assert repr(one) == "Action.MOVE(origin='e1', target='e2')"
    assert Game(NamedSetup.ACE).snapshot() == Game(NamedSetup.ACE).snapshot()


def test_errors_have_a_text_and_data() -> None:
    game = Game(NamedSetup.ACE)
    with pytest.raises(PlayError.NotAdjacent) as refused:
        game.play(Action.MOVE(origin="h2", target="h4"))
    assert str(refused.value) == "h4 is not next to h2"
    assert (refused.value.origin, refused.value.target) == ("h2", "h4")
    with pytest.raises(PlayError.NotASquare) as refused_text:
        game.play(Action.MOVE(origin="k9", target="h4"))
    assert str(refused_text.value) == '"k9" is not a square, a1 to j8'
    assert game.snapshot() == Game(NamedSetup.ACE).snapshot()


def test_undo_redo_branch_and_claims() -> None:
    game = Game(NamedSetup.ACE)
    for text in ["h2+", "c7+", "h2-", "c7-"] * 2:
        game.play_text(text)
    assert game.appearances_at() == [0, 4, 8]
    branch = game.branch(4)
    assert branch is not None and branch.snapshot().turn_count == 4
    undone = game.undo()
    assert undone is not None and undone.text == "c7-"
    with pytest.raises(DeclareError.NotRepeated):
        game.claim_stalemate()
    assert game.redo() == undone
    assert isinstance(game.claim_stalemate(), Outcome.DRAWN)
    with pytest.raises(DeclareError.GameOver):
        game.resign(Side.BLUE)
    assert game.withdraw() is not None and game.outcome() is None
    assert isinstance(branch.run_out_of_time(Side.RED), Outcome.WON)
    assert isinstance(branch.withdraw(), Outcome.WON)
    assert isinstance(branch.agree_draw(), Outcome.DRAWN)


def test_rules_reach_the_game() -> None:
    assert preset_rules(RulesPreset.TOURNAMENT) == Rules(king_rotation=False)
    game = Game(NamedSetup.ACE, Rules(king_rotation=False))
    king = Action.ROTATE(square="e1", rotation=Rotation.CLOCKWISE)
    assert isinstance(game.why_not(king), PlayError.KingRotation)
    assert game.rules() == game.position().rules() == Rules(king_rotation=False)


def test_faults_of_a_setup_come_with_changes_that_mend_them() -> None:
    setup = bare_setup()
    remarks = check_setup(setup)
    missing = [remark for remark in remarks if remark.level == IssueLevel.ERROR]
    assert [remark.issue for remark in missing] == [
        SetupIssue.KING_COUNT(side=Side.BLUE, kings=0), SetupIssue.KING_COUNT(side=Side.RED, kings=0),
    ]
    with pytest.raises(SetupError.Unplayable) as refused:
        Position(setup)
    assert refused.value.faults == missing
    for remark in missing:
        setup = mend_setup(setup, remark.fixes[0])
    assert Position(setup).legal_actions()
    setup.tokens.append(setup.tokens[0])
    with pytest.raises(SetupError.Twice):
        check_setup(setup)
    assert mirrored_setup(named_setup(NamedSetup.GRAIL)).side == Side.RED
    squares = board_squares()
    assert len(squares) == 80 and [s.name for s in squares if s.is_laser_corner] == ["j1", "a8"]


def test_a_save_opens_or_says_what_is_wrong() -> None:
    game = Game(NamedSetup.MERCURY)
    for _ in range(6):
        game.play(game.legal_actions()[3])
    info = SaveInfo(title="Öl & \"Wasser\"", blue="Ana", created_ms=5, table={"preset": "casual"})
    saved = game.save(info)
    opened = open_save(saved)
    assert isinstance(opened, OpenedSave.WHOLE)
    assert opened.info == info and opened.game.snapshot() == game.snapshot()
    recovered = open_save(saved[: len(saved) * 2 // 3])
    assert isinstance(recovered, OpenedSave.RECOVERED) and recovered.damage.cause == DamageCause.CUT
    assert open_save(b"").damage.cause == DamageCause.EMPTY  # type: ignore[attr-defined]
    assert isinstance(open_save(b"\x00\xff" * 500), OpenedSave.DAMAGED)
    for end in range(0, len(saved), 7):
        assert open_save(saved[:end]) is not None
    kept = SavedSetup(title="Mine", position="*/*/*/*/*/*/*/* b", created_ms=1, saved_ms=2)
    assert open_saved_setup(write_saved_setup(kept)) == OpenedSetup.WHOLE(kept)


def test_a_record_keeps_its_tags() -> None:
    game = Game(NamedSetup.ACE)
    game.play_text("h2+")
    opened = read_record(game.record([RecordTag(name="Blue", value='A "q" \\')]))
    assert opened.tags == [RecordTag(name="Blue", value='A "q" \\')]  # type: ignore[attr-defined]
    assert len(game.share_code()) < 60


def test_the_clock_counts_on_given_moments() -> None:
    clock = GameClock(TimeControl(initial_ms=60_000, increment_ms=1_000), TimeControl(initial_ms=5))
    clock.run(Side.BLUE, -4_000)
    clock.fire(1_000)
    assert clock.read(9_000).blue_ms == 56_000
    clock.run(Side.RED, 2_000)
    assert clock.read(2_004).flagged is None
    assert clock.read(2**63 - 1).flagged == Side.RED


def test_aids_are_asked_for_by_name() -> None:
    game = Game(NamedSetup.SOPHIE)
    swing = Action.ROTATE(square="j1", rotation=Rotation.COUNTER_CLOCKWISE)
    assert game.caution(swing, 1) == Caution.HITS_OWN_KING()
    beam = game.position().test_shot(Side.BLUE)
    assert beam is not None and beam.side == Side.BLUE
    threats = game.position().threats(Side.BLUE)
    assert threats.blue_shot is None and not threats.endangers_king
    for found in threats.eliminations:
        for action in found.actions:
            struck = game.position().play(action).beam.end.struck  # type: ignore[attr-defined]
            assert struck.token.side == Side.RED


def test_a_position_text_reaches_the_board() -> None:
    setup = read_setup("l++4k4/*/*/*/*/*/*/4K4L b")
    assert Game.from_setup(setup).position().text() == "l++4k4/*/*/*/*/*/*/4K4L b"
