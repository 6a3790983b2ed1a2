"""Games: what a page saves, and what the server returns."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Annotated, Any, Literal, Self

from pydantic import FailFast, Field, model_validator

from ...cells import MAX_SIZE, MIN_SIZE, cell_name
from ...errors import RequestError
from ...messages import Message
from ...puzzle import Puzzle
from ..database import Game
from ..problems import make_invalid
from .base import PuzzleText, Record, Request, examples
from .puzzles import PuzzleJson

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

_Length = Field(min_length=MIN_SIZE**2, max_length=MAX_SIZE**2)
_Marks = Annotated[list[Annotated[int, Field(ge=0, lt=1 << MAX_SIZE)]], FailFast(), _Length]
_Seconds = Annotated[float, Field(ge=0, le=1e9, allow_inf_nan=False)]
_Count = Annotated[int, Field(ge=0, le=1_000_000)]


class _Cells(Request):
    """Everything the player has written, cell by cell."""

    digits: Annotated[list[Annotated[int, Field(ge=0, le=MAX_SIZE)]], FailFast(), _Length]
    """The digit of each cell, givens included; 0 is empty."""
    corner: _Marks
    """Bit d−1 of a cell is the digit d."""
    centre: _Marks
    """Bit d−1 of a cell is the digit d."""
    colours: Annotated[list[Annotated[int, Field(ge=0, lt=1 << _COLOURS)]], FailFast(), _Length]
    """Bit n of a cell is the colour n."""
    pen: Annotated[
        list[Annotated[str, Field(pattern=r"^[ce]\d{1,4}-\d{1,4}:[1-8]$")]],
        FailFast(),
        Field(max_length=2000),
    ] = Field(default_factory=list)
    """Lines of the pen: `c40-41:2` joins two cells, `e1-11:3` two corners, with a colour."""


class CheckpointJson(_Cells):
    """A moment of the game that the player can return to."""

    name: Annotated[str, Field(max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")]
    colour: Annotated[int, Field(ge=0, le=_COLOURS)]
    elapsed: _Seconds


class StateJson(_Cells, json_schema_extra=examples(_EXAMPLE)):
    """The state of a game."""

    version: Literal[1]
    elapsed: _Seconds
    """Seconds on the player's timer."""
    mistakes: _Count
    hints: _Count
    finished: bool
    checkpoints: Annotated[list[CheckpointJson], Field(max_length=50)]

    @classmethod
    def start(cls, puzzle: Puzzle) -> Self:
        """Return the first state of a game."""
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

    def check(self, puzzle: Puzzle) -> dict[str, Any]:
        """Return the state as it is saved; refuse one that does not fit the puzzle."""
        faults = list(_find_faults(self, puzzle, "state"))
        for number, checkpoint in enumerate(self.checkpoints):
            faults += _find_faults(checkpoint, puzzle, f"state.checkpoints.{number}")
        if faults:
            raise make_invalid(faults, len(faults))
        return self.model_dump()


class NewGameRequest(
    Request, json_schema_extra=examples({"puzzle": "1.....3..4.....2"}, {"puzzle_id": "pjm493zg6r"})
):
    """A game to start, with a puzzle as text or a saved one."""

    puzzle: PuzzleText | None = None
    puzzle_id: Annotated[str, Field(min_length=1, max_length=40)] | None = None
    state: StateJson | None = None

    @model_validator(mode="after")
    def _check_puzzle(self) -> Self:
        if (self.puzzle is None) == (self.puzzle_id is None):
            raise RequestError("invalid.either", first="puzzle", second="puzzle_id")
        return self


class SaveRequest(Request, json_schema_extra=examples({"revision": 1, "state": _EXAMPLE})):
    """A state to save, and the revision that it follows."""

    revision: Annotated[int, Field(ge=1, lt=2**53)]
    state: StateJson


class GameJson(Record):
    """A game as it was last saved. Anyone who knows its id can continue it."""

    id: str
    """128 random bits."""
    revision: int
    """How often it was saved; send it with the next state."""
    puzzle: PuzzleJson
    state: StateJson
    created: datetime
    saved: datetime

    @classmethod
    def from_game(cls, game: Game) -> Self:
        """Return a game of the database."""
        return cls.model_validate(vars(game) | {"puzzle": PuzzleJson.from_kept(game.puzzle)})


def _find_faults(cells: _Cells, puzzle: Puzzle, place: str) -> Iterator[tuple[str, Message]]:
    """Yield what does not fit a puzzle: lengths, values out of range, changed givens."""
    size = puzzle.size
    marks = 2**size - 1
    for key, most in {"digits": size, "corner": marks, "centre": marks, "colours": 255}.items():
        values: list[int] = getattr(cells, key)
        if len(values) != size**2:
            yield f"{place}.{key}", Message("invalid.cells", expected=size**2, found=len(values))
            continue
        givens = puzzle.givens.cells if key == "digits" else bytes(size**2)
        for at, (value, given) in enumerate(zip(values, givens, strict=True)):
            if value > most or given not in (0, value):
                cell = cell_name(at, size)
                wrong = Message("invalid.cell-given", cell=cell, digit=given, found=value)
                if value > most:
                    wrong = Message("invalid.cell-most", cell=cell, most=most, found=value)
                yield f"{place}.{key}.{at}", wrong
                break
