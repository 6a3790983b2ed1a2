"""`nonet step`: walk through a solution in the terminal."""

from __future__ import annotations

import sys

from ...jobs.answers import UNANSWERED
from ...jobs.explain import Explanation, explain
from ...jobs.hint import Detail, describe
from ...views.text import draw_marks
from ..shared.errors import FINE, NOT_SOLVED, BadLines, choose_language, print_error, render
from ..shared.input import open_inputs
from ..shared.options import Alphabet, PuzzleArguments, Seconds
from ..shared.steps import StepOptions

_DETAILS = tuple(Detail)[1:]
_CLEAR = "\x1b[2J\x1b[H"
_KEYS = "Enter: more detail, then the next step · n: next step · b: back · q: quit"
_NEXT = "Enter: next puzzle · q: quit"


def run(
    *,
    puzzles: PuzzleArguments = None,
    steps: StepOptions,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> int:
    """Walk through the solution in the terminal.

    Each step is revealed little by little. Without a terminal, all positions and steps are written
    one after the other.

    Examples:
      nonet step puzzle.sdk
      nonet step --without uniqueness puzzle.sdk
    """
    rungs = steps.choose_ladder()
    is_terminal = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    code, spoken = FINE, choose_language(steps.language)
    with open_inputs(puzzles, alphabet) as inputs, BadLines() as bad:
        for entry in inputs.readable(bad):
            position = steps.find_position(entry)
            try:
                path = explain(position, ladder=rungs, seconds=seconds)
            except UNANSWERED as error:
                if not inputs.is_many:
                    raise
                print_error(f"{entry.place}: {render(error)}")
                code = NOT_SOLVED
                continue
            title = entry.place if inputs.is_many else ""
            if not is_terminal:
                _write(path, title, spoken)
            elif not _walk(path, title, spoken):
                break
        return bad.code or code


def _write(path: Explanation, title: str, language: str) -> None:
    if title:
        print(f"# {title}\n")
    for number, one in enumerate(path):
        print(f"{draw_marks(path.positions[number])}\n\n{number + 1}. {one.text(language)}\n")
    print(draw_marks(path.positions[-1]))


def _walk(path: Explanation, title: str, language: str) -> bool:
    """Show the steps, each with more and more detail; return False if the user quits."""
    clear = _CLEAR + (f"{title}\n\n" if title else "")
    number = detail = 0
    while number < len(path):
        is_full = detail == len(_DETAILS) - 1
        one = path[number]
        shown = one if detail >= len(_DETAILS) - 2 else None
        print(clear + draw_marks(path.positions[number], shown, coloured=True))
        text = describe(one, _DETAILS[detail]).text(language)
        print(f"\nStep {number + 1} of {len(path)}. {text}\n")
        key = _ask_key()
        if key == "q":
            return False
        if key == "b":
            number, detail = max(0, number - 1), 0
        elif key == "n" or is_full:
            number, detail = number + 1, 0
        else:
            detail += 1
    print(clear + draw_marks(path.positions[-1], coloured=True))
    print("\nSolved." if path.is_complete else "\nNo technique of this ladder applies here.")
    return not title or _ask_key(_NEXT) != "q"


def _ask_key(keys: str = _KEYS) -> str:
    try:
        return input(f"{keys}\n> ").strip().lower()[:1]
    except EOFError:
        return "q"
