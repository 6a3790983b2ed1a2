"""Puzzles that are kept: each under an id that stays."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from ...grid import MAX_SIZE, MIN_SIZE
from ...stock import LEVELS
from ..database import Database
from ..problems import Problem
from ..schemas.puzzles import Puzzle, PuzzlePage

__all__ = ["router"]

router = APIRouter(prefix="/puzzles", tags=["puzzles"])

Level = Annotated[
    str | None, Query(description=", ".join(LEVELS), examples=["hard"], max_length=40)
]
Size = Annotated[int | None, Query(description="Rows of the grid", ge=MIN_SIZE, le=MAX_SIZE)]
Limit = Annotated[int, Query(description="At most so many", ge=1, le=100)]
After = Annotated[str | None, Query(description="`next` of the page before", max_length=40)]
Id = Annotated[str, Path(max_length=40, examples=["pjm493zg6r"])]


def _database(request: Request) -> Database:
    database: Database = request.app.state.database
    return database


@router.get("", summary="Puzzles, the newest first")
def list_puzzles(
    request: Request,
    level: Level = None,
    size: Size = None,
    limit: Limit = 20,
    after: After = None,
) -> PuzzlePage:
    """Return generated puzzles page by page. Those that players brought along are not listed."""
    if level is not None and level not in LEVELS:
        known = ", ".join(LEVELS)
        raise Problem(422, f"level: there is no level {level!r} (known: {known})")
    found = _database(request).puzzles.list(level, size, limit + 1, after)
    page = [Puzzle.kept(kept) for kept in found[:limit]]
    return PuzzlePage(puzzles=page, next=page[-1].id if len(found) > limit else None)


@router.get("/{id}", summary="One puzzle")
def get(request: Request, id: Id) -> Puzzle:
    """Return a puzzle, with its rating where it is known."""
    return Puzzle.kept(_database(request).puzzles.get(id))
