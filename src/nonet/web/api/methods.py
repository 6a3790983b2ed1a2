"""Methods: several ways to solve a puzzle, and the work they take."""

from __future__ import annotations

from fastapi import APIRouter

from ...jobs.compare import NATIVE, default_methods
from ...methods import METHODS
from ..schemas.answers import TrialsAnswer
from ..schemas.problems import list_problems
from ..schemas.requests import MethodsRequest
from ..schemas.texts import MethodJson
from .context import Current
from .json import Json
from .questions import answer, parse_unraced

router = APIRouter(tags=["methods"])

_ENGINE = MethodJson(
    name=NATIVE,
    title="nonet",
    summary="The native engine: search in bits, and CaDiCaL where it runs long.",
    complete=True,
    available=True,
)


@router.get("/methods", summary="List the methods")
def list_methods() -> list[MethodJson]:
    """Return the engine and the teaching methods, each with a sentence about it."""
    available = default_methods()
    return [
        _ENGINE,
        *(
            MethodJson(
                name=name,
                title=method.title,
                summary=(type(method).__doc__ or "").strip().splitlines()[0],
                complete=method.complete,
                available=name in available,
            )
            for name, method in METHODS.items()
        ),
    ]


@router.post(
    "/methods",
    response_model=TrialsAnswer,
    summary="Solve a puzzle by several methods",
    responses=list_problems(409),
)
async def compare(context: Current, question: MethodsRequest) -> Json:
    """Run methods on one puzzle, one after the other, and return the work of each: CPU time, digits
    placed, guesses, guesses taken back. `seconds` is the limit for all of them together.
    """
    puzzle = await parse_unraced(context, question.puzzle)
    names = list(dict.fromkeys(question.methods))
    seconds = question.seconds
    return await answer(context, "methods", puzzle, seconds=seconds, is_long=True, names=names)
