"""Answers: what is said of a puzzle as plain data, the same by the command line and the server.

Each function returns an `Answer`: the status of the puzzle, and the keys that docs/json.md has for
the question.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from .check import Check, Status, check
from .compare import NATIVE, effort
from .errors import LimitReached, ManySolutions, NoSolution, SudokuError
from .explain import Explanation, explain
from .explainer import rate_exactly
from .grid import Grid, cell_name
from .hint import Hint, hint
from .methods import Outcome, get
from .position import Position
from .puzzle import Puzzle, symbols
from .rate import Outcome as RateOutcome
from .rate import Rating, rate
from .solve import count, solutions
from .techniques import BEGINNER, HODOKU, Ladder

__all__ = [
    "INCOMPLETE",
    "LIMIT",
    "SOLVED",
    "UNANSWERED",
    "Answer",
    "all_solved",
    "checked",
    "counted",
    "digits_of",
    "explained",
    "hinted",
    "rated",
    "rated_exactly",
    "rating_of",
    "solved",
    "solved_by",
    "unanswered",
]

SOLVED, INCOMPLETE, LIMIT = "solved", "incomplete", "limit"
UNANSWERED = (NoSolution, ManySolutions, LimitReached)


@dataclass(frozen=True, slots=True)
class Answer:
    """What is said of a puzzle: its status, a record of plain data, and what the record is of."""

    status: str
    record: dict[str, Any] = field(default_factory=dict)
    subject: Any = None

    def to_json(self, puzzle: Puzzle) -> dict[str, Any]:
        """Return the whole object, as docs/json.md has it (without a number)."""
        return {"puzzle": puzzle.line, "status": str(self.status), **self.record}


def digits_of(grid: Grid) -> str:
    """Return the digits on one line, without the rules."""
    signs = symbols(grid.size)
    return "".join(signs[digit] for digit in grid.cells)


def unanswered(error: SudokuError) -> Answer:
    """Say of a puzzle without one solution, or out of time, why there is no answer."""
    status: str = Status.NONE if isinstance(error, NoSolution) else Status.SEVERAL
    return Answer(LIMIT if isinstance(error, LimitReached) else status, {"reason": str(error)})


def solved(
    puzzle: Puzzle, *, seconds: float | None = None, stats: bool = False, why: bool = True
) -> Answer:
    """Solve a puzzle by the engine; `why` there is no solution takes longer than to know it."""
    start = time.thread_time()
    try:
        found = check(puzzle, explain=why, seconds=seconds)
    except LimitReached as error:
        return _solution(LIMIT, NATIVE, reason=str(error))
    spent = time.thread_time() - start
    work = None
    if stats:
        guesses, backtracks = effort(puzzle, 2) or (None, None)
        work = {"seconds": spent, "nodes": None, "guesses": guesses, "backtracks": backtracks}
    if found.is_unique:
        return _solution(Status.UNIQUE, NATIVE, found.solutions[0], work=work)
    return _solution(found.status, NATIVE, reason=str(found), work=work)


def solved_by(
    puzzle: Puzzle,
    method: str,
    *,
    seed: int | None = None,
    seconds: float | None = None,
    stats: bool = False,
    why: bool = True,
) -> Answer:
    """Solve a puzzle by a teaching method; whether the solution is the only one is ours to say."""
    try:
        run = get(method).run(puzzle, seed=seed, seconds=seconds)
    except LimitReached as error:
        return _solution(LIMIT, method, reason=str(error))
    work = run.stats._asdict() if stats else None
    if run.outcome is Outcome.INCOMPLETE:
        reason = f"{method} stopped with {run.grid.blanks} cells open: it does not guess"
        return _solution(INCOMPLETE, method, run.grid, reason, work)
    try:
        found = check(puzzle, explain=why, seconds=seconds)
    except LimitReached:
        return _solution(SOLVED, method, run.grid, work=work)
    if found.status is Status.SEVERAL:
        return _solution(Status.SEVERAL, method, run.grid, f"one of {found}", work)
    if found.status is Status.NONE:
        return _solution(Status.NONE, method, reason=str(found), work=work)
    return _solution(Status.UNIQUE, method, run.grid, work=work)


def all_solved(
    puzzle: Puzzle, limit: int, *, seconds: float | None = None, why: bool = True
) -> Answer:
    """List the solutions, one more than asked for to know whether there are more."""
    try:
        found = list(islice(solutions(puzzle, seconds=seconds), limit + 1))
        none = None if found else check(puzzle, explain=why, seconds=seconds)
    except LimitReached as error:
        return _solution(LIMIT, NATIVE, reason=str(error))
    if none is not None:
        return _solution(Status.NONE, NATIVE, reason=str(none))
    is_complete, found = len(found) <= limit, found[:limit]
    reason = None
    if len(found) > 1 or not is_complete:
        number = f"{len(found):,} solution{'' if len(found) == 1 else 's'}"
        reason = f"{number}{'' if is_complete else ', and more'}"
    record = {
        "method": NATIVE,
        "solutions": [digits_of(grid) for grid in found],
        "complete": is_complete,
        "reason": reason,
    }
    return Answer(Status.SEVERAL if reason else Status.UNIQUE, record, found)


def _solution(
    status: str,
    method: str,
    grid: Grid | None = None,
    reason: str | None = None,
    work: dict[str, Any] | None = None,
) -> Answer:
    record = {
        "method": method,
        "solution": digits_of(grid) if grid and grid.is_full else None,
        "reason": reason,
    }
    if status == INCOMPLETE and grid:
        record["reached"] = digits_of(grid)
    return Answer(status, record | ({"stats": work} if work else {}), grid)


def checked(puzzle: Puzzle, *, seconds: float | None = None) -> Answer:
    """Say whether there is one solution, several or none, and why."""
    try:
        found = check(puzzle, seconds=seconds)
    except LimitReached as error:
        return unanswered(error)
    return Answer(found.status, _check(found), found)


def _check(found: Check) -> dict[str, Any]:
    size, conflict = found.puzzle.size, found.conflict
    return {
        "reason": None if found.is_unique else str(found),
        "solutions": [digits_of(grid) for grid in found.solutions],
        "differences": [cell_name(cell, size) for cell in found.differences],
        "conflict": [cell_name(cell, size) for cell in conflict.cells] if conflict else [],
        "fewest": conflict.is_fewest if conflict else None,
    }


def counted(puzzle: Puzzle, limit: int, *, seconds: float | None = None) -> Answer:
    """Count the solutions; one more than the limit tells whether it cut the counting short."""
    try:
        number = count(puzzle, limit + 1, seconds=seconds)
    except LimitReached as error:
        return unanswered(error)
    status = {0: Status.NONE, 1: Status.UNIQUE}.get(number, Status.SEVERAL)
    return Answer(status, {"count": min(number, limit), "complete": number <= limit}, number)


def rated(
    puzzle: Puzzle,
    ladder: Ladder = HODOKU,
    *,
    path: bool = False,
    exact: bool = False,
    work: int | None = None,
    seconds: float | None = None,
) -> Answer:
    """Say how hard a puzzle is; with `exact`, on the scale of Sudoku Explainer as well."""
    try:
        rating: Rating = rate(puzzle, ladder, work=work, seconds=seconds)
    except UNANSWERED as error:
        return unanswered(error)
    is_solved = rating.outcome is RateOutcome.SOLVED
    record: dict[str, Any] = {"rating": rating.to_json(path=path)}
    if exact:
        record["exact"] = rating.exact.to_json(path=path) if rating.exact else None
    return Answer(Status.UNIQUE if is_solved else INCOMPLETE, record, rating)


def rated_exactly(
    puzzle: Puzzle,
    *,
    path: bool = False,
    uniqueness: bool = True,
    work: int | None = None,
    seconds: float | None = None,
) -> Answer:
    """Say how hard a puzzle is on the scale of Sudoku Explainer; `subject` is the ExactRating."""
    try:
        rating = rate_exactly(puzzle, uniqueness=uniqueness, work=work, seconds=seconds)
    except UNANSWERED as error:
        return unanswered(error)
    record = {"rating": rating.to_json(path=path)}
    return Answer(Status.UNIQUE if rating.is_solved else INCOMPLETE, record, rating)


def hinted(
    position: Position, level: str, ladder: Ladder = BEGINNER, *, seconds: float | None = None
) -> Answer:
    """Tell the next step from a player's position, no more than the level says."""
    try:
        found: Hint = hint(position, ladder=ladder, seconds=seconds)
    except UNANSWERED as error:
        return unanswered(error)
    return Answer(Status.UNIQUE, {"hint": found.to_json(level)}, found)


def explained(
    position: Position, ladder: Ladder = BEGINNER, *, seconds: float | None = None
) -> Answer:
    """Tell the whole way from a player's position."""
    try:
        path: Explanation = explain(position, ladder=ladder, seconds=seconds)
    except UNANSWERED as error:
        return unanswered(error)
    record = {"complete": path.is_complete, "steps": [step.to_json() for step in path]}
    return Answer(Status.UNIQUE if path.is_complete else INCOMPLETE, record, path)


def rating_of(puzzle: Puzzle, *, exact: bool = False) -> dict[str, Any]:
    """Return the level, the score, and the technique of the hardest step, of a proper puzzle.

    With `exact`, ER, EP and ED as well: None where they are not known within the usual work.
    """
    rating = rate(puzzle)
    hardest = rating.hardest.technique.id if rating.hardest else None
    out = {"level": rating.level, "score": rating.score, "hardest": hardest}
    if not exact:
        return out
    is_known = rating.exact is not None and rating.exact.is_complete
    numbers = (rating.er, rating.ep, rating.ed) if is_known else (None, None, None)
    return {**out, **dict(zip(("er", "ep", "ed"), numbers, strict=True))}
