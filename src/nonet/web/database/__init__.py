"""The database: puzzles that are kept, and games that are played, in SQLite or PostgreSQL."""

from __future__ import annotations

from .engine import Database
from .errors import DatabaseError, NoSuchGame, NoSuchPuzzle, Outdated
from .games import Game, Games
from .puzzles import OWN, Kept, Puzzles

__all__ = [
    "OWN",
    "Database",
    "DatabaseError",
    "Game",
    "Games",
    "Kept",
    "NoSuchGame",
    "NoSuchPuzzle",
    "Outdated",
    "Puzzles",
]
