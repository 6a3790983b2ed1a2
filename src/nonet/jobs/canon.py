"""Canon: of all equivalent puzzles, the one that stands for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .. import _core
from ..errors import NoSolution, RuleError, quote_text, unknown
from ..grid import Grid
from ..puzzle import Puzzle, PuzzleLike, as_puzzle
from ..transformation import Transformation
from .conflict import find_conflict, find_equal_pair
from .solve import solve

FORMS = {
    "puzzle": _core.CanonForm.PUZZLE,
    "grid": _core.CanonForm.GRID,
    "pattern": _core.CanonForm.PATTERN,
}
"""The canonical forms by name."""


@dataclass(frozen=True, slots=True, repr=False)
class Canon:
    """The canonical form of a puzzle, and how it was reached.

    `grid` is the form itself: its digits, or for a pattern a 1 for each given. `way` leads there
    from the puzzle. `automorphisms` says how many ways to move the cells give back the puzzle after
    relabelling: a divisor of 3,359,232, and 1 for nearly all puzzles.
    """

    form: str
    grid: Grid
    way: Transformation
    automorphisms: int
    _source: Puzzle | str

    @property
    def line(self) -> str:
        """The form as one line of text."""
        return self.grid.line

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle moved along the way: the form itself, except for a pattern."""
        return as_puzzle(self._source).moved(self.way)

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data: see docs/json.md."""
        return {
            "form": self.form,
            "canonical": self.line,
            "automorphisms": self.automorphisms,
            "way": self.way.to_json(),
        }

    def __repr__(self) -> str:
        return f"<Canon of a {self.form}: {self.line}>"

    def __str__(self) -> str:
        return self.line


def canon(puzzle: PuzzleLike, form: str = "puzzle") -> Canon:
    """Return the canonical form of a classic puzzle: equivalent puzzles have the same one.

    Puzzles are equivalent if one becomes the other when rows are exchanged within their bands,
    columns within their stacks, bands, stacks, rows for columns, and digits for others.

    * ``"puzzle"``: the smallest of all when written as an 81-digit number, with 0 for an empty
      cell. It exists for any givens that do not contradict each other, and for full grids.
    * ``"grid"``: the puzzle moved along with its one solution to the smallest form of that.
      Puzzles of one grid stand together.
    * ``"pattern"``: the smallest picture of the givens, whatever their digits are.

    NoSolution names givens that contradict each other; form ``"grid"`` also raises ManySolutions.

    >>> canon("7" + 80 * ".").line == 80 * "." + "1"
    True
    """
    kind = FORMS.get(form)
    if kind is None:
        raise unknown("form", form, FORMS)
    if type(puzzle) is str and len(puzzle) == 81 and puzzle.isascii():  # the usual case, and quick
        status, cells, way, automorphisms = _core.canon_text(puzzle, kind)
        if status == 0:
            return _make(form, puzzle, cells, way, automorphisms)
    whole = as_puzzle(puzzle)
    check_layout(whole)
    status, cells, way, automorphisms = _core.canon_cells(whole.givens.cells, kind)
    if status:
        _refuse(whole, form)
    return _make(form, whole, cells, way, automorphisms)


def _make(form: str, source: Puzzle | str, cells: bytes, way: bytes, automorphisms: int) -> Canon:
    grid = Grid.from_cells(cells, 9)
    return Canon(form, grid, Transformation.from_raw(way), automorphisms, source)


def check_layout(puzzle: Puzzle) -> None:
    """Refuse layouts other than the classic one."""
    if not puzzle.is_classic:
        raise RuleError("canon.layout", size=puzzle.size, text=quote_text(puzzle.line, 90))


def _refuse(puzzle: Puzzle, form: str) -> None:
    """Raise the error for a puzzle without a form."""
    if form == "grid":
        solve(puzzle)  # raises for all but one solution
    conflict = find_equal_pair(puzzle) or find_conflict(puzzle)
    raise NoSolution("solve.none", conflict=conflict, reason=conflict.message)
