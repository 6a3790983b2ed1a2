"""Refusals: why a ranked game, a nickname or a daily puzzle is not accepted, each with its type."""

from __future__ import annotations

from typing import Any, NamedTuple

from ..problems import Problem

__all__ = ["PROBLEMS", "REFUSALS", "Refusal", "Refused"]

PROBLEMS = "/problems/"
"""Where the types of these problems are described."""


class Refusal(NamedTuple):
    """One reason to refuse something."""

    name: str
    status: int
    title: str
    about: str


_ALL = (
    Refusal(
        "player-none",
        404,
        "There is no player here",
        "No cookie came along, or it belongs to nobody. POST /me or the start of a race makes a"
        " player; POST /me/recover brings one back.",
    ),
    Refusal(
        "not-from-the-page",
        403,
        "This did not come from the page",
        "What changes something for a player needs the header X-Nonet: 1, or a body that is JSON:"
        " no form of another site can send either.",
    ),
    Refusal(
        "nickname",
        422,
        "This nickname cannot be used",
        "A nickname has 2 to 24 signs: letters, digits, spaces and - ' . and is no word that hurts"
        " or misleads.",
    ),
    Refusal(
        "nickname-taken",
        409,
        "Somebody else has this nickname",
        "Nicknames that look the same, but for case and spaces, count as one.",
    ),
    Refusal(
        "phrase",
        403,
        "This is nobody's recovery phrase",
        "The twelve words are not those of any player, or were replaced by newer ones.",
    ),
    Refusal(
        "daily-not-yet",
        422,
        "This day has not come",
        "Daily puzzles open at midnight UTC, and stay open from then on.",
    ),
    Refusal(
        "daily-none",
        404,
        "There was no daily puzzle then",
        "The first daily puzzles are those of 1 January 2026.",
    ),
    Refusal(
        "race-running",
        409,
        "This race is running already",
        "The answer has the race: GET /races/{id} goes on with it.",
    ),
    Refusal(
        "race-second-attempt",
        409,
        "Only the first attempt counts",
        "Each player has one ranked attempt at a puzzle; it can be played again, but not ranked.",
    ),
    Refusal(
        "race-finished",
        409,
        "This race is over",
        "A race is finished once. What comes later changes nothing.",
    ),
    Refusal(
        "race-paused",
        409,
        "This race is paused",
        "The board is hidden until the race is resumed; nothing can happen in between.",
    ),
    Refusal(
        "race-no-more-pauses",
        409,
        "There are no more pauses",
        "A race has at most 20 pauses, and one hour of them in all.",
    ),
    Refusal(
        "race-token-forged",
        403,
        "This token is not ours",
        "The token of a race is signed by the server; this one is not, or was changed.",
    ),
    Refusal(
        "race-token-foreign",
        403,
        "This token belongs to another race",
        "A token holds for one race of one player.",
    ),
    Refusal(
        "race-expired",
        409,
        "This race has expired",
        "A race is finished within 24 hours of its start.",
    ),
    Refusal(
        "race-log-malformed",
        422,
        "The log makes no sense",
        'Each event is [ms, cell, op, value]; op is "d" (digit, 0 erases), "c" (corner mark), "m"'
        ' (centre mark) or "k" (colour).',
    ),
    Refusal("race-log-too-long", 422, "The log is too long", "A log has at most 20,000 events."),
    Refusal(
        "race-log-gap",
        409,
        "Events are missing, or came twice",
        "`from` is the number of events that the server has; the answer has it as `count`.",
    ),
    Refusal(
        "race-log-backwards",
        422,
        "The log runs backwards",
        "The time of an event is never before that of the one before it.",
    ),
    Refusal(
        "race-log-changed",
        422,
        "The log was changed",
        "The whole log begins with the events that were sent on the way, and has the hash that is"
        " told.",
    ),
    Refusal(
        "race-log-no-replay",
        422,
        "The log does not lead to the grid",
        "Whoever plays the events on the givens must end with the digits that are sent.",
    ),
    Refusal("race-givens", 422, "A given was changed", "What is printed cannot be changed."),
    Refusal(
        "race-wrong-grid",
        422,
        "This is not the solution",
        "The race goes on: the clock has not stopped.",
    ),
    Refusal(
        "race-clock",
        422,
        "The clocks disagree",
        "The time of the log must agree with that of the server, but for 5 seconds and the way"
        " there and back.",
    ),
    Refusal(
        "race-too-fast",
        422,
        "Nobody is that fast",
        "Half of all digits come at least a quarter of a second after the one before, and the whole"
        " takes longer than writing the digits down does.",
    ),
)
REFUSALS = {refusal.name: refusal for refusal in _ALL}
"""All of them by name."""


class Refused(Problem):
    """Something that a race does not accept; nothing of it is stored."""

    def __init__(self, name: str, detail: str, **more: Any) -> None:
        """Take the name of the refusal, and the sentence that says what is wrong, and where."""
        refusal = REFUSALS[name]
        told = {"type": PROBLEMS + name, "title": refusal.title}
        super().__init__(refusal.status, detail, extra=told | more)
        self.name = name
