"""Every technique has its sentences, in every language, and they can be read."""

from __future__ import annotations

import re

import pytest

from nonet import Puzzle, _core, se
from nonet.jobs.hint import Detail, describe
from nonet.messages import LANGUAGES, Message, load_area
from nonet.techniques import BEGINNER, FINDERS, HODOKU, TECHNIQUES, Step, get
from tools.cases import cases

PUZZLE = Puzzle.parse("." * 81)
ALL = pytest.mark.parametrize("technique", TECHNIQUES.values(), ids=str)
CASES = [case for case in cases() if not case.is_silent]


def names(raw):
    return {name.replace("_", "-") for name in raw if not name.startswith("se_")}


def fake(technique="trial", **parts):
    """Return a step of made-up evidence on an empty grid."""
    return Step(PUZZLE, _core.Step(technique.replace("-", "_"), **parts))


def at(name):
    row, column = map(int, re.findall(r"\d+", name))
    return 9 * (row - 1) + column - 1


def chain(*nodes):
    """Return the fields of a chain: ``"r1c1-5"`` is off, ``"r1c2r1c3+5"`` is on."""
    made = []
    for node in nodes:
        cells, digit = re.split(r"[-+]", node)
        places = tuple(map(at, re.findall(r"r\dc\d", cells)))
        made.append((places, int(digit), "+" in node, False, None, None))
    links = tuple((i, i + 1, made[i + 1][2]) for i in range(len(made) - 1))
    return {"nodes": tuple(made), "links": links, "chains": (0,)}


def walk(step):
    return step.reason.facts["walks"][0].text()


def check_sentences(text):
    """Whole sentences without anything left over."""
    assert re.match(r"[A-ZÄÖÜ0-9]|r\d", text), text
    assert text.endswith("."), text
    assert not re.search(r"[{}\n]|  |\bnone\b\.|\.\.|!| [.,;:]|[a-z]+\.[a-z]+-", text), text


def test_every_native_technique_has_words_and_the_other_way_round():
    assert names(_core.technique_names()) == set(TECHNIQUES)
    assert names(_core.finder_names()) == set(FINDERS)


def test_every_finder_is_on_the_ladder_of_hints():
    assert {rung.finder for rung in BEGINNER} == set(FINDERS)
    assert len(BEGINNER) == len(FINDERS)
    assert {rung.finder for rung in HODOKU} < set(FINDERS)


def test_names_are_unique_and_lead_to_their_technique():
    for language in LANGUAGES:
        found = {own.message("name").text(language) for own in TECHNIQUES.values()}
        assert len(found) == len(TECHNIQUES)
    for technique in TECHNIQUES.values():
        assert get(technique.id) is get(technique.name) is technique


def test_the_families_follow_one_another():
    families = [technique.family for technique in TECHNIQUES.values()]
    runs = [f for i, f in enumerate(families) if i == 0 or families[i - 1] != f]
    assert len(runs) == len(set(runs))


@pytest.mark.parametrize("language", LANGUAGES)
@ALL
def test_texts_are_sentences(technique, language):
    for part in ("summary", "look", "why"):
        check_sentences(technique.message(part).text(language))
    assert len(technique.message("summary").text()) <= 90
    assert 1 <= _sentences(technique.message("look").text(language)) <= 4
    assert 1 <= _sentences(technique.message("why").text(language)) <= 5
    assert technique.needs <= {"uniqueness", "boxes"}


def _sentences(text):
    return len(re.findall(r"\.(?= [A-ZÄÖÜ]|$)", text))


def codes_in(message):
    """Yield the code of a message and of those in it."""
    yield message.code
    for fact in message.facts.values():
        for one in fact if isinstance(fact, list) else [fact]:
            if isinstance(one, Message):
                yield from codes_in(one)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.technique)
def test_the_reason_of_a_case_can_be_read(case, language):
    step = case.find_step()
    assert step is not None
    reason = step.reason.text(language)
    check_sentences(reason)
    assert all(name in step.text(language) for name in {*step.placements, *step.eliminations})
    assert all(name in reason for name in step.eliminations)
    assert step.reason.to_json(text=True)["text"] == str(step.reason)


def test_every_sentence_of_techniques_is_used():
    used = {
        code
        for technique in (*TECHNIQUES.values(), *se.TECHNIQUES.values())
        for part in ("name", "summary", "look", "why")
        for code in codes_in(technique.message(part))
    }
    for area in ("technique", "lesson"):
        assert {f"{area}.{key}" for key in load_area("en", area)} - used == set()


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
    assert step.reason.text() == (
        "r7c6 is 4 or 5. If it is 5, r3c6 is 1. If it is 4, r9c4 is 1. So one of r3c6 and r9c4 is"
        " 1. r2c4 and r3c4 see both, so 1 can be eliminated there."
    )


