"""Games: start, continue and save them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Response

from ...puzzle import Puzzle
from ..database import OWN, Outdated
from ..problems import Problem
from ..schemas.games import GameJson, NewGameRequest, SaveRequest, StateJson
from ..schemas.problems import list_problems
from .context import ROW, Context, Current, measure_size
from .questions import parse_puzzle

router = APIRouter(prefix="/games", tags=["games"])

Id = Annotated[str, Path(description="The id of a game", examples=["3j4Y_Nl4eHLG5oERQWSW9g"])]
_GAME = {"properties": {"game": {"$ref": "#/components/schemas/GameJson"}}, "required": ["game"]}


@router.post("", status_code=201, summary="Start a game")
async def start(
    context: Current,
    question: NewGameRequest,
    response: Response,
) -> GameJson:
    """Start a game with a puzzle; the answer has the id under which it is saved from now on."""
    puzzle = None if question.puzzle is None else await parse_puzzle(context, question.puzzle)
    game = await context.threads.run(_start, context, question, puzzle)
    response.headers["location"] = f"{context.request.url.path}/{game.id}"
    return game


def _start(context: Context, question: NewGameRequest, puzzle: Puzzle | None) -> GameJson:
    """Save a new game with a puzzle, or with the saved one of the request."""
    database, puzzle_id = context.database, None
    if puzzle is None:
        puzzle_id = str(question.puzzle_id)
        puzzle = database.puzzles.get(puzzle_id).puzzle
    state = (question.state or StateJson.start(puzzle)).check(puzzle)  # before anything is saved
    context.admit(ROW + len(puzzle.line) + measure_size(state))
    if puzzle_id is None:
        puzzle_id = database.puzzles.keep(puzzle, source=OWN)
    return GameJson.from_game(database.games.start(puzzle_id, state))


@router.get("/{id}", summary="Get a game")
def get(context: Current, id: Id) -> GameJson:
    """Return a game as it was last saved, to anyone who knows its id."""
    return GameJson.from_game(context.database.games.get(id))


@router.put("/{id}", summary="Save a game", responses=list_problems(409, conflict=_GAME))
def save(context: Current, id: Id, question: SaveRequest) -> GameJson:
    """Save a game: once it is answered, it is on the disk.

    `revision` is that of the state that this one follows. If the game was saved elsewhere in the
    meantime, nothing is saved, and the problem has the newer game.
    """
    games = context.database.games
    game = games.get(id)
    state = question.state.check(game.puzzle.puzzle)
    more = measure_size(state) - measure_size(game.state)
    if more > 0:
        context.storage.grow(context.network, more)
    try:
        return GameJson.from_game(games.save(game, question.revision, state))
    except Outdated as error:
        newer = GameJson.from_game(error.game).model_dump(mode="json")
        raise Problem.from_error(409, error, extra={"game": newer}) from None


@router.delete("/{id}", status_code=204, summary="Remove a game")
def remove(context: Current, id: Id) -> None:
    """Remove a game for good."""
    context.database.games.remove(id)
