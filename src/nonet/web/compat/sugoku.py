"""A service that many student pages used and that is gone: /board, /solve, /grade, /validate.

Same routes, shapes and words; but every board has one solution, and JSON is accepted, too.
"""

from __future__ import annotations

import json
import random
from typing import Any
from urllib.parse import parse_qsl

from fastapi import APIRouter, Request
from starlette.datastructures import UploadFile
from starlette.responses import Response

from ...grid import Grid
from ...jobs.check import check
from ...jobs.generate import generate
from ...jobs.solve import solutions
from ...puzzle import Puzzle
from ..api.context import Current
from ..api.questions import refuse_raced

router = APIRouter()

Board = list[list[int]]

GIVENS = {"easy": (33, 37), "medium": (28, 32), "hard": (23, 27)}  # how many a board has
_CORS = {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "POST, OPTIONS, GET, PUT",
    "access-control-allow-headers": "Content-Type, Content-Length, Accept-Encoding, X-CSRF-Token,"
    " Authorization, accept, origin, Cache-Control, X-Requested-With",
}
_EMPTY: Board = [[0] * 9 for _ in range(9)]
_DIGITS = range(10)


@router.get("/board")
def board(difficulty: str = "") -> Response:
    """Return a board of a difficulty; the empty board if it is unknown."""
    known = random.choice(list(GIVENS)) if difficulty == "random" else difficulty
    return _make_response({"board": _make(known) if known in GIVENS else _EMPTY})


@router.post("/solve")
async def solve(context: Current) -> Response:
    """Return the solution, or the board itself if there is none."""
    found, threads = _make_board(await _read(context.request)), context.threads
    if (puzzle := _make_puzzle(found)) is not None:
        await refuse_raced(context, puzzle)
    answer: Response = await threads.run(_find_solution, found, context.settings.seconds)
    return answer


@router.post("/grade")
async def grade(context: Current) -> Response:
    """Return the difficulty, which depends on the number of givens here."""
    return _make_response({"difficulty": _grade(_make_board(await _read(context.request)))})


@router.post("/validate")
async def validate(context: Current) -> Response:
    """Return whether a board is solved, unsolved or broken."""
    found, threads = _make_board(await _read(context.request)), context.threads
    status = await threads.run(_find_validity, found, context.settings.seconds)
    return _make_response({"status": status})


@router.options("/board")
@router.options("/solve")
@router.options("/grade")
@router.options("/validate")
async def options() -> Response:
    """Let any page ask."""
    return Response(status_code=204, headers=_CORS)


def _make_response(answer: dict[str, Any]) -> Response:
    """Return a response as the service did: with sorted keys, and always 200."""
    text = json.dumps(answer, sort_keys=True, separators=(",", ":"))
    headers = {**_CORS, "content-type": "application/json; charset=utf-8"}
    return Response(text, headers=headers)


def _make(difficulty: str) -> Board:
    """Return a board with one solution, and the number of givens of the service."""
    least, most = GIVENS[difficulty]
    # Fewer than 25 givens would take long to find.
    return _rows(generate(clues=random.randint(max(least, 25), most)).givens)


def _find_solution(found: Board, seconds: float) -> Response:
    answer = {"difficulty": _grade(found), "solution": found, "status": "unsolvable"}
    puzzle = _make_puzzle(found)
    if puzzle is not None and puzzle.givens.is_full:
        is_right = check(puzzle, explain=False).is_unique
        answer["status"] = "solved" if is_right else "broken"
    elif puzzle is not None and (solution := next(solutions(puzzle, seconds=seconds), None)):
        answer |= {"solution": _rows(solution), "status": "solved"}
    return _make_response(answer)


def _find_validity(found: Board, seconds: float) -> str:
    puzzle = _make_puzzle(found)
    if puzzle is None or next(solutions(puzzle, seconds=seconds), None) is None:
        return "broken"
    return "solved" if puzzle.givens.is_full else "unsolved"


def _grade(found: Board) -> str:
    givens = sum(value != 0 for row in found for value in row)
    return "hard" if givens <= 27 else "medium" if givens <= 32 else "easy"


def _make_puzzle(found: Board) -> Puzzle | None:
    """Return the puzzle of a board; None if it has numbers other than digits."""
    if any(value not in _DIGITS for row in found for value in row):
        return None
    return Puzzle(Grid.from_cells(bytes(value for row in found for value in row), 9))


def _rows(grid: Grid) -> Board:
    return [list(row) for row in grid.rows]


async def _read(request: Request) -> object:
    """Return the board of a request in any of its encodings; None if there is none."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind == "multipart/form-data":
        try:
            async with request.form(max_files=1, max_fields=16) as form:
                sent = form.get("board")
                text = (await sent.read()).decode() if isinstance(sent, UploadFile) else sent
        except Exception:  # the service took any error as no board
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


def _make_board(sent: object) -> Board:
    """Return what was sent as nine rows of nine numbers; the empty board if it is not one.

    As in the service, null is an empty cell, rows may be missing or short, and anything beyond the
    board is ignored.
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
