"""The golden vectors: the same files that Rust, Kotlin and Swift are held to."""

import pytest
import vectors
from vectors import Entry, entries, named

from laserchess import (
    Beam, Direction, Encounter, NamedSetup, NotationError, OpenedRecord, Position, Shared,
    apply_fix, first_shot, meet, named_setup, read_action, read_khet, read_record, read_rules,
    read_setup, read_share_code, write_action, write_khet, write_rules, write_setup,
    write_share_code,
)


@pytest.mark.parametrize("entry", entries("optics.json", "tokens"), ids=lambda e: f"{e['kind']}{e.get('orientation', '')}")
def test_a_token_does_to_a_beam_what_the_manual_says(entry: Entry) -> None:
    ends = {"blocked": Encounter.BLOCKED(), "absorbed": Encounter.ABSORBED(), "hit": Encounter.HIT()}
    for face, what in entry["faces"].items():
        expected = ends[what] if what in ends else Encounter.TURNED(heading=Direction[what])
        assert meet(vectors.role(entry), Direction[face]) == expected


@pytest.mark.parametrize("entry", entries("setups.json", "setups"), ids=named)
def test_a_setup_of_the_box_is_the_manuals(entry: Entry) -> None:
    setup = named_setup(NamedSetup[entry["id"].upper()])
    assert {p.square: (p.token.side, p.token.role) for p in setup.tokens} == {
        t["square"]: (vectors.side(t["side"]), vectors.role(t)) for t in entry["tokens"]
    }
    assert write_setup(setup) == entry["position"]
    assert write_khet(setup) == entry["khet"]
    assert read_setup(entry["position"]) == read_khet(entry["khet"]) == setup
    for shot in entry["opening_beams"]:
        if shot["initial"]:
            beam = first_shot(setup, vectors.side(shot["side"]))
            assert beam is not None and vectors.squares(beam) == shot["squares"]


@pytest.mark.parametrize("entry", entries("beams.json", "beams"), ids=named)
def test_a_beam_goes_where_it_was_traced_by_hand(entry: Entry) -> None:
    beam = first_shot(read_setup(entry["position"]), vectors.side(entry["side"]))
    assert isinstance(beam, Beam)
    assert vectors.squares(beam) == entry["squares"]
    turns = [{"square": s.square, "to": s.turned_to.name} for s in beam.steps if s.turned_to is not None]
    assert turns == entry["turns"]
    assert beam.end == vectors.end(entry["end"])
    assert len(beam.events) == len(turns) + 2


@pytest.mark.parametrize("entry", entries("legal_actions.json", "positions"), ids=named)
def test_the_legal_actions_are_those_counted_by_hand(entry: Entry) -> None:
    legal = [write_action(action) for action in vectors.position(entry).legal_actions()]
    assert sorted(legal) == sorted(entry["legal"])


@pytest.mark.parametrize("entry", entries("refusals.json", "refusals"), ids=named)
def test_a_refusal_gives_its_reason_and_square(entry: Entry) -> None:
    position, action = vectors.position(entry), read_action(entry["action"])
    why = position.why_not(action)
    assert (vectors.reason(why), vectors.refused_square(why)) == (entry["reason"], entry["square"])
    with pytest.raises(type(why)) as refused:  # type: ignore[arg-type]
        position.play(action)
    assert refused.value == why and len(str(why)) > 10


@pytest.mark.parametrize("entry", entries("perft.json", "counts"), ids=lambda e: f"{e['setup']} {e['rules']}")
def test_the_leaves_are_those_of_two_other_programs(entry: Entry) -> None:
    position = vectors.game(entry).position()
    assert [position.count_leaves(depth) for depth in (1, 2, 3)] == entry["leaves"]


