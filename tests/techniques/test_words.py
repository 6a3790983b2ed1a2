"""Every technique has words, and they say something that can be read."""

from __future__ import annotations

import re
from types import SimpleNamespace

import pytest

from nonet import Puzzle, _core
from nonet.rules import House
from nonet.techniques import BEGINNER, FINDERS, HODOKU, TECHNIQUES, Step, get
from nonet.techniques.phrases import house_list, told
from nonet.techniques.walking import walks_of

from .cases import cases

PUZZLE = Puzzle.parse("." * 81)
ALL = pytest.mark.parametrize("technique", TECHNIQUES.values(), ids=str)


def names(raw):
    return {name.replace("_", "-") for name in raw}


def fake(technique="trial", **fields):
    """Return a step of made-up evidence on an empty grid."""
    empty = {name: () for name in dir(_core.Step) if not name.startswith("_")}
    return Step(get(technique), PUZZLE, SimpleNamespace(**{**empty, **fields}))


def at(name):
    row, column = map(int, re.findall(r"\d+", name))
    return 9 * (row - 1) + column - 1


def chain(*nodes):
    """Return the fields of a chain: ``"r1c1-5"`` is off, ``"r1c2r1c3+5"`` is on."""
    made = []
    for node in nodes:
        cells, digit = re.split(r"[-+]", node)
        made.append((tuple(map(at, re.findall(r"r\dc\d", cells))), int(digit), "+" in node, False))
    links = tuple((i, i + 1, made[i + 1][2]) for i in range(len(made) - 1))
    return {"nodes": tuple(made), "links": links, "chains": (0,)}


def test_every_native_technique_has_words_and_the_other_way_round():
    assert names(_core.technique_names()) == set(TECHNIQUES)
    assert names(_core.finder_names()) == set(FINDERS)


def test_every_finder_is_on_the_ladder_of_hints():
    assert {rung.finder for rung in BEGINNER} == set(FINDERS)
    assert len(BEGINNER) == len(FINDERS)
    assert {rung.finder for rung in HODOKU} < set(FINDERS)


def test_names_are_unique_and_lead_to_their_technique():
    assert len({technique.name for technique in TECHNIQUES.values()}) == len(TECHNIQUES)
    for technique in TECHNIQUES.values():
        assert get(technique.id) is get(technique.name) is technique


def test_the_families_follow_one_another():
    families = [technique.family for technique in TECHNIQUES.values()]
    runs = [f for i, f in enumerate(families) if i == 0 or families[i - 1] != f]
    assert len(runs) == len(set(runs))


@ALL
def test_texts_are_sentences(technique):
    for text in (technique.summary, technique.look, technique.why):
        assert text[0].isupper(), text
        assert text.endswith("."), text
        assert not re.search(r"[{}\n]|  |None|\.\.|!", text), text
    assert len(technique.summary) <= 90
    assert 1 <= _sentences(technique.look) <= 3
    assert 1 <= _sentences(technique.why) <= 4
    assert technique.needs <= {"uniqueness", "boxes"}


def _sentences(text):
    return len(re.findall(r"\.(?= [A-Z]|$)", text))


@ALL
def test_missing_evidence_does_no_harm(technique):
    removal = fake(technique.id, eliminations=((0, 5),))
    placement = fake(technique.id, placements=((0, 5),), digits=(5,))
    for step in (removal, placement):
        assert step.reason
        assert str(step)


@pytest.mark.parametrize("case", [c for c in cases() if not c.is_silent], ids=lambda c: c.technique)
def test_the_reason_of_a_case_can_be_read(case):
    step = case.found()
    assert step is not None
    reason = step.reason
    assert not reason[0].isupper()
    assert not reason.endswith((".", ":", ";", ","))
    assert not re.search(r"[{}\n]|  |None\b|\.\.| [.,;:]|\. [a-q]", reason), reason
    for name in {*step.placements, *step.eliminations}:
        assert name in str(step)
    if step.eliminations:
        assert all(name in reason for name in step.eliminations)


def test_a_reason_begins_small_and_ends_without_a_stop():
    assert told("In row 3 it fits.", "", "So r1c1 goes.") == "in row 3 it fits. So r1c1 goes"
    assert told("r1c1 is 5", "r1c2 is 6", "so it is") == "r1c1 is 5. r1c2 is 6. So it is"
    assert told() == ""


