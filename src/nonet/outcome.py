"""Outcome: how a job on a puzzle ended, in one list of words for all jobs."""

from __future__ import annotations

from enum import StrEnum


class Outcome(StrEnum):
    """How a job ended.

    `check`, `count` and everything that counts solutions: UNIQUE, SEVERAL or NONE. A method:
    SOLVED, NONE, or INCOMPLETE if it does not guess. A rating: SOLVED, STUCK, or CONTRADICTION if
    a ladder goes wrong. DONE: a job that has no other word, such as a canonical form. LIMIT: the
    time or the work ran out. BAD: the text is not a puzzle.
    """

    UNIQUE = "unique"
    SEVERAL = "several"
    NONE = "none"
    SOLVED = "solved"
    DONE = "done"
    INCOMPLETE = "incomplete"
    STUCK = "stuck"
    CONTRADICTION = "contradiction"
    LIMIT = "limit"
    BAD = "bad"
