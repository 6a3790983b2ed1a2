"""PDF: puzzles as a book to print, through ReportLab (extra ``pdf``).

A title page if there is a title, several puzzles per page, and the solutions at the back. Fonts are
embedded, text can be selected, and the same puzzles make the same bytes.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ...errors import FormatError, ManySolutions, NoSolution, RequestError, unknown
from ...formats import files
from ...jobs.solve import solve
from ...messages import Message
from ...puzzle import Puzzle, PuzzleLike, Solution, as_puzzles
from ..names import name_kinds
from .board import require_drawable
from .fonts import require
from .pages import Pages, Printed
from .paper import PAPERS, PER_PAGE, Paper

__all__ = ["PAPERS", "PER_PAGE", "Headings", "book", "require", "save"]

Headings = Callable[[Puzzle], str | None] | Sequence[str | None]


def book(
    puzzles: PuzzleLike | Iterable[PuzzleLike],
    *,
    title: str | None = None,
    paper: str = "a4",
    per_page: int = 4,
    solutions: bool = True,
    headings: Headings | None = None,
    font: str | os.PathLike[str] | None = None,
    seconds: float | None = None,
    language: str = "en",
) -> bytes:
    """Return a book as a PDF file: 1, 2, 4, 6 or 12 puzzles a page, on paper ``a4`` or ``letter``.

    Above each puzzle are its number and its heading; `headings` are a function of the puzzle,
    or a text for each. `font` is a TrueType file for titles and headings, if they contain
    characters that the usual fonts do not have. With `solutions` every puzzle must have exactly
    one: NoSolution and ManySolutions say which does not; `seconds` limits the time for each.
    `language` is that of the words in the book.

    >>> book(["1.....3..4.....2"], title="One puzzle", headings=["easy"])[:5]
    b'%PDF-'
    """
    sheet = _sheet(paper)
    if per_page not in PER_PAGE:
        raise RequestError("book.per-page", found=per_page, known=list(PER_PAGE))
    require()
    wanted = [_drawable(number, one) for number, one in enumerate(as_puzzles(puzzles), 1)]
    if not wanted:
        raise RequestError("book.empty")
    texts = _headings_of(wanted, headings)
    title = title if title and title.strip() else None
    pages = Pages(sheet, title, None if font is None else os.fspath(font), language)
    pages.require_signs(title, texts)
    printed = [
        Printed(
            number,
            puzzle,
            heading,
            _solve(number, puzzle, seconds) if solutions else None,
            ", ".join(kind.text(language) for kind in name_kinds(puzzle.rules)),
        )
        for number, (puzzle, heading) in enumerate(zip(wanted, texts, strict=True), 1)
    ]
    if title:
        contents = Message("book.contents", count=len(printed), solutions=solutions)
        pages.add_title(title, contents.text(language))
    kinds = name_kinds(rule for puzzle in wanted for rule in puzzle.rules)
    pages.add_rules([kind for kind in kinds if kind.meaning])
    pages.add_puzzles(printed, per_page)
    if solutions:
        pages.add_solutions(printed)
    return pages.finish()


def save(
    puzzles: PuzzleLike | Iterable[PuzzleLike], path: str | os.PathLike[str], **options: Any
) -> None:
    """Write a book into a file, completely or not at all; the options are those of `book`."""
    files.write([book(puzzles, **options)], path)


def _sheet(paper: str) -> Paper:
    if paper not in PAPERS:
        raise unknown("paper", paper, PAPERS)
    return Paper(*PAPERS[paper])


def _headings_of(puzzles: list[Puzzle], headings: Headings | None) -> list[str | None]:
    """Return the caption of each puzzle, on one line."""
    if headings is None:
        return [None] * len(puzzles)
    found = [headings(puzzle) for puzzle in puzzles] if callable(headings) else list(headings)
    if len(found) != len(puzzles):
        raise RequestError("book.headings", count=len(puzzles), found=len(found))
    return [" ".join(text.split()) if text else None for text in found]


def _drawable(number: int, puzzle: Puzzle) -> Puzzle:
    try:
        require_drawable(puzzle)
    except FormatError as error:
        raise FormatError("book.puzzle", number=number, error=error.message) from None
    return puzzle


def _solve(number: int, puzzle: Puzzle, seconds: float | None) -> Solution:
    try:
        return solve(puzzle, seconds=seconds)
    except NoSolution as error:
        raise NoSolution(
            "book.puzzle", error.conflict, number=number, error=error.message
        ) from None
    except ManySolutions as error:
        raise ManySolutions(
            "book.puzzle", error.solutions, number=number, error=error.message
        ) from None
