"""Turn: one request about a race, checked against its token and its state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from . import rules, tokens
from .errors import RaceError
from .finish import finish
from .log import pack, parse_events
from .players import Player
from .race import Race
from .results import Result
from .standings import Place

if TYPE_CHECKING:
    from .room import Room

_TRIES = 5  # to change a race that another request changes at the same time
_KEY = "races"


@dataclass(frozen=True)
class Turn:
    """A player, known by the secret of the cookie, acts in a race.

    `admit` is called with a value that will be stored, and may refuse it.
    """

    room: Room
    secret: str | None
    id: str
    clock: Callable[[], datetime]
    admit: Callable[[Any], object] = lambda _: None

    def read(self) -> tuple[Player, Race]:
        """Return the player and the race; it must not have ended."""
        player, race = self.room.races.find(self.secret, self.id, self.clock())
        if race.ended is not None:
            raise RaceError("refused.race-finished", race=self.id)
        return player, race

    def check(self, token: str, *, may_be_paused: bool = False) -> tuple[Player, Race, datetime]:
        """Return the player and the race, if the token is the race's own and the race runs."""
        now = self.clock()
        player, race = self.room.races.find(self.secret, self.id, now)
        tokens.check(self.room.keys.get(_KEY), token, race.claims, now)
        if race.ended is not None:
            raise RaceError("refused.race-finished", race=self.id)
        if race.paused is not None and not may_be_paused:
            raise RaceError("refused.race-paused", race=self.id)
        return player, race, now

    def append(self, token: str, start: int, raw: list[Any]) -> Race:
        """Add events to the log; `start` is how many were sent before."""

        def find(race: Race, now: datetime) -> dict[str, Any]:
            if start != race.events:
                raise RaceError("refused.race-log-gap", expected=race.events, found=start)
            known = race.load_events()
            after = known[-1][0] if known else 0
            new = parse_events(raw, race.ranked.puzzle.size, after, race.events)
            rules.check_clock(new, race.read_clock(now))
            self.admit(new)
            return {"events": race.events + len(new), "log": pack([*known, *new])} if new else {}

        return self._change(token, find)[0]

    def pause(self, token: str) -> tuple[Race, datetime]:
        """Stop the clock."""

        def find(race: Race, now: datetime) -> dict[str, Any]:
            if race.paused is not None:
                return {}
            left = rules.MOST_PAUSE_SECONDS - race.count_pause_seconds(now)
            if race.pauses >= rules.MOST_PAUSES or left <= 0:
                seconds = round(max(0.0, left))
                raise RaceError("refused.race-no-more-pauses", count=race.pauses, seconds=seconds)
            return {"paused": now, "pauses": race.pauses + 1}

        return self._change(token, find, may_be_paused=True)

    def resume(self, token: str) -> tuple[Race, datetime]:
        """Start the clock again."""

        def find(race: Race, now: datetime) -> dict[str, Any]:
            pause_ms = round(1000 * race.count_pause_seconds(now))
            return {} if race.paused is None else {"paused": None, "pause_ms": pause_ms}

        return self._change(token, find, may_be_paused=True)

    def count_hint(self, token: str, detail: str) -> None:
        """Count a hint that the player gets."""
        names = ("nudges", "techniques", "reveals")
        self._change(token, lambda race, _: dict(zip(names, race.hints.add(detail), strict=True)))

    def finish(
        self, token: str, digits: str, raw: list[Any], hash: str | None, network: str
    ) -> tuple[Result, Place]:
        """Check the whole log and the digits, and store the result."""
        is_admitted = False
        for _try in range(_TRIES):
            player, race, now = self.check(token)
            events = parse_events(raw, race.ranked.puzzle.size)
            measure = rules.measure(race, now, digits=digits, events=events, hash=hash)
            if not is_admitted:  # what was sent on the way is paid for already
                self.admit(events[race.events :])
                is_admitted = True
            done = finish(self.room, player, race, measure, events, now=now, network=network)
            if done is not None:
                return done
        raise RaceError("refused.race-busy", race=self.id)

    def give_up(self) -> None:
        """End the race without a result."""
        for _try in range(_TRIES):
            _player, race = self.read()
            if self.room.races.change(race, ended=self.clock(), log=None):
                return
        raise RaceError("refused.race-busy", race=self.id)

    def _change(
        self,
        token: str,
        find: Callable[[Race, datetime], dict[str, Any]],
        *,
        may_be_paused: bool = False,
    ) -> tuple[Race, datetime]:
        """Change what `find` returns; read the race again where another request changed it, too."""
        for _try in range(_TRIES):
            player, race, now = self.check(token, may_be_paused=may_be_paused)
            values = find(race, now)
            if not values or self.room.races.change(race, **values):
                return self.room.races.get(player, self.id), now
        raise RaceError("refused.race-busy", race=self.id)
