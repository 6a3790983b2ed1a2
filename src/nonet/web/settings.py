"""Settings: everything that can be chosen about a server, in one value that does not change."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

__all__ = ["Settings", "default_database"]

DIST = Path(__file__).parent / "dist"


def default_database() -> Path:
    """Return the file that keeps games where no database is named: among the user's data."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "nonet" / "nonet.db"


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How a server runs. The limits are those of one request, or of one client."""

    database: str = field(
        default_factory=lambda: str(default_database())
    )  # a file, or the address of a server
    days: int = 365  # after which a game that nobody saves is forgotten; 0: none is
    stock: Path | None = None  # a file of ready puzzles; None: they are kept beside the database
    dist: Path = DIST  # the built page
    workers: int = 2  # processes for long work
    queue: int = 16  # long requests that may wait for one of them
    seconds: float = 5.0  # of work for one request
    most_body: int = 256 * 1024  # bytes
    body_seconds: float = 10.0  # until a body is there
    rate: float = 50.0  # points a second for each client; 0: no limit
    burst: float = 300.0  # points that a client can save up
    proxy: bool = False  # does a proxy of ours stand in front, and say who the client is?
    compat: bool = True  # answer at the old routes (/board, /solve …) too
