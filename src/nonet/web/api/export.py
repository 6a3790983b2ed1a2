"""Export: everything stored about a player as one file, written while it is sent.

A log is stored as packed JSON and goes into the file as it is: at most one of them is in memory,
however many there are and however slowly they are read.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterator

from pydantic_core import to_json
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from ..race import Room
from ..race.log import unpack_text
from ..race.players import Player
from ..race.race import Race
from ..schemas.races import ResultJson
from ..threads import Threads


class Download(StreamingResponse):
    """A JSON file that is sent while it is written; `then` is called however that ends."""

    media_type = "application/json"

    def __init__(
        self, content: Iterator[bytes], threads: Threads, *, then: Callable[[], object]
    ) -> None:
        headers = {"content-disposition": 'attachment; filename="nonet-export.json"'}
        super().__init__(_write(content, threads), headers=headers)
        self._then = then

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the pieces."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._then()


async def _write(content: Iterator[bytes], threads: Threads) -> AsyncIterator[bytes]:
    """Yield the pieces as they are written; the client pays for each, as for any other work."""
    while (piece := await threads.run(next, content, None)) is not None:
        yield piece


def export(room: Room, player: Player) -> Iterator[bytes]:
    """Yield an `ExportJson`."""
    known = {
        "nickname": player.nickname,
        "since": player.since,
        "has_phrase": player.has_phrase,
        "devices": [device.since for device in room.players.list_devices(player)],
    }
    yield to_json(known)[:-1] + b',"races":['
    yield from _join(_describe(race) for race in room.races.iterate(player))
    yield b'],"results":['
    yield from _join(
        (ResultJson.from_result(result).model_dump_json(by_alias=True).encode(), log)
        for result, log in room.results.iterate(player)
    )
    yield b"]}"


def _describe(race: Race) -> tuple[bytes, bytes | None]:
    """Return a race and its log; a paused one without its board."""
    known = {
        "id": race.id,
        "puzzle": None if race.is_hidden else race.ranked.line,
        "level": race.ranked.level,
        "started": race.started,
        "ended": race.ended,
    }
    return to_json(known), None if race.is_hidden else race.log


def _join(items: Iterator[tuple[bytes, bytes | None]]) -> Iterator[bytes]:
    """Yield the objects of a list, each with its log."""
    for number, (known, log) in enumerate(items):
        yield (b"," if number else b"") + known[:-1] + b',"events":'
        yield unpack_text(log)
        yield b"}"
