"""Errors of ranked games, players and daily puzzles: refused requests store nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...errors import SudokuError

if TYPE_CHECKING:
    from .race import Race


class RaceError(SudokuError):
    """Something that the rules of ranked games do not allow."""


class RaceRuns(RaceError):
    """The player has a race with this puzzle, or of this level, already: see `race`."""

    def __init__(self, race: Race) -> None:
        super().__init__("refused.race-running", race=race.id)
        self.race = race


class NoSuchRace(SudokuError, LookupError):
    """The player has no race with this id."""


class NoSuchResult(SudokuError, LookupError):
    """The player has no result with this id."""
