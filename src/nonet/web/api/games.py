"""Games: begin one, go on with it, save it."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Body, Path, Request, Response

from ..database import OWN, Outdated
from ..problems import MEDIA_TYPE, Problem
from ..schemas.games import Game, NewGame, SavedState, State
from ..schemas.problems import answers_with
from .asking import puzzle_in
from .playing import database_of

__all__ = ["router"]

router = APIRouter(prefix="/games", tags=["games"])

Id = Annotated[str, Path(description="The id of a game", examples=["3j4Y_Nl4eHLG5oERQWSW9g"])]
_GAME = {"properties": {"game": {"$ref": "#/components/schemas/Game"}}, "required": ["game"]}


def _outdated() -> dict[int | str, dict[str, Any]]:
    """Return how the problem of a save that came too late is documented: it has the game."""
    answer = answers_with(409)[409]
    schema = answer["content"][MEDIA_TYPE]["schema"]
    return {409: answer | {"content": {MEDIA_TYPE: {"schema": {"allOf": [schema, _GAME]}}}}}


@router.post("", status_code=201, summary="Begin a game")
def start(request: Request, question: Annotated[NewGame, Body()], response: Response) -> Game:
    """Begin a game with a puzzle: the answer has the id under which it is saved from then on."""
    database = database_of(request)
    if question.puzzle is not None:
        puzzle, puzzle_id = puzzle_in(question.puzzle), None
    else:
        puzzle_id = str(question.puzzle_id)
        puzzle = database.puzzles.get(puzzle_id).puzzle
    state = (question.state or State.start(puzzle)).checked(puzzle)  # before anything is kept
    if puzzle_id is None:
        puzzle_id = database.puzzles.keep(puzzle, source=OWN)
    game = database.games.start(puzzle_id, state)
    response.headers["location"] = f"{request.url.path}/{game.id}"
    return Game.of(game)


@router.get("/{id}", summary="A game as it was last saved")
def get(request: Request, id: Id) -> Game:
    """Return a game to whoever knows its id."""
    return Game.of(database_of(request).games.get(id))


@router.put("/{id}", summary="Save a game", responses=_outdated())
def save(request: Request, id: Id, question: Annotated[SavedState, Body()]) -> Game:
    """Save a game: when the answer is there, it is on the disk.

    `revision` is that of the state that this one follows. Where the game was saved elsewhere in
    the meantime nothing is saved, and the answer has the game as it stands.
    """
    games = database_of(request).games
    game = games.get(id)
    state = question.state.checked(game.puzzle.puzzle)
    try:
        return Game.of(games.save(game, question.revision, state))
    except Outdated as error:
        now = Game.of(error.game).model_dump(mode="json")
        raise Problem(409, str(error), extra={"game": now}) from None


@router.delete("/{id}", status_code=204, summary="Remove a game")
def remove(request: Request, id: Id) -> None:
    """Remove a game for good."""
    database_of(request).games.remove(id)
