"""Outside: the place of a clue around the grid, from the cells that it looks at."""

from __future__ import annotations

from collections.abc import Sequence

from .sheet import Place, place_of

_DIAGONALS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
_STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))


def find_edge(cells: Sequence[int], size: int) -> Place | None:
    """Return the place of a clue for a whole row or column; None if these cells are neither."""
    found = _find_start(cells, size, _STRAIGHT)
    return found[0] if found else None


def find_ray(cells: Sequence[int], size: int) -> tuple[Place, Place] | None:
    """Return the place of a clue for a diagonal, and the direction in which it looks."""
    return _find_start(cells, size, _DIAGONALS)


def _find_start(
    cells: Sequence[int], size: int, steps: Sequence[Place]
) -> tuple[Place, Place] | None:
    for step in steps:
        row, column = place_of(cells[0], size)
        start = row - step[0], column - step[1]
        if list(_walk(start, step, size)) == list(cells) and not _is_inside(start, size):
            return start, step
    return None


def _walk(start: Place, step: Place, size: int) -> list[int]:
    place = start[0] + step[0], start[1] + step[1]
    found = []
    while _is_inside(place, size):
        found.append(place[0] * size + place[1])
        place = place[0] + step[0], place[1] + step[1]
    return found


def _is_inside(place: Place, size: int) -> bool:
    return all(0 <= number < size for number in place)
