"""Methods: the ways to solve a puzzle that are told step by step."""

from __future__ import annotations

from typing import Annotated

from pydantic import ConfigDict, Field

from .base import Answer, examples

__all__ = ["Method"]


class Method(Answer):
    """One method."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            {
                "name": "crook",
                "title": "Crook's algorithm",
                "summary": "Mark up the grid, use preemptive sets, and guess where they end.",
                "complete": True,
                "available": True,
            }
        )
    )

    name: str
    title: str
    summary: str
    complete: Annotated[bool, Field(description="Does it always find the answer, given time?")]
    available: Annotated[bool, Field(description="Can it run on this server?")]
