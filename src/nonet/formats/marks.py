"""Pencil marks: grids that show the candidates of each cell, read as positions.

Forums write the candidates of a cell as one word (``| 1  2378  59 | …``), drawings on several
lines. A cell with one digit is filled; the others keep their marks.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..cells import MIN_SIZE
from ..errors import RuleError
from ..grid import Grid
from ..messages import Message
from ..position import Position
from ..puzzle import Puzzle
from .alphabet import normalise
from .format import Line
from .meaning import Meaning
from .row import BARS, WORD, is_art

_BAR = re.compile(rf"[{BARS}]")


def read_marks(block: Sequence[Line]) -> Meaning | None:
    """Return the position that a block of lines shows; None if there are no pencil marks."""
    texts = [normalise(line.text) for line in block if not line.fault]
    rows = [text for text in texts if not is_art(text)]
    return _read_words(rows) or _read_stacks(texts)


def _read_words(rows: Sequence[str]) -> Meaning | None:
    words = [WORD.findall(row) for row in rows]
    size = len(rows)
    if all(len(row) == size + 1 for row in words) and [row[0] for row in words] == [
        str(number) for number in range(1, size + 1)
    ]:
        words = [row[1:] for row in words]  # with the number of each row, as `nonet step` writes it
    if not MIN_SIZE <= size <= 9 or any(len(row) != size for row in words):
        return None
    return _make_position([word for row in words for word in row], size)


def _read_stacks(texts: Sequence[str]) -> Meaning | None:
    """Read cells of two or three lines each, with bars between them."""
    bands: list[list[list[str]]] = [[]]
    for text in texts:
        if is_art(text):
            bands.append([])
        else:
            bands[-1].append(_BAR.split(text.strip().strip(BARS)))
    bands = [band for band in bands if band]
    size = len(bands)
    if not MIN_SIZE <= size <= 9 or any(len(band) not in (2, 3) for band in bands):
        return None
    if any(len(part) != size for band in bands for part in band):
        return None
    cells = ["".join("".join(parts).split()) for band in bands for parts in zip(*band, strict=True)]
    return _make_position(cells, size)


def _make_position(cells: Sequence[str], size: int) -> Meaning | None:
    """Return the position with these candidates; None if they are not candidates."""
    known = "123456789"[:size]
    if all(len(cell) <= 1 for cell in cells):
        return None
    for cell in cells:
        if cell in (".", "-", "*", "_", "0"):
            continue
        if not cell or len(set(cell)) != len(cell) or not set(known).issuperset(cell):
            return None
    digits = bytes(int(cell) if len(cell) == 1 and cell in known else 0 for cell in cells)
    marks = [[int(digit) for digit in cell] if len(cell) > 1 else None for cell in cells]
    try:
        puzzle = Puzzle(Grid.from_cells(digits, size))
    except RuleError:
        return None  # 5×5 and 7×7 have no usual rules
    notes = (Message("text.marks"),)
    return Meaning(puzzle, notes=notes, position=Position(puzzle, marks=marks))
