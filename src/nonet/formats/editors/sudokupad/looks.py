"""Looks: the colours and widths by which the players of SudokuPad know each kind of line."""

from __future__ import annotations

from typing import NamedTuple

from ....rules import (
    Between,
    DoubleArrow,
    Entropic,
    Lockout,
    Modular,
    Nabner,
    Palindrome,
    Parity,
    RegionSum,
    Renban,
    Rule,
    SameDifference,
    Sequence,
    SlowThermometer,
    SumLine,
    Thermometer,
    Zipper,
)

CELL = 64  # a width of 1 is this many units
PAPER, INK, GREY, SHADE = "#FFFFFF", "#000000", "#CFCFCF", "#00000033"
ARROW = "#AAAAAA"
DIAGONAL = "#34BBE6"
WHISPERS = {5: "#67F067", 4: "#FFA600"}
OTHER_WHISPERS = ("#B3F067", "#00A86B", "#D2691E", "#8FBC8F")


class Look(NamedTuple):
    """How a line is drawn, and the message that says what it means."""

    colour: str
    width: float
    code: str
    ends: str = ""  # "circle" or "diamond" at both ends, "bulb" at the first


LINES: dict[type[Rule], Look] = {
    Thermometer: Look(GREY, 0.3, "drawn.thermometer", "bulb"),
    SlowThermometer: Look("#6495ED", 0.3, "drawn.slow-thermometer", "bulb"),
    Palindrome: Look("#BBBBBB", 0.15, "drawn.palindrome"),
    Renban: Look("#F067F0", 0.15, "drawn.renban"),
    Nabner: Look("#C9C883", 0.15, "drawn.nabner"),
    RegionSum: Look("#2ECBFF", 0.15, "drawn.region-sum"),
    Zipper: Look("#CDB1EC", 0.15, "drawn.zipper"),
    Entropic: Look("#FFCCAA", 0.15, "drawn.entropic"),
    Modular: Look("#33BBBB", 0.15, "drawn.modular"),
    Parity: Look("#FF6666", 0.15, "drawn.parity"),
    SumLine: Look("#8B6A4F", 0.15, "drawn.sum-line"),
    SameDifference: Look("#8B0000", 0.15, "drawn.same-difference"),
    Sequence: Look("#708090", 0.1, "drawn.sequence"),
    Between: Look(ARROW, 0.1, "drawn.between", "circle"),
    DoubleArrow: Look("#C54B8B", 0.05, "drawn.double-arrow", "circle"),
    Lockout: Look("#AABEEF", 0.1, "drawn.lockout", "diamond"),
}
