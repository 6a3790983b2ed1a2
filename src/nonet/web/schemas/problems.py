"""Problems (RFC 9457), and which of them every request may meet."""

from __future__ import annotations

from typing import Any

from ..problems import MEDIA_TYPE, STATUSES
from .base import Record


class Fault(Record):
    """One thing that is wrong with a request."""

    place: str
    """Where: the key, or the path to it."""
    code: str
    facts: dict[str, Any]
    message: str
    """What is wrong, in English."""


class ProblemJson(Record):
    """What went wrong, as RFC 9457 has it: a code with facts, and the same in English."""

    type: str
    """Where this kind of problem is described."""
    title: str
    status: int
    code: str
    """The name of the message, as in `refused.race-paused`."""
    facts: dict[str, Any]
    """What the message speaks of."""
    detail: str
    """What is wrong, and where, in English."""
    errors: list[Fault] | None = None
    """Each value that is wrong."""


def list_problems(
    *statuses: int, conflict: dict[str, Any] | None = None
) -> dict[int | str, dict[str, Any]]:
    """Return the documentation of the problems that an operation may meet.

    `conflict` is a JSON schema of what a 409 has in addition.
    """
    out: dict[int | str, dict[str, Any]] = {}
    for status in sorted({*statuses, 429, 500, 503}):
        schema: dict[str, Any] = {"$ref": "#/components/schemas/ProblemJson"}
        if status == 409 and conflict is not None:
            schema = {"allOf": [schema, conflict]}
        out[status] = {
            "description": STATUSES[status][0],
            "content": {MEDIA_TYPE: {"schema": schema}},
        }
        if status in (429, 503):
            about = "Seconds until another try makes sense"
            header = {"description": about, "schema": {"type": "integer"}}
            out[status]["headers"] = {"Retry-After": header}
    return out
