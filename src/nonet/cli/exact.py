"""`nonet rate --scale`: which scales, and the words for the one of Sudoku Explainer 1.2.1."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from ..answers import rated_exactly
from ..errors import ParseError, shortened
from ..explainer import HODOKU_SCALE, SE, ExactRating, ExactStep, rate_exactly
from ..puzzle import Puzzle
from .batch import Answer, unanswered
from .reading import Reading
from .writing import write

__all__ = ["BOTH", "ScaleName", "Scales", "Work", "draw_path", "exact_answer"]

BOTH = "both"

ScaleName = Annotated[
    str,
    typer.Option(
        "--scale",
        metavar="NAME",
        help="hodoku (levels and points), se (ER, EP and ED as Sudoku Explainer 1.2.1 has them),"
        " or both.",
    ),
]
Work = Annotated[
    int | None,
    typer.Option(
        "--work",
        metavar="NODES",
        min=1,
        show_default=False,
        help='For ER, EP and ED: look at no more nodes of chains for a puzzle, and say "at least".'
        " [3 million; no limit with --scale se]",
    ),
]


@dataclass(frozen=True, slots=True)
class Scales:
    """The scales that are asked for, and the limit of work on the exact one."""

    hodoku: bool
    exact: bool
    work: int | None

    @classmethod
    def of(
        cls, name: str, work: int | None, ladder: str | None, without: list[str] | None
    ) -> Scales:
        """Refuse what does not go together."""
        if name in ("se", SE):
            if ladder is not None:
                raise ParseError("--scale se has an order of its own: it takes no --ladder")
            if without and set(without) != {"uniqueness"}:
                raise ParseError("--scale se takes no --without but --without uniqueness")
            return cls(False, True, work)
        if name not in (HODOKU_SCALE, BOTH):
            raise ParseError(f"no scale {shortened(name)} (known: {HODOKU_SCALE}, se, {BOTH})")
        if name == HODOKU_SCALE and work is not None:
            raise ParseError("--work goes with --scale se or both")
        return cls(True, name == BOTH, work)


def exact_answer(
    puzzle: Puzzle, path: bool, uniqueness: bool, work: int | None, seconds: float | None
) -> Answer:
    """Answer for a puzzle on the exact scale alone."""
    said = rated_exactly(puzzle, path=path, uniqueness=uniqueness, work=work, seconds=seconds)
    rating: ExactRating | None = said.subject
    if rating is None:
        return unanswered(said)
    return Answer(said.status, (str(rating),), partial(_told, rating, path), said.record)


def _told(rating: ExactRating, path: bool) -> str:
    """Say the numbers, and list the techniques from easy to hard."""
    lines = [str(rating), "", *_techniques(rating)]
    if path:
        lines += ["", *(f"{i:>3}. {step}" for i, step in enumerate(rating.path, 1))]
    return "\n".join(lines)


def _techniques(rating: ExactRating) -> list[str]:
    """List the techniques from easy to hard, a line each."""
    found: dict[tuple[float, str], int] = {}
    for step in rating.path:
        key = step.difficulty, step.technique.name
        found[key] = found.get(key, 0) + 1
    return [
        f"{count:>5} × {name:<44} {hard:>4.1f}" for (hard, name), count in sorted(found.items())
    ]


def draw_path(reading: Reading, uniqueness: bool, work: int | None, folder: str) -> None:
    """Draw every step of one puzzle's path: 001.svg, and 001-1.svg for a chain inside of it."""
    if reading.is_many:
        raise ParseError("--svg draws the steps of one puzzle: give one puzzle")
    entry = reading.only()
    assert entry.puzzle is not None  # `only` raises what is wrong
    rating = rate_exactly(entry.puzzle, uniqueness=uniqueness, work=work)
    Path(folder).mkdir(parents=True, exist_ok=True)
    for number, step in enumerate(rating.path, 1):
        _draw(step, str(Path(folder, f"{number:03}")))


def _draw(step: ExactStep, name: str) -> None:
    from ..views import svg

    write([svg.drawn_step(step.position, step)], f"{name}.svg")
    for number, chain in enumerate(step.inner, 1):
        _draw(chain, f"{name}-{number}")
