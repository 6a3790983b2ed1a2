"""Storage: how much a server stores in all, and per client and day."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Lock

from .database import Database
from .points import Buckets
from .problems import Problem
from .race.players import Player
from .settings import Settings

_DAY = 24 * 3600.0
_LOOK = 10.0  # seconds until the size of the database is read again
_MOST_LOGS = 16_000_000  # bytes of offline logs of a player in a day, unpacked
_FULL_AGAIN = 3600  # seconds after which to retry: someone has to make room first


class Storage:
    """What may still be stored. Threads may share it; each server counts its own clients."""

    def __init__(self, database: Database, settings: Settings) -> None:
        self._size: Callable[[], int] = database.size
        self._most = settings.most_database
        self._clients = Buckets(settings.most_kept / _DAY, settings.most_kept)
        self._players = Buckets(_MOST_LOGS / _DAY, _MOST_LOGS)
        self._lock = Lock()
        self._known, self._until = 0, 0.0
        self._exporting: set[int] = set()

    def admit(self, network: str, size: int) -> None:
        """Refuse something new of `size` bytes if there is no room for it."""
        if self._is_full():
            raise Problem(503, "problem.storage-full", retry_after=_FULL_AGAIN)
        self.grow(network, size)

    def grow(self, network: str, size: int) -> None:
        """Refuse `size` bytes more if a client has used up its quota of the day."""
        self._take(self._clients, network, size, "problem.storage-quota")

    def admit_log(self, player: Player, size: int) -> None:
        """Refuse a log of `size` bytes if a player has used up the quota of the day."""
        self._take(self._players, player.id, size, "problem.log-quota")

    def begin_export(self, player: Player) -> None:
        """Refuse a second export of a player while there is one."""
        with self._lock:
            if player.number in self._exporting:
                raise Problem(429, "problem.export-running", retry_after=5)
            self._exporting.add(player.number)

    def end_export(self, player: Player) -> None:
        """Allow the next export of a player."""
        with self._lock:
            self._exporting.discard(player.number)

    def _take(self, buckets: Buckets, who: str, size: int, code: str) -> None:
        with self._lock:
            wait = buckets.take(who, size)
        if wait:
            raise Problem(429, code, count=size, retry_after=wait)

    def _is_full(self) -> bool:
        if not self._most:
            return False
        now = time.monotonic()
        if now >= self._until:
            self._known, self._until = self._size(), now + _LOOK
        return self._known >= self._most
