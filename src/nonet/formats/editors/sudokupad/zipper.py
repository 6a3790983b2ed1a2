"""PuzzleZipper: how SudokuPad squeezes the JSON of a puzzle before it is packed.

Keys lose their quotes and become short, numbers leave their quotes, empty objects in lists vanish,
``true`` becomes ``t``, colours lose their quotes and their ``#``, and texts have single quotes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from ....errors import ParseError
from ..payload import Json

_SHORT = {
    "color": "c",
    "cages": "ca",
    "center": "ct",
    "borderColor": "c1",
    "backgroundColor": "c2",
    "cells": "ce",
    "cellSize": "cs",
    "arrows": "a",
    "overlays": "o",
    "underlays": "u",
    "width": "w",
    "height": "h",
    "value": "v",
    "videos": "vd",
    "lines": "l",
    "rounded": "r",
    "regions": "re",
    "fontSize": "fs",
    "thickness": "th",
    "headLength": "hl",
    "wayPoints": "wp",
    "title": "t",
    "text": "te",
    "duration": "d",
    "d": "d2",
}
_LONG = {short: name for name, short in _SHORT.items()}
_NAMES = {"t": "true", "f": "false", "true": "true", "false": "false", "null": "null"}
_COLOURS = {"#0": '"#000000"', "#F": '"#FFFFFF"'}
_TOKEN = re.compile(
    r"""(?P<text>'(?:[^'\\]|\\.)*') | (?P<mark>[\[\]{},:]) | (?P<word>[^\[\]{},:'\s]+) | \s+""",
    re.VERBOSE | re.DOTALL,
)
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?", re.ASCII)
_COLOUR = re.compile(r"[0-9a-fA-F]{6}", re.ASCII)


def is_zipped(text: str) -> bool:
    """Does an object begin with a key without quotes?"""
    return bool(re.match(r"\s*\{\s*[A-Za-z]", text))


def unzip(text: str) -> str:
    """Return the JSON that was squeezed."""
    out: list[str] = []
    before = ""  # the last mark, as long as no value came after it
    is_list: list[bool] = []
    for kind, token in _split(text):
        if kind == "mark":
            if token in ",]" and before in ("[", ",") and is_list and is_list[-1]:
                out.append("{}" if token == "," or before == "," else "")
            _follow(is_list, token)
            out.append(token)
            before = token if token in "[{,:" else ""
            continue
        is_key = before in ("{", ",") and bool(is_list) and not is_list[-1]
        out.append(_write_key(kind, token) if is_key else _write_value(kind, token))
        before = ""
    return "".join(out)


def _split(text: str) -> Iterator[tuple[str, str]]:
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if not match:
            raise ParseError("parse.payload", site="SudokuPad")
        if match.lastgroup:
            yield match.lastgroup, match[0]
        at = match.end()


def _follow(is_list: list[bool], token: str) -> None:
    if token in "[{":
        is_list.append(token == "[")
    elif token in "]}" and is_list:
        is_list.pop()


def _write_key(kind: str, token: str) -> str:
    name = _read_text(token) if kind == "text" else token
    return json.dumps(_LONG.get(name, name))


def _write_value(kind: str, token: str) -> str:
    if kind == "text":
        return json.dumps(_read_text(token))
    if token in _NAMES:
        return _NAMES[token]
    if token in _COLOURS:
        return _COLOURS[token]
    if _COLOUR.fullmatch(token):
        return f'"#{token}"'
    if _NUMBER.fullmatch(token):
        return json.dumps(float(token) if not token.lstrip("-").isdecimal() else int(token))
    return json.dumps(token)


def _read_text(token: str) -> str:
    """Return the text between single quotes, in which JSON's escapes are used as well."""
    body = token[1:-1].replace("\\'", "'")
    body = re.sub(r'(?<!\\)((?:\\\\)*)"', r'\1\\"', body)
    try:
        found = json.loads(f'"{body}"', strict=False)
    except ValueError:
        return token[1:-1]
    return found if isinstance(found, str) else token[1:-1]


def zip_json(value: Json) -> str:
    """Return a value squeezed.

    >>> zip_json({"cages": [{"cells": [[0, 1]], "value": "15"}, {}], "color": "#ff0000"})
    '{ca:[{ce:[[0,1]],v:15},],c:ff0000}'
    """
    match value:
        case bool():
            return "t" if value else "f"
        case None:
            return "null"
        case dict():
            items = [
                f"{_SHORT.get(key, key)}:{zip_json(item)}"
                for key, item in value.items()
                if item != []
            ]
            return "{" + ",".join(items) + "}"
        case list():
            return "[" + ",".join("" if item == {} else zip_json(item) for item in value) + "]"
        case str():
            return _zip_text(value)
    return json.dumps(value)


def _zip_text(text: str) -> str:
    if re.fullmatch(r"0|-?[1-9]\d{0,14}", text, re.ASCII):
        return text
    if text == "#000000" or text == "#FFFFFF":
        return "#0" if text == "#000000" else "#F"
    if re.fullmatch(r"#[0-9a-fA-F]{6}", text, re.ASCII) and not _NUMBER.fullmatch(text[1:]):
        return text[1:]
    quoted = json.dumps(text, ensure_ascii=False)[1:-1]
    return "'" + quoted.replace("'", "\\'").replace('\\"', '"') + "'"
