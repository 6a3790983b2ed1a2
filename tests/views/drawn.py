"""A rule that demands nothing and draws what a test wants; and how far drawings reach."""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import inf
from typing import Any
from xml.etree import ElementTree

from nonet.grid import Grid
from nonet.puzzle import Puzzle
from nonet.rules import Constraints, usual_rules

SVG = "{http://www.w3.org/2000/svg}"
Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True)
class Drawn:
    """A rule of a user: its items are those of a test."""

    number: int

    def lower(self, out: Constraints) -> None:
        """Demand nothing."""

    def draw(self, size: int) -> list[dict[str, Any]]:
        return ITEMS[self.number]


ITEMS: list[list[dict[str, Any]]] = []


def drawn(*items: dict[str, Any]) -> Drawn:
    """Return a rule with these items."""
    ITEMS.append(list(items))
    return Drawn(len(ITEMS) - 1)


def board(*rules: Drawn, size: int = 9) -> Puzzle:
    """Return an empty grid with rules."""
    return Puzzle(Grid.empty(size), (*usual_rules(size), *rules))


def view_box(picture: str) -> Box:
    """Return the view box of a picture."""
    root = ElementTree.fromstring(picture)
    left, top, width, height = map(float, root.get("viewBox", "").split())
    return left, top, left + width, top + height


def reach(picture: str) -> Box:
    """Return how far the elements of a picture reach, without the width of their strokes."""
    left, top, right, bottom = inf, inf, -inf, -inf
    for element in ElementTree.fromstring(picture).iter():
        for x0, y0, x1, y1 in _boxes(element):
            left, top = min(left, x0), min(top, y0)
            right, bottom = max(right, x1), max(bottom, y1)
    return left, top, right, bottom


def _boxes(element: ElementTree.Element) -> list[Box]:
    def number(name: str) -> float:
        return float(element.get(name, "0"))

    tag = element.tag.removeprefix(SVG)
    if tag == "rect" and element.get("class") != "page":
        x, y = number("x"), number("y")
        return [(x, y, x + number("width"), y + number("height"))]
    if tag == "circle":
        x, y, r = number("cx"), number("cy"), number("r")
        return [(x - r, y - r, x + r, y + r)]
    if tag == "text":
        x, y, size = number("x"), number("y"), number("font-size")
        half = 0.62 * size * len(element.text or "") / 2
        middle = x + half if element.get("text-anchor") == "start" else x
        return [(middle - half, y - 0.73 * size, middle + half, y)]
    if tag == "path" and element.get("class", "").startswith("clue-"):
        numbers = list(map(float, re.findall(r"-?[\d.]+", element.get("d", ""))))
        points = zip(numbers[::2], numbers[1::2], strict=True)
        return [(x, y, x, y) for x, y in points]
    return []
