"""Texts: import and export in every format."""

from __future__ import annotations

from itertools import islice
from typing import Annotated, Any

from fastapi import APIRouter, Body, Request

from ...errors import SudokuError, shortened
from ...formats import FORMATS, dumps, read, recognised
from ..links import puzzle_in_link
from ..schemas import texts
from ..schemas.puzzles import Board
from .asking import Json, at, puzzle_in

__all__ = ["router"]

router = APIRouter(tags=["texts"])

_MOST = 100  # puzzles of one text


@router.post("/read", response_model=texts.ReadAnswer, summary="Read puzzles from a text")
def read_text(request: Request, question: Annotated[texts.Read, Body()]) -> Json:
    """Read all puzzles of a text, whatever its format: a bad line is told, and reading goes on.

    The first 100 puzzles are returned. A link with a puzzle in it is read as that puzzle.
    """
    with at("text"):
        text = puzzle_in_link(question.text) or question.text
    puzzles: list[dict[str, Any]] = []
    bad: list[dict[str, Any]] = []
    with at("format"):
        entries = read(text, question.format)
    try:
        for entry in islice(entries, 4 * _MOST):
            if entry.puzzle is not None and len(puzzles) < _MOST:
                puzzles.append(Board.fields_of(entry.puzzle))
            elif entry.error is not None and len(bad) < _MOST:
                words = shortened(entry.text, 120)[1:-1]
                bad.append({"line": entry.number, "text": words, "reason": str(entry.error)})
    except SudokuError as error:
        bad.append({"line": 1, "text": shortened(text, 120)[1:-1], "reason": str(error)})
    return Json({"puzzles": puzzles, "bad": bad, "format": question.format or recognised(text)})


@router.post("/write", response_model=texts.WriteAnswer, summary="Write a puzzle in a format")
def write_text(request: Request, question: Annotated[texts.Write, Body()]) -> Json:
    """Return the text of a puzzle in any format that has words for it."""
    puzzle = puzzle_in(question.puzzle)
    with at("format"):
        return Json({"text": dumps(puzzle, question.format), "format": question.format})


@router.get("/formats", response_model=list[texts.Format], summary="List the formats")
def formats() -> Json:
    """List every format that can be read and written, with a sentence about it."""
    return Json(
        [
            {
                "name": known.name,
                "title": known.title,
                "about": known.about,
                "extensions": list(known.extensions),
            }
            for known in FORMATS.values()
        ]
    )