@pytest.mark.parametrize(
    ("houses", "said"),
    [
        (["row 2"], "row 2"),
        (["row 2", "row 7"], "rows 2 and 7"),
        (["row 2", "row 5", "box 3"], "rows 2 and 5 and box 3"),
        (["row 1", "column 2", "box 1", "box 9"], "row 1, column 2 and boxes 1 and 9"),
        (["the falling diagonal", "region B"], "the falling diagonal and region B"),
        ([], "nothing"),
    ],
)
def test_houses_of_one_kind_are_named_together(houses, said):
    assert house_list(House(name, ()) for name in houses) == said


def test_the_sentence_of_the_xy_wing():
    step = fake(
        "xy-wing",
        cells=(("pivot", at("r7c6")), ("pincer", at("r3c6")), ("pincer", at("r9c4"))),
        spots=(
            *(("pivot", at("r7c6"), d) for d in (4, 5)),
            *(("pincer", at("r3c6"), d) for d in (1, 5)),
            *(("pincer", at("r9c4"), d) for d in (1, 4)),
        ),
        eliminations=((at("r2c4"), 1), (at("r3c4"), 1)),
    )
    assert step.reason == (
        "r7c6 is 4 or 5. If it is 5, then r3c6 is 1. If it is 4, then r9c4 is 1. One pincer is 1"
        " either way, so 1 leaves the cells that see both: r2c4 and r3c4"
    )


def test_a_chain_is_walked_with_its_reasons():
    step = fake(
        "aic",
        **chain("r2c3-5", "r2c8+5", "r4c8-5", "r4c8+7", "r5c9-7", "r5c1+7", "r4c2-7", "r4c3+7"),
        eliminations=((at("r4c3"), 5), (at("r2c3"), 7)),
    )
    assert walks_of(step)[0].words == (
        "if r2c3 is not 5, then r2c8 is 5 (the only other place in row 2); then r4c8 is not 5 but"
        " 7; then r5c9 is not 7 (box 6), so r5c1 is (the only other place in row 5); then r4c2 is"
        " not 7 (box 4), so r4c3 is (the only other place in row 4 or box 4)"
    )


def test_groups_are_walked_as_one():
    step = fake("grouped-aic", **chain("r1c1-5", "r1c4r1c5+5", "r2c4r2c6-5", "r2c1+5"))
    assert walks_of(step)[0].words == (
        "if r1c1 is not 5, then one of r1c4 and r1c5 is 5 (the only other places in row 1); then"
        " neither r2c4 nor r2c6 is 5 (box 2), so r2c1 is (the only other place in row 2)"
    )


def test_a_long_chain_is_told_with_arrows():
    nodes = [f"r{i // 2 + 1}c{i % 2 + 1}{'-+'[i % 2]}5" for i in range(16)]
    said = walks_of(fake("x-chain", **chain(*nodes)))[0].words
    assert said.startswith("if r1c1 is not 5: r1c1≠5 → r1c2=5 → r2c1≠5 →")
    assert said.endswith("→ r8c2=5")


def test_a_contradiction_says_what_breaks():
    one, two = chain("r1c1+5", "r1c2-5", "r3c2+5"), chain("r1c1+5", "r9c1-5", "r9c9-3", "r3c9+5")
    step = fake(
        "forcing-chain-contradiction",
        nodes=one["nodes"] + two["nodes"],
        links=((0, 1, False), (1, 2, True), (3, 4, False), (4, 5, False), (5, 6, True)),
        chains=(0, 3),
        houses=(("base", 2),),
        eliminations=((0, 5),),
    )
    assert step.reason.startswith("suppose r1c1 is 5. Then r1c2 is not 5, so r3c2 is (")
    assert step.reason.endswith("Row 3 would have 5 in r3c2 and r3c9 at once: so 5 leaves r1c1")


def test_a_branch_of_a_net_is_told_before_it_is_needed():
    main = chain("r1c1+5", "r1c2-5", "r3c2+5")
    step = fake(
        "forcing-net-contradiction",
        nodes=(*main["nodes"], ((at("r2c2"),), 5, False, False)),
        links=((0, 1, False), (1, 2, True), (0, 3, False), (3, 2, True)),
        chains=(0,),
    )
    assert walks_of(step)[0].words == (
        "if r1c1 is 5, then r1c2 is not 5; then r2c2 is not 5 (as r1c1 is 5); then r3c2 is 5 (the"
        " only place left in column 2 or box 1)"
    )
