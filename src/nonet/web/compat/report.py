"""The small API of a student project: /generate/<k>, /api/backtracking, /api/set.

Same routes and shapes; `time` is still a text with milliseconds, now the CPU time of the method.
"""

from __future__ import annotations

import json
from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from ...errors import LimitReached, quote_text
from ...grid import Grid
from ...jobs.generate import generate
from ...puzzle import Puzzle
from ..api.context import Current
from ..api.questions import refuse_raced
from ..api.work import run_task
from ..problems import Problem

router = APIRouter()

_MOST_BLANKS = 50
_CORS = {"access-control-allow-origin": "*"}
_PREFLIGHT = _CORS | {
    "access-control-allow-methods": "GET, POST, OPTIONS",
    "access-control-allow-headers": "content-type",
}


@router.get("/generate/{k}")
def make(k: int) -> Response:
    """Return a puzzle with `k` blanks (1 to 50) as bare rows."""
    blanks = min(max(k, 1), _MOST_BLANKS)
    return _make_response([list(row) for row in generate(blanks=blanks).givens.rows])


@router.post("/api/backtracking")
async def backtracking(context: Current) -> Response:
    """Solve rows by backtracking; `board` is the solution, or what was sent."""
    answer, _ = await _run(context, "backtracking")
    return _make_response(answer)


@router.post("/api/set")
async def crook(context: Current) -> Response:
    """Solve rows by Crook's algorithm; `success` says whether it was solved."""
    answer, is_solved = await _run(context, "crook-pure")
    return _make_response(answer | {"success": is_solved})


@router.options("/generate/{k}")
@router.options("/api/backtracking")
@router.options("/api/set")
async def options() -> Response:
    """Let any page ask."""
    return Response(status_code=204, headers=_PREFLIGHT)


async def _run(context: Current, method: str) -> tuple[dict[str, Any], bool]:
    """Run a method on the rows of a request; return the answer, and whether it solved them."""
    puzzle = _parse(await context.request.body())
    await refuse_raced(context, puzzle)
    limit = context.settings.seconds
    try:
        answer = await run_task(context, "work_by", limit, puzzle=puzzle.line, method=method)
        found = json.loads(answer)
    except LimitReached:
        found = {"cells": list(puzzle.givens.cells), "seconds": limit, "outcome": "limit"}
    rows = [found["cells"][start : start + 9] for start in range(0, 81, 9)]
    time = str(found["seconds"] * 1000)
    return {"board": rows, "time": time}, found["outcome"] == "solved"


def _parse(body: bytes) -> Puzzle:
    """Return the puzzle of nine rows of nine digits, 0 for an empty cell."""
    try:
        rows = json.loads(body)
    except (ValueError, RecursionError):
        raise Problem(400, "problem.rows") from None
    is_board = isinstance(rows, list) and len(rows) == 9
    if not is_board or not all(isinstance(row, list) and len(row) == 9 for row in rows):
        raise Problem(422, "problem.rows")
    for number, value in enumerate(value for row in rows for value in row):
        if type(value) is not int or not 0 <= value <= 9:
            place = f"r{number // 9 + 1}c{number % 9 + 1}"
            raise Problem(422, "problem.row-value", cell=place, text=quote_text(str(value)))
    return Puzzle(Grid(rows))


def _make_response(answer: Any) -> Response:
    text = json.dumps(answer, separators=(",", ":"))
    return Response(text, headers=_CORS, media_type="application/json")
