"""Faults: what pydantic finds wrong with a request, as messages with their places."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from ..errors import SudokuError, quote_text
from ..messages import Fact, Message

_MOST = 20  # of one request
_KINDS = {
    "string": "string",
    "int": "integer",
    "float": "number",
    "bool": "boolean",
    "list": "list",
    "tuple": "list",
    "dict": "object",
    "model": "object",
    "date": "date",
}  # by the first word of pydantic's type
_LIMITS = {
    "string_too_short": ("invalid.short", "least", "min_length"),
    "string_too_long": ("invalid.long", "most", "max_length"),
    "too_short": ("invalid.few", "least", "min_length"),
    "too_long": ("invalid.many", "most", "max_length"),
    "greater_than_equal": ("invalid.least", "least", "ge"),
    "greater_than": ("invalid.above", "least", "gt"),
    "less_than_equal": ("invalid.most", "most", "le"),
    "less_than": ("invalid.below", "most", "lt"),
}  # by pydantic's type: the code, and the name of the limit for us and for pydantic
_CODES = {
    "missing": "invalid.missing",
    "extra_forbidden": "invalid.unknown-key",
    "finite_number": "invalid.finite",
    "string_pattern_mismatch": "invalid.form",
}


def find_faults(errors: Sequence[dict[str, Any]]) -> list[tuple[str, Message]]:
    """Return the first faults of a request, each with its place."""
    return [(_find_place(error), _make_message(error)) for error in errors[:_MOST]]


def _find_place(error: dict[str, Any]) -> str:
    where = error["loc"]
    return (".".join(map(str, where[1:])) or str(where[0]))[:80]


def _make_message(error: dict[str, Any]) -> Message:
    kind, context = error["type"], error.get("ctx", {})
    if kind == "json_invalid":
        reason = str(context.get("error", "unexpected end")).lower()
        return Message("problem.not-json", reason=reason, number=error["loc"][-1])
    own = context.get("error")
    if isinstance(own, SudokuError):
        return own.message
    if kind in _LIMITS:
        code, name, limit = _LIMITS[kind]
        facts: dict[str, Fact] = {name: context[limit], "text": _quote(error["input"])}
        if "actual_length" in context:
            facts["found"] = context["actual_length"]
        return Message(code, **facts)
    if kind == "literal_error":
        return Message("invalid.choice", known=context["expected"], text=_quote(error["input"]))
    if (expected := _KINDS.get(kind.partition("_")[0])) and kind not in _CODES:
        return Message("invalid.type", expected=expected, text=_quote(error["input"]))
    return Message(_CODES.get(kind, "invalid.value"), text=_quote(error["input"]))


def _quote(value: object) -> str:
    if isinstance(value, str):
        return quote_text(value)
    if isinstance(value, bytes):
        return "bytes"
    if isinstance(value, dict | list):
        return "{…}" if isinstance(value, dict) else "[…]"
    return quote_text(json.dumps(value, default=str))[1:-1]
