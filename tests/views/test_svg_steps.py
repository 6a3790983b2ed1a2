"""Steps as SVG: what is shown at which level, and with which shape."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from nonet import _core
from nonet.cells import cell
from nonet.grid import Grid
from nonet.jobs.explain import Explanation
from nonet.jobs.explain import explain as explained
from nonet.jobs.generate import generate
from nonet.jobs.hint import Detail
from nonet.position import Position
from nonet.puzzle import Puzzle
from nonet.rules import Columns, Diagonals, Rows, classic, jigsaw
from nonet.techniques import Step
from nonet.views.svg import draw, draw_step

from ..formats.puzzles import wandering
from .test_svg import SVG, count, texts

EMPTY = Puzzle(Grid.empty(9))
WINGS = "......3.2.612......5.....6959......4.....3..7.4....89....632..16...14..3.....8..."
FISH = "..789.1..1............14..5.........9....673...2.7.......7...62.26.81.5..8..4...1"


@lru_cache
def explain(puzzle: str | Puzzle) -> Explanation:
    return explained(puzzle)


def make_step(technique: str, **evidence: Any) -> Step:
    """Return a step with this evidence, cells by name."""
    at = cell
    raw = _core.Step(
        technique.replace("-", "_"),
        digits=evidence.get("digits", (1,)),
        placements=tuple((at(c), d) for c, d in evidence.get("placements", ())),
        eliminations=tuple((at(c), d) for c, d in evidence.get("eliminations", ())),
        spots=tuple((role, at(c), d) for role, c, d in evidence.get("spots", ())),
        cells=tuple((role, at(c)) for role, c in evidence.get("cells", ())),
        houses=tuple(evidence.get("houses", ())),
        nodes=tuple(
            (tuple(map(at, cells.split())), digit, on, is_set, None, None)
            for cells, digit, on, is_set in evidence.get("nodes", ())
        ),
        links=tuple(evidence.get("links", ())),
        chains=(0,),
    )
    return Step(EMPTY, raw, 100, "hard")


def picture_of(step: Step, **options: Any) -> str:
    return draw(EMPTY, step=step, **options)


@pytest.fixture(scope="module")
def wing() -> tuple[Position, Step]:
    way = explain(WINGS)
    at = [step.technique.id for step in way].index("xy-wing")
    return way.positions[at], way[at]


def test_a_full_step_is_named_and_explained(wing: tuple[Position, Step]) -> None:
    position, step = wing
    picture = draw_step(position, step)
    root = ElementTree.fromstring(picture)
    assert root.findtext(f"{SVG}title") == "XY-Wing"
    assert str(step.conclusion) in (root.findtext(f"{SVG}desc") or "")
    assert texts(picture, "title") == ["XY-Wing"]
    assert "".join(texts(picture, "effect")).replace("\N{NO-BREAK SPACE}", " ") == str(
        step.conclusion
    )


def test_a_wing_has_a_pivot_pincers_and_links(wing: tuple[Position, Step]) -> None:
    picture = draw_step(*wing)
    assert count(picture, "shape-pivot") == 2  # squares
    assert count(picture, "shape-pincer") == 4  # circles
    assert count(picture, "link-strong") == 3
    assert count(picture, "link-weak") == 2
    assert count(picture, "link-halo") == 5
    assert count(picture, "strike") == len(wing[1].raw.eliminations)


def test_details_show_more_and_more(wing: tuple[Position, Step]) -> None:
    position, step = wing
    sizes = {detail: draw_step(position, step, detail) for detail in Detail}
    assert count(sizes[Detail.NUDGE], "band-base") == 0
    assert count(sizes[Detail.REGION], "band-base") > 0
    assert "XY-Wing" not in sizes[Detail.REGION]
    assert texts(sizes[Detail.TECHNIQUE], "title") == ["XY-Wing"]
    assert count(sizes[Detail.TECHNIQUE], "pivot") == 0
    assert count(sizes[Detail.PATTERN], "shape-pivot") == 2
    for less, more in pairwise(list(sizes.values())[1:]):
        assert less != more


def test_a_pattern_does_not_give_the_conclusion_away() -> None:
    way = explain(WINGS)
    for position, step in zip(way.positions, way, strict=False):
        picture = draw_step(position, step, "pattern")
        for telltale in (
            "strike",
            "sign-gone",
            "shape-place",
            "sign-focus",
            "fill-elim",
            "fill-place",
            "effect",
        ):
            assert count(picture, telltale) == 0
        assert str(step.conclusion) not in picture


def test_an_unknown_detail_is_refused(wing: tuple[Position, Step]) -> None:
    with pytest.raises(ValueError, match="unknown detail 'all'"):
        draw_step(*wing, detail="all")


def test_a_step_about_one_digit_shows_that_digit_alone() -> None:
    way = explain(FISH)
    at = [step.technique.id for step in way].index("x-wing")
    position, step = way.positions[at], way[at]
    digit = str(step.digits[0])
    small = draw_step(position, step)
    assert set(texts(small, "sign-dim")) | set(texts(small, "sign")) == {digit}
    for large in (draw(position, step=step, cell=60), draw(position, step=step, marks=True)):
        assert len(set(texts(large, "sign-dim"))) > 5
    assert len(texts(small, "sign-filled")) == len(step.candidates("base"))
    assert texts(small, "title")[0].startswith(f"X-Wing on {digit}, ")


def test_small_cells_show_only_what_the_step_needs(wing: tuple[Position, Step]) -> None:
    position, step = wing
    assert not texts(draw(position, step=step, cell=40), "sign-dim")
    assert texts(draw(position, step=step, cell=50), "sign-dim")
    assert not texts(draw(position, step=step, marks=False), "sign-dim")


def test_a_hidden_single_shows_what_keeps_its_digit_away() -> None:
    way = explain(WINGS)
    at = [step.technique.id for step in way].index("hidden-single")
    picture = draw_step(way.positions[at], way[at])
    assert count(picture, "shape-place") == count(picture, "shape-ring") == 1
    assert count(picture, "strike") > 0
    assert count(picture, "fill-base") > 0  # the digits that see those cells


@pytest.mark.parametrize(
    ("role", "tag", "kind"),
    [
        ("base", "circle", "shape-base"),
        ("set_a", "circle", "shape-base"),
        ("colour_a", "circle", "shape-base"),
        ("pincer", "circle", "shape-pincer"),
        ("set_b", "circle", "shape-pincer"),
        ("colour_b", "circle", "shape-pincer"),
        ("pivot", "rect", "shape-pivot"),
        ("set_c", "rect", "shape-pivot"),
        ("colour_c", "rect", "shape-pivot"),
        ("fin", "path", "shape-fin"),
        ("extra", "path", "shape-fin"),
        ("colour_d", "path", "shape-fin"),
        ("cover", "rect", "shape-open"),
        ("corner", "circle", "shape-open"),
    ],
)
def test_every_role_has_a_shape_and_a_colour(role: str, tag: str, kind: str) -> None:
    step = make_step("x-wing", spots=[(role, "r5c5", 1)], eliminations=[("r1c1", 1)])
    root = ElementTree.fromstring(picture_of(step))
    assert [e.get("class") for e in root.iter(f"{SVG}{tag}")].count(kind) == 1


def test_nodes_are_on_or_off_and_may_be_both() -> None:
    step = make_step(
        "x-chain",
        nodes=[("r1c1", 1, True, False), ("r1c5", 1, False, False), ("r1c5", 1, True, False)],
        links=[(0, 1, False), (1, 0, False), (0, 2, True), (1, 2, True)],
        eliminations=[("r9c9", 1)],
    )
    picture = picture_of(step)
    assert count(picture, "shape-base") == 2
    assert count(picture, "shape-open") == 1
    assert count(picture, "link-weak") == 1  # there and back is one link
    assert count(picture, "link-strong") == 1  # and none from a candidate to itself


def test_groups_have_a_line_around_them() -> None:
    step = make_step(
        "grouped-aic",
        nodes=[("r1c1 r1c2", 1, True, False), ("r5c5 r5c6 r6c5", 2, False, True)],
        links=[(0, 1, False)],
        eliminations=[("r9c9", 1)],
        digits=(1, 2),
    )
    picture = picture_of(step)
    assert count(picture, "around-base") == 2
    [outline] = [
        e.get("d", "")
        for e in ElementTree.fromstring(picture).iter(f"{SVG}path")
        if e.get("class") == "around-base"
    ]
    assert outline.count("M") == 8  # the sides of three cells round a corner


def test_a_set_shows_the_digit_only_where_it_can_go() -> None:
    position = Position(EMPTY, marks={"r5c5": [1, 2], "r5c6": [1, 3]})
    step = make_step(
        "grouped-aic",
        nodes=[("r5c5 r5c6", 2, False, True), ("r8c5", 2, True, False)],
        links=[(0, 1, True)],
        eliminations=[("r9c9", 1)],
    )
    assert count(draw(position, step=step), "shape-open") == 1


def test_a_candidate_that_goes_keeps_only_the_outline_of_its_shape() -> None:
    step = make_step(
        "simple-colours-wrap", spots=[("colour_a", "r1c1", 1)], eliminations=[("r1c1", 1)]
    )
    picture = picture_of(step)
    assert count(picture, "shape-gone") == 1
    assert count(picture, "shape-base") == 0


def test_a_placement_next_to_other_nodes_is_drawn_on_its_mark() -> None:
    step = make_step(
        "forcing-chain-verity",
        digits=(1, 2),
        nodes=[("r1c1", 1, True, False), ("r1c1", 2, False, False)],
        placements=[("r1c1", 1)],
    )
    x, y = (1.5 + 27 - 15.12, 1.5 + 27 - 15.12)
    ring = next(
        e
        for e in ElementTree.fromstring(picture_of(step)).iter(f"{SVG}circle")
        if e.get("class") == "shape-ring"
    )
    assert (float(ring.get("cx", 0)), float(ring.get("cy", 0))) == pytest.approx((x, y))


def test_words_are_escaped() -> None:
    step = make_step("x-wing", spots=[("base", "r5c5", 1)], eliminations=[("r1c1", 1)])
    texts = ElementTree.fromstring(picture_of(step, title="<it>")).itertext()
    assert "<it>" in texts


def test_links_keep_off_the_digits_and_inside_the_frame() -> None:
    # a link along row 1 between its ends: it bends into the grid, never over the frame
    step = make_step(
        "x-chain",
        nodes=[("r1c1", 1, True, False), ("r1c9", 1, True, False)],
        links=[(0, 1, True)],
        eliminations=[("r9c9", 1)],
    )
    link = next(
        e.get("d", "")
        for e in ElementTree.fromstring(picture_of(step)).iter(f"{SVG}path")
        if e.get("class") == "link-strong"
    )
    start, control = link.removeprefix("M").split("Q")
    assert float(control.split()[1]) > float(start.split()[1])


@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_every_step_of_a_way_is_drawn(theme: str) -> None:
    for text in (WINGS, FISH):
        way = explain(text)
        for position, step in zip(way.positions, way, strict=False):
            ElementTree.fromstring(draw_step(position, step, theme=theme))


@pytest.mark.parametrize(
    "puzzle",
    [
        generate(4, seed=1),
        generate(6, seed=1),
        generate(rules=(*classic(), Diagonals()), seed=4),
        generate(rules=jigsaw(wandering(9, Random(8))), seed=4),
    ],
    ids=["4×4", "6×6", "X", "jigsaw"],
)
def test_steps_on_other_grids_are_drawn(puzzle: Puzzle) -> None:
    way = explain(puzzle)
    for position, step in zip(way.positions, way, strict=False):
        for detail in ("region", "full"):
            ElementTree.fromstring(draw_step(position, step, detail))


def test_without_a_region_the_cells_are_the_place_to_look() -> None:
    latin = Puzzle(Grid.empty(9), (Rows(), Columns()))
    step = make_step("xy-chain", spots=[("base", "r5c5", 1)], eliminations=[("r1c1", 1)])
    step = Step(latin, step.raw, 100, "hard")
    assert count(draw_step(latin, step, "region"), "fill-base") == 1
