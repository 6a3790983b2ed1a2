"""Symmetry: where a transformation moves the cells of a grid, as a picture."""

from __future__ import annotations

from ...arguments import whole_number
from ...errors import RequestError, WrongType, quote_value, unknown
from ...grid import Grid
from ...jobs.symmetries import SymmetryClass
from ...messages import Message
from ...puzzle import Puzzle
from ...rules import usual_rules
from ...transformation import Transformation
from ..scene import Room
from ..scene.layout import find_centre
from . import board
from .captions import Caption
from .palette import SCHEMES
from .paper import Paper
from .picture import LEFT, MARGIN, bind_picture, number_lines

_HUES = 8
_SHARE = 0.42  # of a cell, the size of the numbers


def draw_symmetry(
    symmetry: SymmetryClass | Transformation,
    *,
    way: Transformation | None = None,
    theme: str = "auto",
    cell: int = 38,
    language: str = "en",
) -> str:
    """Draw how a class of symmetry, or any transformation, moves the cells of a grid as SVG.

    Cells that are moved to each other have the same number and colour. Cells that stay where they
    are have none. `way` is the way to draw of a class, by default its `example`.
    """
    if theme not in SCHEMES:
        raise unknown("theme", theme, SCHEMES)
    if whole_number("cell", cell) < 8:
        raise RequestError("picture.cell-size", least=8, found=cell)
    if way is None:
        way = symmetry.example if isinstance(symmetry, SymmetryClass) else symmetry
    if not isinstance(way, Transformation):
        raise WrongType("canon.transformation", found=quote_value(way))
    shown = Puzzle(Grid.empty(way.size), usual_rules(way.size))
    paper = Paper(way.size, cell)
    board.draw_ground(paper, shown, tinted=False)
    orbits = find_orbits(way)
    for number, orbit in enumerate(orbits):
        for at in orbit:
            paper.fill(f"orbit-{number % _HUES + 1}", at)
    board.draw_lines(paper, shown)
    for number, orbit in enumerate(orbits, 1):
        for at in orbit:
            place = paper.place(find_centre(at, way.size))
            paper.write("entry", str(number), place, _SHARE * cell)
    number_lines(paper, Room(0, 0, 0, 0))
    return bind_picture(
        paper, _describe(symmetry, way, language), theme, Room(LEFT, LEFT, MARGIN, MARGIN)
    )


def find_orbits(way: Transformation) -> list[list[int]]:
    """Return the cells that are moved to each other, each group in the order of the moves."""
    sources, seen = way.cells, set[int]()
    orbits: list[list[int]] = []
    for start in range(len(sources)):
        orbit: list[int] = []
        at = start
        while at not in seen:
            seen.add(at)
            orbit.append(at)
            at = sources[at]
        if len(orbit) > 1:
            orbits.append(orbit)
    return orbits


def _describe(
    symmetry: SymmetryClass | Transformation, way: Transformation, language: str
) -> Caption:
    title = way.message
    if isinstance(symmetry, SymmetryClass):
        title = Message("symmetry.picture", number=symmetry.number, name=symmetry.message)
    description = Message("symmetry.picture-description", way=way.message)
    return Caption(title.text(language), "", description.text(language))
