"""Board: the lines and digits of one puzzle, drawn on a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from ...errors import FormatError, shortened
from ...grid import Grid
from ...puzzle import Puzzle, symbols
from ...rules import Boxes, Columns, Diagonals, Regions, Rows, enclosed
from ..parts import Walls, labels_of, parts
from .fonts import SANS, SERIF, width
from .paper import Place

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

__all__ = ["draw", "require_drawable"]

Run = tuple[int, int, int]  # after how many rows (or columns), from which cell, up to which

_BLACK, _LINE, _SHADE, _LABEL = 0.0, 0.48, 0.9, 0.35  # greys: plain ink prints sharp
_WRITTEN = (0x26 / 255, 0x47 / 255, 0x9C / 255)  # ink blue
_PRINTED_SIZE, _WRITTEN_SIZE, _LARGE_GRID_SIZE = 0.62, 0.58, 0.56  # of a cell
_HALF_HEIGHT = {SERIF: 0.326, SANS: 0.325}  # of a figure, as a part of the font's size
_DRAWN = (Rows, Columns, Boxes, Regions, Diagonals)


def require_drawable(puzzle: Puzzle) -> None:
    """Raise FormatError if the drawing would not show all rules."""
    for rule in puzzle.rules:
        if not isinstance(rule, _DRAWN):
            raise FormatError(f"a book cannot draw the rule {shortened(str(rule))}")
    if len(parts(puzzle.rules)) > 1:
        raise FormatError("a book cannot draw both boxes and regions, or either twice")


def draw(canvas: Canvas, puzzle: Puzzle, place: Place, solution: Grid | None = None) -> None:
    """Draw the givens of a puzzle, or all digits of its solution, with the lines of its rules."""
    part = next(iter(parts(puzzle.rules)), None)
    labels = labels_of(part, puzzle.size)
    canvas.saveState()
    canvas.translate(place.left, place.top)
    if any(isinstance(rule, Diagonals) for rule in puzzle.rules):
        _shade_diagonals(canvas, place)
    _draw_lines(canvas, Walls(puzzle.size, labels), place)
    if isinstance(part, Regions) and _is_in_pieces(labels, puzzle.size):
        _draw_labels(canvas, labels, place)
    _draw_digits(canvas, puzzle.givens, solution or puzzle.givens, place)
    canvas.restoreState()


def _shade_diagonals(canvas: Canvas, place: Place) -> None:
    canvas.setFillGray(_SHADE)
    cell, size = place.cell, place.size
    for row in range(size):
        for column in {row, size - 1 - row}:
            canvas.rect(column * cell, -(row + 1) * cell, cell, cell, stroke=0, fill=1)


def _draw_lines(canvas: Canvas, walls: Walls, place: Place) -> None:
    """Draw a thin line between all cells, a thick one along walls, and the frame."""
    cell, size, side = place.cell, place.size, place.side
    canvas.setStrokeGray(_LINE)
    canvas.setLineWidth(min(max(cell / 80, 0.35), 0.6))
    canvas.lines([(0, -k * cell, side, -k * cell) for k in range(1, size)])
    canvas.lines([(k * cell, 0, k * cell, -side) for k in range(1, size)])
    canvas.setStrokeGray(_BLACK)
    canvas.setLineWidth(min(max(cell / 18, 1.1), 2.2))
    canvas.setLineCap(2)  # square: lines that meet make a full corner
    flat = [(a * cell, -k * cell, b * cell, -k * cell) for k, a, b in _runs(size, walls.flat)]
    upright = _runs(size, lambda k, along: walls.upright(along, k))
    canvas.lines(flat + [(k * cell, -a * cell, k * cell, -b * cell) for k, a, b in upright])


def _runs(size: int, is_wall: Callable[[int, int], bool]) -> Iterator[Run]:
    """Join the walls in a line that follow each other."""
    for line in range(size + 1):
        for is_thick, group in groupby(range(size), lambda along: is_wall(line, along)):  # noqa: B023
            cells = list(group)
            if is_thick:
                yield line, cells[0], cells[-1] + 1


def _is_in_pieces(labels: tuple[int, ...], size: int) -> bool:
    """Is a region in pieces, so that lines alone do not show it?"""
    return max(enclosed(size, lambda a, b: labels[a] != labels[b])) >= size


def _draw_labels(canvas: Canvas, labels: tuple[int, ...], place: Place) -> None:
    """Write the letter of its region into the corner of each cell."""
    letters = symbols(36)[10:]  # from A on
    canvas.setFillGray(_LABEL)
    canvas.setFont(SANS, 0.2 * place.cell)
    for index, label in enumerate(labels):
        row, column = divmod(index, place.size)
        x, y = (column + 0.07) * place.cell, -(row + 0.22) * place.cell
        canvas.drawString(x, y, letters[label])


def _draw_digits(canvas: Canvas, givens: Grid, digits: Grid, place: Place) -> None:
    """Write the givens in print, and other digits as if by hand, in order of reading."""
    signs = symbols(place.size)
    text = canvas.beginText()
    last = None
    for index, digit in enumerate(digits.cells):
        if not digit:
            continue
        is_given = givens.cells[index] > 0
        face, font_size = _letter(is_given, place)
        if is_given is not last:
            text.setFont(face, font_size)
            text.setFillGray(_BLACK) if is_given else text.setFillColorRGB(*_WRITTEN)
            last = is_given
        row, column = divmod(index, place.size)
        x = (column + 0.5) * place.cell - width(signs[digit], face, font_size) / 2
        y = -(row + 0.5) * place.cell - _HALF_HEIGHT[face] * font_size
        text.setTextOrigin(x, y)
        text.textOut(signs[digit])
    canvas.drawText(text)


def _letter(is_given: bool, place: Place) -> tuple[str, float]:
    """Return the face and the size of a digit."""
    if place.size > 9:
        return (SERIF if is_given else SANS), _LARGE_GRID_SIZE * place.cell
    if is_given:
        return SERIF, _PRINTED_SIZE * place.cell
    return SANS, _WRITTEN_SIZE * place.cell
