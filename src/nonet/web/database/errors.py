"""What goes wrong with a database, and what is not in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...errors import SudokuError

if TYPE_CHECKING:
    from .games import Game

__all__ = [
    "DatabaseError",
    "NoSuchGame",
    "NoSuchPuzzle",
    "NoSuchRace",
    "NoSuchResult",
    "Outdated",
]


class DatabaseError(SudokuError, OSError):
    """The database cannot be reached, is none of ours, or cannot be used now."""


class NoSuchPuzzle(SudokuError, LookupError):
    """No puzzle is kept under this id."""


class NoSuchGame(SudokuError, LookupError):
    """No game is kept under this id; it may have been removed."""


class NoSuchRace(SudokuError, LookupError):
    """No race of this player is kept under this id."""


class NoSuchResult(SudokuError, LookupError):
    """No result of this player is kept under this id."""


class Outdated(SudokuError):
    """The game was saved by someone else in the meantime; `game` is how it stands now."""

    def __init__(self, message: str, game: Game) -> None:
        super().__init__(message)
        self.game = game
