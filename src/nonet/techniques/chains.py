"""Chains: if one end is false, the other is true, link by link."""

from __future__ import annotations

from .base import Step, Technique, joined
from .phrases import cells_in, digits_in, leaving, places, seeing, told
from .single_digit import bridge
from .walking import said, walks_of

__all__ = ["TECHNIQUES", "ends_told"]


def _chain(step: Step) -> str:
    walks = walks_of(step)
    return told(walks[0].words, *ends_told(step)) if walks else leaving(step)


def ends_told(step: Step) -> list[str]:
    """Say what follows from a chain whose first node is off and whose last one is on."""
    nodes = walks_of(step)[0].nodes
    first, last = nodes[0], nodes[-1]
    if first.cells == last.cells and first.digit == last.digit:
        return [
            f"So {said(step, last)} in any case, and {leaving(step, rest='the cells that see it')}"
        ]
    if first.digit == last.digit:
        return [
            f"So at least one of {places(step, first.cells)} and {places(step, last.cells)} is"
            f" {first.digit}, and {seeing(step)}"
        ]
    one, two = places(step, first.cells), places(step, last.cells)
    return [
        f"So {one} is {first.digit}, or {two} is {last.digit}",
        f"If {one} were {last.digit}, both would fail, since the cells see each other; and so they"
        f" would if {two} were {first.digit}",
        f"So {leaving(step)}",
    ]


def _remote_pair(step: Step) -> str:
    path = list(dict.fromkeys(step.cells("base"))) or list(cells_in(step, "base"))
    digits = step.digits if len(step.digits) == 2 else digits_in(step, "base")
    if len(path) < 2 or not digits:
        return leaving(step)
    row = joined(map(step.name, path))
    if len(path) == 4:
        ends = (path[0], path[-1])
        end = f"So one of {places(step, ends)} is {digits[0]} and the other"
        end += f" {digits[-1]}, and {seeing(step)}"
    else:
        end = (
            "So of any two that are an odd number of steps apart one is"
            f" {digits[0]} and the other {digits[-1]}, and {seeing(step, 'two such cells')}"
        )
    return told(
        f"{row} can all be only {joined(digits, 'or')}, and each sees the next: the two digits take"
        " turns along the way",
        end,
    )


_WHY = (
    "Suppose the first end is false. Then each link forces the next: a house with two places has"
    " only the other one left, a cell with two candidates only the other one, until the last end is"
    " true. So one of the two ends is true in any case."
)

TECHNIQUES: tuple[Technique, ...] = (
    Technique(
        "turbot-fish",
        "Turbot Fish",
        "chains",
        "turbot-fish",
        "Two houses with two places each for a digit, one place of each in a common house.",
        "Pick one digit. Find two houses of any kind with two places each, where one place of the"
        " first sees one of the second. Look at what sees both of the others.",
        "In each of the two houses one of the two places is true. The two places in the middle see"
        " each other, so they are not both true; hence at least one of the two ends is. Whatever"
        " sees both ends sees the digit in any case.",
        bridge,
    ),
    Technique(
        "remote-pair",
        "Remote Pair",
        "chains",
        "remote-pair",
        "Cells with the same two candidates in a row of steps: the digits take turns.",
        "Find at least four cells with the same two candidates, each of which sees the next. Look"
        " at what sees two of them that are an odd number of steps apart.",
        "Two such cells that see each other hold different digits, so along the way the two digits"
        " take turns. Two cells an odd number of steps apart hold both digits between them, and"
        " whatever sees both can have neither.",
        _remote_pair,
    ),
    Technique(
        "x-chain",
        "X-Chain",
        "chains",
        "x-chain",
        "A chain of houses with two places for a digit: one of its two ends is true.",
        "Pick one digit. Go from place to place: within a house that has just two, then to any"
        " place that the last one sees, and so on. Begin and end with a house of two.",
        f"{_WHY} Whatever sees both ends loses the digit.",
        _chain,
    ),
    Technique(
        "xy-chain",
        "XY-Chain",
        "chains",
        "xy-chain",
        "A chain of cells with two candidates: a digit is true at one of its two ends.",
        "Go from cell to cell, each with two candidates, each sharing a digit with the next one it"
        " sees. Look for a chain that comes to the digit it began with.",
        f"{_WHY} Whatever sees both ends loses the digit.",
        _chain,
    ),
)
