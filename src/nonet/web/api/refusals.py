"""Refusals, told to people: what the type of a problem leads to."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.responses import Response

from ..problems import Problem
from ..race.refusals import PROBLEMS, REFUSALS

__all__ = ["router"]

router = APIRouter()


@router.get(f"{PROBLEMS}{{name}}")
def about(name: str) -> Response:
    """Say what a type of problem means."""
    refusal = REFUSALS.get(name)
    if refusal is None:
        raise Problem(404, f"there is no problem {name[:40]!r}")
    text = f"{refusal.title} ({refusal.status})\n\n{refusal.about}\n"
    return Response(text, media_type="text/plain; charset=utf-8")
