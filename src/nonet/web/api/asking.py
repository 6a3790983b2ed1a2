"""Asking: from a request to a task, and from its answer to a response."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from fastapi import Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from ... import answers
from ...compare import NATIVE
from ...errors import LimitReached, SudokuError
from ...formats import parse
from ...grid import Grid
from ...position import Position
from ...puzzle import Puzzle
from ..problems import Problem
from ..settings import Settings
from ..tasks import TASKS, is_instant, is_long
from ..work import Workers

__all__ = ["Json", "answered", "answering", "at", "position_in", "puzzle_in", "worked"]


class Json(Response):
    """An answer that is JSON already, or can be written as such."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """Return the bytes."""
        if isinstance(content, bytes):
            return content
        text = json.dumps(content, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        return text.encode(errors="replace")


@contextmanager
def at(place: str) -> Iterator[None]:
    """Say of what is refused inside where it stands in the request."""
    try:
        yield
    except (SudokuError, ValueError) as error:
        if isinstance(error, SudokuError) and not isinstance(error, ValueError):
            raise
        message = str(error)
        errors = [{"place": place, "message": message}]
        raise Problem(422, f"{place}: {message}", errors=errors) from None


def puzzle_in(text: str, place: str = "puzzle") -> Puzzle:
    """Read the one puzzle in a text."""
    with at(place):
        return parse(text)


def position_in(
    puzzle: Puzzle, digits: str | None, marks: dict[str, list[int]] | None
) -> tuple[Grid | None, dict[str, list[int]] | None]:
    """Check a player's digits and marks; return the digits as a grid, and the marks."""
    grid = None
    if digits is not None:
        grid = puzzle_in(digits, "digits").givens
        with at("digits"):
            Position.of(puzzle, grid)
    if marks is not None:
        with at("marks"):
            Position.of(puzzle, grid, marks)
    return grid, marks


async def answering(request: Request, task: str, puzzle: Puzzle, **wishes: Any) -> Json:
    """Answer a question about a puzzle: right here where a thread would cost more than the answer.

    A thread takes turns with the one that serves, and both lose by it when hundreds ask at once.
    """
    if is_instant(task, puzzle) and not wishes.get("long"):
        return answered(request, task, puzzle, **wishes)
    return await run_in_threadpool(answered, request, task, puzzle, **wishes)


def answered(
    request: Request,
    task: str,
    puzzle: Puzzle,
    *,
    seconds: float | None = None,
    long: bool = False,
    **arguments: Any,
) -> Json:
    """Answer a question about a puzzle: at once, or in a worker where it may take long."""
    settings: Settings = request.app.state.settings
    limit = min(seconds or settings.seconds, settings.seconds)
    if not long and not is_long(task, puzzle, arguments.get("limit", 0)):
        return Json(TASKS[task](puzzle=puzzle, seconds=limit, **arguments))
    plain = {
        key: answers.digits_of(value) if isinstance(value, Grid) else value
        for key, value in arguments.items()
    }
    try:
        return Json(worked(request, task, limit, puzzle=puzzle.line, **plain))
    except LimitReached as error:
        if task == "methods":
            raise
        said = answers.unanswered(error).to_json(puzzle)
        return Json(said | ({"method": plain["method"] or NATIVE} if "method" in plain else {}))


def worked(request: Request, task: str, seconds: float, **arguments: Any) -> bytes:
    """Let a worker do a task; return the JSON of its answer."""
    workers: Workers = request.app.state.workers
    client: str | None = request.state.client
    return workers.run(task, {"seconds": seconds, **arguments}, seconds=seconds, client=client)
