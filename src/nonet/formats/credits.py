"""Credits: what a text says about a puzzle besides its clues."""

from __future__ import annotations

from typing import NamedTuple


class Credits(NamedTuple):
    """The title of a puzzle, its author, and the rules in the words of the author."""

    title: str = ""
    author: str = ""
    rules: str = ""


NO_CREDITS = Credits()
