"""Problems, as they are told (RFC 9457), and the ones that any request may meet."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import ConfigDict, Field

from ..problems import MEDIA_TYPE, TITLES
from .base import Answer, examples

__all__ = ["ProblemAnswer", "answers_with"]

DETAILS = {
    400: "the body is not JSON: expecting value at character 12",
    403: "token: this was not signed by the server",
    404: "there is no puzzle 'bcdfghjkmn'",
    409: "the game was saved elsewhere in the meantime",
    413: "the body is too large: 256 kB is the most",
    408: "the body was not there within 10 s",
    415: "content-type: expected application/json, and it says 'text/plain'",
    422: "puzzle: 5 cells make no square grid (one of 4×4 has 16): 'hello'",
    429: "too many requests at once: try again in 3 s",
    500: "this is a fault of the server, and it has been noted",
    503: "all workers are busy, and the queue is full",
}


class Fault(Answer):
    """One thing that is wrong."""

    place: Annotated[str, Field(description="Where: the key, or the path to it")]
    message: Annotated[str, Field(description="What, in one sentence")]


class ProblemAnswer(Answer):
    """What went wrong, as RFC 9457 has it."""

    model_config = ConfigDict(
        title="Problem",
        json_schema_extra=examples(
            {"type": "/api/v1/docs#problem-422", "title": TITLES[422], "status": 422}
            | {"detail": DETAILS[422], "errors": [{"place": "puzzle", "message": "…"}]}
        ),
    )

    type: Annotated[str, Field(description="Where this kind of problem is described")]
    title: str
    status: int
    detail: Annotated[str, Field(description="One sentence that says what is wrong, and where")]
    errors: Annotated[list[Fault] | None, Field(description="Each thing that is wrong")] = None


def answers_with(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Return how the problems of some statuses stand in the documentation of an operation."""
    out: dict[int | str, dict[str, Any]] = {}
    for status in sorted({*statuses, 429, 500, 503}):
        example = {
            "type": f"/api/v1/docs#problem-{status}",
            "title": TITLES[status],
            "status": status,
            "detail": DETAILS[status],
        }
        schema = {"$ref": "#/components/schemas/Problem"}
        content = {MEDIA_TYPE: {"schema": schema, "example": example}}
        out[status] = {"description": TITLES[status], "content": content}
        if status in (429, 503):
            out[status]["headers"] = {
                "Retry-After": {
                    "description": "Seconds until another try makes sense",
                    "schema": {"type": "integer"},
                }
            }
    return out
