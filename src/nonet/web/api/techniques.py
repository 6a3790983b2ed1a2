"""Techniques: what to look for, why it works, and positions to practise it."""

from __future__ import annotations

import random
from contextlib import suppress
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from ...puzzle import Puzzle as SudokuPuzzle
from ...rate import rate
from ...techniques import TECHNIQUES, Technique, get
from ..database import Database, Kept, NoSuchPuzzle, Puzzles
from ..database.puzzles import id_of
from ..lessons import lesson_of
from ..problems import Problem
from ..schemas.puzzles import Puzzle
from ..schemas.techniques import Lesson, Practice, TechniqueAnswer, standing
from ..tasks import QUICK_WORK

__all__ = ["router"]

router = APIRouter(prefix="/techniques", tags=["techniques"])

SOURCE = "lesson"
Id = Annotated[str, Path(description="The id of a technique", examples=["x-wing"], max_length=80)]
N = Annotated[
    int | None, Query(description="Which position, from 0; without it any of them", ge=0, le=999)
]


@router.get("", summary="All techniques")
def list_techniques() -> list[TechniqueAnswer]:
    """Return all techniques, family by family, the easy ones first."""
    return _all()


@router.get("/{id}", summary="One technique, with examples")
def lesson(id: Id) -> Lesson:
    """Return what there is to learn a technique from."""
    return _lesson(_found(id).id)


@router.get("/{id}/puzzle", summary="A position to practise a technique")
def practice(request: Request, id: Id, n: N = None) -> Practice:
    """Return a puzzle, and a position in it in which the technique is to be found."""
    technique = _found(id)
    places = lesson_of(technique.id).practice
    if n is None:
        n = random.randrange(len(places))
    if n >= len(places):
        raise Problem(
            404, f"there are {len(places)} positions for {technique.name}, from 0: no {n}"
        )
    place = places[n]
    database: Database = request.app.state.database
    kept = _kept(database.puzzles, place.puzzle)
    return Practice(
        **Puzzle.kept(kept).model_dump(),
        **standing(place.position),
        needs_it=place.needs,
        n=n,
        count=len(places),
    )


def _kept(puzzles: Puzzles, puzzle: SudokuPuzzle) -> Kept:
    """Keep a puzzle with its rating, and return it as it is kept; the second time that is quick."""
    with suppress(NoSuchPuzzle):
        kept = puzzles.get(id_of(puzzle.line))
        if kept.puzzle == puzzle and kept.level is not None:
            return kept
    return puzzles.get(puzzles.keep(puzzle, rate(puzzle, work=QUICK_WORK), source=SOURCE))


def _found(id: str) -> Technique:
    try:
        return get(id)
    except ValueError:
        raise Problem(404, f"there is no technique {id!r}") from None


@lru_cache(maxsize=1)
def _all() -> list[TechniqueAnswer]:
    return [TechniqueAnswer.of(technique) for technique in TECHNIQUES.values()]


@lru_cache(maxsize=len(TECHNIQUES))
def _lesson(id: str) -> Lesson:
    return Lesson.of(TECHNIQUES[id])