@pytest.mark.parametrize("entry", entries("games.json", "games"), ids=named)
def test_a_game_goes_turn_by_turn_as_written(entry: Entry) -> None:
    game = vectors.game(entry)
    claimable = []
    appearances = [game.snapshot().appearances]
    for number, expected in enumerate(entry["turns"], start=1):
        both = game.play_and_snapshot(read_action(expected["action"]))
        assert both.turn.number == number
        if "squares" in expected:
            assert vectors.squares(both.turn.beam) == expected["squares"]
            assert both.turn.beam.end == vectors.end(expected["end"])
        appearances.append(both.snapshot.appearances)
        if both.snapshot.can_claim_stalemate:
            claimable.append(number)
    after, now = entry["after"], game.snapshot()
    assert now.side == vectors.side(after["side"])
    assert vectors.result(now.outcome) == (after["result"], after.get("termination", ""))
    assert now.can_claim_stalemate == after.get("can_claim", now.can_claim_stalemate)
    assert now.position == after.get("position", now.position)
    assert appearances == after.get("appearances", appearances)
    assert claimable == after.get("claimable_after", claimable)
    legal = [write_action(action) for action in now.legal_actions]
    assert set(after.get("legal", [])) <= set(legal)
    for refused in after.get("refused", []):
        why = game.why_not(read_action(refused["action"]))
        assert (vectors.reason(why), vectors.refused_square(why)) == (refused["reason"], refused.get("square"))


def printed(entry: Entry, text: str) -> str:
    match entry["form"]:
        case "position":
            return write_setup(read_setup(text))
        case "khet":
            return write_khet(read_khet(text))
        case "rules":
            return write_rules(read_rules(text))
        case "action":
            return write_action(Position(read_setup(entry["position"])).read_action(text))
        case "record":
            opened = read_record(text)
            if isinstance(opened, OpenedRecord.PARTIAL):
                raise opened.fault
            assert isinstance(opened, OpenedRecord.WHOLE)
            return opened.game.record(opened.tags)
        case "code":
            shared = read_share_code(text)
            if isinstance(shared, Shared.WHOLE_GAME):
                return shared.game.share_code()
            assert isinstance(shared, Shared.ARRANGEMENT)
            return write_share_code(shared.setup, shared.rules)
    raise AssertionError(f"no text has the form {entry['form']}")


@pytest.mark.parametrize("entry", entries("notation.json", "read"), ids=lambda e: e["form"])
def test_a_text_is_printed_as_written_down(entry: Entry) -> None:
    assert printed(entry, entry["text"]) == entry["printed"]


@pytest.mark.parametrize("entry", entries("notation.json", "refused"), ids=lambda e: f"{e['form']} {e['id']}")
def test_a_bad_text_names_the_fault_and_its_place(entry: Entry) -> None:
    with pytest.raises(NotationError.Unreadable) as refused:
        printed(entry, entry["text"])
    fault = refused.value
    found = (fault.fault.name.lower(), fault.index, fault.offending)
    assert found == (entry["id"], entry["index"], entry["offending"])
    assert ("fixed" in entry) == (fault.fix is not None)
    if fault.fix is not None:
        assert apply_fix(entry["text"], fault.fix) == entry["fixed"]
    if "turn" in entry:
        opened = read_record(entry["text"])
        assert isinstance(opened, OpenedRecord.PARTIAL) and opened.bad_turn is not None
        bad = opened.bad_turn
        assert (bad.number, bad.side, bad.action) == (entry["turn"], vectors.side(entry["side"]), entry["action"])
        assert len(opened.game.turns()) == entry["turn"] - 1


def test_recorded_codes_and_games_are_the_same_here() -> None:
    for entry in entries("recorded.json", "setups"):
        assert write_share_code(named_setup(NamedSetup[entry["id"].upper()])) == entry["code"]
    for entry in entries("recorded.json", "games"):
        opened = read_record(entry["record"])
        assert isinstance(opened, OpenedRecord.WHOLE)
        assert opened.game.share_code() == entry["code"]
        assert opened.game.record() == entry["record"]
        assert opened.game.position().text() == entry["position"]
        assert vectors.result(opened.game.outcome()) == (entry["result"], entry["termination"])
        shared = read_share_code(entry["code"])
        assert isinstance(shared, Shared.WHOLE_GAME) and shared.game.record() == entry["record"]
