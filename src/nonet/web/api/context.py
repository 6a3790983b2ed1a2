"""Context: what a request finds in the app, and who sent it."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Annotated, Any

from fastapi import Depends, Header, Request, Response
from pydantic_core import to_json

from ..database import Database
from ..race import RaceError, Room, Turn
from ..race.players import Player
from ..settings import Settings
from ..storage import Storage
from ..threads import Threads
from ..workers import Workers

_COOKIE = "nonet_player"
_HOST = "__Host-"  # lets browsers refuse a cookie of this name from another host of the domain
ROW = 500
"""Bytes that a row of the database takes, with its indexes, besides long values."""

_DAYS = 400  # the most that browsers allow


async def require_page(
    request: Request,
    x_nonet: Annotated[
        str | None, Header(description="1: required unless the body is JSON, against forgery")
    ] = None,
) -> None:
    """Refuse what a form on another site could have sent in a player's name."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if x_nonet != "1" and kind != "application/json":
        raise RaceError("refused.not-from-the-page")


ByPage = Annotated[None, Depends(require_page)]


def measure_size(value: Any) -> int:
    """Return how many bytes a value takes as JSON."""
    return len(to_json(value))


class Context:
    """The state of the app for one request, and the player who sent it."""

    def __init__(self, request: Request) -> None:
        self.request, state = request, request.app.state
        self.settings: Settings = state.settings
        self.database: Database = state.database
        self.room: Room = state.room
        self.storage: Storage = state.storage
        self.threads: Threads = state.threads
        self.network: str = request.state.network  # of the client; it is not stored

    @property
    def workers(self) -> Workers:
        """The processes for long work."""
        workers: Workers = self.request.app.state.workers
        return workers

    @property
    def now(self) -> datetime:
        """The time by the server's clock."""
        now: datetime = self.request.app.state.clock()
        return now

    @property
    def today(self) -> date:
        """The current day, in UTC."""
        return self.now.astimezone(UTC).date()

    @property
    def secret(self) -> str | None:
        """The secret in the player cookie."""
        return self.request.cookies.get(self._cookie)

    def find_player(self) -> Player | None:
        """Return the player of the cookie."""
        return self.room.players.find(self.secret, self.now)

    def require_player(self) -> Player:
        """Return the player of the cookie, or refuse."""
        player = self.find_player()
        if player is None:
            raise RaceError("refused.player-none")
        return player

    def find_turn(self, id: str, size: int = 0) -> Turn:
        """Return the player's turn in a race; `size` is stored besides what is sent."""

        def admit(value: Any) -> None:
            self.storage.grow(self.network, size + measure_size(value))

        return Turn(self.room, self.secret, id, lambda: self.now, admit)

    def admit(self, size: int) -> None:
        """Refuse to store this many bytes more if there is no room for them."""
        self.storage.admit(self.network, size)

    def renew_cookie(self, response: Response) -> None:
        """Extend the life of the cookie; now and then it gets a new secret."""
        if (secret := self.secret) is not None:
            self.give_cookie(response, self.room.players.renew(secret, self.now))

    def give_cookie(self, response: Response, secret: str) -> None:
        """Sign the browser in."""
        response.set_cookie(self._cookie, secret, max_age=_DAYS * 24 * 3600, **self._options)

    def remove_cookie(self, response: Response) -> None:
        """Sign the browser out."""
        response.delete_cookie(self._cookie, **self._options)

    @property
    def _cookie(self) -> str:
        """The name of the cookie: browsers accept the prefix only with https."""
        return _HOST + _COOKIE if self._is_https else _COOKIE

    @property
    def _options(self) -> Any:
        """The options of the cookie; the prefix needs the path."""
        return {"path": "/", "secure": self._is_https, "httponly": True, "samesite": "lax"}

    @property
    def _is_https(self) -> bool:
        if self.settings.proxy:
            scheme = self.request.headers.get("x-forwarded-proto", "")
            return scheme.rpartition(",")[2].strip().lower() == "https"
        return self.request.url.scheme == "https"


async def _find_context(request: Request) -> Context:
    return Context(request)


Current = Annotated[Context, Depends(_find_context)]
"""The context of the request that an endpoint answers."""
