"""Puzzle: givens plus rules, an immutable value; compiles itself for the core once."""

from __future__ import annotations

import atexit
from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, cast

from . import _core
from .arguments import several
from .cells import Text, Values, cell_name, is_written
from .errors import ParseError, RuleError, WrongType, quote_text, quote_value
from .grid import Grid, number_symbols
from .messages import Message
from .rules import (
    CoreRule,
    Digits,
    House,
    Rule,
    as_rules,
    box_shape,
    classic,
    format_rules,
    raw_of,
    usual_rules,
)
from .transformation import Transformation

if TYPE_CHECKING:
    from .methods.base import Stats

_CLASSIC = classic(3, 3)


class Puzzle:
    """What is printed in the newspaper: some digits, and the rules they must obey.

    >>> puzzle = Puzzle.parse("1...  ..3.  .4..  ...2")
    >>> puzzle.size, len(puzzle.houses), puzzle.line
    (4, 12, '1.....3..4.....2')
    """

    __slots__ = ("_compiled", "givens", "rules")

    givens: Grid
    rules: tuple[Rule, ...]
    _compiled: _Compiled

    def __init__(
        self,
        givens: Grid | Puzzle | Values,
        rules: Iterable[Rule] | None = None,
    ) -> None:
        """Take the givens, and the rules (those of the usual boxes by default).

        The givens are a grid, or digits as `Grid` takes them: lists, an array, a table. Those of
        another puzzle come with its rules, unless others are given. Text is read by `parse`.
        """
        if isinstance(givens, Puzzle):
            rules = givens.rules if rules is None else rules
            givens = givens.givens
        grid = givens if isinstance(givens, Grid) else Grid(givens)
        wanted = classic(*box_shape(grid.size)) if rules is None else as_rules(rules)
        compiled = _compile(grid.size, wanted)  # refuses rules that do not fit
        object.__setattr__(self, "givens", grid)
        object.__setattr__(self, "rules", wanted)
        object.__setattr__(self, "_compiled", compiled)

    @classmethod
    def parse(cls, text: Text, rules: Iterable[Rule] | None = None) -> Puzzle:
        """Read a puzzle in any known format; `rules` replace those that the text says.

        `text` is a `str`, bytes, the `Path` of a file, or an open file.
        """
        from .formats import parse

        puzzle = parse(text)
        return puzzle if rules is None else cls(puzzle.givens, rules)

    @property
    def size(self) -> int:
        """How many rows, columns and digits there are."""
        return self.givens.size

    @property
    def is_classic(self) -> bool:
        """Is this a 9×9 grid with rows, columns and 3×3 boxes, and no other rule?"""
        return self.rules == _CLASSIC

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The givens as a tuple of rows; 0 is an empty cell."""
        return self.givens.rows

    @property
    def houses(self) -> tuple[House, ...]:
        """The groups of cells that hold every digit."""
        return self._compiled.houses

    def houses_of(self, place: int) -> tuple[House, ...]:
        """Return the houses that the rule at this place of `rules` asks for."""
        sources = self._compiled.sources
        return tuple(house for house, own in zip(self.houses, sources, strict=True) if own == place)

    @property
    def different(self) -> tuple[tuple[int, ...], ...]:
        """The groups of cells, other than houses, that hold no digit twice."""
        return self._compiled.different

    @property
    def peers(self) -> tuple[tuple[int, ...], ...]:
        """For each cell, those that cannot hold the same digit, in reading order."""
        return self._compiled.peers

    @property
    def layout(self) -> _core.Layout:
        """The rules in the form of the native core."""
        return self._compiled.layout

    @property
    def shape(self) -> _core.Shape:
        """The layout with the names of its houses, in the form of the native core."""
        return self._compiled.shape

    @property
    def values(self) -> tuple[int, ...]:
        """The numbers that the digits count as: 1 to the size, unless the rules have `Digits`."""
        return self._compiled.values

    @property
    def beyond_groups(self) -> str | None:
        """The first rule that needs more than houses and groups without repeats, as text."""
        return self._compiled.beyond_groups

    def require_groups(self, name: str) -> None:
        """Refuse rules that need more than houses and groups without repeats.

        `name` is what cannot handle them.
        """
        if rule := self.beyond_groups:
            raise RuleError("rule.beyond-groups", name=name, text=quote_text(rule))

    def require_usual_digits(self, name: str) -> None:
        """Refuse digits that count as other numbers than 1, 2, 3 …

        `name` is what cannot handle them.
        """
        if self.values != tuple(range(1, self.size + 1)):
            text = next(str(rule) for rule in self.rules if isinstance(rule, Digits))
            raise RuleError("rule.other-digits", name=name, text=quote_text(text))

    @property
    def book(self) -> _core.Rulebook:
        """The rules with all that is derived from them, in the form of the native core."""
        return self._compiled.book

    @property
    def line(self) -> str:
        """The puzzle as one line of text, which `parse` reads back.

        The givens, then whatever rules are not the usual ones: ``1…4;boxes=3x2;diagonals``.
        """
        return ";".join([self.write(self.givens), *format_rules(self.size, self.rules)])

    def write(self, grid: Grid) -> str:
        """Return a grid as one line of text, with the numbers that its digits count as here."""
        if not self.has_own_numbers:
            return grid.line
        signs = number_symbols(self.values)
        return "".join([signs[digit] for digit in grid.cells])

    @property
    def has_own_numbers(self) -> bool:
        """Do the digits count as other numbers than 1 to the size?"""
        return self.values[0] != 1 or self.values[-1] != self.size

    def moved(self, way: Transformation) -> Puzzle:
        """Return this puzzle with its cells moved and its digits relabelled.

        The rules stay: a way that does not carry them onto themselves is refused by RuleError.
        """
        if not isinstance(way, Transformation):
            raise WrongType("canon.transformation", found=quote_value(way))
        way.check_fit(self.size)
        if not self._is_kept_by(way):
            raise RuleError("canon.broken", text=quote_text(str(way), 90))
        return Puzzle(way.apply(self.givens), self.rules)

    def _is_kept_by(self, way: Transformation) -> bool:
        """Does a way carry houses onto houses, and groups without repeats onto such?"""
        if rule := self.beyond_groups:
            raise RuleError("canon.rule", text=quote_text(rule))
        target = {source: place for place, source in enumerate(way.cells)}

        def is_kept(groups: Iterable[Iterable[int]]) -> bool:
            return {frozenset(group) for group in groups} == {
                frozenset(target[cell] for cell in group) for group in groups
            }

        return is_kept([house.cells for house in self.houses]) and is_kept(self.different)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Puzzle does not change: cannot set {name!r}")

    __delattr__ = __setattr__  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Puzzle):
            return NotImplemented
        return self.givens == other.givens and self.rules == other.rules

    def __hash__(self) -> int:
        return hash((self.givens, self.rules))

    def __reduce__(self) -> tuple[object, ...]:
        return Puzzle, (self.givens, self.rules)

    def __repr__(self) -> str:
        return f"Puzzle.parse({self.line!r})"

    def __str__(self) -> str:
        from .views.text import draw

        return draw(self)

    def _repr_svg_(self) -> str:
        """Return the picture that a notebook shows."""
        from .views.svg import draw

        return draw(self)


_new, _set = object.__new__, object.__setattr__


class Solution(Grid):
    """A full grid that knows its puzzle, and the statistics of the method that found it.

    It is equal to any `Grid` with the same digits, and is drawn with the lines of its puzzle.
    """

    __slots__ = ("_puzzle", "_stats")

    _puzzle: Puzzle | str
    _stats: Stats | None

    def __init__(self, values: Grid | Values, puzzle: PuzzleLike | None = None) -> None:
        """Take the digits, and the puzzle that they solve (by default, one with these givens)."""
        super().__init__(values)
        if not self.is_full:
            empty = cell_name(self._cells.index(0), self._size)
            raise ParseError("solution.blank", cell=empty)
        own_rules = usual_rules(self._size)
        solved = Puzzle(Grid(self), own_rules) if puzzle is None else as_puzzle(puzzle)
        if solved.size != self._size:
            raise ParseError("solution.size", found=self._size, expected=solved.size)
        for at, (given, digit) in enumerate(zip(solved.givens.cells, self._cells, strict=True)):
            if given not in (0, digit):
                raise ParseError(
                    "solution.given", cell=cell_name(at, self._size), expected=given, found=digit
                )
        self._check_groups(solved)
        _set(self, "_puzzle", solved)
        _set(self, "_stats", None)

    def _check_groups(self, puzzle: Puzzle) -> None:
        """Refuse digits that come twice where the rules allow them once."""
        for group in (*(house.cells for house in puzzle.houses), *puzzle.different):
            first: dict[int, int] = {}
            for at in group:
                before = first.setdefault(self._cells[at], at)
                if before != at:
                    cells = [cell_name(before, self._size), cell_name(at, self._size)]
                    raise ParseError("solution.twice", cells=cells, digit=self[at])
        broken = puzzle.book.find_broken(self._cells)
        if broken is not None:
            rule = puzzle.rules[broken]
            clue = Message.from_json(rule.raw.name()) if isinstance(rule, CoreRule) else str(rule)
            raise ParseError("solution.broken", clue=clue)

    @classmethod
    def from_puzzle(cls, puzzle: Puzzle, cells: bytes, stats: Stats | None = None) -> Solution:
        """Wrap the cells that solve `puzzle`."""
        self = _new(cls)
        _set(self, "_cells", cells)
        _set(self, "_size", puzzle.size)
        _set(self, "_puzzle", puzzle)
        _set(self, "_stats", stats)
        return self

    @classmethod
    def from_line(cls, line: str, cells: bytes) -> Solution:
        """Wrap the cells that solve a classic line; the puzzle is made on demand."""
        self = _new(cls)
        _set(self, "_cells", cells)
        _set(self, "_size", 9)
        _set(self, "_puzzle", line)
        _set(self, "_stats", None)
        return self

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that this grid solves."""
        if isinstance(self._puzzle, str):
            _set(self, "_puzzle", Puzzle.parse(self._puzzle))
        return self._puzzle  # type: ignore[return-value]

    @property
    def stats(self) -> Stats | None:
        """The statistics of the method that found it: seconds, nodes, guesses, backtracks.

        None if the native engine found it, which does not count.
        """
        return self._stats

    def __reduce__(self) -> tuple[object, ...]:
        return Solution.from_puzzle, (self.puzzle, self._cells, self._stats)

    def __str__(self) -> str:
        return str(as_puzzle(self))


