"""`nonet canon`: canonical forms."""

from __future__ import annotations

import json as json_text
from typing import Annotated

from ...errors import unknown
from ...jobs.answers import answer_canon
from ...jobs.canon import FORMS, Canon
from ...messages import Message
from ...puzzle import Puzzle
from ..shared.answers import Answer, answer_all
from ..shared.arguments import Option
from ..shared.errors import render
from ..shared.input import Located, open_inputs
from ..shared.options import Alphabet, Json, PuzzleArguments


def run(
    puzzles: PuzzleArguments = None,
    form: Annotated[
        str,
        Option("puzzle, grid (moved along with its solution) or pattern.", metavar="FORM"),
    ] = "puzzle",
    ways: Annotated[bool, Option("Add how the puzzle is moved to its form.")] = False,
    unique: Annotated[
        bool, Option("Write each form once, with the number of puzzles that have it.")
    ] = False,
    json: Json = False,
    alphabet: Alphabet = None,
) -> int:
    """Write the canonical form of classic puzzles: equivalent puzzles have the same one.

    Puzzles are equivalent if they become each other by exchanging rows, columns, bands, stacks,
    rows with columns, or digits. The form is the smallest of all puzzles that are equivalent.

    Examples:
      nonet canon puzzle.sdk
      nonet canon --unique puzzles.txt > classes.txt
      nonet canon --form grid --json puzzles.txt
    """
    if form not in FORMS:
        raise unknown("form", form, FORMS)

    def ask(puzzle: Puzzle, _: Located) -> Answer:
        said = answer_canon(puzzle, form)
        found: Canon | None = said.subject
        if found is None:
            assert said.reason is not None
            return Answer(said.status, record=said.record, trouble=render(said.reason))
        line = f"{found.line}  # {render(found.way.message)}" if ways else found.line
        return Answer(said.status, (line,), lambda: line, said.record, is_fine=True)

    with open_inputs(puzzles, alphabet) as inputs:
        if not unique:
            return answer_all(inputs, ask, as_json=json)
        classes = _Classes()
        code = answer_all(inputs, ask, as_json=False, write=classes)
        classes.print_all(as_json=json)
        return code


class _Classes:
    """Collects the forms, in the order in which they come first."""

    def __init__(self) -> None:
        self._found: dict[str, tuple[int, Answer, int]] = {}

    def __call__(self, entry: Located, one: Answer, trouble: str) -> None:
        """Count a form, or write why there is none."""
        if not one.lines:
            print(f"# {trouble}")
            return
        form = one.record["canonical"]
        number, first, count = self._found.get(form, (entry.number, one, 0))
        self._found[form] = number, first, count + 1

    def print_all(self, *, as_json: bool) -> None:
        """Write each form once."""
        for form, (number, first, count) in self._found.items():
            if as_json:
                record = {"number": number, "count": count, **first.record}
                print(json_text.dumps(record, ensure_ascii=False))
            else:
                print(f"{form}  # {render(Message('canon.count', count=count))}")
