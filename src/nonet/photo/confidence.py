"""Confidence: the chance that a cell was read right, once the solver has been asked."""

from __future__ import annotations

__all__ = ["CERTAIN", "agreed"]

CERTAIN = 0.98  # a reading is certain if each of its cells has at least this chance
_PLAYER_RIGHT = 6.0  # how much likelier a written digit is read right if the solution has it, too
_PLAYER_WRONG = 0.9  # the most that a written digit gets that the solution has not: look at it


def agreed(alone: float, *, share: float | None, entry: bool | None) -> float:
    """Return the chance that a digit is right.

    `alone` is what the eyes say. `share` is how much of the probability of all readings with
    exactly one solution has this digit; None where there is no such reading. `entry` says
    of a player's digit whether the solution has it, too.
    """
    if entry is not None:
        return _weighed(alone, _PLAYER_RIGHT) if entry else _PLAYER_WRONG * alone
    if share is None:
        return alone * 0.9  # something is wrong somewhere
    return max(min(share, 0.9999), alone * 0.5)


def _weighed(chance: float, times: float) -> float:
    """Return a chance whose odds are so many times higher."""
    chance = min(chance, 0.99999)
    odds = chance / (1 - chance) * times
    return odds / (1 + odds)
