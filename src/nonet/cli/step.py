"""`nonet step`: walk through a solution in the terminal."""

from __future__ import annotations

import sys

from ..explain import Explanation
from ..explain import explain as explained
from ..techniques import BEGINNER
from ..telling import Telling, told
from ..views.marks import drawn_marks
from .hint import DigitsOption, MarksOption, position_of
from .ladders import LadderName, Without, ladder_for
from .options import Alphabet, PuzzleArgument, Seconds
from .reading import opened

__all__ = ["step"]

_TELLINGS = (Telling.NUDGE, Telling.REGION, Telling.TECHNIQUE, Telling.PATTERN, Telling.FULL)
_CLEAR = "\x1b[2J\x1b[H"
_KEYS = "Enter: tell more, then go on · n: next step · b: back · q: quit"


def step(
    puzzle: PuzzleArgument = None,
    digits: DigitsOption = None,
    marks: MarksOption = None,
    ladder: LadderName = None,
    without: Without = None,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> None:
    """Walk through the solution in the terminal.

    Each step is told little by little. Where there is no terminal, all positions and steps are
    written one after the other.

    \b
    Examples:
      nonet step puzzle.sdk
      nonet step --without uniqueness puzzle.sdk
    """
    rungs = ladder_for(ladder, without, BEGINNER)
    with opened(puzzle, alphabet) as reading:
        entry = reading.only()
    assert entry.puzzle is not None  # `only` raises what is wrong
    path = explained(position_of(entry.puzzle, digits, marks), ladder=rungs, seconds=seconds)
    if sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty():
        _walk(path)
    else:
        _write(path)


def _write(path: Explanation) -> None:
    for number, one in enumerate(path):
        print(f"{drawn_marks(path.positions[number])}\n\n{number + 1}. {one}\n")
    print(drawn_marks(path.positions[-1]))


def _walk(path: Explanation) -> None:
    """Show a step, told a little; each answer tells more, or goes on."""
    number = level = 0
    while number < len(path):
        is_full = level == len(_TELLINGS) - 1
        one = path[number]
        shown = one if level >= len(_TELLINGS) - 2 else None
        print(_CLEAR + drawn_marks(path.positions[number], shown, coloured=True))
        print(f"\nStep {number + 1} of {len(path)}. {told(one, _TELLINGS[level])}\n")
        answer = _asked()
        if answer == "q":
            return
        if answer == "b":
            number, level = max(0, number - 1), 0
        elif answer == "n" or is_full:
            number, level = number + 1, 0
        else:
            level += 1
    print(_CLEAR + drawn_marks(path.positions[-1], coloured=True))
    print("\nSolved." if path.is_complete else "\nNo technique of this ladder leads on from here.")


def _asked() -> str:
    try:
        return input(f"{_KEYS}\n> ").strip().lower()[:1]
    except EOFError:
        return "q"
