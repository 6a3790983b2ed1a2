"""Photos: the puzzle in a picture, read and solved; the picture itself is not stored."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request

from ...messages import Message
from ...puzzle import Puzzle
from ..limits import require_type
from ..problems import make_invalid
from ..schemas.photos import PhotoAnswer
from ..schemas.problems import list_problems
from .context import Current
from .json import Json
from .questions import refuse_raced
from .work import hold_place, run_job

router = APIRouter(tags=["texts"])

USUAL = ("image/jpeg", "image/png", "image/webp", "image/gif")
KINDS = (*USUAL, "image/bmp", "image/tiff")
_LIVE_SECONDS = 1.0  # of work for a frame: a camera has another one soon
_PICTURE: dict[str, Any] = {"type": "string", "format": "binary", "minLength": 1}
_BODY = {"required": True, "content": {kind: {"schema": _PICTURE} for kind in USUAL}}


async def require_picture(request: Request) -> None:
    """Refuse a body that is not declared as a picture."""
    require_type(request, *KINDS)


@router.post(
    "/photos",
    response_model=PhotoAnswer,
    summary="Read the puzzle in a photo",
    responses=list_problems(409),
    dependencies=[Depends(require_picture)],
    openapi_extra={"requestBody": _BODY},
)
async def read_photo(
    context: Current,
    live: Annotated[
        bool, Query(description="Is it a camera frame? Then only a clear grid is found.")
    ] = False,
    corners: Annotated[
        str | None,
        Query(
            description="The four corners of the grid, in any order, as shares of the picture's "
            "width and height; by default the grid is searched for.",
            max_length=200,
            examples=["0.1,0.2 0.9,0.21 0.88,0.8 0.12,0.79"],
        ),
    ] = None,
) -> Json:
    """Read the puzzle in a picture of up to 16 MB: each cell, and how certain it is.

    The body is the picture itself. It is read and discarded: nothing of it is stored or logged.
    """
    most = context.settings.seconds
    seconds = min(_LIVE_SECONDS, most) if live else most
    async with hold_place(context, is_ready=False) as job:  # before the picture is in memory
        data = await context.request.body()
        if not data:
            raise make_invalid([("body", Message("invalid.missing"))])
        context.workers.set_ready(job)
        options = {"live": live, "corners": corners}
        answer = await run_job(context, job, "photo", seconds, options, data)
    solution = json.loads(answer)["solution"]
    if solution is not None:
        await refuse_raced(context, Puzzle.parse(solution))
    return Json(answer)
