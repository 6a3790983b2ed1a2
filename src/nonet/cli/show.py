"""`nonet show`: puzzles drawn."""

from __future__ import annotations

from .convert import converted
from .options import Alphabet, PuzzleArgument
from .reading import opened

__all__ = ["show"]


def show(puzzle: PuzzleArgument = None, alphabet: Alphabet = None) -> None:
    """Draw a puzzle.

    Many are drawn one below the other, with an empty line between them.

    \b
    Examples:
      nonet show 1.....3..4.....2
      nonet show puzzles.sdm | less
    """
    with opened(puzzle, alphabet) as reading:
        converted(reading, "board", None)
