"""What every format is made of: lines in, entries out, and a way to write one puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from ..errors import FormatError, ParseError, RuleError, SudokuError, shortened
from ..grid import Grid
from ..puzzle import Puzzle
from ..rules import classic, said, written
from .head import Head

__all__ = ["Entry", "Format", "Line", "counted", "entries", "only_classic", "sayable"]


class Line(NamedTuple):
    """One line of a file: its number (from 1), its text, and why it is no text, if it is none."""

    number: int
    text: str
    fault: ParseError | None = None

    @property
    def is_silent(self) -> bool:
        """Is there nothing to read here but blanks or a comment?"""
        return self.fault is None and (not self.text.strip() or self.text.lstrip().startswith("#"))


@dataclass(frozen=True, slots=True)
class Entry:
    """One puzzle of a file, or the error in its place.

    `number` is the line where it stands (or begins), `text` how it is written there, and
    `solution` the answer that the file gives, where the format has room for one.
    """

    number: int
    text: str
    puzzle: Puzzle | None = None
    error: ParseError | RuleError | None = None
    solution: Grid | None = None


Reader = Callable[[Iterator[Line], str | None], Iterator[Entry]]


@dataclass(frozen=True, slots=True)
class Format:
    """One way to write puzzles down.

    `sniff` recognises a file by its first lines, `read` goes over its lines (with the alphabet
    that the caller asks for, if any) and `say` writes one puzzle, with `opening` and `closing`
    around a file and `between` two puzzles.
    """

    name: str
    title: str
    about: str
    extensions: tuple[str, ...]
    sniff: Callable[[Head], bool]
    read: Reader
    say: Callable[[Puzzle, Grid | None], str]
    opening: str = ""
    between: str = ""
    closing: str = ""

    def write(self, puzzles: Iterable[Puzzle | tuple[Puzzle, Grid | None]]) -> Iterator[str]:
        """Write puzzles (each with its solution, if it comes with one) as pieces of text."""
        before = self.opening
        for item in puzzles:
            puzzle, solution = item if isinstance(item, tuple) else (item, None)
            # What is refused leaves nothing behind, so the words come before the opening.
            words = self.say(puzzle, solution)
            yield f"{before}{words}\n"
            before = self.between
        yield self.closing if before is self.between else self.opening + self.closing


def entries(
    lines: Iterator[Line], alphabet: str | None, one: Callable[[str, str | None], Puzzle]
) -> Iterator[Entry]:
    """Read a file with one puzzle a line; a bad line becomes an error, and reading goes on."""
    for line in lines:
        if line.is_silent:
            continue
        try:
            if line.fault:
                raise line.fault
            yield Entry(line.number, line.text, one(line.text, alphabet))
        except (ParseError, RuleError) as error:
            yield Entry(line.number, line.text, error=error)


def counted(cells: int) -> str:
    """Return a number of cells in words."""
    return "1 cell" if cells == 1 else f"{cells} cells"


def sayable(puzzle: Puzzle, name: str) -> tuple[str, ...]:
    """Return the words for the unusual rules of a puzzle; refuse those that have no words."""
    words = written(puzzle.size, puzzle.rules)
    try:
        heard = said(puzzle.size, words)
    except SudokuError:
        heard = ()
    if heard != puzzle.rules:
        raise FormatError(f"the format {name!r} has no words for these rules: {_list(puzzle)}")
    return words


def only_classic(puzzle: Puzzle, name: str) -> None:
    """Refuse every puzzle but a 9×9 with rows, columns and 3×3 boxes."""
    if puzzle.size != 9:
        n = puzzle.size
        raise FormatError(f"the format {name!r} holds 9×9 puzzles only, not {n}×{n}")
    if puzzle.rules != classic(3, 3):
        raise FormatError(
            f"the format {name!r} holds rows, columns and 3×3 boxes only, not {_list(puzzle)}"
        )


def _list(puzzle: Puzzle) -> str:
    return shortened(", ".join(map(str, puzzle.rules)) or "no rules", most=60)
