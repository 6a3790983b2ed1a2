"""`nonet rate`: how hard a puzzle is for a person."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

from ... import batch
from ...batch import Row, SeRow
from ...errors import RequestError, unknown
from ...jobs.answers import answer_rate, answer_rate_se
from ...jobs.rate import Rating, rate_se
from ...outcome import Outcome
from ...puzzle import Puzzle
from ...se import SE, USUAL_WORK, SeRating
from ...techniques import HODOKU, TECHNIQUES, VARIANTS, Ladder, Step
from ..shared.answers import (
    Answer,
    Ask,
    Pair,
    Table,
    answer_all,
    answer_entry,
    explain_missing,
    write_answers,
    write_numbered,
)
from ..shared.arguments import Option
from ..shared.input import Inputs, Located, open_inputs
from ..shared.options import Alphabet, Csv, Json, PuzzleArguments, Seconds
from ..shared.output import write
from ..shared.steps import LadderName, Without, choose_ladder
from ..shared.text import format_count

_BOTH = "both"
_FIRST, _MOST = 8, 512  # puzzles in a block
_SHORT, _LONG = 0.25, 1.0  # seconds that a block should take


def run(
    puzzles: PuzzleArguments = None,
    path: Annotated[bool, Option("Add every step.")] = False,
    svg: Annotated[
        str | None,
        Option(
            "With --scale se: draw every step into this folder, with nested chains.", metavar="DIR"
        ),
    ] = None,
    ladder: LadderName = None,
    without: Without = None,
    scale: Annotated[
        str,
        Option(
            "hodoku (level and points), se (ER, EP and ED of Sudoku Explainer 1.2.1), or both.",
            metavar="NAME",
        ),
    ] = _BOTH,
    work: Annotated[
        int | None,
        Option(
            "For ER, EP and ED: stop after this many chain nodes and give a lower bound."
            " [3 million; no limit with --scale se]",
            metavar="NODES",
            min=1,
        ),
    ] = None,
    json: Json = False,
    csv: Csv = False,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> int:
    """Rate how hard a puzzle is for a person.

    The puzzle is solved with the techniques of a ladder, easiest first. Each step has a score, and
    their sum is the score of the puzzle. The hodoku scale has the scores and levels of HoDoKu,
    whose level "unfair" is called expert here. Classic puzzles are also rated as by Sudoku
    Explainer 1.2.1: ER is the difficulty of the hardest step, EP that of the hardest step up to
    the first digit placed, ED that of the first step. Many puzzles are rated on all cores.

    Examples:
      nonet rate 1.....3..4.....2
      nonet rate *.sdk
      nonet rate --path puzzle.sdk
      nonet rate --json puzzles.txt
      nonet rate --csv puzzles.txt > ratings.csv
      nonet rate --without uniqueness puzzles.txt
      nonet rate --scale se --path --svg steps puzzle.sdk
    """
    request = _request(scale, work, ladder, without)
    if csv and (json or path):
        other = "--json" if json else "--path"
        raise RequestError("cli.not-both", first="--csv", second=other)
    if svg is not None and (request.ladder or csv):
        raise RequestError("cli.svg-scale")

    def ask(puzzle: Puzzle, _: Located) -> Answer:
        return request.rate(puzzle, path, seconds)

    with open_inputs(puzzles, alphabet) as inputs:
        if svg is not None:
            _draw_path(inputs, request, svg)
        if csv or (inputs.is_many and not (json or path or seconds)):
            columns = ("number", "puzzle", "status", *request.columns)
            writer = Table(columns, inputs) if csv else write_numbered
            return write_answers(inputs, partial(_rate_in_blocks, request, ask), writer)
        return answer_all(inputs, ask, as_json=json, numbered=True, threads=True)


@dataclass(frozen=True, slots=True)
class _Request:
    """The scales to rate puzzles on."""

    ladder: Ladder | None  # None: the SE scale alone
    variants: Ladder | None  # for rules beyond houses
    se: bool
    uniqueness: bool  # for the SE scale alone; next to a ladder it is as published
    work: int | None

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the numbers in a table."""
        hodoku, se = ("level", "score"), ("er", "ep", "ed", "complete")
        return (hodoku if self.ladder else ()) + (se if self.se else ())

    def rate(self, puzzle: Puzzle, path: bool, seconds: float | None) -> Answer:
        """Rate one puzzle, with its steps if `path`."""
        limits: dict[str, Any] = {"work": self.work, "seconds": seconds}
        if self.ladder is None:
            said = answer_rate_se(puzzle, path=path, uniqueness=self.uniqueness, **limits)
            se: SeRating | None = said.subject
            if se is None:
                return explain_missing(said)
            return Answer(said.status, (str(se),), partial(_describe_se, se, path), said.record)
        ladder = self.variants if puzzle.beyond_groups else self.ladder
        said = answer_rate(puzzle, ladder, path=path, se=self.se, **limits)
        if said.subject is None:
            return explain_missing(said)
        rating, se = said.subject
        line = "; ".join(str(one) for one in (rating, se) if one)
        describe = partial(_describe, rating, se, path)
        return Answer(said.status, (line,), describe, said.record)

    def rate_lines(self, lines: list[str]) -> list[tuple[Row | None, SeRow | None]]:
        """Rate classic puzzles on all cores."""
        rows: list[Row | None] = [None] * len(lines)
        se: list[SeRow | None] = [None] * len(lines)
        if self.ladder is not None:
            rows = list(batch.rate(lines, self.ladder))
        if self.se:
            unique = self.uniqueness or self.ladder is not None
            work = self.work or (None if self.ladder is None else USUAL_WORK)
            se = list(batch.rate_se(lines, uniqueness=unique, work=work))
        return list(zip(rows, se, strict=True))


