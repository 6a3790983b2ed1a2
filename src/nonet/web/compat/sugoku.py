"""The dead service that many student pages called: /board, /solve, /grade, /validate.

Same routes, same shapes, same words; but every board has one solution, JSON is read too, and what
hung is answered.
"""

from __future__ import annotations

import json
import random
from typing import Any
from urllib.parse import parse_qsl

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.responses import Response

from ...check import check as checked
from ...generate import generate
from ...grid import Grid
from ...puzzle import Puzzle
from ...solve import solutions

__all__ = ["router"]

router = APIRouter()

Board = list[list[int]]

GIVENS = {"easy": (33, 37), "medium": (28, 32), "hard": (23, 27)}  # how many a board has
_CORS = {
    "access-control-allow-origin": "*",
    "access-control-allow-credentials": "true",
    "access-control-allow-methods": "POST, OPTIONS, GET, PUT",
    "access-control-allow-headers": "Content-Type, Content-Length, Accept-Encoding, X-CSRF-Token,"
    " Authorization, accept, origin, Cache-Control, X-Requested-With",
}
_EMPTY: Board = [[0] * 9 for _ in range(9)]
_DIGITS = range(10)


@router.get("/board")
def board(difficulty: str = "") -> Response:
    """Return a board of a difficulty; of an unknown one, the empty board."""
    known = random.choice(list(GIVENS)) if difficulty == "random" else difficulty
    return _said({"board": _made(known) if known in GIVENS else _EMPTY})


@router.post("/solve")
async def solve(request: Request) -> Response:
    """Return the solution, or the board itself where there is none."""
    return await run_in_threadpool(_solved, _board_in(await _sent(request)))


@router.post("/grade")
async def grade(request: Request) -> Response:
    """Say the difficulty, which is a matter of the number of givens here."""
    return _said({"difficulty": _grade(_board_in(await _sent(request)))})


@router.post("/validate")
async def validate(request: Request) -> Response:
    """Say whether a board is solved, can be, or is broken."""
    found = _board_in(await _sent(request))
    return await run_in_threadpool(lambda: _said({"status": _validity(found)}))


@router.options("/board")
@router.options("/solve")
@router.options("/grade")
@router.options("/validate")
async def options() -> Response:
    """Let any page ask."""
    return Response(status_code=204, headers=_CORS)


def _said(answer: dict[str, Any]) -> Response:
    """Return an answer as the service did: its keys in order, and always 200."""
    text = json.dumps(answer, sort_keys=True, separators=(",", ":"))
    headers = {**_CORS, "content-type": "application/json; charset=utf-8"}
    return Response(text, headers=headers)


def _made(difficulty: str) -> Board:
    """Make a board with one solution, and as many givens as the service would have given it."""
    least, most = GIVENS[difficulty]
    # Fewer than 25 givens take some looking for: none is made to wait for them.
    return _rows(generate(clues=random.randint(max(least, 25), most)).givens)


def _solved(found: Board) -> Response:
    answer = {"difficulty": _grade(found), "solution": found, "status": "unsolvable"}
    puzzle = _puzzle(found)
    if puzzle is None:
        return _said(answer)
    if puzzle.givens.is_full:
        is_right = checked(puzzle, explain=False).is_unique
        return _said(answer | {"status": "solved" if is_right else "broken"})
    solution = next(solutions(puzzle), None)
    if solution is not None:
        answer |= {"solution": _rows(solution), "status": "solved"}
    return _said(answer)


def _validity(found: Board) -> str:
    puzzle = _puzzle(found)
    if puzzle is None or next(solutions(puzzle), None) is None:
        return "broken"
    return "solved" if puzzle.givens.is_full else "unsolved"


def _grade(found: Board) -> str:
    givens = sum(value != 0 for row in found for value in row)
    return "hard" if givens <= 27 else "medium" if givens <= 32 else "easy"


def _puzzle(found: Board) -> Puzzle | None:
    """Return the puzzle of a board; None for one with numbers that are no digits."""
    if any(value not in _DIGITS for row in found for value in row):
        return None
    return Puzzle(Grid.of(bytes(value for row in found for value in row), 9))


def _rows(grid: Grid) -> Board:
    return [list(row) for row in grid.rows]


async def _sent(request: Request) -> object:
    """Return the board of a request, whichever way it was sent; None where there is none."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind == "multipart/form-data":
        try:
            async with request.form(max_files=1, max_fields=16) as form:
                sent = form.get("board")
                text = (await sent.read()).decode() if isinstance(sent, UploadFile) else sent
        except Exception:  # whatever is wrong with it: the service took it as no board
            return None
        return _json(text or "")
    body = (await request.body()).decode(errors="replace")
    if kind == "application/json" or body.lstrip()[:1] in ("{", "["):
        sent = _json(body)
        return sent.get("board") if isinstance(sent, dict) else sent
    return _json(dict(parse_qsl(body)).get("board", ""))


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _board_in(sent: object) -> Board:
    """Return what was sent as nine rows of nine numbers; what is no board is the empty one.

    As in the service, null is an empty cell, rows may be missing or short, and what goes beyond
    the board does not count.
    """
    if isinstance(sent, str):
        sent = _json(sent)
    if not isinstance(sent, list) or not all(isinstance(row, list | None) for row in sent):
        return _EMPTY
    rows = [[0 if value is None else value for value in (row or [])] for row in sent]
    if any(type(value) is not int or abs(value) >= 2**63 for row in rows for value in row):
        return _EMPTY
    full = [(row + [0] * 9)[:9] for row in rows[:9]]
    return full + [[0] * 9 for _ in range(9 - len(full))]
