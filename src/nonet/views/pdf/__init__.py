"""PDF: puzzles as a book to print, through ReportLab (extra ``pdf``).

A title page if there is a title, so many puzzles a page, and the solutions at the back. Fonts are
embedded, text can be selected, and the same puzzles make the same bytes.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ... import files
from ...errors import FormatError, ManySolutions, NoSolution
from ...puzzle import Puzzle, Solution
from ...solve import PuzzleLike, as_puzzle, solve
from .board import require_drawable
from .fonts import require
from .pages import Pages, Printed
from .paper import PAPERS, PER_PAGE, Paper

__all__ = ["PAPERS", "PER_PAGE", "Headings", "book", "require", "save"]

Headings = Callable[[Puzzle], str | None] | Sequence[str | None]


def book(
    puzzles: Iterable[PuzzleLike],
    *,
    title: str | None = None,
    paper: str = "a4",
    per_page: int = 4,
    solutions: bool = True,
    headings: Headings | None = None,
    font: str | os.PathLike[str] | None = None,
    seconds: float | None = None,
) -> bytes:
    """Return a book as a PDF file: 1, 2, 4, 6 or 12 puzzles a page, on paper ``a4`` or ``letter``.

    Above each puzzle stands its number, and what `headings` says of it: a function of the puzzle,
    or a text for each. `font` is a TrueType file for title and headings in signs that the usual
    fonts have not. With `solutions` every puzzle must have exactly one: NoSolution and
    ManySolutions say which has not; `seconds` limits the time for each.

    >>> book(["1.....3..4.....2"], title="One puzzle", headings=["easy"])[:5]
    b'%PDF-'
    """
    sheet = _sheet(paper)
    if per_page not in PER_PAGE:
        known = ", ".join(map(str, PER_PAGE))
        raise ValueError(f"no book has {per_page} puzzles a page (known: {known})")
    require()
    texts = [puzzles] if isinstance(puzzles, str) else puzzles
    wanted = [_drawable(number, as_puzzle(one)) for number, one in enumerate(texts, 1)]
    if not wanted:
        raise ValueError("a book needs a puzzle: there is none")
    said = _said(wanted, headings)
    title = title if title and title.strip() else None
    pages = Pages(sheet, title, None if font is None else os.fspath(font))
    pages.require_signs(title, said)
    printed = [
        Printed(number, puzzle, heading, _solved(number, puzzle, seconds) if solutions else None)
        for number, (puzzle, heading) in enumerate(zip(wanted, said, strict=True), 1)
    ]
    if title:
        pages.add_title(title, _below(len(printed), solutions))
    pages.add_puzzles(printed, per_page)
    if solutions:
        pages.add_solutions(printed)
    return pages.finished()


def save(puzzles: Iterable[PuzzleLike], path: str | os.PathLike[str], **options: Any) -> None:
    """Write a book into a file, which is there whole or not at all; options are those of `book`."""
    files.write([book(puzzles, **options)], path)


def _sheet(paper: str) -> Paper:
    if paper not in PAPERS:
        raise ValueError(f"no paper {paper!r} (known: {', '.join(PAPERS)})")
    return Paper(*PAPERS[paper])


def _said(puzzles: list[Puzzle], headings: Headings | None) -> list[str | None]:
    """Return what is said of each puzzle, on one line."""
    if headings is None:
        return [None] * len(puzzles)
    found = [headings(puzzle) for puzzle in puzzles] if callable(headings) else list(headings)
    if len(found) != len(puzzles):
        raise ValueError(f"{len(puzzles)} puzzles, but {len(found)} headings")
    return [" ".join(text.split()) if text else None for text in found]


def _drawable(number: int, puzzle: Puzzle) -> Puzzle:
    try:
        require_drawable(puzzle)
    except FormatError as error:
        raise FormatError(f"puzzle {number}: {error}") from None
    return puzzle


def _solved(number: int, puzzle: Puzzle, seconds: float | None) -> Solution:
    try:
        return solve(puzzle, seconds=seconds)
    except NoSolution as error:
        raise NoSolution(f"puzzle {number}: {error}", error.conflict) from None
    except ManySolutions as error:
        raise ManySolutions(f"puzzle {number}: {error}", error.solutions) from None


def _below(count: int, solutions: bool) -> str:
    """Say under the title what the book holds."""
    puzzles = "1 puzzle" if count == 1 else f"{count:,} puzzles"
    return f"{puzzles}, solutions at the back" if solutions else puzzles
