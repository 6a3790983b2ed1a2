"""Techniques: what to look for, why it works, and positions to practise it."""

from __future__ import annotations

import random
from contextlib import suppress
from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from ...errors import RequestError
from ...grid import symbols
from ...position import Position
from ...puzzle import Puzzle
from ...techniques import TECHNIQUES, Technique
from ...techniques import get as find_technique
from ...techniques.ladders import rung_of
from ..database import Kept, NoSuchPuzzle, Puzzles
from ..database.puzzles import make_id
from ..lessons import find_lesson
from ..problems import Problem
from ..schemas.puzzles import BoardJson, PuzzleJson
from ..schemas.techniques import LessonJson, PracticeJson, TechniqueJson
from ..shelf import rate_for_stock
from .context import Current

router = APIRouter(prefix="/techniques", tags=["techniques"])

Id = Annotated[str, Path(description="The id of a technique", examples=["x-wing"], max_length=80)]
N = Annotated[
    int | None, Query(description="Which position, from 0; default: any of them", ge=0, le=999)
]


@router.get("", summary="List the techniques")
def list_techniques() -> list[TechniqueJson]:
    """Return all techniques, family by family, the easy ones first."""
    return _list_all()


@router.get("/{id}", summary="Get a lesson")
def get_lesson(id: Id) -> LessonJson:
    """Return the lesson of a technique, with examples."""
    return _make_lesson(_find(id).id)


@router.get("/{id}/puzzle", summary="Practise a technique")
def practise(context: Current, id: Id, n: N = None) -> PracticeJson:
    """Return a puzzle, and a position in it to find the technique in."""
    technique = _find(id)
    places = find_lesson(technique.id).practice
    if n is None:
        n = random.randrange(len(places))
    if n >= len(places):
        name, count = technique.name, len(places)
        raise Problem(404, "problem.no-practice", name=name, count=count, number=n)
    place = places[n]
    kept = _keep(context.database.puzzles, place.puzzle)
    return PracticeJson(
        **PuzzleJson.from_kept(kept).model_dump(),
        **_describe(place.position),
        needs_it=place.needs,
        n=n,
        count=len(places),
    )


def _keep(puzzles: Puzzles, puzzle: Puzzle) -> Kept:
    """Save a puzzle with its rating, unless it is there already; return it."""
    with suppress(NoSuchPuzzle):
        kept = puzzles.get(make_id(puzzle.line))
        if kept.puzzle == puzzle and kept.level is not None:
            return kept
    return puzzles.get(puzzles.keep(puzzle, rate_for_stock(puzzle), source="lesson"))


def _find(id: str) -> Technique:
    try:
        return find_technique(id)
    except RequestError as error:
        raise Problem.from_error(404, error) from None


def _describe(position: Position) -> dict[str, Any]:
    signs = symbols(position.size)
    return {
        "digits": "".join(signs[digit] for digit in position.digits.cells),
        "candidates": {name: list(digits) for name, digits in position.candidates.items()},
    }


def _summarise(technique: Technique) -> dict[str, Any]:
    rung = rung_of(technique)
    return {
        "id": technique.id,
        "name": technique.name,
        "family": technique.family,
        "summary": technique.message("summary").to_json(text=True),
        "level": rung.level,
        "score": rung.score,
        "has_lesson": bool(find_lesson(technique.id).examples),
    }


@lru_cache(maxsize=1)
def _list_all() -> list[TechniqueJson]:
    return [TechniqueJson(**_summarise(technique)) for technique in TECHNIQUES.values()]


@lru_cache(maxsize=len(TECHNIQUES))
def _make_lesson(id: str) -> LessonJson:
    names, technique, lesson = list(TECHNIQUES), TECHNIQUES[id], find_lesson(id)
    at = names.index(id)
    examples = [
        {
            "board": BoardJson.describe(position.puzzle),
            "step": step.to_json(),
            **_describe(position),
        }
        for position, step in lesson.list_examples()
    ]
    return LessonJson.model_validate(
        {
            **_summarise(technique),
            "look": technique.message("look").to_json(text=True),
            "why": technique.message("why").to_json(text=True),
            "needs": sorted(technique.needs),
            "examples": examples,
            "practice": len(lesson.practice),
            "previous": names[at - 1] if at else None,
            "next": names[at + 1] if at + 1 < len(names) else None,
        }
    )
