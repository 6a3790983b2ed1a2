"""The database: saved puzzles and games, in SQLite or PostgreSQL."""

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
