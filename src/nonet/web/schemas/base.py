"""What all requests and answers have in common."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from ...errors import RequestError, unknown

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
"""The puzzle of all examples: an easy one, known from many books."""

Level = Literal["easy", "medium", "hard", "expert", "extreme"]
PuzzleText = Annotated[
    str,
    Field(
        min_length=1,
        max_length=16_384,
        description="One puzzle as text, in any format that nonet reads: a line of 81 characters, a"
        " drawn board, JSON rows, a jigsaw with its regions…",
        examples=[LINE],
    ),
]
Seconds = Annotated[
    float | None,
    Field(
        ge=0.001,
        le=5,
        allow_inf_nan=False,
        description="Time limit; beyond it the status is `limit`.",
    ),
]

_MOST_KEYS = 40  # more than any request has


def check_known(kind: str, known: Collection[str], name: str) -> str:
    """Return a name if it is one of the known ones of its kind, or refuse it."""
    if name not in known:
        raise unknown(kind, name, known)
    return name


def examples(*objects: dict[str, Any]) -> dict[str, Any]:
    """Return the JSON schema extra with these examples."""
    return {"examples": list(objects)}


class Request(BaseModel):
    """What is sent to the server: known keys only, and no conversion of types.

    Validation stops at the first few faults: to list ten thousand takes a quarter of a second.
    """

    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)

    @model_validator(mode="before")
    @classmethod
    def _check_keys(cls, sent: Any) -> Any:
        if isinstance(sent, dict) and len(sent) > _MOST_KEYS:
            raise RequestError("invalid.keys", count=len(sent))
        return sent


class Record(BaseModel):
    """What the server returns; later versions may add keys."""

    model_config = ConfigDict(use_attribute_docstrings=True, populate_by_name=True)


class MessageJson(Record):
    """A message of the catalogue: its code, the facts it speaks of, and its text in English."""

    code: str
    """Which message it is, as in `step.hidden-single`: see nonet/messages."""
    facts: dict[str, Any]
    """Numbers, words, cells by name, houses (`kind` and `number`), lists, and other messages."""
    text: str
    """The message in English."""
