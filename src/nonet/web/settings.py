"""Settings: all options of a server, as one immutable value."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

DIST = Path(__file__).parent / "dist"


def default_database() -> Path:
    """Return the default database file, among the user's data."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "nonet" / "nonet.db"


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How a server runs. The limits are those of one request, or of one client."""

    database: str = field(
        default_factory=lambda: str(default_database())
    )  # a file, or the address of a server
    days: int = 365  # after which an unused game is removed; 0: never
    stock: Path | None = None  # a file of ready puzzles; None: they are kept beside the database
    dist: Path = DIST  # the built page
    workers: int = 2  # processes for long work
    queue: int = 64  # long requests that may wait for one of them
    seconds: float = 5.0  # of work for one request
    most_body: int = 256 * 1024  # bytes
    body_seconds: float = 10.0  # until a body has arrived
    most_database: int = 10_000_000_000  # bytes after which nothing new is stored; 0: no limit
    most_kept: int = 64_000_000  # bytes that one client can store in a day; 0: no limit
    most_head: int = 64 * 1024  # bytes of the first line and the headers
    head_seconds: float = 10.0  # until they have arrived
    answer_seconds: float = 30.0  # that a client may go without reading its answer
    most_held: int = 64 << 20  # bytes of all bodies in memory at a time
    wait: float = 1.0  # seconds that a request may wait for its turn before it is refused; 0: any
    rate: float = 50.0  # points a second for each client; 0: no limit
    burst: float = 300.0  # points that a client can save up
    proxy: bool = False  # is there a trusted proxy in front that names the client?
    end_seconds: int = 10  # that requests have to finish when the server stops
    hosts: tuple[str, ...] = ()  # names that it answers to, *.NAME for subdomains; none: any
    open_metrics: bool = False  # may other machines see the metrics?
    open_api: bool = True  # may web pages of other origins use the API?
    compat: bool = True  # answer at the old routes (/board, /solve …) too
