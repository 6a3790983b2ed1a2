"""Answers: the results for a puzzle as plain data, the same on the command line and the server.

Each function returns an `Answer`: the status of the puzzle, and the keys that docs/json.md has for
the question.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from typing import Any

from ..errors import LimitReached, ManySolutions, NoSolution, SudokuError
from ..grid import Grid
from ..messages import Message
from ..methods import get
from ..outcome import Outcome
from ..position import Position
from ..puzzle import Puzzle
from ..se import USUAL_WORK, SeRating, rate_unique
from ..techniques import BEGINNER, Ladder
from .candidates import candidates
from .canon import canon
from .check import check
from .clues import Report
from .compare import NATIVE, effort
from .equal_cells import equal_cells
from .estimate import USUAL_DIVES, estimate
from .explain import Explanation, explain
from .hint import Hint, hint
from .ranges import ranges
from .rate import Rating, rate, rate_se, rate_usual_se
from .redundant import redundant
from .solve import count, solutions
from .symmetries import symmetries

UNANSWERED = (NoSolution, ManySolutions, LimitReached)


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer for a puzzle: its status, a record of plain data, and the object behind it.

    `reason` says why there is not exactly one solution; the record has its text and its code.
    """

    status: Outcome
    record: dict[str, Any] = field(default_factory=dict)
    subject: Any = None
    reason: Message | None = None

    def to_json(self, puzzle: Puzzle) -> dict[str, Any]:
        """Return the whole object, as docs/json.md has it (without a number)."""
        return {"puzzle": puzzle.line, "status": self.status.value, **self.record}


def answer_failure(error: SudokuError) -> Answer:
    """Return why there is no answer: not exactly one solution, or out of time."""
    status = Outcome.NONE if isinstance(error, NoSolution) else Outcome.SEVERAL
    status = Outcome.LIMIT if isinstance(error, LimitReached) else status
    return Answer(status, _explain(error.message), reason=error.message)


def _explain(reason: Message | None) -> dict[str, Any]:
    """Return a reason as a record has it: its text, and the message."""
    if reason is None:
        return {"reason": None, "message": None}
    message = reason.to_json(text=True)
    return {"reason": message["text"], "message": message}


def answer_solve(
    puzzle: Puzzle, *, seconds: float | None = None, stats: bool = False, why: bool = True
) -> Answer:
    """Solve a puzzle with the engine; `why` also finds why there is no solution, which is slow."""
    start = time.thread_time()
    try:
        found = check(puzzle, explain=why, seconds=seconds)
    except LimitReached as error:
        return _solution(Outcome.LIMIT, NATIVE, reason=error.message)
    spent = time.thread_time() - start
    work = None
    if stats:
        guesses, backtracks = effort(puzzle, 2) or (None, None)
        work = {"seconds": spent, "nodes": None, "guesses": guesses, "backtracks": backtracks}
    if found.is_unique:
        return _solution(Outcome.UNIQUE, NATIVE, found.solutions[0], work=work)
    return _solution(found.status, NATIVE, reason=found.message, work=work)


def answer_method(
    puzzle: Puzzle,
    method: str,
    *,
    seed: int | None = None,
    seconds: float | None = None,
    stats: bool = False,
    why: bool = True,
) -> Answer:
    """Solve a puzzle with a teaching method; the engine checks that the solution is unique."""
    try:
        run = get(method).run(puzzle, seed=seed, seconds=seconds)
    except LimitReached as error:
        return _solution(Outcome.LIMIT, method, reason=error.message)
    work = run.stats._asdict() if stats else None
    if run.outcome is Outcome.INCOMPLETE:
        reason = Message("solve.incomplete", method=method, count=run.grid.blanks)
        return _solution(Outcome.INCOMPLETE, method, run.grid, reason, work)
    try:
        found = check(puzzle, explain=why, seconds=seconds)
    except LimitReached:
        return _solution(Outcome.SOLVED, method, run.grid, work=work)
    if found.status is Outcome.SEVERAL:
        reason = Message("solve.one-of-several", **found.message.facts)
        return _solution(Outcome.SEVERAL, method, run.grid, reason, work)
    if found.status is Outcome.NONE:
        return _solution(Outcome.NONE, method, reason=found.message, work=work)
    return _solution(Outcome.UNIQUE, method, run.grid, work=work)


