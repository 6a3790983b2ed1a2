"""Pen: the lines, shapes and texts of a SudokuPad object, put on paper one by one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..payload import Json
from ..sheet import Place, place_of
from .looks import CELL, INK, PAPER


class Pen:
    """What has been drawn so far; positions are rows and columns, a cell has the size 1."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.cages: list[Json] = []
        self.lines: list[Json] = []
        self.arrows: list[Json] = []
        self.underlays: list[Json] = []
        self.overlays: list[Json] = []

    def places(self, cells: Iterable[int]) -> list[Json]:
        """Return cells as SudokuPad lists them."""
        return [list(place_of(cell, self.size)) for cell in cells]

    def centre(self, place: Place) -> tuple[float, float]:
        """Return the centre of a cell."""
        return place[0] + 0.5, place[1] + 0.5

    def line(self, cells: Sequence[int], colour: str, width: float) -> None:
        """Draw a line through the centres of cells, with a point at each bend."""
        points = _list_bends([self.centre(place_of(cell, self.size)) for cell in cells])
        self.stroke(points, colour, width)

    def stroke(self, points: Sequence[tuple[float, float]], colour: str, width: float) -> None:
        """Draw a line through points."""
        ways: list[Json] = [list(point) for point in points]
        self.lines.append({"wayPoints": ways, "color": colour, "thickness": round(width * CELL, 2)})

    def arrow(self, points: Sequence[tuple[float, float]], colour: str, head: float) -> None:
        """Draw an arrow through points."""
        ways: list[Json] = [list(point) for point in points]
        self.arrows.append(
            {"wayPoints": ways, "color": colour, "thickness": 3.2, "headLength": head}
        )

    def shape(
        self,
        centre: tuple[float, float],
        extent: tuple[float, float],
        fill: str,
        border: str = "",
        *,
        is_round: bool = True,
        is_over: bool = False,
        angle: int = 0,
    ) -> None:
        """Draw a rectangle, or one with round ends."""
        found: dict[str, Json] = {
            "center": list(centre),
            "width": extent[0],
            "height": extent[1],
            "backgroundColor": fill,
        }
        found |= {"rounded": True} if is_round else {}
        found |= {"borderColor": border} if border else {}
        found |= {"angle": angle} if angle else {}
        (self.overlays if is_over else self.underlays).append(found)

    def dot(self, cells: Sequence[int], fill: str, text: str = "") -> None:
        """Draw a dot between two cells, with a number if it has one."""
        colour = PAPER if fill == INK else INK
        self.overlays.append(
            {
                "center": list(self.between(cells)),
                "width": 0.3,
                "height": 0.3,
                "rounded": True,
                "backgroundColor": fill,
                "borderColor": INK,
                **({"text": text, "fontSize": 14, "color": colour} if text else {}),
            }
        )

    def between(self, cells: Sequence[int]) -> tuple[float, float]:
        """Return the middle of some cells."""
        places = [self.centre(place_of(cell, self.size)) for cell in cells]
        count = len(places)
        return sum(row for row, _ in places) / count, sum(column for _, column in places) / count

    def text(self, centre: tuple[float, float], text: str, size: int, fill: str = "") -> None:
        """Write a text, on a white patch if it is on a line."""
        found: dict[str, Json] = {
            "center": list(centre),
            "width": 0.25,
            "height": 0.25,
            "text": text,
            "fontSize": size,
            "color": INK,
        }
        found |= {"backgroundColor": fill, "rounded": True} if fill else {}
        self.overlays.append(found)

    def cage(self, cells: Iterable[int], value: str = "", **more: Json) -> None:
        """Draw a cage."""
        found: dict[str, Json] = {"cells": self.places(cells), "unique": True, **more}
        self.cages.append(found | ({"value": value} if value else {}))


def _list_bends(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Leave out the points in the middle of straight pieces."""
    found = points[:1]
    for before, point, after in zip(points, points[1:], points[2:], strict=False):
        one = point[0] - before[0], point[1] - before[1]
        two = after[0] - point[0], after[1] - point[1]
        if one != two:
            found.append(point)
    return found + points[-1:]
