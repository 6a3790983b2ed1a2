"""Players: what they see of themselves, and what they may change."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Self

from pydantic import Field

from ..race.players import Player
from .base import Record, Request, examples
from .races import LoggedResultJson, ResultJson

_PHRASE = "acorn adapt amber anchor angle anvil apple april apron arch arrow aspen"


class MeJson(Record):
    """The player who asks."""

    nickname: str
    since: datetime
    has_phrase: bool
    """Is there a recovery phrase?"""
    results: int
    """The number of finished games."""
    devices: int
    """The number of signed-in browsers."""

    @classmethod
    def from_player(cls, player: Player, results: int = 0, devices: int = 1) -> Self:
        """Return a player of the database."""
        return cls.model_validate(vars(player) | {"results": results, "devices": devices})


class DeviceJson(Record):
    """A signed-in browser."""

    id: str
    """By which it can be signed out."""
    since: datetime
    """When it was signed in."""
    seen: datetime
    """When it was last here, to the day."""
    this: bool
    """Is it the one that asks?"""


class RenameRequest(Request, json_schema_extra=examples({"nickname": "Slow River 3"})):
    """A new nickname."""

    nickname: str
    """2 to 24 characters: letters, digits, spaces and - ' ."""


class PhraseJson(Record):
    """A recovery phrase; it is shown only once."""

    phrase: str
    """Twelve words to write down."""


class NewPhraseRequest(Request, json_schema_extra=examples({})):
    """The phrase to replace, if it is known."""

    old: Annotated[str | None, Field(max_length=400)] = None
    """The previous twelve words."""


class RecoverRequest(Request, json_schema_extra=examples({"phrase": _PHRASE})):
    """The phrase of a returning player."""

    phrase: Annotated[str, Field(max_length=400)]
    """The twelve words."""


class ResultPage(Record):
    """A page of results, the newest first."""

    results: list[ResultJson]
    next: str | None
    """Pass this as `after` for the next page."""


class StartedRace(Record):
    """A race without a result."""

    id: str
    puzzle: str | None
    """null while the race is paused."""
    level: str
    started: datetime
    ended: datetime | None
    events: list[Any]
    """The events so far; none while it is paused."""


class ExportJson(Record):
    """Everything that the server stores about a player."""

    nickname: str
    since: datetime
    has_phrase: bool
    devices: list[datetime]
    """When each browser was signed in."""
    races: list[StartedRace]
    results: list[LoggedResultJson]
