"""Texts: import and export in every format."""

from __future__ import annotations

from base64 import b64encode
from functools import partial

from fastapi import APIRouter

from ...formats import FORMATS, Credits, dumps
from ...puzzle import Puzzle, Solution
from ...views import pdf, svg
from ..problems import name_place
from ..schemas.texts import (
    DrawJson,
    DrawRequest,
    FormatJson,
    ReadAnswer,
    ReadRequest,
    WriteJson,
    WriteRequest,
)
from ..tasks import make_json
from ..tasks.texts import read_text
from .context import Current
from .json import Json
from .questions import parse_puzzle
from .work import run_task

router = APIRouter(tags=["texts"])

_TYPES = {"svg": "image/svg+xml", "pdf": "application/pdf"}
_SHORT = 4_096  # characters: a worker reads longer texts


@router.post("/read", response_model=ReadAnswer, summary="Read puzzles from a text")
async def read(context: Current, question: ReadRequest) -> Json:
    """Read all puzzles of a text in any format; bad lines are listed.

    The first 100 puzzles are returned. A link with a puzzle in it is read as that puzzle.
    """
    text, format, context = question.text, question.format, context
    with name_place("text"):
        if len(text) <= _SHORT:
            return Json(make_json("read", await context.threads.run(read_text, text, format)))
        seconds = context.settings.seconds
        return Json(await run_task(context, "read", seconds, text=text, format=format))


@router.post("/write", summary="Write a puzzle in a format")
async def write(context: Current, question: WriteRequest) -> WriteJson:
    """Return the text of a puzzle in any format that can express it."""
    puzzle, format = await parse_puzzle(context, question.puzzle), question.format
    with name_place("solution"):
        solution = None if question.solution is None else Solution(question.solution, puzzle)
    with name_place("format"):
        credits = Credits(question.title, question.author, question.rules)
        write = partial(dumps, puzzle, format, credits=credits, solution=solution)
        text = await context.threads.run(write)
    return WriteJson(text=text, format=format)


@router.post("/draw", summary="Draw a puzzle")
async def draw(context: Current, question: DrawRequest) -> DrawJson:
    """Return a picture of a puzzle with all its rules: SVG, or a page to print."""
    puzzle = await parse_puzzle(context, question.puzzle)
    with name_place("puzzle"):
        data = await context.threads.run(_draw, puzzle, question)
    return DrawJson(data=b64encode(data).decode(), type=_TYPES[question.format])


def _draw(puzzle: Puzzle, wish: DrawRequest) -> bytes:
    heading = " · ".join(" ".join(text.split()) for text in (wish.title, wish.author) if text)
    if wish.format == "pdf":
        headings = [heading or None]
        return pdf.book(
            [puzzle], per_page=1, solutions=False, headings=headings, language=wish.language
        )
    return svg.draw(puzzle, title=heading or True, theme="light", language=wish.language).encode()


@router.get("/formats", summary="List the formats")
def list_formats() -> list[FormatJson]:
    """Return every format that can be read and written, with a sentence about it."""
    return [
        FormatJson(name=one.name, title=one.title, about=one.about, extensions=list(one.extensions))
        for one in FORMATS.values()
    ]
