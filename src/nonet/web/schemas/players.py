"""Players: what they see of themselves, and what they may change."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Self

from pydantic import ConfigDict, Field

from ..database import Player, Race
from .base import Answer, Question, examples
from .races import RESULT, LoggedResult, Result

__all__ = ["Export", "Me", "Phrase", "Recover", "Rename", "ResultPage"]

_ME: dict[str, Any] = {
    "nickname": "Quiet Heron 42",
    "since": "2026-11-15T09:00:00Z",
    "has_phrase": True,
    "results": 12,
    "devices": 1,
}
_PHRASE = "acorn adapt amber anchor angle anvil apple april apron arch arrow aspen"


class Me(Answer):
    """A player, as they see themselves."""

    model_config = ConfigDict(json_schema_extra=examples(_ME))

    nickname: str
    since: datetime
    has_phrase: Annotated[bool, Field(description="Is there a recovery phrase?")]
    results: Annotated[int, Field(description="How many games are finished")]
    devices: Annotated[int, Field(description="How many browsers hold the cookie")]

    @classmethod
    def of(cls, player: Player, results: int = 0, devices: int = 1) -> Self:
        """Return a player of the database."""
        return cls(
            nickname=player.nickname,
            since=player.since,
            has_phrase=player.has_phrase,
            results=results,
            devices=devices,
        )


class Rename(Question):
    """Another nickname."""

    model_config = ConfigDict(json_schema_extra=examples({"nickname": "Slow River 3"}))

    nickname: Annotated[
        str,
        Field(description="2 to 24 signs: letters, digits, spaces and - ' ."),
    ]


class Phrase(Answer):
    """A recovery phrase; it is told this once."""

    model_config = ConfigDict(json_schema_extra=examples({"phrase": _PHRASE}))

    phrase: Annotated[str, Field(description="Twelve words to write down")]


class Recover(Question):
    """The phrase of a player who comes back."""

    model_config = ConfigDict(json_schema_extra=examples({"phrase": _PHRASE}))

    phrase: Annotated[str, Field(max_length=400, description="The twelve words")]


class ResultPage(Answer):
    """Some results, the newest first."""

    model_config = ConfigDict(json_schema_extra=examples({"results": [RESULT], "next": None}))

    results: list[Result]
    next: Annotated[str | None, Field(description="Give this as `after` for those that follow")]


class Begun(Answer):
    """A race that has no result."""

    id: str
    puzzle: str
    level: str
    started: datetime
    ended: datetime | None
    events: list[Any]

    @classmethod
    def of(cls, race: Race) -> Self:
        """Return a race of the database."""
        return cls(
            id=race.id,
            puzzle=race.ranked.line,
            level=race.ranked.level,
            started=race.started,
            ended=race.ended,
            events=[list(event) for event in race.known()],
        )


class Export(Answer):
    """Everything that the server keeps of a player."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            {"nickname": "Quiet Heron 42", "since": "2026-11-15T09:00:00Z", "has_phrase": False}
            | {"devices": ["2026-11-15T09:00:00Z"], "races": [], "results": []}
        )
    )

    nickname: str
    since: datetime
    has_phrase: bool
    devices: Annotated[list[datetime], Field(description="Since when a browser has the cookie")]
    races: list[Begun]
    results: list[LoggedResult]
