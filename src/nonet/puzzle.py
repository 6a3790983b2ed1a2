"""Puzzle: givens plus rules, an immutable value; compiles itself for the core once."""

from __future__ import annotations

import atexit
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from . import _core
from .grid import Grid
from .rules import House, Rule, box_shape, classic, lowered, written

__all__ = ["Puzzle", "Solution", "symbols"]


class Puzzle:
    """What is printed in the newspaper: some digits, and the rules they must obey.

    >>> puzzle = Puzzle.parse("1...  ..3.  .4..  ...2")
    >>> puzzle.size, len(puzzle.houses), puzzle.line
    (4, 12, '1.....3..4.....2')
    """

    __slots__ = ("givens", "rules")

    givens: Grid
    rules: tuple[Rule, ...]

    def __init__(
        self,
        givens: Grid | Iterable[int] | Iterable[Sequence[int]],
        rules: Iterable[Rule] | None = None,
    ) -> None:
        """Take the givens, and the rules (those of the usual boxes by default)."""
        grid = givens if isinstance(givens, Grid) else Grid(givens)
        wanted = classic(*box_shape(grid.size)) if rules is None else tuple(rules)
        _compiled(grid.size, wanted)  # refuses rules that do not fit
        object.__setattr__(self, "givens", grid)
        object.__setattr__(self, "rules", wanted)

    @classmethod
    def parse(cls, text: str, rules: Iterable[Rule] | None = None) -> Puzzle:
        """Read a puzzle from text in any known format; `rules` replace those that the text says."""
        from .formats import parse

        puzzle = parse(text)
        return puzzle if rules is None else cls(puzzle.givens, rules)

    @property
    def size(self) -> int:
        """How many rows, columns and digits there are."""
        return self.givens.size

    @property
    def houses(self) -> tuple[House, ...]:
        """The groups of cells that hold every digit."""
        return _compiled(self.size, self.rules)[1]

    @property
    def different(self) -> tuple[tuple[int, ...], ...]:
        """The groups of cells that hold no digit twice, and are no houses."""
        return _compiled(self.size, self.rules)[2]

    @property
    def layout(self) -> _core.Layout:
        """The rules as the native core wants them."""
        return _compiled(self.size, self.rules)[0]

    @property
    def line(self) -> str:
        """The puzzle as one line of text, which `parse` reads back.

        The givens, then whatever rules are not the usual ones: ``1…4;boxes=3x2;diagonals``.
        """
        alphabet = symbols(self.size)
        givens = "".join(alphabet[digit] for digit in self.givens.cells)
        return ";".join([givens, *written(self.size, self.rules)])

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
        from .views.text import drawn

        return drawn(self)


_new, _set = object.__new__, object.__setattr__


class Solution(Grid):
    """A full grid that knows its puzzle, and what a method says of its work.

    It is equal to any `Grid` with the same digits, and is drawn with the lines of its puzzle.
    """

    __slots__ = ("_puzzle", "_stats")

    _puzzle: Puzzle | str
    _stats: object

    @classmethod
    def to(cls, puzzle: Puzzle, cells: bytes, stats: object = None) -> Solution:
        """Wrap the cells that solve `puzzle`."""
        self = _new(cls)
        _set(self, "_cells", cells)
        _set(self, "_size", puzzle.size)
        _set(self, "_puzzle", puzzle)
        _set(self, "_stats", stats)
        return self

    @classmethod
    def to_line(cls, line: str, cells: bytes) -> Solution:
        """Wrap the cells that solve a classic line; the puzzle is made when it is asked for."""
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
    def stats(self) -> Any:
        """What the method that found it says of its work: seconds, nodes, guesses, backtracks."""
        return self._stats

    def __reduce__(self) -> tuple[object, ...]:
        return Solution.to, (self.puzzle, self._cells, self._stats)

    def __str__(self) -> str:
        return str(Puzzle(self, self.puzzle.rules))


def symbols(size: int) -> str:
    """Return the characters of a line, by digit: ``.`` for empty, then 1–9, A–Z (and a is 36)."""
    return ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa"[: size + 1]


@lru_cache(maxsize=256)
def _compiled(
    size: int, rules: tuple[Rule, ...]
) -> tuple[_core.Layout, tuple[House, ...], tuple[tuple[int, ...], ...]]:
    flat = lowered(size, rules)
    layout = _core.Layout(size * size, size, [h.cells for h in flat.houses], flat.different)
    return layout, tuple(flat.houses), tuple(flat.different)


atexit.register(_compiled.cache_clear)  # let go of native objects before the core goes away
