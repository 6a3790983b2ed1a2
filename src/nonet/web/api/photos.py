"""Photos: the puzzle in a picture, read and solved; the picture itself is not kept."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request

from ...errors import shortened
from ..problems import Problem
from ..schemas.photos import PhotoAnswer
from ..settings import Settings
from ..work import Workers
from .asking import Json

__all__ = ["router"]

router = APIRouter(tags=["texts"])

USUAL = ("image/jpeg", "image/png", "image/webp", "image/gif")
KINDS = (*USUAL, "image/bmp", "image/tiff")
_LIVE_SECONDS = 1.0  # of work for a frame: a camera has another one soon
_PICTURE: dict[str, Any] = {"type": "string", "format": "binary", "minLength": 1}
_BODY = {"required": True, "content": {kind: {"schema": _PICTURE} for kind in USUAL}}


async def pictures_only(request: Request) -> None:
    """Refuse a body that is not said to be a picture."""
    said = request.headers.get("content-type", "")
    if said.partition(";")[0].strip().lower() not in KINDS:
        told = shortened(said, 60) if said else "nothing"
        raise Problem(415, f"content-type: expected one of {', '.join(KINDS)}, and it says {told}")


async def picture_in(request: Request) -> bytes:
    """Return the bytes of the picture; they stay in memory, and go with the answer."""
    data = await request.body()
    if not data:
        errors = [{"place": "body", "message": "this is missing"}]
        raise Problem(422, "body: this is missing", errors=errors)
    return data


@router.post(
    "/photos",
    response_model=PhotoAnswer,
    summary="Read the puzzle in a photo",
    dependencies=[Depends(pictures_only)],
    openapi_extra={"requestBody": _BODY},
)
def read_photo(
    request: Request,
    data: Annotated[bytes, Depends(picture_in)],
    live: Annotated[
        bool,
        Query(description="Is it a frame of a camera? Then only a grid that is plain is found."),
    ] = False,
    corners: Annotated[
        str | None,
        Query(
            description="The four corners of the grid, in any order, as shares of the picture's "
            "width and height: then no grid is searched for, but read between them.",
            max_length=200,
            examples=["0.1,0.2 0.9,0.21 0.88,0.8 0.12,0.79"],
        ),
    ] = None,
) -> Json:
    """Read the puzzle in a picture of up to 16 MB: what stands in each cell, and how sure that is.

    The body is the picture itself. It is read, and then gone: nothing of it is stored or logged.
    """
    settings: Settings = request.app.state.settings
    workers: Workers = request.app.state.workers
    seconds = min(_LIVE_SECONDS, settings.seconds) if live else settings.seconds
    arguments = {"seconds": seconds, "live": live, "corners": corners}
    client: str | None = request.state.client
    return Json(workers.run("photo", arguments, seconds=seconds, client=client, data=data))
