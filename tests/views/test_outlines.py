"""Outlines around cells of any form."""

from __future__ import annotations

from math import isclose
from random import Random

import pytest

from nonet.views.scene.clues import INSET
from nonet.views.scene.outlines import trace
from nonet.views.scene.routes import Place

SIZE = 6


def area(corners: list[Place]) -> float:
    """Return the area inside an outline: negative if it runs the other way."""
    pairs = zip(corners, [*corners[1:], corners[0]], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


def is_inside(place: Place, outlines: list[list[Place]]) -> bool:
    """Does a ray to the right cross the outlines an odd number of times?"""
    x, y = place
    crossings = 0
    for corners in outlines:
        for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
            crossings += isclose(ax, bx) and ax > x and min(ay, by) < y < max(ay, by)
    return crossings % 2 == 1


def test_one_cell_is_a_square_inside_of_it() -> None:
    [corners] = trace([7], SIZE, 0.1)
    assert corners == [(1.1, 1.1), (1.9, 1.1), (1.9, 1.9), (1.1, 1.9)]


def test_cells_that_touch_at_a_corner_have_outlines_of_their_own() -> None:
    assert [len(corners) for corners in trace([0, 7], SIZE, 0.1)] == [4, 4]
    # joined elsewhere, they still keep apart at the corner
    [corners] = trace([7, 1, 2, 3, 9, 15, 14], SIZE, 0)
    assert isclose(area(corners), 7)


def test_a_hole_has_an_outline_that_runs_the_other_way() -> None:
    ring = [0, 1, 2, 6, 8, 12, 13, 14]
    outer, hole = trace(ring, SIZE, 0.1)
    assert isclose(area(outer), 2.8**2)
    assert isclose(area(hole), -(1.2**2))
    assert trace([], SIZE, 0.1) == []


@pytest.mark.parametrize("seed", range(200))
def test_the_middle_of_a_cell_is_inside_exactly_if_the_cell_is(seed: int) -> None:
    random = Random(seed)
    cells = {at for at in range(SIZE * SIZE) if random.random() < random.choice((0.3, 0.5, 0.8))}
    outlines = trace(cells, SIZE, INSET)
    for at in range(SIZE * SIZE):
        y, x = divmod(at, SIZE)
        assert is_inside((x + 0.5, y + 0.5), outlines) == (at in cells)


@pytest.mark.parametrize("seed", range(50))
def test_all_sides_are_multiples_of_the_dashes(seed: int) -> None:
    random = Random(seed)
    cells = {at for at in range(SIZE * SIZE) if random.random() < 0.6}
    for corners in trace(cells, SIZE, INSET):
        for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
            length = abs(ax - bx) + abs(ay - by)
            assert min(abs(ax - bx), abs(ay - by)) < 1e-9  # straight
            assert isclose(length * 6, round(length * 6), abs_tol=1e-6)
            assert length > 0
