"""Payloads: the plain data that editors store, and how to take values from it safely.

Everything in a payload may be of the wrong type. Each value is taken with the type that it must
have, and the error names the clue that it belongs to: ``killercage 3``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from ...errors import ParseError, quote_value
from ...messages import Message

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Fields: TypeAlias = "Mapping[str, Json]"
Axis = Literal["row", "column", "box"]
Family = Literal["difference", "ratio", "sum"]

MOST_TEXT = 1_000_000  # characters of a payload: ten times the longest known
_MOST_CLUES = 20_000


def load_fields(text: str, site: str) -> dict[str, Json]:
    """Return the JSON object in a text; `site` names the editor in the error."""
    try:
        found = json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError):
        raise ParseError("parse.payload", site=site) from None
    if not isinstance(found, dict):
        raise ParseError("parse.payload", site=site)
    return found


def _refuse_constant(text: str) -> None:
    raise ValueError(text)


def as_whole(value: Json) -> int | None:
    """Return a whole number, also from text; None for anything else.

    >>> as_whole(" 15"), as_whole(15.0), as_whole("X"), as_whole(True)
    (15, 15, None, None)
    """
    if isinstance(value, str):
        text = value.strip()
        digits = text.removeprefix("-")
        return int(text) if digits.isascii() and digits.isdecimal() and len(text) < 10 else None
    if isinstance(value, float):
        return int(value) if abs(value) < 1e9 and value.is_integer() else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def as_text(value: Json) -> str:
    """Return a text or a number as text, and nothing for anything else."""
    if isinstance(value, str):
        return value
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else ""


def has_rows_of_objects(value: Json) -> bool:
    """Is this a list of rows of cells, each an object or nothing?"""
    return (
        isinstance(value, list)
        and len(value) > 1
        and all(
            isinstance(row, list) and all(cell is None or isinstance(cell, dict) for cell in row)
            for row in value
        )
        and any(isinstance(cell, dict) for row in value if isinstance(row, list) for cell in row)
    )


@dataclass(frozen=True, slots=True)
class Clue:
    """The fields of one clue, and the name that errors call it by."""

    name: str
    fields: Fields

    def has(self, key: str) -> bool:
        """Is there anything in a field?"""
        return self.fields.get(key) not in (None, "", [], {})

    def items_of(self, key: str) -> list[Json]:
        """Return a list; a missing one is empty."""
        value = self.fields.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self.wrong("expected.list", value)
        return value

    def lists_of(self, key: str) -> list[list[Json]]:
        """Return a list of lists."""
        found: list[list[Json]] = []
        for item in self.items_of(key):
            if not isinstance(item, list):
                raise self.wrong("expected.list", item)
            found.append(item)
        return found

    def whole(self, key: str, default: int | None = None) -> int:
        """Return a whole number; a missing one is the default."""
        value = self.fields.get(key)
        found = default if value is None or value == "" else as_whole(value)
        if found is None:
            raise self.wrong("expected.number", value)
        return found

    def text(self, key: str) -> str:
        """Return a text; a missing one is empty."""
        value = self.fields.get(key)
        if value is not None and not isinstance(value, str):
            raise self.wrong("expected.text", value)
        return value or ""

    def wrong(self, code: str, value: Json) -> ParseError:
        """Return the error about a value: what was expected, and what was found."""
        return ParseError(
            "parse.clue-value", clue=self.name, expected=Message(code), found=quote_value(value)
        )


def list_clues(fields: Fields, key: str) -> Iterator[Clue]:
    """Yield the clues of a kind, each an object in a list."""
    value = fields.get(key)
    if value is None or value == "" or value is False:
        return
    if not isinstance(value, list):
        raise Clue(key, {}).wrong("expected.list", value)
    if len(value) > _MOST_CLUES:
        raise ParseError("parse.clue-count", clue=key, most=_MOST_CLUES)
    for number, item in enumerate(value, 1):
        clue = f"{key} {number}"
        if not isinstance(item, dict):
            raise Clue(clue, {}).wrong("expected.object", item)
        yield Clue(clue, item)
