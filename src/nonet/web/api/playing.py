"""Playing: who asks, by the cookie, and whether it is the page that asks for them."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Annotated

from fastapi import Depends, Header, Request, Response

from ..database import Database, Player, Race
from ..race.refusals import Refused
from ..settings import Settings

__all__ = [
    "COOKIE",
    "ByPage",
    "database_of",
    "forget_cookie",
    "give_cookie",
    "now_of",
    "player_of",
    "player_or_none",
    "race_of",
    "today_of",
]

COOKIE = "nonet_player"
_PATH = "/api/v1"
_DAYS = 400  # the most that browsers allow


async def by_page(
    request: Request,
    x_nonet: Annotated[
        str | None, Header(description="1: needed where the body is not JSON, against forgery")
    ] = None,
) -> None:
    """Refuse what a form on another site could have sent in a player's name."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if x_nonet != "1" and kind != "application/json":
        raise Refused("not-from-the-page", "header X-Nonet: expected 1, or a body that is JSON")


ByPage = Annotated[None, Depends(by_page)]


def database_of(request: Request) -> Database:
    """Return the database of the app."""
    database: Database = request.app.state.database
    return database


def now_of(request: Request) -> datetime:
    """Return what the clock of the server says."""
    now: datetime = request.app.state.clock()
    return now


def today_of(request: Request) -> date:
    """Return which day it is, in UTC."""
    return now_of(request).astimezone(UTC).date()


def player_or_none(request: Request) -> Player | None:
    """Return the player whose cookie came along."""
    return database_of(request).players.of_secret(request.cookies.get(COOKIE))


def player_of(request: Request) -> Player:
    """Return the player whose cookie came along, or refuse."""
    player = player_or_none(request)
    if player is None:
        raise _nobody()
    return player


def race_of(request: Request, id: str) -> tuple[Player, Race]:
    """Return the player whose cookie came along, and a race of theirs, or refuse."""
    found = database_of(request).races.of_secret(request.cookies.get(COOKIE), id)
    if found is None:
        raise _nobody()
    return found


def _nobody() -> Refused:
    return Refused("player-none", "there is no player here: no cookie, or that of nobody")


def give_cookie(request: Request, response: Response, secret: str) -> None:
    """Let the browser remember who it plays for."""
    response.set_cookie(
        COOKIE,
        secret,
        max_age=_DAYS * 24 * 3600,
        path=_PATH,
        secure=_is_https(request),
        httponly=True,
        samesite="lax",
    )


def forget_cookie(request: Request, response: Response) -> None:
    """Let the browser forget it."""
    response.delete_cookie(
        COOKIE, path=_PATH, secure=_is_https(request), httponly=True, samesite="lax"
    )


def _is_https(request: Request) -> bool:
    settings: Settings = request.app.state.settings
    if settings.proxy:
        said = request.headers.get("x-forwarded-proto", "")
        return said.rpartition(",")[2].strip().lower() == "https"
    return request.url.scheme == "https"
