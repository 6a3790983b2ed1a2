"""`nonet equivalent`: is one puzzle another one in disguise?"""

from __future__ import annotations

import json as json_text
from typing import Annotated

from ...errors import RequestError
from ...jobs.equivalent import equivalent
from ...messages import Message
from ..shared.arguments import Argument, Option
from ..shared.errors import FINE, NOT_SOLVED, render
from ..shared.input import open_inputs
from ..shared.options import Alphabet


def run(
    puzzles: Annotated[
        list[str] | None, Argument("Two puzzles as text or files.", "PUZZLE")
    ] = None,
    json: Annotated[bool, Option("Write a JSON object.")] = False,
    alphabet: Alphabet = None,
) -> int:
    """Say whether two classic puzzles are equivalent, and how one becomes the other.

    Each row named is a row of the first puzzle, in the order of the second; so is each column. If
    the puzzles are not equivalent, the exit code is 1.

    Examples:
      nonet equivalent one.sdk other.sdk
    """
    with open_inputs(puzzles, alphabet) as inputs:
        both = [entry.get_puzzle() for entry in inputs]
    if len(both) != 2:
        raise RequestError("cli.two-puzzles", found=len(both))
    way = equivalent(*both)
    if json:
        plain = {"equivalent": way is not None, "way": None if way is None else way.to_json()}
        print(json_text.dumps(plain))
    else:
        print(render(Message("canon.not-equivalent") if way is None else way.message))
    return NOT_SOLVED if way is None else FINE
