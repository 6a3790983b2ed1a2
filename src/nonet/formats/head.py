"""The first lines of a file: what a format is recognised by."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property
from math import isqrt

from ..grid import MAX_SIZE, MIN_SIZE

__all__ = ["BARS", "Head", "Width", "is_art", "is_rule", "is_square"]

BARS = "|¦│┃║╎╏┆┇┊┋╽╿"
_ART = re.compile(rf"[-=+*'.:,`_—–\s{BARS}\u2500-\u257f]*")
_DASHES = re.compile(r"[-=—–\u2500\u2501\u2504\u2505\u2508\u2509\u254c\u254d\u2550]{2}")
_SPACED_DASHES = re.compile(rf"[-+\s{BARS}]*")
_RULE = re.compile(r"\s*(boxes=\w+|regions=\w+|diagonals)\s*", re.ASCII)


class Head:
    """The first lines of a file, and whether that is all of it."""

    def __init__(self, texts: Iterable[str], complete: bool) -> None:
        """Take the lines as they stand; blank ones part the blocks, comments do not count."""
        self.texts = [text for text in texts if not text.lstrip().startswith("#")]
        self.complete = complete

    @cached_property
    def lines(self) -> list[str]:
        """The lines with something on them, without the blanks around it."""
        return [text.strip() for text in self.texts if text.strip()]

    @property
    def first(self) -> str:
        """The first line with something on it."""
        return self.lines[0] if self.lines else ""

    @cached_property
    def blocks(self) -> list[list[str]]:
        """The lines that stand together, without drawn lines and rules."""
        blocks: list[list[str]] = [[]]
        for text in self.texts:
            if not text.strip():
                blocks.append([])
            elif not is_art(text) and not is_rule(text):
                blocks[-1].append(text)
        return [block for block in blocks if block]


class Width:
    """How many cells a line of text seems to hold, and whether blanks part them."""

    def __init__(self, text: str) -> None:
        """Count the tokens where they are cells, else the characters."""
        tokens = text.split()
        self.is_spaced = len(tokens) > 1 and all(len(token) <= 2 for token in tokens)
        self.cells = tokens if self.is_spaced else list("".join(tokens))

    @property
    def count(self) -> int:
        """How many cells there are."""
        return len(self.cells)

    @property
    def is_square(self) -> bool:
        """Are there as many cells as a whole grid has?"""
        return is_square(self.count)


def is_square(count: int) -> bool:
    """Is there a grid with so many cells?"""
    return isqrt(count) ** 2 == count and MIN_SIZE**2 <= count <= MAX_SIZE**2


def is_art(text: str) -> bool:
    """Does this line draw (``------+------``) rather than hold cells?

    A row whose cells are all empty and written as dashes looks the same; who reads a board has
    to see whether the rows come out right without it.
    """
    if not _ART.fullmatch(text):
        return False
    if _DASHES.search(text):
        return True
    return bool(_SPACED_DASHES.fullmatch(text))


def is_rule(text: str) -> bool:
    """Does this line say a rule, as it may stand below a board?"""
    return bool(_RULE.fullmatch(text))
