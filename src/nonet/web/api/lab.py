"""The lab: watch a method at work, and compare methods on many puzzles."""

from __future__ import annotations

import gzip

from fastapi import APIRouter

from ..schemas.lab import ByClues, BySizes, CompareJson, CompareRequest, RunJson, RunRequest
from ..schemas.problems import list_problems
from .context import Current
from .json import Json
from .questions import parse_puzzles, parse_unraced
from .work import run_task

router = APIRouter(prefix="/lab", tags=["methods"])

_LEAST = 2_048  # bytes from which on compression pays
_EFFORT = 4  # of gzip: nearly the best ratio, in a fraction of the time


@router.post("/run", response_model=RunJson, summary="Watch a method", responses=list_problems(409))
async def run(context: Current, question: RunRequest) -> Json:
    """Run a teaching method, and return its events, in columns.

    `stats` and `total` count all of its work; the first `most` events are returned. If time runs
    out, the outcome is `limit`.
    """
    settings = context.settings
    puzzle = await parse_unraced(context, question.puzzle)
    seconds = min(question.seconds or settings.seconds, settings.seconds)
    options = {"method": question.method, "most": question.most, "seed": question.seed}
    done = await run_task(context, "lab_run", seconds, puzzle=puzzle.line, **options)
    return await _compress(context, done)


@router.post("/compare", response_model=CompareJson, summary="Compare methods on many puzzles")
async def compare(context: Current, question: CompareRequest) -> Json:
    """Run methods on the same puzzles, and return the work they took, by clues and by size.

    `seconds` limits one method on one puzzle; if all of it takes too long, the last puzzles are
    left out, and `complete` is false.
    """
    settings = context.settings
    asked, lines, seed = question.puzzles, None, 0
    if isinstance(asked, ByClues | BySizes):
        seed = asked.seed
    else:
        lines = [puzzle.line for puzzle in await parse_puzzles(context, asked, "puzzles")]
    options = {
        "methods": list(dict.fromkeys(question.methods)),
        "trial_seconds": min(question.seconds, settings.seconds),
        "lines": lines,
        "wishes": None if lines is not None else question.list_wishes(),
        "seed": seed,
    }
    return await _compress(
        context, await run_task(context, "lab_compare", settings.seconds, **options)
    )


async def _compress(context: Current, content: bytes) -> Json:
    """Return JSON, compressed if it is worth it and the client can read it."""
    headers = {"vary": "accept-encoding"}
    accepted = context.request.headers.get("accept-encoding", "").lower()
    if len(content) < _LEAST or "gzip" not in accepted or "gzip;q=0" in accepted.replace(" ", ""):
        return Json(content, headers=headers)
    packed = await context.threads.run(gzip.compress, content, _EFFORT, mtime=0)
    return Json(packed, headers=headers | {"content-encoding": "gzip"})
