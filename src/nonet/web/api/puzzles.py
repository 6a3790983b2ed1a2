"""Saved puzzles: each has an id that stays."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query

from ...batch.stock import LEVELS
from ...cells import MAX_SIZE, MIN_SIZE
from ...errors import unknown
from ..problems import name_place
from ..schemas.puzzles import PuzzleJson, PuzzlePage
from .context import Current

router = APIRouter(prefix="/puzzles", tags=["puzzles"])

Level = Annotated[
    str | None, Query(description=", ".join(LEVELS), examples=["hard"], max_length=40)
]
Size = Annotated[int | None, Query(description="Rows of the grid", ge=MIN_SIZE, le=MAX_SIZE)]
Limit = Annotated[int, Query(description="The most puzzles to return", ge=1, le=100)]
After = Annotated[str | None, Query(description="`next` of the previous page", max_length=40)]
Id = Annotated[str, Path(max_length=40, examples=["pjm493zg6r"])]


@router.get("", summary="List the puzzles")
def list_puzzles(
    context: Current,
    level: Level = None,
    size: Size = None,
    limit: Limit = 20,
    after: After = None,
) -> PuzzlePage:
    """Return generated puzzles, the newest first. Those entered by players are not listed."""
    if level is not None and level not in LEVELS:
        with name_place("level"):
            raise unknown("level", level, LEVELS)
    found = context.database.puzzles.list(level, size, limit + 1, after)
    page = [PuzzleJson.from_kept(kept) for kept in found[:limit]]
    return PuzzlePage(puzzles=page, next=page[-1].id if len(found) > limit else None)


@router.get("/{id}", summary="Get a puzzle")
def get(context: Current, id: Id) -> PuzzleJson:
    """Return a puzzle, with its rating if known."""
    return PuzzleJson.from_kept(context.database.puzzles.get(id))
