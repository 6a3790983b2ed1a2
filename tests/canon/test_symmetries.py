"""The symmetries of grids: counted class by class, and drawn."""

from __future__ import annotations

import json
from collections import Counter
from xml.etree import ElementTree

import pytest

import nonet
from nonet import Grid, Transformation, batch, canon, symmetries, symmetry_classes
from nonet.views.svg import draw_symmetry
from tools import symmetry_pictures

from ..conftest import IS_THOROUGH
from .burnside import find_fixed
from .puzzles import MC, PUZZLES, SMALLEST, solved

SYMMETRY_CLASSES = symmetry_classes()
GROUP = 3_359_232
GRIDS = 5_472_730_538  # essentially different
SVG = "{http://www.w3.org/2000/svg}"


def order_of(way: Transformation) -> int:
    one, power, order = Transformation.identity(), way, 1
    while power.cells != one.cells:
        power, order = way @ power, order + 1
    return order


def test_the_table_agrees_with_the_number_of_grids() -> None:
    assert len(SYMMETRY_CLASSES) == 26
    every = sum(one.ways * one.grids for one in SYMMETRY_CLASSES.values())
    assert every + 18_383_222_420_692_992 == GROUP * GRIDS  # Burnside's lemma


def test_the_symmetries_of_the_most_symmetric_grid() -> None:
    found = symmetries(MC)
    assert len(found.ways) == 648
    assert {one.number: many for one, many in found.counts.items()} == {
        **{8: 4, 10: 4, 22: 36, 25: 12, 32: 24, 37: 18, 40: 36, 43: 108, 79: 81, 86: 162},
        **{134: 18, 135: 36, 142: 72, 145: 36},
    }
    assert found.ways[0] == Transformation.identity()
    assert found.numbers.count(0) == 1
    assert all(way.apply(found.grid) == found.grid for way in found.ways)
    assert len({way.cells for way in found.ways}) == 648
    for one, way in found.examples().items():
        assert order_of(way) == order_of(one.example), one.number


def test_generators_make_all_automorphisms_and_none_is_needless() -> None:
    for line in (MC, SMALLEST, solved()[0]):
        found = symmetries(line)

        def make(generators: list[Transformation]) -> set[Transformation]:
            reached = {Transformation.identity()}
            while True:
                more = reached | {by @ way for by in generators for way in reached}
                if more == reached:
                    return reached
                reached = more

        generators = list(found.generators)
        assert make(generators) == set(found.ways)
        for one in generators:
            assert make([way for way in generators if way != one]) < set(found.ways)


def describe_lines(line: tuple[int, ...]) -> str:
    """Say what an order of rows does to bands and in them: the twin of the core."""
    parts, seen = [], set[int]()
    for band in range(3):
        rows = at = tuple(range(3 * band + 1, 3 * band + 4))
        length = 0
        while (at[0] - 1) // 3 not in seen:
            seen.add((at[0] - 1) // 3)
            at, length = tuple(line[row - 1] for row in at), length + 1
        if length:
            fixed = sum(a == b for a, b in zip(rows, at, strict=True))
            parts.append(f"{length}{'ct_e'[fixed]}")
    return "".join(sorted(parts))


def describe(way: Transformation) -> set[str]:
    """Say what a way does to rows and columns, or to rows when done twice."""
    if way.transposed:
        return {"T", describe_lines(tuple(way.columns[row - 1] for row in way.rows))}
    return {describe_lines(way.rows), describe_lines(way.columns)}


def test_the_example_of_a_class_is_one_of_its_ways() -> None:
    for one in SYMMETRY_CLASSES.values():
        assert describe(one.example) == {one.rows, one.columns}
        assert nonet.Puzzle(Grid.empty()).moved(one.example) == nonet.Puzzle(Grid.empty())


def test_each_way_belongs_to_its_class() -> None:
    found = symmetries(nonet.Puzzle.parse(MC).moved(Transformation.random(5)))
    for way, number in zip(found.ways[1:], found.numbers[1:], strict=True):
        one = SYMMETRY_CLASSES[number]
        assert describe(way) == {one.rows, one.columns}


CLASSES = [23, 24, 26, 29, 31, 40, 43, 143] if IS_THOROUGH else [23, 24, 31]


@pytest.mark.parametrize("number", CLASSES)
def test_burnside_class_by_class(number: int) -> None:
    """Every grid that a way of the class fixes, counted in two ways: the strongest test there is.

    The grids are listed without the library. Each essentially different one among them has as
    many images as the group has ways, divided by its automorphisms.
    """
    one = SYMMETRY_CLASSES[number]
    grids = find_fixed(one.example.cells)
    assert len(grids) == one.grids
    lines = ["".join(map(str, grid)) for grid in sorted(grids)]
    forms = sorted(set(batch.canon(lines).forms))
    total = 0
    for form in forms:
        found = symmetries(form)
        assert len(found.ways) == canon(form).automorphisms
        total += found.counts[one] * GROUP // len(found.ways)
    assert total == one.ways * one.grids


def test_the_symmetries_of_a_puzzle_are_those_of_its_solution() -> None:
    found = symmetries(PUZZLES[2])
    assert found.grid == nonet.solve(PUZZLES[2])
    assert len(found.ways) == 1
    assert found.generators == ()
    assert str(found) == "no symmetry: nothing but the identity gives back the grid"
    with pytest.raises(nonet.ManySolutions):
        symmetries(81 * ".")
    with pytest.raises(nonet.NoSolution):
        symmetries(MC[9:18] + MC[9:])
    with pytest.raises(nonet.RuleError, match="only classic"):
        symmetries("1324423124133142")


def test_symmetries_in_words_and_as_data() -> None:
    found = symmetries(SMALLEST)
    assert str(found) == "3 automorphisms; besides the identity: 2 × gliding rows"
    assert found.message.text("de") == "3 Automorphismen; neben der Identität: 2 × gleitende Zeilen"
    plain = json.loads(json.dumps(found.to_json()))
    assert plain["automorphisms"] == 3
    assert plain["classes"][0]["number"] == 32
    way = Transformation.from_json(plain["classes"][0]["example"])
    assert way.apply(found.grid) == found.grid
    assert len({one.message.text("de") for one in SYMMETRY_CLASSES.values()}) == 26
    assert len({str(one) for one in SYMMETRY_CLASSES.values()}) == 26


def test_a_class_is_drawn_with_its_orbits() -> None:
    picture = draw_symmetry(SYMMETRY_CLASSES[79], language="de")
    root = ElementTree.fromstring(picture)
    assert root.findtext(f"{SVG}title") == "Symmetrie 79: halbe Drehung"
    numbers = [one.text for one in root.iter(f"{SVG}text") if one.get("class") == "entry"]
    assert Counter(Counter(numbers).values()) == {2: 40}
    assert picture == draw_symmetry(SYMMETRY_CLASSES[79], language="de")
    small = draw_symmetry(Transformation.identity(4), theme="dark", cell=20)
    assert "nothing changes" in small
    with pytest.raises(nonet.RequestError, match="theme"):
        draw_symmetry(SYMMETRY_CLASSES[79], theme="blue")
    with pytest.raises(nonet.WrongType, match="Transformation"):
        draw_symmetry(79)  # type: ignore[arg-type]


def test_the_page_has_every_class() -> None:
    page = symmetry_pictures.PATH.read_text("utf-8")
    assert page == symmetry_pictures.fill(page), "python -m tools.symmetry_pictures"
