"""Ladders by name: which techniques a command may use."""

from __future__ import annotations

from typing import Annotated

import typer

from ..errors import ParseError, shortened
from ..techniques import BEGINNER, HODOKU, Ladder

__all__ = ["LadderName", "Without", "ladder_for"]

_LADDERS = {ladder.name: ladder for ladder in (HODOKU, BEGINNER)}

LadderName = Annotated[
    str | None,
    typer.Option(
        "--ladder",
        metavar="NAME",
        show_default=False,
        help="The order in which techniques are tried: hodoku, or beginner (singles first).",
    ),
]
Without = Annotated[
    list[str] | None,
    typer.Option(
        "--without",
        metavar="NAME",
        show_default=False,
        help="Leave out a technique, a family (fish), or all that needs uniqueness or boxes.",
    ),
]


def ladder_for(name: str | None, without: list[str] | None, default: Ladder) -> Ladder:
    """Return the ladder asked for."""
    if name is not None and name not in _LADDERS:
        raise ParseError(f"no ladder {shortened(name)} (known: {', '.join(_LADDERS)})")
    ladder = _LADDERS[name] if name else default
    try:
        return ladder.without(*without) if without else ladder
    except ValueError as error:
        raise ParseError(str(error)) from None