def answer_solutions(
    puzzle: Puzzle, limit: int, *, seconds: float | None = None, why: bool = True
) -> Answer:
    """List the solutions; one beyond the limit is searched for, to know whether there are more."""
    try:
        found = list(islice(solutions(puzzle, seconds=seconds), limit + 1))
        none = None if found else check(puzzle, explain=why, seconds=seconds)
    except LimitReached as error:
        return _solution(Outcome.LIMIT, NATIVE, reason=error.message)
    if none is not None:
        return _solution(Outcome.NONE, NATIVE, reason=none.message)
    is_complete, found = len(found) <= limit, found[:limit]
    reason = None
    if len(found) > 1 or not is_complete:
        reason = Message("solve.found", count=len(found), complete=is_complete)
    record = {
        "method": NATIVE,
        "solutions": [grid.line for grid in found],
        "complete": is_complete,
        **_explain(reason),
    }
    return Answer(Outcome.SEVERAL if reason else Outcome.UNIQUE, record, found, reason)


def _solution(
    status: Outcome,
    method: str,
    grid: Grid | None = None,
    reason: Message | None = None,
    work: dict[str, Any] | None = None,
) -> Answer:
    record = {
        "method": method,
        "solution": grid.line if grid and grid.is_full else None,
        **_explain(reason),
    }
    if status == Outcome.INCOMPLETE and grid:
        record["reached"] = grid.line
    return Answer(status, record | ({"stats": work} if work else {}), grid, reason)


def answer_check(puzzle: Puzzle, *, seconds: float | None = None) -> Answer:
    """Say whether there is one solution, several or none, and why."""
    try:
        found = check(puzzle, seconds=seconds)
    except LimitReached as error:
        return answer_failure(error)
    conflict, reason = found.conflict, None if found.is_unique else found.message
    record = {
        **_explain(reason),
        "solutions": [grid.line for grid in found.solutions],
        "differences": [cell.name for cell in found.differences],
        "conflict": [cell.name for cell in conflict.cells] if conflict else [],
        "rules": [str(rule) for rule in conflict.rules] if conflict else [],
        "fewest": conflict.is_fewest if conflict else None,
    }
    return Answer(found.status, record, found, reason)


def answer_count(puzzle: Puzzle, limit: int, *, seconds: float | None = None) -> Answer:
    """Count the solutions; one more than the limit shows whether there are more."""
    try:
        number = count(puzzle, limit + 1, seconds=seconds)
    except LimitReached as error:
        return answer_failure(error)
    status = {0: Outcome.NONE, 1: Outcome.UNIQUE}.get(number, Outcome.SEVERAL)
    return Answer(status, {"count": min(number, limit), "complete": number <= limit}, number)


def answer_estimate(
    puzzle: Puzzle,
    *,
    dives: int = USUAL_DIVES,
    seed: int = 0,
    seconds: float | None = None,
    report: Report | None = None,
) -> Answer:
    """Say about how many solutions there are; `subject` is the Estimate."""
    return _answer(partial(estimate, dives=dives, seed=seed), puzzle, seconds, report)


def answer_candidates(
    puzzle: Puzzle | Position,
    *,
    most: int = 1,
    seconds: float | None = None,
    report: Report | None = None,
) -> Answer:
    """List the true candidates; `subject` is the Candidates."""
    return _answer(partial(candidates, most=most), puzzle, seconds, report)


def answer_redundant(
    puzzle: Puzzle, *, seconds: float | None = None, report: Report | None = None
) -> Answer:
    """List the clues that the puzzle does not need; `subject` is the Redundancy."""
    return _answer(redundant, puzzle, seconds, report)


def answer_ranges(
    puzzle: Puzzle,
    clues: list[str] | None = None,
    *,
    seconds: float | None = None,
    report: Report | None = None,
) -> Answer:
    """List the values that clues could have; `subject` is the Ranges."""
    return _answer(partial(ranges, clues=clues), puzzle, seconds, report)


def answer_equal(
    puzzle: Puzzle,
    *,
    different: bool = False,
    seconds: float | None = None,
    report: Report | None = None,
) -> Answer:
    """List the cells that are equal in every solution; `subject` is the EqualCells."""
    return _answer(partial(equal_cells, different=different), puzzle, seconds, report)


