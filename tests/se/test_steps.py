"""The steps of SE ratings: each leads on from the last, and chains are made of true links."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import nonet
from nonet import Step
from nonet.position import Position
from nonet.views import svg
from nonet.views.text import draw_marks

NET = ".2....635.....37....4.5.....4.28..6.1.9...........43......37.9...59.....9....64.."
GRAVE = "...3.....4..75.91...5.94....9.........84.52......28....53....98..1.73..2..2....4."
MANY = "7.84...3.9....15.....8....4..76.3..5....4....2..9.86..5....2.....63....2.2...93.7"
NESTED = "1...56....5718...66...7.....9.3............9.8....5..35...17..8..2....1.......4.."
LEVEL_3 = "..3.5.....5.1..2.66...2..4....8...9..8..1.6.5...6.....7.......4..........6...18.2"
Key = tuple[int, int]

HOUSES = nonet.Puzzle.parse("." * 81).houses
KINDS = {"row": 0, "column": 9, "box": 18}


def house_of(cell: int, kind: str) -> tuple[int, ...]:
    return next(h.cells for h in HOUSES[KINDS[kind] : KINDS[kind] + 9] if cell in h.cells)


def left(step: Step, cell: int) -> tuple[int, ...]:
    """Return what a cell could take before the step."""
    assert step.position is not None
    return step.position.candidates.get(nonet.cell_name(cell), ())


def rivals(key: Key, cause: str, step: Step) -> set[Key]:
    """Return the other candidates of a node's cell, or of its digit in the house."""
    cell, digit = key
    if cause == "cell":
        return {(cell, d) for d in left(step, cell)} - {key}
    places = house_of(cell, cause)
    return {(c, digit) for c in places if digit in left(step, c)} - {key}


def check_links(step: Step) -> None:
    """A node on follows from the end of all its rivals; one that is off, from a rival on."""
    nodes = step.nodes
    parents: dict[int, set[int]] = {index: set() for index in range(len(nodes))}
    is_cycle = step.technique.id.endswith("-cycle")
    for start, end, strong in step.links:
        assert start < end or (is_cycle and (start, end) == (len(nodes) - 1, 0))
        assert strong == nodes[end].on
        assert nodes[end].cause == "pattern" or nodes[start].on != strong
        parents[end].add(start)
    for index, node in enumerate(nodes):
        key = cell, digit = node.cells[0], node.digit
        assert len(node.cells) == 1
        assert digit in left(step, cell)
        before = {(nodes[p].cells[0], nodes[p].digit) for p in parents[index]}
        if node.cause is None:
            assert not before
        elif node.cause == "pattern":
            assert not node.on
            assert before
            assert node.inner is None or node.inner < len(step.inner)
        elif node.on:
            assert not any(nodes[p].on for p in parents[index])
            assert rivals(key, node.cause, step) <= before
        else:
            assert all(nodes[p].on for p in parents[index])
            assert before & rivals(key, node.cause, step)


def check_branches(step: Step) -> None:
    """The branches begin with all there is, and end in the same, or in a contradiction."""
    name = step.technique.id
    nodes = [(node.cells[0], node.digit, node.on) for node in step.nodes]
    if not nodes:
        return
    roots = [nodes[start] for start in step.chains]
    ends = [nodes[start - 1] for start in (*step.chains[1:], len(nodes))]
    cell, digit, _ = roots[0]
    if name.endswith("-cell"):
        assert [d for _, d, _ in roots] == list(left(step, cell))
    elif name.endswith("-house"):
        (house,) = step.houses("base")
        assert [c for c, _, _ in roots] == [
            c for c in sorted(house.cells) if digit in left(step, c)
        ]
    elif name.endswith("-double"):
        assert roots == [(cell, digit, True), (cell, digit, False)]
    if name.endswith(("-cell", "-house", "-double")):
        assert len(set(ends)) == 1
    elif name == "se-nishio" or name.endswith("contradiction"):
        assert ends[0][:2] == ends[1][:2]
        assert (ends[0][2], ends[1][2]) == (True, False)


def check_path(puzzle: str, path: tuple[Step, ...]) -> None:
    """Go the path: the next step is found where the last one leads."""
    solution = nonet.solve(puzzle).cells
    position = Position(puzzle)
    for step in path:
        assert step.position.digits == position.digits
        assert step.position.candidates == position.candidates
        for at, digit in step.raw.placements:
            assert solution[at] == digit
        for at, digit in step.raw.eliminations:
            assert solution[at] != digit
            assert digit in left(step, at)
        check_links(step)
        check_branches(step)
        for chain in step.inner:
            check_links(chain)
            check_branches(chain)
        position = position.after(step)
    assert position.digits.cells == solution


@pytest.mark.parametrize("puzzle", [GRAVE, NET, MANY, NESTED, LEVEL_3])
def test_a_path_leads_to_the_solution_by_true_links(puzzle: str) -> None:
    rating = nonet.rate_se(puzzle)
    assert rating.is_solved
    check_path(puzzle, rating.path)


@settings(max_examples=25, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**32))
def test_paths_of_any_puzzle_are_made_of_true_links(seed: int) -> None:
    puzzle = nonet.generate(minimal=True, seed=seed).line
    check_path(puzzle, nonet.rate_se(puzzle).path)


def test_every_step_can_be_explained_and_drawn_like_any_other() -> None:
    drawn = set()
    for puzzle in (GRAVE, NET, MANY, NESTED):
        for step in nonet.rate_se(puzzle).path:
            if step.technique.name in drawn:
                continue
            drawn.add(step.technique.name)
            picture = svg.draw_step(step.position, step)
            assert f"<title>{step.technique.name}" in picture
            assert picture == svg.draw_step(step.position, step)
            for detail in nonet.Detail:
                assert svg.draw_step(step.position, step, detail)
            assert "\x1b[" in draw_marks(step.position, step, coloured=True)
    assert len(drawn) > 25


def test_a_chain_inside_is_drawn_where_it_was_found() -> None:
    outer = next(step for step in nonet.rate_se(NESTED).path if step.inner)
    inner = outer.inner[0]
    (at, digit), *_ = inner.raw.eliminations
    assert digit in left(outer, at)
    gone = {
        (cell, digit)
        for cell in range(81)
        for digit in left(outer, cell)
        if digit not in left(inner, cell)
    }
    assert gone
    assert inner.technique.name in svg.draw_step(inner.position, inner)


def test_the_picture_of_a_chain_has_its_links() -> None:
    step = next(s for s in nonet.rate_se(NET).path if s.technique.id == "se-x-chain")
    picture = svg.draw_step(step.position, step)
    strong = sum(link.strong for link in step.links)
    assert picture.count('class="link-strong"') == strong
    assert picture.count('class="link-weak"') == len(step.links) - strong