def _request(
    scale: str, work: int | None, ladder: str | None, without: list[str] | None
) -> _Request:
    """Return the scales; refuse options that contradict each other."""
    if scale in ("se", SE):
        if ladder is not None:
            raise RequestError("cli.not-both", first="--scale se", second="--ladder")
        if without and set(without) != {"uniqueness"}:
            raise RequestError("cli.se-without")
        return _Request(None, None, True, not without, work)
    if scale not in (HODOKU.name, _BOTH):
        raise unknown("scale", scale, (HODOKU.name, "se", _BOTH))
    if scale == HODOKU.name and work is not None:
        raise RequestError("cli.only-with", option="--work", options=["--scale se", "--scale both"])
    hodoku, variants = (choose_ladder(ladder, without, own) for own in (HODOKU, VARIANTS))
    return _Request(hodoku, variants, scale == _BOTH, not without, work)


def _describe(rating: Rating, se: SeRating | None, path: bool) -> str:
    """Return the numbers, and the techniques from easy to hard."""
    lines = [str(rating), *([str(se)] if se else []), ""]
    rungs = {rung.finder: (number, rung) for number, rung in enumerate(rating.ladder)}
    known = [TECHNIQUES[name] for name in TECHNIQUES if name in rating.counts]
    for technique in sorted(known, key=lambda one: rungs[one.finder][0]):
        rung, count = rungs[technique.finder][1], rating.counts[technique.id]
        lines.append(f"{count:>5} × {technique.name:<36} {rung.level:<8} {rung.score * count:>6}")
    if rating.path:
        found = format_count(rating.count_bottlenecks(), "bottleneck")
        steps = format_count(len(rating.path), "step")
        lines += ["", f"{found} in {steps}: positions with only one possible step of their level"]
    if path:
        lines += ["", *_number(rating.path)]
        if se:
            lines += ["", f"On the {se.scale} scale:", "", *_number(se.path)]
    return "\n".join(lines)


def _describe_se(rating: SeRating, path: bool) -> str:
    """Return the numbers, and the techniques from easy to hard."""
    found: dict[tuple[float, str], int] = {}
    for step in rating.path:
        key = step.difficulty or 0, step.technique.name
        found[key] = found.get(key, 0) + 1
    lines = [str(rating), ""]
    lines += [f"{count:>5} × {name:<44} {er:>4.1f}" for (er, name), count in sorted(found.items())]
    return "\n".join([*lines, *(["", *_number(rating.path)] if path else [])])


def _number(steps: Iterable[object]) -> list[str]:
    return [f"{number:>3}. {step}" for number, step in enumerate(steps, 1)]


def _rate_in_blocks(request: _Request, ask: Ask, entries: Iterator[Located]) -> Iterator[Pair]:
    """Rate classic puzzles block by block, others one by one; blocks grow while they are fast."""
    size = _FIRST
    while block := list(islice(entries, size)):
        start = time.monotonic()
        lines = [e.puzzle.line for e in block if e.puzzle and e.puzzle.is_classic]
        rows = iter(request.rate_lines(lines))
        for entry in block:
            is_classic = entry.puzzle is not None and entry.puzzle.is_classic
            found = _answer(request.ladder, *next(rows)) if is_classic else None
            yield (entry, found) if found else answer_entry(ask, entry)
        spent = time.monotonic() - start
        if spent < _SHORT:
            size = min(_MOST, 2 * size)
        elif spent > _LONG:
            size = max(1, size // 2)


def _answer(ladder: Ladder | None, row: Row | None, se: SeRow | None) -> Answer | None:
    """Return the answer from the numbers; None if there are none, and the reason is to be found."""
    parts, numbers, outcomes = [], dict[str, object](), []
    if row is not None and ladder is not None:
        if row.score is None:
            return None
        parts.append(f"{row.level or 'solved already'}, {row.score} points ({ladder.name})")
        if row.outcome != "solved":
            parts.append(row.outcome)
        numbers |= {"level": row.level, "score": row.score}
        outcomes.append(row.outcome)
    if se is not None:
        if se.er is None:
            return None
        numbers |= {"er": se.er, "ep": se.ep, "ed": se.ed, "complete": se.is_complete}
        others = [f"{n} {v:.1f}" for n, v in (("EP", se.ep), ("ED", se.ed)) if v is not None]
        bound = "" if se.is_complete else "at least "
        parts.append(f"{', '.join([f'ER {bound}{se.er:.1f}', *others])} ({SE})")
        outcomes.append(se.outcome)
    status = Outcome.UNIQUE if outcomes[0] == "solved" else Outcome.INCOMPLETE
    return Answer(status, (" · ".join(parts),), record=numbers)


def _draw_path(inputs: Inputs, request: _Request, folder: str) -> None:
    """Draw every step of one puzzle: 001.svg, and 001-1.svg for a chain nested in it."""
    if inputs.is_many:
        raise RequestError("cli.svg-one")
    puzzle = inputs.only().get_puzzle()
    rating = rate_se(puzzle, uniqueness=request.uniqueness, work=request.work)
    Path(folder).mkdir(parents=True, exist_ok=True)
    for number, step in enumerate(rating.path, 1):
        _draw_step(step, str(Path(folder, f"{number:03}")))


def _draw_step(step: Step, name: str) -> None:
    from ...views import svg

    assert step.position is not None  # steps of the SE scale have one
    write([svg.draw_step(step.position, step)], f"{name}.svg")
    for number, chain in enumerate(step.inner, 1):
        _draw_step(chain, f"{name}-{number}")
