"""Text: a grid drawn with the signs of a keyboard, to look at and to read back.

Boxes are parted by lines, jigsaw regions by walls. Below the drawing there is a line for each rule
and clue that no line can show, as in a puzzle's line (``diagonals``, ``cage=15@r1c1r1c2``), so that
`nonet.formats.parse` reads every drawing back to the same puzzle.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..grid import Grid
from ..position import Position
from ..puzzle import GridLike, PuzzleLike, as_grid, as_puzzle
from ..rules import find_regions, format_rules, number_boxes, usual_boxes
from ..techniques import Step
from .parts import Part, Walls, find_parts

__all__ = ["draw", "draw_grid", "draw_marks"]

_COLOUR, _PLAIN = "\x1b[1;32m", "\x1b[0m"  # bold and green
_OPEN = "\x1b[2m"  # other candidates are dim
_PATTERN, _GONE, _PLACED, _OWN = "\x1b[1;33m", "\x1b[9;31m", "\x1b[1;32m", "\x1b[1m"


def draw(puzzle: PuzzleLike, *, empty: str = ".", coloured: Collection[int] = ()) -> str:
    """Draw the givens of a puzzle with its boxes or regions; `empty` marks open cells.

    The cells in `coloured` are set apart by the colours of a terminal.

    >>> print(draw("1.....3..4.....2;diagonals"))
    1 . | . .
    . . | 3 .
    ----+----
    . 4 | . .
    . . | . 2
    diagonals
    """
    puzzle = as_puzzle(puzzle)
    size, parts = puzzle.size, find_parts(puzzle)
    below = list(format_rules(size, puzzle.rules))
    texts = _texts(puzzle.givens, empty, puzzle.values)
    if len(parts) == 1 and below and below[0] == parts[0].text and _is_visible(parts[0], size):
        below = below[1:]
    if parts and parts[0].is_jigsaw:
        lines = _draw_walls(texts, parts[0].labels, coloured)
    else:
        shape = parts[0].shape if parts else (size, size)
        lines = _draw_boxes(texts, shape, coloured)
    return "\n".join([*lines, *below])


def draw_grid(grid: GridLike, *, empty: str = ".") -> str:
    """Draw digits with the usual boxes of their grid, or without lines if it has no boxes.

    >>> print(draw_grid("1.....3..4.....2", empty="0"))
    1 0 | 0 0
    0 0 | 3 0
    ----+----
    0 4 | 0 0
    0 0 | 0 2
    """
    grid = as_grid(grid)
    boxes = usual_boxes(grid.size)
    shape = (boxes.rows, boxes.columns) if boxes else (grid.size, grid.size)
    texts = _texts(grid, empty, range(1, grid.size + 1))
    return "\n".join(_draw_boxes(texts, shape))


def draw_marks(position: Position, step: Step | None = None, *, coloured: bool = False) -> str:
    """Draw the digits and candidates of a position; `coloured` shows a step by terminal colours.

    >>> print(draw_marks(Position("1...  ..3.  .4..  ...2")))
       1  2  | 3  4
    1  1  23 | 24 4
    2  24 2  | 3  14
       ------+------
    3  23 4  | 1  13
    4  3  13 | 14 2
    """
    size = position.size
    texts, values = _cells(position), position.puzzle.values
    shades = _shades(step) if step is not None and coloured else {}
    widths = [max(_width(texts[r][c], values) for r in range(size)) for c in range(size)]
    boxes = [part.shape for part in find_parts(position.puzzle) if not part.is_jigsaw]
    height, width = boxes[0] if boxes else (size, size)
    edge = len(str(size))
    rows = []
    for row in range(size):
        if row and row % height == 0:
            rows.append(" " * (edge + 2) + _rule(widths, width))
        cells = [
            _cell(texts[row][column], row * size + column, widths[column], shades, coloured, values)
            for column in range(size)
        ]
        rows.append(f"{row + 1:>{edge}}  {_line(cells, width)}".rstrip())
    heads = [str(column + 1).ljust(widths[column]) for column in range(size)]
    return "\n".join([f"{'':>{edge}}  {_line(heads, width)}".rstrip(), *rows])


def _is_visible(part: Part, size: int) -> bool:
    """Do lines alone show this rule, so that it need not be named below the drawing?"""
    if not part.is_jigsaw:
        return min(part.shape) > 1
    labels = part.labels
    heights = [height for height in range(1, size + 1) if size % height == 0]
    if any(labels == number_boxes(height, size // height) for height in heights):
        return False  # it would be read as boxes
    return find_regions(size, lambda a, b: labels[a] != labels[b]) == labels


def _texts(grid: Grid, empty: str, values: Sequence[int]) -> list[list[str]]:
    """Return the text of each cell, row by row, all of one width."""
    signs = [empty, *map(str, values)]
    width = max(map(len, signs))
    return [[signs[digit].rjust(width) for digit in row] for row in grid.rows]


def _shade(texts: list[str], row: int, coloured: Collection[int]) -> list[str]:
    """Return the texts of a row, with colours around those that are to be set apart."""
    first = row * len(texts)
    return [
        f"{_COLOUR}{text}{_PLAIN}" if first + column in coloured else text
        for column, text in enumerate(texts)
    ]


def _draw_boxes(
    every: list[list[str]], shape: tuple[int, int], coloured: Collection[int] = ()
) -> list[str]:
    """Draw a line after the rows and columns of each box."""
    height, width = shape
    lines: list[str] = []
    for row, texts in enumerate(every):
        if row and row % height == 0:
            lines.append(_rule([len(text) for text in texts], width))
        lines.append(_line(_shade(texts, row, coloured), width))
    return lines


def _draw_walls(
    texts: list[list[str]], labels: tuple[int, ...], coloured: Collection[int] = ()
) -> list[str]:
    """Draw a wall wherever two neighbours belong to different regions, and around the grid."""
    size = len(texts)
    dash, gap = "-" * (len(texts[0][0]) + 2), " " * (len(texts[0][0]) + 2)
    flat, upright = Walls(size, labels).flat, Walls(size, labels).upright

    def corner(row: int, column: int) -> str:
        across = (flat(row, column - 1), flat(row, column))
        down = (upright(row - 1, column), upright(row, column))
        if any(across) and any(down):
            return "+"
        return "-" if any(across) else "|" if any(down) else " "

    lines: list[str] = []
    for row in range(size + 1):
        edge = [corner(row, c) + (dash if flat(row, c) else gap) for c in range(size)]
        lines.append("".join(edge) + corner(row, size))
        if row < size:
            shown = _shade(texts[row], row, coloured)
            cells = [("|" if upright(row, c) else " ") + f" {shown[c]} " for c in range(size)]
            lines.append("".join(cells) + "|")
    return lines


Cell = tuple[int, ...]  # the digit of a solved cell as (-digit,), or the candidates


def _cells(position: Position) -> list[list[Cell]]:
    """Return the content of each cell."""
    size, candidates = position.size, list(position.candidates.values())
    open_cells = iter(candidates)
    cells = [(-digit,) if digit else next(open_cells) for digit in position.digits.cells]
    return [cells[row * size : row * size + size] for row in range(size)]


def _signs(cell: Cell, values: Sequence[int]) -> list[tuple[int, str]]:
    """Return the digits of a cell with their signs; those above 9 are parted by commas."""
    shown = [(abs(digit), str(values[abs(digit) - 1])) for digit in cell]
    if all(len(text) == 1 for _, text in shown):
        return shown
    return [(digit, f"{text},") for digit, text in shown[:-1]] + shown[-1:]


def _width(cell: Cell, values: Sequence[int]) -> int:
    return sum(len(text) for _, text in _signs(cell, values)) or 1


def _cell(
    cell: Cell,
    at: int,
    width: int,
    shades: dict[tuple[int, int], str],
    coloured: bool,
    values: Sequence[int],
) -> str:
    """Return a cell's text, padded; colours take no room."""
    pad = " " * (width - _width(cell, values))
    if not coloured:
        return ("".join(text for _, text in _signs(cell, values)) or "!") + pad
    is_solved = bool(cell) and cell[0] < 0
    out = []
    for digit, text in _signs(cell, values):
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
