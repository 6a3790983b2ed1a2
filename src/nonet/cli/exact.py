"""`nonet rate --scale se`: ER, EP and ED as Sudoku Explainer 1.2.1 gives them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated

import typer

from ..answers import rated_exactly
from ..errors import ParseError, shortened
from ..explainer import HODOKU_SCALE, SE, ExactRating
from ..puzzle import Puzzle
from .batch import Answer, unanswered

__all__ = ["ScaleName", "Work", "exact_answer", "is_exact"]

ScaleName = Annotated[
    str,
    typer.Option(
        "--scale",
        metavar="NAME",
        help="hodoku (levels and points), or se: ER, EP and ED as Sudoku Explainer 1.2.1 has them.",
    ),
]
Work = Annotated[
    int | None,
    typer.Option(
        "--work",
        metavar="NODES",
        min=1,
        show_default=False,
        help='With --scale se: look at no more nodes of chains for a puzzle, and say "at least".',
    ),
]


def is_exact(scale: str, work: int | None) -> bool:
    """Say whether the exact scale is asked for."""
    if scale in ("se", SE):
        return True
    if scale != HODOKU_SCALE:
        raise ParseError(f"no scale {shortened(scale)} (known: {HODOKU_SCALE}, se)")
    if work is not None:
        raise ParseError("--work goes with --scale se")
    return False


def exact_answer(
    path: bool,
    ladder: str | None,
    without: list[str] | None,
    work: int | None,
    seconds: float | None,
) -> Callable[[Puzzle], Answer]:
    """Return what answers for a puzzle on this scale."""
    if ladder is not None:
        raise ParseError("--scale se has an order of its own: it takes no --ladder")
    if without and set(without) != {"uniqueness"}:
        raise ParseError("--scale se takes no --without but --without uniqueness")
    uniqueness = not without

    def answer(puzzle: Puzzle) -> Answer:
        said = rated_exactly(puzzle, path=path, uniqueness=uniqueness, work=work, seconds=seconds)
        rating: ExactRating | None = said.subject
        if rating is None:
            return unanswered(said)
        return Answer(said.status, (str(rating),), partial(_told, rating, path), said.record)

    return answer


def _told(rating: ExactRating, path: bool) -> str:
    """Say the numbers, and list the techniques from easy to hard."""
    lines = [str(rating), ""]
    found: dict[tuple[float, str], int] = {}
    for step in rating.path:
        key = step.difficulty, step.name
        found[key] = found.get(key, 0) + 1
    lines += [
        f"{count:>5} × {name:<44} {hard:>4.1f}" for (hard, name), count in sorted(found.items())
    ]
    if path:
        lines += ["", *(f"{i:>3}. {step}" for i, step in enumerate(rating.path, 1))]
    return "\n".join(lines)
