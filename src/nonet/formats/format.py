"""What every format is made of: lines in, entries out, and a way to write one puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from typing import NamedTuple

from ..errors import FormatError, ParseError, RuleError, SudokuError, quote_text
from ..grid import Grid
from ..messages import Message
from ..position import Position
from ..puzzle import Puzzle
from ..rules import format_rules, rules_of_line
from .credits import NO_CREDITS, Credits
from .meaning import Meaning
from .row import is_row


class Line(NamedTuple):
    """One line of a file: its number (from 1), its text, and why it is not text, if it is not."""

    number: int
    text: str
    fault: ParseError | None = None

    @property
    def is_silent(self) -> bool:
        """Is there nothing to read here but blanks or a comment?"""
        return self.fault is None and (not self.text.strip() or self.text.lstrip().startswith("#"))


def join_lines(lines: Iterable[Line]) -> str:
    """Return the text of some lines."""
    return "\n".join(line.text for line in lines)


@dataclass(frozen=True, slots=True)
class Entry:
    """One puzzle of a file, or the error in its place.

    `number` is the line where it begins, and `text` how it is written there. `solution` is the
    answer that the file gives, if any. `position` has the player's digits and pencil marks, if the
    text shows any, `credits` who made the puzzle. `notes` say what was decided and what was
    skipped.
    """

    number: int
    text: str
    puzzle: Puzzle | None = None
    error: ParseError | RuleError | None = None
    solution: Grid | None = None
    position: Position | None = None
    notes: tuple[Message, ...] = ()
    credits: Credits = NO_CREDITS

    @classmethod
    def read(cls, number: int, text: str, read: Callable[[], Meaning]) -> Entry:
        """Return the entry of a text that `read` reads; an error becomes part of the entry."""
        try:
            return cls.of(number, text, read())
        except (ParseError, RuleError) as error:
            return cls(number, text, error=error)

    @classmethod
    def of(cls, number: int, text: str, meaning: Meaning, *notes: Message) -> Entry:
        """Return the entry of a text with this meaning."""
        return cls(
            number,
            text,
            meaning.puzzle,
            solution=meaning.solution,
            position=meaning.position,
            notes=(*meaning.notes, *notes),
            credits=meaning.credits,
        )


class Head:
    """The first lines of a file, and whether that is all of it: formats are recognised by it."""

    def __init__(self, texts: Iterable[str], complete: bool) -> None:
        """Take the lines; blank ones separate the blocks, comments are ignored."""
        self.texts = [text for text in texts if not text.lstrip().startswith("#")]
        self.complete = complete
        self.lines = [text.strip() for text in self.texts if text.strip()]
        self.first = self.lines[0] if self.lines else ""

    @cached_property
    def blocks(self) -> list[list[str]]:
        """The lines without a blank line between them, without drawn lines and rules."""
        blocks: list[list[str]] = [[]]
        for text in self.texts:
            if not text.strip():
                blocks.append([])
            elif is_row(text):
                blocks[-1].append(text)
        return [block for block in blocks if block]


Reader = Callable[[Iterator[Line], str | None], Iterator[Entry]]


@dataclass(frozen=True, slots=True)
class Format:
    """One way to write puzzles down.

    `sniff` recognises a file by its first lines, `read` yields its puzzles (with the alphabet
    that the caller asks for, if any) and `format` writes one puzzle, with `opening` and `closing`
    around a file and `between` two puzzles. `sign` writes a puzzle with its credits, if the format
    has a place for them.
    """

    name: str
    title: str
    about: str
    extensions: tuple[str, ...]
    sniff: Callable[[Head], bool]
    read: Reader
    format: Callable[[Puzzle, Grid | None], str]
    opening: str = ""
    between: str = ""
    closing: str = ""
    sign: Callable[[Puzzle, Grid | None, Credits], str] | None = None

    def write(self, puzzles: Iterable[Puzzle | tuple[Puzzle, Grid | None]]) -> Iterator[str]:
        """Write puzzles (each with its solution, if it comes with one) as pieces of text."""
        before = self.opening
        for item in puzzles:
            puzzle, solution = item if isinstance(item, tuple) else (item, None)
            text = self.format(puzzle, solution)  # first: a refused puzzle leaves no opening behind
            yield f"{before}{text}\n"
            before = self.between
        yield self.closing if before is self.between else self.opening + self.closing


def read_each_line(read: Callable[[str, str | None], Meaning]) -> Reader:
    """Return the reader of a file with one puzzle per line; it continues after a bad line."""

    def read_lines(lines: Iterator[Line], alphabet: str | None) -> Iterator[Entry]:
        for line in lines:
            if line.fault:
                yield Entry(line.number, line.text, error=line.fault)
            elif not line.is_silent:
                yield Entry.read(line.number, line.text, partial(read, line.text, alphabet))

    return read_lines


def find_rule_words(puzzle: Puzzle, name: str) -> tuple[str, ...]:
    """Return the words for the unusual rules of a puzzle; refuse rules that have no words."""
    words = format_rules(puzzle.size, puzzle.rules)
    try:
        rules = rules_of_line(puzzle.size, words)
    except SudokuError:
        rules = ()
    if rules != puzzle.rules:
        raise FormatError("format.rules", name=repr(name), rules=_quote_rules(puzzle))
    return words


def check_classic(puzzle: Puzzle, name: str) -> None:
    """Refuse every puzzle but a 9×9 with rows, columns and 3×3 boxes."""
    if puzzle.size != 9:
        raise FormatError("format.size", name=repr(name), size=puzzle.size)
    if not puzzle.is_classic:
        raise FormatError("format.classic", name=repr(name), rules=_quote_rules(puzzle))


def _quote_rules(puzzle: Puzzle) -> list[str]:
    return [quote_text(str(rule)) for rule in puzzle.rules]
