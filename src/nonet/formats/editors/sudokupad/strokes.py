"""Strokes: the cells that a drawn line passes, and lines that were drawn in several strokes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Sequence
from math import floor

from ..payload import Json
from ..sheet import Place

Point = tuple[float, float]


def read_points(found: Json) -> list[Point]:
    """Return the way points of a line; anything else is left out."""
    points: list[Point] = []
    for item in found if isinstance(found, list) else []:
        if isinstance(item, list) and len(item) == 2:
            row, column = item
            if (
                isinstance(row, int | float)
                and isinstance(column, int | float)
                and abs(row) < 100
                and abs(column) < 100
            ):
                points.append((float(row), float(column)))
    return points


def list_cells(points: Sequence[Point]) -> list[Place]:
    """Return the cells that a line passes, in order.

    Between two way points lie the cells on the way, in steps to a neighbour.
    """
    cells = [(floor(row), floor(column)) for row, column in points]
    found = cells[:1]
    for end in cells[1:]:
        row, column = found[-1]
        steps = max(abs(end[0] - row), abs(end[1] - column))
        for step in range(1, steps + 1):
            found.append(
                (
                    row + round((end[0] - row) * step / steps),
                    column + round((end[1] - column) * step / steps),
                )
            )
    return found


def join_strokes(strokes: Iterable[list[Place]], stops: Container[Place] = ()) -> list[list[Place]]:
    """Return lines: strokes are joined where exactly two ends meet, and nothing else passes.

    At a stop, a line ends whatever else is there.
    """
    lines = [stroke for stroke in strokes if len(stroke) > 1]
    lines = _drop_copies(lines)
    while joined := _join_two(lines, stops):
        lines = joined
    return lines


def _drop_copies(lines: list[list[Place]]) -> list[list[Place]]:
    found: list[list[Place]] = []
    for line in lines:
        if line not in found and line[::-1] not in found:
            found.append(line)
    return found


def _join_two(lines: list[list[Place]], stops: Container[Place]) -> list[list[Place]] | None:
    ends = Counter(end for line in lines if line[0] != line[-1] for end in (line[0], line[-1]))
    passed = Counter(cell for line in lines for cell in set(line))
    for first, line in enumerate(lines):
        for end in (line[0], line[-1]):
            if line[0] == line[-1] or end in stops or ends[end] != 2 or passed[end] != 2:
                continue
            for second in range(first + 1, len(lines)):
                other = lines[second]
                if other[0] != other[-1] and end in (other[0], other[-1]):
                    head = line if line[-1] == end else line[::-1]
                    tail = other if other[0] == end else other[::-1]
                    rest = [one for at, one in enumerate(lines) if at not in (first, second)]
                    return [*rest[:first], [*head, *tail[1:]], *rest[first:]]
    return None
