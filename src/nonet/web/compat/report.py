"""The small API of a student project: /generate/<k>, /api/backtracking, /api/set.

Same routes and shapes; `time` is a text with milliseconds, as it was, and now it is true: CPU time
of the method.
"""

from __future__ import annotations

import json
from typing import Any

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from ...errors import LimitReached
from ...generate import generate
from ...grid import Grid
from ...puzzle import Puzzle
from ..api.asking import worked
from ..problems import Problem

__all__ = ["router"]

router = APIRouter()

_MOST_BLANKS = 50
_CORS = {"access-control-allow-origin": "*"}
_PREFLIGHT = _CORS | {
    "access-control-allow-methods": "GET, POST, OPTIONS",
    "access-control-allow-headers": "content-type",
}


@router.get("/generate/{k}")
def make(k: int) -> Response:
    """Return a puzzle with so many blanks (1 to 50) as bare rows."""
    blanks = min(max(k, 1), _MOST_BLANKS)
    return _said([list(row) for row in generate(blanks=blanks).givens.rows])


@router.post("/api/backtracking")
async def backtracking(request: Request) -> Response:
    """Solve rows by backtracking; `board` is the solution, or what was sent."""
    cells, seconds, _ = await _run(request, "backtracking")
    return _said({"board": _rows(cells), "time": _milliseconds(seconds)})


@router.post("/api/set")
async def crook(request: Request) -> Response:
    """Solve rows by Crook's algorithm; `success` says whether it came to the end."""
    cells, seconds, is_solved = await _run(request, "crook-pure")
    return _said({"board": _rows(cells), "time": _milliseconds(seconds), "success": is_solved})


@router.options("/generate/{k}")
@router.options("/api/backtracking")
@router.options("/api/set")
async def options() -> Response:
    """Let any page ask."""
    return Response(status_code=204, headers=_PREFLIGHT)


async def _run(request: Request, method: str) -> tuple[list[int], float, bool]:
    """Let a method work on the rows of a request; out of time it got nowhere."""
    puzzle = _puzzle(await request.body())
    limit = request.app.state.settings.seconds
    try:
        answer = await run_in_threadpool(
            worked, request, "work_by", limit, puzzle=puzzle.line, method=method
        )
    except LimitReached:
        return list(puzzle.givens.cells), limit, False
    found = json.loads(answer)
    return found["cells"], found["seconds"], found["outcome"] == "solved"


def _puzzle(body: bytes) -> Puzzle:
    """Read nine rows of nine digits, 0 for an empty cell."""
    try:
        rows = json.loads(body)
    except (ValueError, RecursionError):
        raise Problem(400, "the body is not JSON: expected rows, as in [[5,3,0,…],…]") from None
    is_board = isinstance(rows, list) and len(rows) == 9
    if not is_board or not all(isinstance(row, list) and len(row) == 9 for row in rows):
        raise Problem(422, "the body is no board: expected nine rows of nine digits")
    for number, value in enumerate(value for row in rows for value in row):
        if type(value) is not int or not 0 <= value <= 9:
            place = f"r{number // 9 + 1}c{number % 9 + 1}"
            raise Problem(422, f"{place} holds {str(value)[:40]!r}: expected 0 to 9")
    return Puzzle(Grid(rows))


def _milliseconds(seconds: float) -> str:
    return str(seconds * 1000)


def _rows(cells: list[int]) -> list[list[int]]:
    return [cells[start : start + 9] for start in range(0, 81, 9)]


def _said(answer: Any) -> Response:
    text = json.dumps(answer, separators=(",", ":"))
    return Response(text, headers=_CORS, media_type="application/json")
