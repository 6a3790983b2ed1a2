"""Boards: the formats that draw a puzzle as a square, row by row.

They share the reader, which takes any text: rows of cells, with or without blanks between them and
lines around the boxes. The lines count: a 6×6 board with boxes of three rows is read as such, and
walls around regions make a jigsaw. Blank lines between the bands of a board are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..errors import FormatError
from ..grid import Grid
from ..puzzle import Puzzle
from .format import Format, Head, Line, check_classic, find_rule_words
from .row import BARS, Width, is_art, may_be_row
from .scanner import read_text

_SECTION = re.compile(r"\s*\[\s*([A-Za-z][\w ]*)\]\s*")


def _sniff_board(head: Head) -> bool:
    rows = head.blocks[0] if head.blocks else []
    return len(rows) > 1 and all(may_be_row(text) for text in rows)


def _format_board(puzzle: Puzzle, solution: Grid | None) -> str:
    find_rule_words(puzzle, "board")
    return str(puzzle)


def _sniff_rows(head: Head) -> bool:
    rows = head.blocks[0] if head.blocks else []
    if any(is_art(text) or any(bar in text for bar in BARS) for text in head.lines):
        return False
    return len(rows) > 1 and all(Width(text).is_spaced for text in rows)


def _format_rows(puzzle: Puzzle, solution: Grid | None) -> str:
    words = find_rule_words(puzzle, "rows")
    signs = ["." if puzzle.has_own_numbers else "0", *map(str, puzzle.values)]
    column = max(map(len, signs))
    rows = [" ".join(signs[digit].rjust(column) for digit in row) for row in puzzle.givens.rows]
    return "\n".join([*rows, *words])


def _drop_sections(lines: Iterator[Line]) -> Iterator[Line]:
    """Leave out the sections that do not contain givens."""
    is_puzzle = True
    for line in lines:
        section = _SECTION.fullmatch(line.text)
        if section:
            is_puzzle = section[1].strip().lower() == "puzzle"
            yield Line(line.number, "")  # a section ends the board before it
        elif is_puzzle:
            yield line


def _format_sdk(puzzle: Puzzle, solution: Grid | None) -> str:
    check_classic(puzzle, "sdk")
    return "\n".join(["[Puzzle]", *_split_rows(puzzle)])


def _split_rows(puzzle: Puzzle) -> list[str]:
    return [puzzle.line[at : at + 9] for at in range(0, 81, 9)]


def _format_ss(puzzle: Puzzle, solution: Grid | None) -> str:
    check_classic(puzzle, "ss")
    rows = [f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in _split_rows(puzzle)]
    border, band = "*-----------*", "|---+---+---|"
    return "\n".join([border, *rows[:3], band, *rows[3:6], band, *rows[6:], border])


def _refuse_text(puzzle: Puzzle, solution: Grid | None) -> str:
    raise FormatError("format.read-only", name="'text'")


BOARD = Format(
    name="board",
    title="A drawn board",
    about="Rows of cells with lines around the boxes or regions, easy on the eye.",
    extensions=(".board",),
    sniff=_sniff_board,
    read=read_text,
    format=_format_board,
    between="\n",
)
ROWS = Format(
    name="rows",
    title="Rows of numbers",
    about="One row per line, decimal numbers with blanks between them, 0 for an empty cell.",
    extensions=(".rows",),
    sniff=_sniff_rows,
    read=read_text,
    format=_format_rows,
    between="\n",
)
SDK = Format(
    name="sdk",
    title="SadMan Sudoku and SudoCue",
    about="Nine rows of nine signs below [Puzzle], with # lines for author and level.",
    extensions=(".sdk",),
    sniff=lambda head: bool(_SECTION.fullmatch(head.first)),
    read=lambda lines, alphabet: read_text(_drop_sections(lines), alphabet),
    format=_format_sdk,
    between="\n",
)
SS = Format(
    name="ss",
    title="Simple Sudoku",
    about="The files of Simple Sudoku: a 9×9 board drawn with bars and dashes.",
    extensions=(".ss",),
    sniff=lambda head: head.first.startswith("*--"),
    read=read_text,
    format=_format_ss,
    between="\n",
)
TEXT = Format(
    name="text",
    title="Any text",
    about="Finds boards, lists, lines and links in any text. It can only be read.",
    extensions=(),
    sniff=lambda _: True,
    read=read_text,
    format=_refuse_text,
)
