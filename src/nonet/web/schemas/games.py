"""Games: what a page saves, and how it stands on the server."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Annotated, Any, Literal, Self

from fastapi.exceptions import RequestValidationError
from pydantic import ConfigDict, Field, model_validator

from ...grid import MAX_SIZE, MIN_SIZE, cell_name
from ...puzzle import Puzzle as SudokuPuzzle
from ..database import Game as SavedGame
from .base import Answer, PuzzleText, Question, examples
from .puzzles import Puzzle

__all__ = ["Game", "NewGame", "SavedState", "State"]

_LEAST, _MOST = MIN_SIZE**2, MAX_SIZE**2  # cells
_COLOURS = 8
_EXAMPLE: dict[str, Any] = {
    "version": 1,
    "digits": [1, 3, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2],
    "corner": [0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    "centre": [0] * 16,
    "colours": [0] * 16,
    "elapsed": 12.5,
    "mistakes": 0,
    "hints": 1,
    "finished": False,
    "checkpoints": [],
}

_GAME: dict[str, Any] = {
    "id": "3j4Y_Nl4eHLG5oERQWSW9g",
    "revision": 2,
    "puzzle": {
        "puzzle": "1.....3..4.....2",
        "size": 4,
        "symbols": "1234",
        "givens": [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2],
        "regions": [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3],
        "diagonals": False,
        "clues": 4,
        "id": "ns5v5bjfgd",
        "seed": None,
        "level": None,
        "score": None,
        "hardest": None,
        "er": None,
        "source": "own",
    },
    "state": _EXAMPLE,
    "created": "2030-01-01T12:00:00Z",
    "saved": "2030-01-01T12:00:12.5Z",
}

Digits = Annotated[
    list[Annotated[int, Field(ge=0, le=MAX_SIZE)]],
    Field(min_length=_LEAST, max_length=_MOST, description="A digit for each cell; 0 is empty"),
]
Marks = Annotated[
    list[Annotated[int, Field(ge=0, lt=1 << MAX_SIZE)]],
    Field(min_length=_LEAST, max_length=_MOST, description="Bit d−1 of a cell is the digit d"),
]
Colours = Annotated[
    list[Annotated[int, Field(ge=0, lt=1 << _COLOURS)]],
    Field(min_length=_LEAST, max_length=_MOST, description="Bit n of a cell is the colour n"),
]
Seconds = Annotated[float, Field(ge=0, le=1e9, allow_inf_nan=False)]
Count = Annotated[int, Field(ge=0, le=1_000_000)]


class _Cells(Question):
    """Everything the player has written, cell by cell; the digits have the givens among them."""

    digits: Digits
    corner: Marks
    centre: Marks
    colours: Colours


class Checkpoint(_Cells):
    """A moment of the game that the player can go back to."""

    name: Annotated[str, Field(max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")]
    colour: Annotated[int, Field(ge=0, le=_COLOURS)]
    elapsed: Seconds


class State(_Cells):
    """How a game stands."""

    model_config = ConfigDict(json_schema_extra=examples(_EXAMPLE))

    version: Literal[1]
    elapsed: Annotated[Seconds, Field(description="Seconds on the player's clock")]
    mistakes: Count
    hints: Count
    finished: bool
    checkpoints: Annotated[list[Checkpoint], Field(max_length=50)]

    @classmethod
    def start(cls, puzzle: SudokuPuzzle) -> Self:
        """Return the state in which a game of a puzzle begins."""
        none = [0] * puzzle.size**2
        return cls(
            version=1,
            digits=list(puzzle.givens.cells),
            corner=none,
            centre=none,
            colours=none,
            elapsed=0.0,
            mistakes=0,
            hints=0,
            finished=False,
            checkpoints=[],
        )

    def checked(self, puzzle: SudokuPuzzle) -> dict[str, Any]:
        """Return the state as it is saved; refuse one that is not of this puzzle."""
        errors = list(_errors(self, puzzle, ("body", "state")))
        for number, checkpoint in enumerate(self.checkpoints):
            errors += _errors(checkpoint, puzzle, ("body", "state", "checkpoints", number))
        if errors:
            raise RequestValidationError(errors)
        return self.model_dump()


class NewGame(Question):
    """A game to begin: with a puzzle in any format, or one that is kept."""

    model_config = ConfigDict(
        json_schema_extra=examples({"puzzle": "1.....3..4.....2"}, {"puzzle_id": "pjm493zg6r"})
    )

    puzzle: PuzzleText | None = None
    puzzle_id: Annotated[str, Field(min_length=1, max_length=40)] | None = None
    state: State | None = None

    @model_validator(mode="after")
    def _has_one(self) -> Self:
        if (self.puzzle is None) == (self.puzzle_id is None):
            raise ValueError("it should have either puzzle or puzzle_id")
        return self


class SavedState(Question):
    """A state to save, and the revision that it follows."""

    model_config = ConfigDict(json_schema_extra=examples({"revision": 1, "state": _EXAMPLE}))

    revision: Annotated[int, Field(ge=1, lt=2**53)]
    state: State


class Game(Answer):
    """A game as it was last saved. Whoever knows its id may go on with it."""

    model_config = ConfigDict(json_schema_extra=examples(_GAME))

    id: str = Field(description="128 bits that nobody guesses", examples=["3j4Y_Nl4eHLG5oERQWSW9g"])
    revision: int = Field(description="How often it was saved: give it with the next state")
    puzzle: Puzzle
    state: State
    created: datetime
    saved: datetime

    @classmethod
    def of(cls, game: SavedGame) -> Self:
        """Return a game of the database."""
        return cls(
            id=game.id,
            revision=game.revision,
            puzzle=Puzzle.kept(game.puzzle),
            state=State.model_validate(game.state),
            created=game.created,
            saved=game.saved,
        )


def _errors(
    cells: _Cells, puzzle: SudokuPuzzle, where: tuple[str | int, ...]
) -> Iterator[dict[str, Any]]:
    """Yield what does not fit a puzzle: lengths, digits and marks out of range, changed givens."""
    size = puzzle.size
    bounds = {"digits": size, "corner": 2**size - 1, "centre": 2**size - 1, "colours": 255}
    for key, most in bounds.items():
        values: list[int] = getattr(cells, key)
        if len(values) != size**2:
            message = f"the puzzle has {size**2} cells"
            yield _error((*where, key), message, f"{len(values)} cells")
        elif (at := next((at for at, v in enumerate(values) if v > most), None)) is not None:
            message = f"{cell_name(at, size)} should be at most {most}"
            yield _error((*where, key, at), message, values[at])
        elif key == "digits" and (at := _changed(values, puzzle)) is not None:
            message = f"{cell_name(at, size)} is given as {puzzle.givens.cells[at]}"
            yield _error((*where, key, at), message, values[at])


def _changed(digits: list[int], puzzle: SudokuPuzzle) -> int | None:
    """Return the first given that is not what it was."""
    pairs = zip(puzzle.givens.cells, digits, strict=True)
    return next((at for at, (given, digit) in enumerate(pairs) if given not in (0, digit)), None)


def _error(where: tuple[str | int, ...], message: str, value: object) -> dict[str, Any]:
    return {"type": "value_error", "loc": where, "msg": message, "input": value}
