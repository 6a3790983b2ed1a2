"""One puzzle, or one full grid."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Iterable
from typing import NamedTuple

from ... import _core
from ...arguments import flag, pair, whole_number
from ...cells import check_size
from ...errors import CannotGenerate, RequestError
from ...grid import Grid
from ...puzzle import Puzzle, Solution
from ...rules import Rule, wrap
from .failure import explain_failure
from .options import takes
from .request import Request, check_rules

_TRIES = 400  # as in native/generate


@takes(Request)
def generate(request: Request) -> Puzzle:
    """Return a random puzzle that meets the request and has one solution; or CannotGenerate.

    * `level`: easy, medium, hard, expert or extreme, as `rate` says (or random: any of them);
      `score`: a pair (lowest, highest) of points of that rating.
    * `technique`: one that is needed, by its id or name (``"x-wing"``). Alone, it is the hardest
      step: the ladder up to it solves the puzzle, and the ladder below it does not. With
      `at_most`, a level or a technique, the whole ladder up to there solves the puzzle, and
      without the technique it does not. Trial counts for nothing here.
    * `rating`: a pair (lowest, highest) of ER, as `rate` says on the scale of Sudoku Explainer;
      `pearl`: no step is harder than those up to the first digit (ER = EP); `diamond`:
      no step is harder than the first (ER = EP = ED).
    * `blanks` or `clues`: the exact number of empty cells, or of givens. `minimal`: no given can
      be left out. By default about half of the cells are blank; with a level, score, technique
      or rating as many as possible.
    * `symmetry`: none, rotational, quarter-turn, mirror, flip, both-mirrors, diagonal,
      antidiagonal, both-diagonals or full. `pattern`: exactly these cells are given (a text with
      ``.`` for the empty ones, a grid, or names of cells).
    * `size`, `boxes` (rows, columns), `diagonals`, `rules`; `jigsaw` is the region of each cell,
      or True for random regions.
    * `variant`: kinds of clues, and rules of the whole grid, by the words of a puzzle's line:
      ``"cage"``, ``"thermometer:6,anti-knight"`` (six thermometers), or a list. There are as few
      givens as needed, unless their number is requested; with `minimal` no clue can be left out
      either, and with a `symmetry` the clues have it as well.
    * `unbiased`: a minimal puzzle, with equal probability for all of the same number of givens.
    * ``unique=False`` removes cells without checking that the solution stays unique.

    The same `seed` gives the same puzzle. After `seconds` (None: never) CannotGenerate says what
    came nearest. An invalid request is a ValueError, before any work begins.

    >>> from nonet import generate
    >>> generate(4, blanks=10, seed=1).givens.blanks
    10
    """
    account, stop = _core.Account(), _core.Stop()
    first = fresh_seed(request.seed)
    made: list[Part | CannotGenerate] = []

    def make() -> None:
        try:
            made.append(make_part(request, [first], stop, account))
        except CannotGenerate as error:
            made.append(error)

    # In a thread, so that Ctrl-C and the time limit can stop the core.
    thread = threading.Thread(target=make, daemon=True)
    thread.start()
    try:
        thread.join(request.seconds)
        is_late = thread.is_alive()
    finally:
        stop.say()
        thread.join()
    (part,) = made
    if isinstance(part, CannotGenerate):
        raise part
    if not part.is_whole:
        raise explain_failure(request, account, request.seconds if is_late else None)
    return part.puzzles[0]


class Part(NamedTuple):
    """The puzzles of some seeds, up to the first that could not be made."""

    puzzles: list[Puzzle]
    is_whole: bool
    seconds: float


def make_part(request: Request, seeds: list[int], stop: _core.Stop, account: _core.Account) -> Part:
    """Make the puzzles of some seeds, in this thread."""
    began = time.perf_counter()
    puzzles: list[Puzzle] = []
    if request.kinds is not None:
        for seed in seeds:
            puzzle = _make_variant(request, seed, stop, account)
            if puzzle is None:
                return Part(puzzles, False, time.perf_counter() - began)
            puzzles.append(puzzle)
        return Part(puzzles, True, time.perf_counter() - began)
    # Puzzles with the same rules are made together; each jigsaw has its own.
    groups = [seeds] if request.layout is not None else [[seed] for seed in seeds]
    for group in groups:
        rules = request.rules_for(group[0], stop)
        for cells in request.native(rules).make(group, stop, account):
            if cells is None:
                return Part(puzzles, False, time.perf_counter() - began)
            puzzles.append(Puzzle(Grid.from_cells(cells, request.grid_size), rules))
    return Part(puzzles, True, time.perf_counter() - began)


def _make_variant(
    request: Request, seed: int, stop: _core.Stop, account: _core.Account
) -> Puzzle | None:
    """Make the puzzle of a seed, with clues of its own; None where it was stopped before."""
    native = request.native_variant(request.rules_for(seed, stop))
    made = native.make(seed, stop, account)
    if made is None:
        return None
    rules, cells = made
    return Puzzle(Grid.from_cells(cells, request.grid_size), tuple(map(wrap, rules)))


def fresh_seed(seed: int | None) -> int:
    """Return the seed, or a new one."""
    return secrets.randbits(64) if seed is None else whole_number("seed", seed) % 2**64


def seed_of(seed: int, index: int) -> int:
    """Return the seed of one of many puzzles, counted from 0: the first has the seed itself.

    >>> seed_of(7, 0), seed_of(7, 2) == seed_of(7 + 2**64, 2)
    (7, True)
    """
    first, place = whole_number("seed", seed) % 2**64, whole_number("index", index, least=0)
    return first if place == 0 else _core.mixed((_core.mixed(first) + place) % 2**64)


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
    size, unbiased = check_size(size), flag("unbiased", unbiased)
    if boxes is not None and rules is not None:
        raise RequestError("generate.not-both", first="boxes", second="rules")
    shape = None if boxes is None else pair("boxes", boxes, "rows, columns")
    empty = Puzzle(Grid.empty(size), check_rules(size, shape, rules))
    start = fresh_seed(seed)
    if empty.is_classic:
        return Solution.from_puzzle(empty, _core.fill_classic(start, unbiased))
    if unbiased:
        raise RequestError("generate.unbiased-grid")
    outcome, cells = _core.fill(empty.layout, start, _core.Stop())
    if outcome == 1:
        raise CannotGenerate("generate.impossible")
    if outcome == 2:
        raise CannotGenerate("generate.no-full-grid", count=_TRIES)
    return Solution.from_puzzle(empty, cells)
