"""Pages: the content of the pages of a book, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from itertools import takewhile
from typing import NamedTuple

from ...grid import Grid
from ...messages import Message
from ...puzzle import Puzzle
from ..names import Named
from .board import draw, find_clues
from .fonts import SANS, SERIF, fit_text, load_faces, require_signs, width
from .paper import (
    PAGE_NUMBER_AT,
    WORDS,
    Extent,
    Paper,
    Place,
    count_fitting,
    find_heading,
    find_width,
    places,
)

SOLUTIONS_HEAD = 26.0  # height of the word above a page of solutions

WORDS_SIZE = 0.9  # of the names of rules, as a part of the size of a heading
_BLACK, _GREY = 0.0, 0.34
_ACCENT = (0x26 / 255, 0x47 / 255, 0x9C / 255)
_SIDE = 50.0  # beside the words on a page
_TITLE_SIZE, _TITLE_ROOM = 34.0, 400.0


class Printed(NamedTuple):
    """One puzzle of a book: its number, its caption, and its solution."""

    number: int
    puzzle: Puzzle
    heading: str | None = None
    solution: Grid | None = None
    words: str = ""  # the names of its rules


class Pages:
    """The pages of a book, as they are drawn."""

    def __init__(
        self, paper: Paper, title: str | None, font: str | None = None, language: str = "en"
    ) -> None:
        """Begin with none; `font` is a TrueType file for title and headings."""
        from reportlab.pdfgen.canvas import Canvas

        self._text_face = load_faces(font)
        self._title_face = self._text_face if font else SERIF
        self._paper, self._language = paper, language
        self._number = 1
        self._file = BytesIO()
        # Invariant: no clock and no random id. The first font is ours, or there would be Helvetica.
        self._canvas = Canvas(
            self._file, pagesize=paper, invariant=1, pageCompression=1, initialFontName=SANS
        )
        self._canvas.setTitle(title or "Sudoku")
        self._canvas.setAuthor("")
        self._canvas.setSubject("")
        self._canvas.setCreator("nonet")
        self._canvas.setViewerPreference("DisplayDocTitle", "true")

    def require_signs(self, title: str | None, headings: Sequence[str | None]) -> None:
        """Raise FormatError if a text has signs that its font has not."""
        require_signs("".join((title or "").split()), self._title_face)
        for heading in headings:
            require_signs(heading or "", self._text_face)

    def add_title(self, title: str, below: str) -> None:
        """Add a page with the title and a line below it, and no number."""
        canvas, middle = self._canvas, self._paper.width / 2
        y = 0.62 * self._paper.height
        self._draw_mark(middle, y + 110)
        canvas.setFillGray(_BLACK)
        canvas.setFont(self._title_face, _TITLE_SIZE)
        for line in self._lines(title):
            canvas.drawCentredString(middle, y, line)
            y -= 1.2 * _TITLE_SIZE
        canvas.setFillGray(_GREY)
        canvas.setFont(SANS, 13)
        canvas.drawCentredString(middle, y - 2, below)
        self._end(is_numbered=False)

    def add_rules(self, kinds: Sequence[Named]) -> None:
        """Add what each kind of rule demands: as many pages as it takes, or none."""
        if not kinds:
            return
        canvas, paper = self._canvas, self._paper
        head = Message("book.rules").text(self._language)
        self._mark(head)
        room, y = paper.width - 2 * _SIDE, 0.0
        for kind in kinds:
            lines = self._fill(kind.meaning.text(self._language) if kind.meaning else "", room)
            if y and y - 16 * (len(lines) + 1) < 60:
                self._end()
                y = 0.0
            if not y:
                canvas.setFillGray(_GREY)
                canvas.setFont(SERIF, 13)
                canvas.drawString(_SIDE, paper.height - 54, head)
                y = paper.height - 84
            canvas.setFillGray(_BLACK)
            canvas.setFont(SERIF, 11.5)
            canvas.drawString(_SIDE, y, kind.text(self._language))
            canvas.setFont(SANS, 11.5)
            for line in lines:
                y -= 16
                canvas.drawString(_SIDE, y, line)
            y -= 26
        self._end()

    def add_puzzles(self, printed: Sequence[Printed], per_page: int) -> None:
        """Add pages of puzzles."""
        self._mark(Message("book.puzzles").text(self._language))
        for start in range(0, len(printed), per_page):
            page = printed[start : start + per_page]
            drawn = [find_clues(one.puzzle) for one in page]
            words = [self._break_words(one.words, per_page) for one in page]
            extents = [
                Extent(one.puzzle.size, clues.room, len(lines))
                for one, clues, lines in zip(page, drawn, words, strict=True)
            ]
            put = places(self._paper, extents, per_page)
            for one, clues, lines, place in zip(page, drawn, words, put, strict=True):
                self._draw_heading(one.number, one.heading, place)
                self._draw_words(lines, place)
                draw(self._canvas, one.puzzle, place, clues=clues)
            self._end()

    def add_solutions(self, printed: Sequence[Printed]) -> None:
        """Add pages of solutions: as many a page as can be read, so that few pages are needed."""
        head = Message("book.solutions").text(self._language)
        self._mark(head)
        start = 0
        while start < len(printed):
            page, per_page = self._solutions_from(printed, start)
            self._canvas.setFillGray(_GREY)
            self._canvas.setFont(SERIF, 13)
            self._canvas.drawString(50, self._paper.height - 54, head)
            sizes = [one.puzzle.size for one in page]
            put = places(self._paper, sizes, per_page, SOLUTIONS_HEAD)
            for one, place in zip(page, put, strict=True):
                self._draw_heading(one.number, None, place)
                draw(self._canvas, one.puzzle, place, one.solution)
            self._end()
            start += len(page)

    def finish(self) -> bytes:
        """Return the file."""
        self._canvas.save()
        return self._file.getvalue()

    def _solutions_from(
        self, printed: Sequence[Printed], start: int
    ) -> tuple[Sequence[Printed], int]:
        """Return the solutions of the page that begins here: all go with as many a page."""
        per_page = count_fitting(self._paper, printed[start].puzzle.size, SOLUTIONS_HEAD)
        end = start
        for one in printed[start : start + per_page]:
            if count_fitting(self._paper, one.puzzle.size, SOLUTIONS_HEAD) != per_page:
                break
            end += 1
        return printed[start:end], per_page

    def _mark(self, name: str) -> None:
        """Let readers of the file find this page by name."""
        self._canvas.bookmarkPage(name)
        self._canvas.addOutlineEntry(name, name)

    def _end(self, *, is_numbered: bool = True) -> None:
        if is_numbered:
            self._canvas.setFillGray(_GREY)
            self._canvas.setFont(SANS, 10)
            middle = self._paper.width / 2
            self._canvas.drawCentredString(middle, PAGE_NUMBER_AT, str(self._number))
        self._canvas.showPage()
        self._number += 1

    def _draw_heading(self, number: int, heading: str | None, place: Place) -> None:
        """Write the number of a puzzle, and what is known of it, above its board."""
        canvas, size, y = self._canvas, place.heading, place.heading_at
        canvas.setFillGray(_BLACK)
        canvas.setFont(SERIF, size)
        canvas.drawString(place.left, y, str(number))
        if not heading:
            return
        x = place.left + width(str(number), SERIF, size)
        canvas.setFillGray(_GREY)
        canvas.setFont(self._text_face, size)
        room = place.left + place.side - x
        canvas.drawString(x, y, fit_text(f" · {heading}", self._text_face, size, room))

    def _break_words(self, words: str, per_page: int) -> list[str]:
        """Break the names of rules into lines as wide as a board can be."""
        size, room = WORDS_SIZE * find_heading(per_page), find_width(self._paper, per_page)
        return self._fill(words, room, size)

    def _fill(self, text: str, room: float, size: float = 11.5) -> list[str]:
        """Break a text into lines."""
        lines: list[str] = []
        for word in text.split():
            if lines and width(f"{lines[-1]} {word}", SANS, size) <= room:
                lines[-1] += f" {word}"
            else:
                lines.append(word)
        return [fit_text(line, SANS, size, room) for line in lines]

    def _draw_words(self, lines: Sequence[str], place: Place) -> None:
        """Write the names of rules below the heading."""
        self._canvas.setFillGray(_GREY)
        self._canvas.setFont(SANS, WORDS_SIZE * place.heading)
        for k, line in enumerate(lines):
            y = place.words_at - k * WORDS * place.heading
            self._canvas.drawString(place.left, y, line)

    def _lines(self, title: str) -> list[str]:
        """Break a title at its own line breaks, and lines that are too wide into equal parts."""
        lines: list[str] = []
        for part in title.splitlines():
            broken = self._wrap(part, _TITLE_ROOM)
            narrow = range(int(_TITLE_ROOM), 60, -10)
            tries = (self._wrap(part, float(room)) for room in narrow)
            *_, evenly = takewhile(lambda lines: len(lines) == len(broken), tries)  # noqa: B023
            lines += evenly
        room = self._paper.width - 60
        return [fit_text(line, self._title_face, _TITLE_SIZE, room) for line in lines]

    def _wrap(self, text: str, room: float) -> list[str]:
        """Fill lines with words, one after the other."""
        lines = [""]
        for word in text.split():
            longer = f"{lines[-1]} {word}".lstrip()
            if lines[-1] and width(longer, self._title_face, _TITLE_SIZE) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def _draw_mark(self, x: float, y: float) -> None:
        """Draw nine places, a note in each row and column."""
        canvas, pitch = self._canvas, 24.0
        notes = {(2, 0), (0, 1), (1, 2)}
        for row in range(3):
            for column in range(3):
                canvas.saveState()
                canvas.translate(x + (column - 1) * pitch, y - (row - 1) * pitch)
                if (row, column) in notes:
                    canvas.setFillColorRGB(*_ACCENT)
                    canvas.rotate(22)
                    canvas.ellipse(-11.7, -9, 11.7, 9, stroke=0, fill=1)
                else:
                    canvas.setFillGray(0.45)
                    canvas.circle(0, 0, 4, stroke=0, fill=1)
                canvas.restoreState()