GridLike = Grid | Puzzle | Text | Values
"""What is read as digits: a grid, text, a file, lists, an array, a table."""

PuzzleLike = Puzzle | Grid | Text | Values
"""Anything that can be read as a puzzle: the sources of a grid, with rules if they are given."""


def as_puzzle(puzzle: PuzzleLike) -> Puzzle:
    """Return the puzzle of a puzzle, a grid, text, a file, lists, an array or a table.

    A solution keeps the rules of its puzzle; without rules, the usual boxes are the default.
    """
    if isinstance(puzzle, Puzzle):
        return puzzle
    if isinstance(puzzle, Solution):
        return Puzzle(Grid(puzzle), puzzle.puzzle.rules)
    if is_written(puzzle):
        return Puzzle.parse(puzzle)
    return Puzzle(puzzle)  # type: ignore[arg-type]  # a Path is text


def as_puzzles(puzzles: PuzzleLike | Iterable[PuzzleLike]) -> Iterator[Puzzle]:
    """Go over the puzzles: a single one, or all of a text, a file, an array or an iterable.

    A square array or table is one puzzle.
    """
    if isinstance(puzzles, Puzzle | Grid) or _is_square(puzzles):
        yield as_puzzle(cast(PuzzleLike, puzzles))
    elif is_written(puzzles):
        from .formats import read

        for entry in read(puzzles):
            if entry.puzzle is None:
                raise entry.error or ParseError("parse.no-puzzle", text=quote_text(entry.text))
            yield entry.puzzle
    else:
        yield from map(as_puzzle, several("puzzles", cast(Iterable[PuzzleLike], puzzles)))


