"""Races: ranked games by the server's clock, with their players, daily puzzles and standings.

Everything about them is in this package: rules, logs, scores, tables and queries. It raises
`RaceError` and knows nothing of HTTP; `nonet.web.api` calls it.
"""

from .errors import NoSuchRace, NoSuchResult, RaceError, RaceRuns
from .room import Room
from .turn import Turn

__all__ = ["NoSuchRace", "NoSuchResult", "RaceError", "RaceRuns", "Room", "Turn"]
