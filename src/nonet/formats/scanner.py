"""Scanner: the puzzles in a text, with anything around them.

Rows of cells that form a square are a board, whatever is above and below it: a title, ``Grid 01``,
the size, a code fence. Lists of a program, lines and links with a puzzle are read as well.
Skipped lines are noted on the next puzzle (or on the last one).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain

from ..cells import MAX_SIZE
from ..errors import ParseError, RuleError, quote_text
from ..messages import Message
from ..puzzle import Puzzle
from ..rules import jigsaw as jigsaw_rules
from . import jigsaw, line
from .alphabet import read_digits
from .drawing import Drawing, count_rows, read_drawings
from .format import Entry, Line, join_lines
from .links import find_link
from .literal import Fields, Values, read_literals
from .marks import read_marks
from .meaning import Meaning, choose_meaning
from .row import WORD, are_column_names, extract_row, is_art, is_row, is_rule, is_square
from .source import LONGEST
from .tree import is_deep, read_tree
from .walls import find_parts

_MOST_LINES = 36 * 5  # of one board: rows, lines between them, blank lines, a few words
_SIZE = re.compile(r"\D{0,12}\d{1,2}(?:\s*[x×*, ]\s*\d{1,2})?\s*")
_RULER = re.compile(r"\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+\|?\s*")

Lists = dict[int, tuple[int, list[Entry]]]


def read_text(lines: Iterator[Line], alphabet: str | None) -> Iterator[Entry]:
    """Yield the puzzles in a text of any kind."""
    first: list[Line] = []
    length = 0
    for each in lines:
        first.append(each)
        length += len(each.text) + 1
        if length > LONGEST:
            yield from _Scanner(alphabet).scan(chain(first, lines), {})
            return
    if entry := _read_cell_per_line(first, alphabet):
        yield entry
        return
    found = list(_Scanner(alphabet).scan(first, _find_lists(first, alphabet)))
    if len(found) <= 2 and not any(entry.puzzle for entry in found):
        found = list(_find_fault(first, alphabet)) or found
    yield from found


def _read_board(block: Sequence[Line], alphabet: str | None) -> Meaning:
    """Return the puzzle that the lines of a block draw; raise ParseError if they draw none."""
    if marked := read_marks(block):
        return marked
    meanings: list[Meaning] = []
    fault: ParseError | RuleError | None = None
    for found, way in read_drawings(block):
        try:
            meanings.append(_read_drawing(found, way, alphabet))
        except (ParseError, RuleError) as error:
            fault = fault or error
    meaning = choose_meaning(meanings)
    if meaning is None:
        assert fault
        raise fault
    return meaning


def _read_drawing(found: Drawing, way: Message, alphabet: str | None) -> Meaning:
    """Return the puzzle of a drawing, with the boxes or regions that its lines draw."""
    words = found.words
    if not any(word.startswith(("boxes", "regions")) for word in words):
        parts = find_parts(found)
        words = [str(parts), *words] if parts else words
    cells = [cell for row in found.rows for cell in row.cells]
    return line.read_cells(cells, alphabet, way, words)


def _make_entry(block: Sequence[Line], alphabet: str | None) -> Entry:
    return Entry.read(block[0].number, join_lines(block), partial(_read_board, block, alphabet))


def _read_cell_per_line(lines: Sequence[Line], alphabet: str | None) -> Entry | None:
    texts = [each.text.strip() for each in lines]
    if not is_square(len(texts)) or any(len(text) > 2 for text in texts):
        return None
    try:
        meaning = Meaning.of(read_digits([text or "." for text in texts], alphabet))
    except (ParseError, RuleError):
        return None
    return Entry.of(1, "\n".join(texts), meaning)


def _find_lists(lines: Sequence[Line], alphabet: str | None) -> Lists:
    """Return the puzzles in lists of programs by their first line, each with its last line."""
    text = "\n".join("" if each.fault else each.text for each in lines)
    if not any(sign in text for sign in "[{(\"'`"):
        return {}
    found: Lists = {}
    numbers = [each.number for each in lines]
    for value in _join_rows(read_literals(text)):
        quote = quote_text(join_lines(lines[value.line - 1 : value.last_line]), 200)[1:-1]
        entries = [
            replace(entry, number=numbers[entry.number - 1])
            for entry in read_tree(value, value.line, quote, alphabet)
        ]
        if entries:
            found.setdefault(numbers[value.line - 1], (numbers[value.last_line - 1], entries))
    return found


def _join_rows(values: Sequence[Values | Fields]) -> Iterator[Values | Fields]:
    """Join lists of cells that form a square: one list per row, as in YAML."""
    at = 0
    while at < len(values):
        size = len(values[at]) if isinstance(values[at], Values) else 0
        rows = values[at : at + size]
        if 4 <= size <= MAX_SIZE and len(rows) == size and all(_is_flat(r, size) for r in rows):
            joined = Values(rows[0].line)
            joined += rows
            joined.last_line = rows[-1].last_line
            yield joined
            at += size
        else:
            yield values[at]
            at += 1


def _is_flat(value: Values | Fields, size: int) -> bool:
    return isinstance(value, Values) and len(value) == size and not any(map(is_deep, value))


def _find_fault(lines: Sequence[Line], alphabet: str | None) -> Iterator[Entry]:
    """Yield what is wrong with a text without a puzzle, if it seems to be a board."""
    block = [each for each in lines if not each.is_silent][: _MOST_LINES + 1]
    if sum(map(_may_be_of_board, block)) * 2 >= len(block) >= 2:
        yield _make_entry(block, alphabet)


def _may_be_of_board(each: Line) -> bool:
    return (
        bool(each.fault)
        or is_art(each.text)
        or extract_row(each.text) is not None
        or (len(WORD.findall(each.text)) == 1 and len(each.text.strip()) < MAX_SIZE)
    )


class _Scanner:
    """Takes lines one by one, and yields the puzzles that they form."""

    def __init__(self, alphabet: str | None) -> None:
        self._alphabet = alphabet
        self._paragraph: list[Line] = []  # rows with no blank line between them
        self._waiting: list[Line] = []  # paragraphs that may be the bands of one board
        self._skipped: list[Line] = []  # lines that are not part of a puzzle: the first, the last
        self._last: Entry | None = None  # which may still get a note, or regions

    def scan(self, lines: Sequence[Line] | Iterator[Line], lists: Lists) -> Iterator[Entry]:
        """Yield the puzzles of the lines; those of lists are known already."""
        for entry in self._scan(lines, lists):
            if self._last and (joined := _add_regions(self._last, entry)):
                self._last = joined
                continue
            if self._last:
                yield self._last
            self._last = self._add_note(entry)
        if self._last:
            yield self._add_note(self._last)

    def _scan(self, lines: Sequence[Line] | Iterator[Line], lists: Lists) -> Iterator[Entry]:
        list_end = 0
        for each in lines:
            if each.number <= list_end:
                continue
            if each.number in lists:
                list_end, entries = lists[each.number]
                yield from self._end_board()
                yield from entries
            else:
                yield from self._take(each)
        yield from self._end_board()

    def _add_note(self, entry: Entry) -> Entry:
        """Note on an entry what was skipped before it."""
        if not self._skipped:
            return entry
        note = _note_skipped(self._skipped[0], self._skipped[-1])
        self._skipped = []
        return replace(entry, notes=(*entry.notes, note))

    def _skip(self, *lines: Line) -> None:
        both = [*self._skipped, *lines]
        self._skipped = [both[0], both[-1]] if len(both) > 2 else both

    def _take(self, each: Line) -> Iterator[Entry]:
        link = None
        if each.fault:
            yield from self._end_board()
            yield Entry(each.number, each.text, error=each.fault)
        elif not each.text.strip():
            yield from self._end_paragraph()
        elif each.is_silent:
            return
        elif line.find_grids(each.text) or (link := find_link(each.text)):
            yield from self._end_board()
            read = partial(line.read_line, each.text, self._alphabet)
            entry = Entry.read(each.number, each.text, read)
            if entry.error and link and len(link) < len(each.text.strip()):
                self._skip(each)
            else:
                yield entry
        elif not is_row(each.text):
            self._paragraph.append(each)
        elif (text := extract_row(each.text)) is not None:
            self._paragraph.append(Line(each.number, text))
            if len(self._paragraph) > _MOST_LINES:
                yield from self._cut_paragraph()
        else:
            yield from self._end_board()
            self._skip(each)

    def _cut_paragraph(self) -> Iterator[Entry]:
        """Yield the whole boards at the beginning of rows that continue without a gap."""
        block = self._paragraph
        size = count_rows(block)[1]
        whole = len(block) - len(block) % size if 4 <= size <= MAX_SIZE else 0
        found = [] if self._waiting else self._cut(block[:whole])
        if found:
            self._paragraph = block[whole:]
            yield from found
        else:
            self._paragraph, self._waiting = [], [*self._waiting, *block]
            yield from self._refuse_waiting()

    def _end_board(self) -> Iterator[Entry]:
        """End the board that the last lines form, if they form one."""
        yield from self._end_paragraph()
        yield from self._refuse_waiting()

    def _end_paragraph(self) -> Iterator[Entry]:
        block, self._paragraph = self._paragraph, []
        if not any(is_row(each.text) for each in block):
            if self._waiting or any(is_rule(each.text) for each in block) or _is_empty_board(block):
                self._waiting += block
            return
        joined = [*self._waiting, *block]
        if found := self._find_boards(joined):
            self._waiting = []
            yield from found
        elif self._waiting and (found := self._find_boards(block)):
            yield from self._refuse_waiting()
            yield from found
        else:
            self._waiting = joined
            rows, cells = count_rows(joined)
            if rows >= max(cells, 4) or len(joined) > _MOST_LINES:
                yield from self._refuse_waiting()

    def _refuse_waiting(self) -> Iterator[Entry]:
        """Yield what is wrong with rows that form no board; one or two lines may be anything."""
        block, self._waiting = self._waiting, []
        if count_rows(block)[0] < 3 and not _is_empty_board(block):
            self._skip(*block)
        elif len(block) > _MOST_LINES:
            error = ParseError("parse.board-lines", most=_MOST_LINES)
            yield Entry(block[0].number, join_lines(block), error=error)
        else:
            yield _make_entry(block, self._alphabet)

    def _find_boards(self, block: Sequence[Line]) -> list[Entry]:
        """Return the boards of a block, if it has nothing but whole ones."""
        if len(block) > _MOST_LINES:
            return self._cut(block)
        for in_columns in (False, True):
            for rows, skipped in _drop_headings(block):
                try:
                    if not read_marks(rows):
                        next(read_drawings(rows, in_columns=in_columns))
                except ParseError:
                    continue
                entry = _make_entry(rows, self._alphabet)
                if skipped and entry.puzzle:
                    entry = replace(entry, notes=(*entry.notes, _note_skipped(skipped, skipped)))
                return [entry]
        return self._cut(block)

    def _cut(self, block: Sequence[Line]) -> list[Entry]:
        """Cut rows without a gap into boards of the same size."""
        count, size = count_rows(block)
        if not 4 <= size <= MAX_SIZE or count <= size or count % size:
            return []
        pieces: list[list[Line]] = [[]]
        rows = 0
        for each in block:
            if is_row(each.text):
                if rows and rows % size == 0:
                    pieces.append([])
                rows += 1
            pieces[-1].append(each)
        try:
            for piece in pieces:
                next(read_drawings(piece))
        except ParseError:
            return []
        return [_make_entry(piece, self._alphabet) for piece in pieces]


def _note_skipped(first: Line, last: Line) -> Message:
    text = quote_text(first.text.strip())
    if first.number == last.number:
        return Message("text.skipped-line", line=first.number, text=text)
    return Message("text.skipped-lines", line=first.number, last=last.number, text=text)


def _is_empty_board(block: Sequence[Line]) -> bool:
    """Could lines that look drawn be rows of empty cells?"""
    try:
        return len(block) >= 4 and bool(next(read_drawings(block)))
    except ParseError:
        return False


def _drop_headings(block: Sequence[Line]) -> Iterator[tuple[Sequence[Line], Line | None]]:
    """Yield a block as it is, and without a first or last line that is not a row of its board."""
    has_names = len(block) > 4 and are_column_names(block[0].text)
    if len(block) > 4 and _RULER.fullmatch(block[1].text):  # a table in Markdown
        below = [each for each in block[2:] if not is_art(each.text)]
        yield below, block[0]
        yield [block[0], *below], None  # its heading is the first row
    if not has_names:
        yield block, None
    if len(block) < 5:
        return
    first, rows, last = block[0], block[1:], block[-1]
    if has_names or _SIZE.fullmatch(first.text) or _is_odd(first, rows):
        yield rows, first
    if _is_odd(last, block[:-1]):
        yield block[:-1], last
    if has_names:
        yield block, None


def _is_odd(one: Line, rows: Sequence[Line]) -> bool:
    """Does a line have another number of cells than the rows of a square next to it?"""
    count, cells = count_rows(rows)
    return count == cells != count_rows([one])[1] and is_row(one.text)


def _add_regions(entry: Entry, regions: Entry) -> Entry | None:
    """Return a jigsaw, if the second board is the map of the first one's regions."""
    if entry.puzzle is None or (regions.puzzle is None and not regions.error):
        return None
    signs = "".join("".join(WORD.findall(text)) for text in regions.text.split("\n"))
    size = entry.puzzle.size
    if len(signs) != size * size or not jigsaw.is_map(signs) or jigsaw.is_map(entry.puzzle.line):
        return None
    try:
        puzzle = Puzzle(entry.puzzle.givens, jigsaw_rules(signs))
    except RuleError:
        return None
    return replace(entry, puzzle=puzzle, text=f"{entry.text}\n{regions.text}")
