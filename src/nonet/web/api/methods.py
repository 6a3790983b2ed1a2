"""Methods: several ways to solve a puzzle, and what it takes them."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body, Request

from ...compare import NATIVE, default_methods
from ...methods import METHODS
from ..schemas import methods
from ..schemas.answers import Trials
from ..schemas.questions import Methods
from .asking import Json, answering, puzzle_in

__all__ = ["router"]

router = APIRouter(tags=["methods"])

_ENGINE = {
    "name": NATIVE,
    "title": "nonet",
    "summary": "The native engine: search in bits, and CaDiCaL where it runs long.",
    "complete": True,
    "available": True,
}


@router.get("/methods", response_model=list[methods.Method], summary="List the methods")
def listed() -> Json:
    """List the engine and the teaching methods, each with a sentence about it."""
    found: list[dict[str, Any]] = [_ENGINE]
    available = default_methods()
    for name, method in METHODS.items():
        summary = (type(method).__doc__ or "").strip().splitlines()[0]
        about = {"name": name, "title": method.title, "summary": summary}
        found.append(about | {"complete": method.complete, "available": name in available})
    return Json(found)


@router.post("/methods", response_model=Trials, summary="Let several methods solve a puzzle")
async def compared(request: Request, question: Annotated[Methods, Body()]) -> Json:
    """Run methods on one puzzle, one after the other, and say what it took each: CPU time, digits
    placed, guesses, guesses taken back. `seconds` is the limit for all of them together.
    """
    puzzle = puzzle_in(question.puzzle)
    names = list(dict.fromkeys(question.methods))
    return await answering(
        request, "methods", puzzle, seconds=question.seconds, long=True, names=names
    )