def _is_square(puzzles: object) -> bool:
    """Is this an array or a table with as many columns as rows?"""
    shape = getattr(puzzles, "shape", ())
    return isinstance(shape, tuple) and len(shape) == 2 and shape[0] == shape[1]


def as_grid(digits: GridLike) -> Grid:
    """Return the digits of anything that can be read as a puzzle."""
    if isinstance(digits, Grid):
        return digits
    if isinstance(digits, Puzzle):
        return digits.givens
    if is_written(digits):
        return Puzzle.parse(digits).givens
    return Grid(digits)  # type: ignore[arg-type]  # a Path is text


class _Compiled:
    """The rules of a grid, and what is derived from them when it is asked for."""

    def __init__(self, size: int, rules: tuple[Rule, ...]) -> None:
        foreign = [rule for rule in rules if not isinstance(rule, CoreRule)]
        self.book = _core.Rulebook(size, list(map(raw_of, rules)), foreign)
        self.layout, self.shape = self.book.layout, self.book.shape
        self.values = self.book.values
        self.beyond_groups = self.book.find_beyond_groups()

    @cached_property
    def houses(self) -> tuple[House, ...]:
        return tuple(House(*house) for house in self.book.houses())

    @cached_property
    def sources(self) -> list[int]:
        return self.book.sources()

    @cached_property
    def different(self) -> tuple[tuple[int, ...], ...]:
        return self.book.different()

    @cached_property
    def peers(self) -> tuple[tuple[int, ...], ...]:
        return self.book.peers()


_compile = lru_cache(maxsize=256)(_Compiled)

atexit.register(_compile.cache_clear)  # release native objects before the core is unloaded
