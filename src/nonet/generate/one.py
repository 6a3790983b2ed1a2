"""One puzzle, or one full grid."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Unpack

from .. import _core
from ..errors import CannotGenerate
from ..puzzle import Puzzle, Solution
from ..rules import Rule, classic
from .many import Making, fresh
from .request import Asked, Request, empty_puzzle

__all__ = ["fill", "generate"]


def generate(
    size: int = 9,
    *,
    seed: int | None = None,
    seconds: float | None = 30.0,
    **asked: Unpack[Asked],
) -> Puzzle:
    """Return a random puzzle that is what you ask for, with one solution; or CannotGenerate.

    * `level`: easy, medium, hard, expert or extreme, as `rate` says (or random: any of them);
      `score`: a pair (lowest, highest) of points of that rating.
    * `technique`: one that is needed, by its id or name (``"x-wing"``). Alone, it is the hardest
      step: the ladder up to it solves the puzzle, and the ladder below it does not. With
      `at_most`, a level or a technique, the whole ladder up to there solves the puzzle, and
      without the technique it does not. Trial counts for nothing here.
    * `rating`: a pair (lowest, highest) of ER, as `rate` says on the scale of Sudoku Explainer;
      `pearl`: nothing later is harder than what the first digit takes (ER = EP); `diamond`:
      nothing is harder than the very first step (ER = EP = ED).
    * `blanks` or `clues`: exactly so many empty cells, or givens. `minimal`: no given can be left
      out. Without any wish about half of the cells are blank; with a level, score, technique
      or rating as many as possible.
    * `symmetry`: none, rotational, quarter-turn, mirror, flip, both-mirrors, diagonal,
      antidiagonal, both-diagonals or full. `pattern`: exactly these cells are given (a text with
      ``.`` for the empty ones, a grid, or names of cells).
    * `size`, `boxes` (rows, columns), `rules`; `jigsaw` invents regions.
    * `unbiased`: a minimal puzzle, drawn so that all with as many givens are equally likely.
    * ``unique=False`` blanks cells with no look at the solutions.

    The same `seed` gives the same puzzle. After `seconds` (None: never) CannotGenerate says what
    came nearest. A request that makes no sense is a ValueError, before any work begins.

    >>> from nonet import generate
    >>> generate(4, blanks=10, seed=1).givens.blanks
    10
    """
    if seconds is not None and seconds <= 0:
        raise ValueError(f"seconds must be more than 0, not {seconds:g}")
    return next(Making(Request.of(size, **asked), 1, fresh(seed), seconds=seconds))


def fill(
    size: int = 9,
    *,
    boxes: tuple[int, int] | None = None,
    rules: Iterable[Rule] | None = None,
    unbiased: bool = False,
    seed: int | None = None,
) -> Solution:
    """Return a random full grid that obeys the rules (those of the usual boxes by default).

    With `unbiased` (classic 9×9 grids only) each of the 6.67·10²¹ grids is equally likely.
    """
    empty = empty_puzzle(size, boxes, rules)
    start = fresh(seed)
    if empty.rules == classic(3, 3):
        return Solution.to(empty, _core.fill_classic(start, unbiased))
    if unbiased:
        raise ValueError("unbiased=True is for classic 9×9 grids")
    outcome, cells = _core.fill(empty.layout, start, _core.Stop())
    if outcome == 1:
        raise CannotGenerate("no grid obeys these rules")
    if outcome == 2:
        raise CannotGenerate("no full grid found in 400 tries: these rules may allow none")
    return Solution.to(empty, cells)
