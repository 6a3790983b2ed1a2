"""Questions about a puzzle: from the request to a task, and from its answer to the response."""

from __future__ import annotations

import json
from typing import Any

from ...cells import cell_name
from ...errors import LimitReached
from ...formats import parse
from ...jobs import answers
from ...jobs.compare import NATIVE
from ...messages import Message
from ...position import Position
from ...puzzle import Puzzle
from ..points import ACCOUNT
from ..problems import make_invalid, name_place
from ..schemas.requests import ExplainRequest
from ..tasks import TASKS, Marks, is_quick, make_json
from .context import Context
from .json import Json
from .work import run_task

_SHORT = 2_048  # characters: a longer text would block the event loop


async def parse_puzzle(context: Context, text: str, place: str = "puzzle") -> Puzzle:
    """Return the puzzle in a text; a worker parses long ones."""
    with name_place(place):
        if len(text) <= _SHORT:
            with ACCOUNT.get().charge_time():
                return parse(text)
        seconds = context.settings.seconds
        line = await run_task(context, "parse_one", seconds, text=text)
    return Puzzle.parse(json.loads(line))


async def parse_unraced(context: Context, text: str) -> Puzzle:
    """Return the puzzle in a text; refuse it while a player races on it."""
    puzzle = await parse_puzzle(context, text)
    await refuse_raced(context, puzzle)
    return puzzle


async def parse_puzzles(context: Context, texts: list[str], place: str) -> list[Puzzle]:
    """Return the puzzles of several texts, as `parse_puzzle` does with one."""
    if sum(map(len, texts)) <= _SHORT:
        return [await parse_puzzle(context, text, f"{place}.{n}") for n, text in enumerate(texts)]
    seconds = context.settings.seconds
    found = json.loads(await run_task(context, "parse_all", seconds, texts=texts))
    if (error := found["error"]) is not None:
        message = Message(error["code"], **error["facts"])
        raise make_invalid([(f"{place}.{len(found['lines'])}", message)])
    return [Puzzle.parse(line) for line in found["lines"]]


async def read_position(context: Context, question: ExplainRequest) -> Position:
    """Return the player's position; each text is parsed once."""
    puzzle, digits = await parse_puzzle(context, question.puzzle), None
    if question.digits is not None:
        digits = await parse_puzzle(context, question.digits, "digits")
    with ACCOUNT.get().charge_time():
        return make_position(puzzle, digits, question.marks)


def make_position(puzzle: Puzzle, digits: Puzzle | None, marks: Marks) -> Position:
    """Return the position of a player with these digits and marks."""
    grid = None if digits is None else digits.givens
    try:
        return Position(puzzle, grid, marks)
    except ValueError:  # of which of the two?
        with name_place("digits"):
            Position(puzzle, grid)
        with name_place("marks"):
            raise


async def refuse_raced(context: Context, puzzle: Puzzle) -> None:
    """Refuse to help with a puzzle that someone is racing with: see `Guard`."""
    guard = context.room.guard
    with ACCOUNT.get().charge_time():
        is_other = guard.is_fresh and guard.find(puzzle) is None
    if not is_other:
        await context.threads.run(lambda: guard.refuse(puzzle, context.find_player(), context.now))


async def answer(
    context: Context,
    task: str,
    subject: Puzzle | Position,
    *,
    seconds: float | None = None,
    is_long: bool = False,
    **arguments: Any,
) -> Json:
    """Answer a question about a puzzle or position: here if that is quick, else in a worker.

    A thread would compete with the event loop, and both would lose when hundreds ask at once.
    """
    most = context.settings.seconds
    limit = min(seconds or most, most)
    puzzle = subject.puzzle if isinstance(subject, Position) else subject
    if not is_long:
        with ACCOUNT.get().charge_time():
            if is_quick(task, puzzle, arguments.get("limit", 0)):
                return run_here(task, subject, limit, **arguments)
    if isinstance(subject, Position):
        arguments |= _describe(subject)
    try:
        return Json(await run_task(context, task, limit, puzzle=puzzle.line, **arguments))
    except LimitReached as error:
        if task == "methods":
            raise
        late = answers.answer_failure(error).to_json(puzzle)
        method = {"method": arguments["method"] or NATIVE} if "method" in arguments else {}
        return Json(make_json(task, late | method))


def run_here(task: str, subject: Puzzle | Position, seconds: float, **arguments: Any) -> Json:
    """Run a quick task in the server itself."""
    return Json(make_json(task, TASKS[task](puzzle=subject, seconds=seconds, **arguments)))


def _describe(position: Position) -> dict[str, Any]:
    """Return a position as arguments of a task in a worker."""
    marks = None
    if any(one is not None for one in position.marks):
        marks = {
            cell_name(at, position.size): list(one)
            for at, one in enumerate(position.marks)
            if one is not None
        }
    return {"digits": list(position.digits.cells), "marks": marks}