def test_a_chain_is_walked_with_its_reasons():
    step = fake(
        "aic",
        **chain("r2c3-5", "r2c8+5", "r4c8-5", "r4c8+7", "r5c9-7", "r5c1+7", "r4c2-7", "r4c3+7"),
        eliminations=((at("r4c3"), 5), (at("r2c3"), 7)),
    )
    assert walk(step) == (
        "If r2c3 is not 5, then r2c8 is 5 (the only other place in row 2); then r4c8 is not 5 but"
        " 7; then r5c9 is not 7 (box 6), so r5c1 is 7 (the only other place in row 5); then r4c2 is"
        " not 7 (box 4), so r4c3 is 7 (the only other place in row 4 or box 4)."
    )


def test_groups_are_walked_as_one():
    step = fake("grouped-aic", **chain("r1c1-5", "r1c4r1c5+5", "r2c4r2c6-5", "r2c1+5"))
    assert walk(step) == (
        "If r1c1 is not 5, then one of r1c4 and r1c5 is 5 (the only other places in row 1); then"
        " neither of r2c4 and r2c6 is 5 (box 2), so r2c1 is 5 (the only other place in row 2)."
    )


def test_a_long_chain_is_written_with_arrows():
    nodes = [f"r{i // 2 + 1}c{i % 2 + 1}{'-+'[i % 2]}5" for i in range(16)]
    text = walk(fake("x-chain", **chain(*nodes)))
    assert text.startswith("If r1c1 is not 5: r1c1≠5 → r1c2=5 → r2c1≠5 →")
    assert text.endswith("→ r8c2=5.")


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
    reason = step.reason.text()
    assert reason.startswith("If r1c1 is 5, then r1c2 is not 5, so r3c2 is 5 (")
    assert reason.endswith(
        "There would be a 5 in r3c2 and r3c9 at once, but they are both in row 3."
        " So 5 can be eliminated from r1c1."
    )


def test_a_branch_of_a_net_comes_before_it_is_needed():
    main = chain("r1c1+5", "r1c2-5", "r3c2+5")
    step = fake(
        "forcing-net-contradiction",
        nodes=(*main["nodes"], ((at("r2c2"),), 5, False, False, None, None)),
        links=((0, 1, False), (1, 2, True), (0, 3, False), (3, 2, True)),
        chains=(0,),
    )
    assert walk(step) == (
        "If r1c1 is 5, then r1c2 is not 5; then r2c2 is not 5 (since r1c1 is 5); then r3c2 is 5"
        " (the only place left in column 2 or box 1)."
    )


PLACE = (at("r5c5"), 5)
EVIDENCE = {
    "nothing": {},
    "an effect": {"eliminations": (PLACE,)},
    "one cell": {"cells": (("base", 40), ("set_a", 40)), "spots": (("pincer", *PLACE),)},
    "one node": {"digits": (5,), **chain("r5c5+5")},
    "a ring": {**chain("r5c5+5", "r5c6-5"), "links": ((0, 1, False), (1, 0, True))},
    "three nodes": {"placements": (PLACE,), **chain("r1c1-5", "r1c2+5", "r5c5-5")},
    "an inner step": {"inner": (_core.Step("trial"),), "houses": (("base", 26), ("cover", 0))},
}


@pytest.mark.parametrize("evidence", EVIDENCE)
@pytest.mark.parametrize("name", _core.technique_names())
def test_any_evidence_has_words(name, evidence):
    step = Step(PUZZLE, _core.Step(name, **EVIDENCE[evidence]))
    said = step.to_json()
    assert said["reason"]["code"].startswith("step.")
    for detail in Detail:
        assert describe(step, detail).text()
    assert step.to_json("name", "reason") == {key: said[key] for key in ("name", "reason")}


@pytest.mark.parametrize(
    ("parts", "problem"),
    [
        ({"technique": "wishing"}, "unknown word"),
        ({"cells": (("guest", 0),)}, "unknown word"),
        ({"cells": (("base", -1),)}, "impossible number"),
        ({"spots": (("base", 0, 0),)}, "impossible number"),
        ({"links": ((0, 1, True),)}, "impossible number"),
        ({"chains": (1,)}, "impossible number"),
        ({"nodes": (((0,), 1, True, False, "luck", None),)}, "unknown word"),
    ],
)
def test_impossible_evidence_is_refused(parts, problem):
    with pytest.raises(ValueError, match=problem):
        _core.Step(**{"technique": "trial", **parts})


@pytest.mark.parametrize(
    "parts", [{"cells": (("base", 81),)}, {"houses": (("base", 27),)}, {"placements": ((100, 1),)}]
)
def test_a_step_of_another_grid_is_refused(parts):
    for raw in (
        _core.Step("trial", **parts),
        _core.Step("trial", inner=[_core.Step("trial", **parts)]),
    ):
        with pytest.raises(ValueError, match="not one of this puzzle"):
            Step(PUZZLE, raw).to_json()


def test_steps_are_equal_by_their_evidence():
    one, two = (fake("aic", **chain("r1c1-5", "r1c2+5")) for _ in range(2))
    assert one == two
    assert hash(one) == hash(two)
    assert one != fake("aic", **chain("r1c1-5", "r1c3+5"))
    assert one != fake("x-chain", **chain("r1c1-5", "r1c2+5"))
    assert one.raw != "aic"
