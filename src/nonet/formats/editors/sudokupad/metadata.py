"""Metadata: title, author, rules and solution, which may be in cages without cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from ..payload import Fields, Json, as_text

_KEYS = ("title", "author", "rules", "solution", "msgcorrect", "source", "foglight", "foglink")
OWN = "nonet"
"""What nonet adds to the drawings that it writes: the rules as in a puzzle's line."""
_KEYED = re.compile(r"\s*([A-Za-z_]+)\s*:\s*(.*)", re.DOTALL)
_FLAGS = ("antiknight", "antiking", "norowcol")


def read_metadata(fields: Fields) -> dict[str, str]:
    """Return the metadata of an object: its own, and that of its cages."""
    own = fields.get("metadata")
    found: dict[str, str] = {}
    for key, text in _list_cage_texts(fields):
        found[key] = f"{found[key]}\n{text}" if key == "rules" and key in found else text
    if isinstance(own, dict):
        found |= {key: text for key in (*_KEYS, OWN) if (text := _join(own.get(key)))}
        found |= {key: "true" for key in _FLAGS if own.get(key) in (True, "true")}
    for flag in _FLAGS:
        if fields.get(flag) is True or flag in _as_list(fields.get("global")):
            found[flag] = "true"
    return found


def _list_cage_texts(fields: Fields) -> Iterator[tuple[str, str]]:
    for cage in _as_list(fields.get("cages")):
        if isinstance(cage, Mapping):
            match = _KEYED.fullmatch(as_text(cage.get("value")))
            if match and match[1].lower() in (*_KEYS, *_FLAGS):
                yield match[1].lower(), match[2].strip()


def _as_list(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []


def _join(value: Json) -> str:
    """Return a text, or the lines of one."""
    if isinstance(value, list):
        return "\n".join(as_text(line) for line in value)
    return as_text(value)


def is_metadata(value: Json) -> bool:
    """Is the value of a cage a piece of metadata?"""
    match = _KEYED.fullmatch(as_text(value))
    return bool(match) and not re.match(r"\s*\d", as_text(value))