def _answer(
    job: Callable[..., Any], puzzle: Puzzle | Position, seconds: float | None, report: Report | None
) -> Answer:
    """Return the answer of a job of setters."""
    try:
        found = job(puzzle, seconds=seconds, report=report)
    except UNANSWERED as error:
        return answer_failure(error)
    return Answer(found.status, found.to_json(), found)


def answer_canon(puzzle: Puzzle, form: str = "puzzle") -> Answer:
    """Return the canonical form; `subject` is the Canon."""
    try:
        found = canon(puzzle, form)
    except UNANSWERED as error:
        return answer_failure(error)
    return Answer(Outcome.DONE, found.to_json(), found)


def answer_symmetries(puzzle: Puzzle) -> Answer:
    """List the symmetries of a grid, or of the solution; `subject` is the Symmetries."""
    try:
        found = symmetries(puzzle)
    except UNANSWERED as error:
        return answer_failure(error)
    return Answer(Outcome.DONE, found.to_json(), found)


def answer_rate(
    puzzle: Puzzle,
    ladder: Ladder | None = None,
    *,
    path: bool = False,
    se: bool = False,
    work: int | None = None,
    seconds: float | None = None,
) -> Answer:
    """Say how hard a puzzle is; `subject` is its Rating, and with `se` its SeRating."""
    try:
        rating: Rating = rate(puzzle, ladder, seconds=seconds)
    except UNANSWERED as error:
        return answer_failure(error)
    is_solved = rating.outcome is Outcome.SOLVED
    record: dict[str, Any] = {"rating": rating.to_json(path=path)}
    found: SeRating | None = None
    if se and puzzle.is_classic:
        found = rate_unique(puzzle, work=work or USUAL_WORK)
    if se:
        record["se"] = found.to_json(path=path) if found else None
    return Answer(Outcome.UNIQUE if is_solved else Outcome.INCOMPLETE, record, (rating, found))


def answer_rate_se(
    puzzle: Puzzle,
    *,
    path: bool = False,
    uniqueness: bool = True,
    work: int | None = None,
    seconds: float | None = None,
) -> Answer:
    """Say how hard a puzzle is on the scale of Sudoku Explainer; `subject` is the SeRating."""
    try:
        rating = rate_se(puzzle, uniqueness=uniqueness, work=work, seconds=seconds)
    except UNANSWERED as error:
        return answer_failure(error)
    record = {"rating": rating.to_json(path=path)}
    return Answer(Outcome.UNIQUE if rating.is_solved else Outcome.INCOMPLETE, record, rating)


def answer_hint(
    position: Position, detail: str, ladder: Ladder = BEGINNER, *, seconds: float | None = None
) -> Answer:
    """Return the next step from a player's position, with no more than this detail."""
    try:
        found: Hint = hint(position, ladder=ladder, seconds=seconds)
    except UNANSWERED as error:
        return answer_failure(error)
    return Answer(Outcome.UNIQUE, {"hint": found.to_json(detail)}, found)


def answer_explain(
    position: Position, ladder: Ladder = BEGINNER, *, seconds: float | None = None
) -> Answer:
    """Return the whole path from a player's position."""
    try:
        path: Explanation = explain(position, ladder=ladder, seconds=seconds)
    except UNANSWERED as error:
        return answer_failure(error)
    record = {"complete": path.is_complete, "steps": [step.to_json() for step in path]}
    return Answer(Outcome.UNIQUE if path.is_complete else Outcome.INCOMPLETE, record, path)


def summarize_rating(puzzle: Puzzle, *, se: bool = False) -> dict[str, Any]:
    """Return the level, the score, and the technique of the hardest step, of a proper puzzle.

    With `se`, ER, EP and ED as well: None where they are not known within the usual work.
    """
    rating = rate(puzzle)
    hardest = rating.hardest.technique.id if rating.hardest else None
    out = {"level": rating.level, "score": rating.score, "hardest": hardest}
    if not se:
        return out
    found = rate_usual_se(puzzle)
    return {**out, **{name: getattr(found, name, None) for name in ("er", "ep", "ed")}}
