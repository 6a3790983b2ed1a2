"""Errors of the database, and of what is not in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...errors import SudokuError

if TYPE_CHECKING:
    from .games import Game


class DatabaseError(SudokuError, OSError):
    """The database cannot be reached, is not ours, or cannot be used now."""


class NoSuchPuzzle(SudokuError, LookupError):
    """There is no puzzle with this id."""


class NoSuchGame(SudokuError, LookupError):
    """There is no game with this id; it may have been removed."""


class Outdated(SudokuError):
    """The game was saved elsewhere in the meantime; `game` is its newest state."""

    def __init__(self, game: Game, expected: int) -> None:
        super().__init__("database.outdated", found=game.revision, expected=expected)
        self.game = game
