"""The database: puzzles that are kept, and games that are played, in SQLite or PostgreSQL."""

from __future__ import annotations

from .dailies import DAILY_LEVELS, Ranked
from .engine import Database
from .errors import DatabaseError, NoSuchGame, NoSuchPuzzle, NoSuchRace, NoSuchResult, Outdated
from .games import Game, Games
from .players import Player
from .puzzles import OWN, Kept, Puzzles
from .races import Race
from .results import Result
from .standings import Place, Standing

__all__ = [
    "DAILY_LEVELS",
    "OWN",
    "Database",
    "DatabaseError",
    "Game",
    "Games",
    "Kept",
    "NoSuchGame",
    "NoSuchPuzzle",
    "NoSuchRace",
    "NoSuchResult",
    "Outdated",
    "Place",
    "Player",
    "Puzzles",
    "Race",
    "Ranked",
    "Result",
    "Standing",
]
