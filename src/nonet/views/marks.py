"""Marks: a position as text, with the candidates of every open cell, and a step in colours."""

from __future__ import annotations

from ..position import Position
from ..rules import Boxes
from ..techniques import Step

__all__ = ["drawn_marks"]

_PLAIN, _OPEN = "\x1b[0m", "\x1b[2m"  # other candidates are dim
_PATTERN, _GONE, _PLACED, _OWN = "\x1b[1;33m", "\x1b[9;31m", "\x1b[1;32m", "\x1b[1m"


def drawn_marks(position: Position, step: Step | None = None, *, coloured: bool = False) -> str:
    """Draw the digits and candidates of a position; `coloured` shows a step by terminal colours.

    >>> print(drawn_marks(Position.of("1...  ..3.  .4..  ...2")))
       1  2  | 3  4
    1  1  23 | 24 4
    2  24 2  | 3  14
       ------+------
    3  23 4  | 1  13
    4  3  13 | 14 2
    """
    size = position.size
    texts = _texts(position)
    shades = _shades(step) if step is not None and coloured else {}
    widths = [max(_width(texts[r][c]) for r in range(size)) for c in range(size)]
    boxes = next((rule for rule in position.puzzle.rules if isinstance(rule, Boxes)), None)
    height, width = (boxes.rows, boxes.columns) if boxes else (size, size)
    edge = len(str(size))
    rows = []
    for row in range(size):
        if row and row % height == 0:
            rows.append(" " * (edge + 2) + _rule(widths, width))
        cells = [
            _cell(texts[row][column], row * size + column, widths[column], shades, coloured)
            for column in range(size)
        ]
        rows.append(f"{row + 1:>{edge}}  {_line(cells, width)}".rstrip())
    heads = [str(column + 1).ljust(widths[column]) for column in range(size)]
    return "\n".join([f"{'':>{edge}}  {_line(heads, width)}".rstrip(), *rows])


Cell = tuple[int, ...]  # the digit of a solved cell as (-digit,), or the candidates


def _texts(position: Position) -> list[list[Cell]]:
    """Return what stands in each cell."""
    size, candidates = position.size, list(position.candidates.values())
    open_cells = iter(candidates)
    cells = [(-digit,) if digit else next(open_cells) for digit in position.digits.cells]
    return [cells[row * size : row * size + size] for row in range(size)]


def _signs(cell: Cell) -> list[tuple[int, str]]:
    """Return the digits of a cell with their signs; those above 9 are parted by commas."""
    shown = [(abs(digit), str(abs(digit))) for digit in cell]
    if all(len(text) == 1 for _, text in shown):
        return shown
    return [(digit, f"{text},") for digit, text in shown[:-1]] + shown[-1:]


def _width(cell: Cell) -> int:
    return sum(len(text) for _, text in _signs(cell)) or 1


def _cell(
    cell: Cell, at: int, width: int, shades: dict[tuple[int, int], str], coloured: bool
) -> str:
    """Return a cell's text, padded; colours take no room."""
    pad = " " * (width - _width(cell))
    if not coloured:
        return ("".join(text for _, text in _signs(cell)) or "!") + pad
    is_solved = bool(cell) and cell[0] < 0
    out = []
    for digit, text in _signs(cell):
        shade = _OWN if is_solved else shades.get((at, digit), _OPEN)
        out.append(f"{shade}{text}{_PLAIN}")
    return "".join(out) + pad


def _shades(step: Step) -> dict[tuple[int, int], str]:
    shades = {(c, d): _PATTERN for node in step.nodes for c in node.cells for d in [node.digit]}
    shades |= {(c.cell, c.digit): _PATTERN for c in step.candidates()}
    shades |= dict.fromkeys(step.raw.eliminations, _GONE)
    return shades | dict.fromkeys(step.raw.placements, _PLACED)


def _line(cells: list[str], width: int) -> str:
    groups = [" ".join(cells[left : left + width]) for left in range(0, len(cells), width)]
    return " | ".join(groups)


def _rule(widths: list[int], width: int) -> str:
    groups = [widths[left : left + width] for left in range(0, len(widths), width)]
    return "-+-".join("-" * (sum(group) + len(group) - 1) for group in groups)
