"""Board: the lines and digits of one puzzle, drawn on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...errors import FormatError, quote_text
from ...grid import Grid, symbols
from ...puzzle import Puzzle
from ...rules import find_regions
from ...rules.base import CoreRule
from ..parts import Walls, find_parts, list_signs
from ..scene import Clues, arrange_clues, find_items
from .clues import draw_primitives
from .fonts import SANS, SERIF, width
from .paper import Place

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

_BLACK, _LINE, _LABEL = 0.0, 0.48, 0.35  # greys: plain ink prints sharp
_WRITTEN = (0x26 / 255, 0x47 / 255, 0x9C / 255)  # ink blue
_PRINTED_SIZE, _WRITTEN_SIZE, _LARGE_GRID_SIZE = 0.62, 0.58, 0.56  # of a cell
_HALF_HEIGHT = {SERIF: 0.326, SANS: 0.325}  # of a figure, as a part of the font's size
_DRAWN = {"row", "column", "box", "region", "falling-diagonal", "rising-diagonal"}


def require_drawable(puzzle: Puzzle) -> None:
    """Raise FormatError if the drawing would not show all rules."""
    for place, rule in enumerate(puzzle.rules):
        if isinstance(rule, CoreRule) or hasattr(rule, "draw"):
            continue  # drawn, or named above the board
        kinds = {house.kind for house in puzzle.houses_of(place)}
        if not kinds or not kinds <= _DRAWN:
            raise FormatError("book.rule", text=quote_text(str(rule)))
    if len(find_parts(puzzle)) > 1:
        raise FormatError("book.parts")


def find_clues(puzzle: Puzzle) -> Clues:
    """Return what is drawn of the rules of a puzzle."""
    filled = [at for at, digit in enumerate(puzzle.givens.cells) if digit]
    return arrange_clues(find_items(puzzle), puzzle.size, filled)


def draw(
    canvas: Canvas,
    puzzle: Puzzle,
    place: Place,
    solution: Grid | None = None,
    clues: Clues | None = None,
) -> None:
    """Draw the givens of a puzzle, or all digits of its solution, with the lines of its rules."""
    walls = Walls.of(puzzle)
    canvas.saveState()
    canvas.translate(place.left, place.top)
    if clues:
        draw_primitives(canvas, [*clues.under, *clues.lines, *clues.cages], place)
    _draw_lines(canvas, walls, place)
    if clues:
        draw_primitives(canvas, clues.over, place)
    if _is_in_pieces(walls):
        _draw_labels(canvas, walls.labels, place)
    _draw_digits(canvas, puzzle, solution or puzzle.givens, place)
    canvas.restoreState()


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
    flat, upright = walls.runs()
    canvas.lines([(a * cell, -k * cell, b * cell, -k * cell) for k, a, b in flat])
    canvas.lines([(k * cell, -a * cell, k * cell, -b * cell) for k, a, b in upright])


def _is_in_pieces(walls: Walls) -> bool:
    """Is a region in pieces, so that lines alone do not show it?"""
    labels = walls.labels
    return max(find_regions(walls.size, lambda a, b: labels[a] != labels[b])) >= walls.size


def _draw_labels(canvas: Canvas, labels: tuple[int, ...], place: Place) -> None:
    """Write the letter of its region into the corner of each cell."""
    letters = symbols(36)[10:]  # from A on
    canvas.setFillGray(_LABEL)
    canvas.setFont(SANS, 0.2 * place.cell)
    for index, label in enumerate(labels):
        row, column = divmod(index, place.size)
        x, y = (column + 0.07) * place.cell, -(row + 0.22) * place.cell
        canvas.drawString(x, y, letters[label])


def _draw_digits(canvas: Canvas, puzzle: Puzzle, digits: Grid, place: Place) -> None:
    """Write the givens in print, and other digits as if by hand, in order of reading."""
    signs = list_signs(puzzle)
    text = canvas.beginText()
    last = None
    for index, digit in enumerate(digits.cells):
        if not digit:
            continue
        is_given = puzzle.givens.cells[index] > 0
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
