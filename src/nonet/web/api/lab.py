"""The lab: watch a method at its work, and compare methods on many puzzles."""

from __future__ import annotations

import gzip
from typing import Annotated

from fastapi import APIRouter, Body, Request

from ..schemas.lab import ByClues, BySizes, Compare, Compared, Run, Watched
from ..settings import Settings
from .asking import Json, puzzle_in, worked

__all__ = ["router"]

router = APIRouter(prefix="/lab", tags=["methods"])

_WORTH = 2_048  # bytes from which packing pays
_EFFORT = 4  # of gzip: nearly as small as it gets, in a fraction of the time


@router.post("/run", response_model=Watched, summary="Watch a method")
def run(request: Request, question: Annotated[Run, Body()]) -> Json:
    """Let a teaching method work, and tell what it does event by event, in columns.

    `stats` and `total` count all of its work; of the events the first `most` are told. Where the
    time is over the ending is `limit`.
    """
    settings: Settings = request.app.state.settings
    puzzle = puzzle_in(question.puzzle)
    seconds = min(question.seconds or settings.seconds, settings.seconds)
    arguments = {"method": question.method, "most": question.most, "seed": question.seed}
    return _packed(request, worked(request, "lab_run", seconds, puzzle=puzzle.line, **arguments))


@router.post("/compare", response_model=Compared, summary="Compare methods on many puzzles")
def compare(request: Request, question: Annotated[Compare, Body()]) -> Json:
    """Let methods solve the same puzzles, and say what it took them, by clues and by size.

    `seconds` limits one method on one puzzle; where all of it takes too long, the puzzles at the
    end are left out, and `complete` says so.
    """
    settings: Settings = request.app.state.settings
    asked, lines, seed = question.puzzles, None, 0
    if isinstance(asked, ByClues | BySizes):
        seed = asked.seed
    else:
        lines = [puzzle_in(text, f"puzzles.{n}").line for n, text in enumerate(asked)]
    arguments = {
        "methods": list(dict.fromkeys(question.methods)),
        "trial_seconds": min(question.seconds, settings.seconds),
        "lines": lines,
        "wishes": None if lines is not None else question.wishes(),
        "seed": seed,
    }
    return _packed(request, worked(request, "lab_compare", settings.seconds, **arguments))


def _packed(request: Request, content: bytes) -> Json:
    """Answer with what is JSON already, packed where the client can unpack it."""
    answer = {"vary": "accept-encoding"}
    said = request.headers.get("accept-encoding", "").lower()
    if len(content) < _WORTH or "gzip" not in said or "gzip;q=0" in said.replace(" ", ""):
        return Json(content, headers=answer)
    return Json(
        gzip.compress(content, _EFFORT, mtime=0), headers=answer | {"content-encoding": "gzip"}
    )
