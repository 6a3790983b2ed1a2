"""Board: a puzzle drawn as a square, as people paste it and as `str(puzzle)` draws it.

Rows of cells, with or without blanks between them and lines around the boxes. The lines count: a
6×6 board with boxes of three rows is read so, and walls around regions make a jigsaw. Boards are
parted by blank lines; a blank line between the bands of one board does no harm.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..errors import ParseError, RuleError
from ..grid import Grid
from ..puzzle import Puzzle
from ..rules import said
from .alphabet import grid_of_numbers
from .base import Entry, Format, Line, sayable
from .drawing import drawing, row_count
from .head import Head
from .walls import parts

__all__ = ["FORMAT", "one", "read"]

_MOST_LINES = 36 * 4  # of one board: rows, lines between them, blank lines, a few words


def one(block: Sequence[Line], alphabet: str | None = None) -> Puzzle:
    """Read the board on these lines."""
    found = drawing(block)
    grid = grid_of_numbers([cell for row in found.rows for cell in row.cells], alphabet)
    words = found.words
    if not any(word.startswith(("boxes", "regions")) for word in words):
        shown = parts(found)
        words = [str(shown), *words] if shown else words
    return Puzzle(grid, said(grid.size, words))


def read(lines: Iterator[Line], alphabet: str | None) -> Iterator[Entry]:
    """Read boards with blank lines between them."""
    waiting: list[Line] = []
    for block in _blocks(lines):
        rows, cells = row_count(block)
        if waiting and row_count([*waiting, *block])[0] > cells == rows:
            yield _entry(waiting, alphabet)  # an unfinished board before a whole one
            waiting = []
        waiting += block
        if row_count(waiting)[0] >= cells:
            yield _entry(waiting, alphabet)
            waiting = []
    if waiting:
        yield _entry(waiting, alphabet)


def _blocks(lines: Iterator[Line]) -> Iterator[list[Line]]:
    """Gather the lines that stand together; an endless block is given up after its first lines."""
    block: list[Line] = []
    for line in lines:
        if not line.fault and not line.text.strip():
            if block:
                yield block
            block = []
        elif len(block) <= _MOST_LINES and not line.is_silent:
            block.append(line)
    if block:
        yield block


def _entry(block: Sequence[Line], alphabet: str | None) -> Entry:
    text = "\n".join(line.text for line in block)
    try:
        if len(block) > _MOST_LINES:
            raise ParseError(f"more than {_MOST_LINES} lines without a blank one are no board")
        return Entry(block[0].number, text, one(block, alphabet))
    except (ParseError, RuleError) as error:
        return Entry(block[0].number, text, error=error)


def _sniff(head: Head) -> bool:
    return len(head.lines) > 1


def _say(puzzle: Puzzle, solution: Grid | None) -> str:
    sayable(puzzle, "board")
    return str(puzzle)


FORMAT = Format(
    name="board",
    title="A drawn board",
    about="Rows of cells with lines around the boxes or regions, as the eye wants them.",
    extensions=(".board",),
    sniff=_sniff,
    read=read,
    say=_say,
    between="\n",
)
