"""Literals: lists as programs write them, in any language.

``[[5,3,0],…]`` of JSON, Python, JavaScript or Prolog, ``{{5,3,0},…}`` of C, Java or Lua,
``vec![…]``, ``arrayOf(…)``, ``((5 3 0) …)``: brackets hold values with commas or blanks between
them. Everything else (names, types, comments) is ignored, so that a whole source file can be read.
Values become lists, dicts, numbers and texts, and an empty cell becomes None.
"""

from __future__ import annotations

import re
from typing import Any

_TOKEN = re.compile(
    r"""
    (?P<skip> \s+ | //[^\n]* | /\*.*?(?:\*/|\Z) | %[^\n]* | \#(?![\[({])[^\n]*
            | --(?=[ \t]*[A-Za-z])[^\n]* | \"\"\" | ''' )
  | (?P<string> "(?:[^"\\\n]|\\.)*" | '(?:[^'\\\n]|\\.)*' | `[^`\n]*` )
  | (?P<number> -?\d+(?:\.\d+)?(?:[uif]\d{1,2}|[uUlL]{1,2})?(?![\w.]*\w) )
  | (?P<open> [\[({] )
  | (?P<close> [\])}] )
  | (?P<comma> , )
  | (?P<key> =>|:=|[:=] )
  | (?P<word> [A-Za-z_$@][\w$]* )
  | (?P<sign> [.?*-](?=[\s,;|\])}]) )
  | (?P<other> . )
    """,
    re.VERBOSE | re.DOTALL,
)
_EMPTY = frozenset(["null", "none", "nil", "nullptr", "undefined", "nothing", "nan", "na", "x"])
_ESCAPES = {"n": "\n", "t": "\t", "r": "\n", "0": ""}
_DEEPEST = 64  # lists in lists: more than any puzzle has


class Values(list[Any]):
    """A list, and its first and last line in the text."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = self.last_line = line


class Fields(dict[str, Any]):
    """Values with names, and their first and last line in the text."""

    def __init__(self, line: int) -> None:
        super().__init__()
        self.line = self.last_line = line


class _Bracket:
    """An open bracket: its content so far."""

    def __init__(self, line: int) -> None:
        self.values = Values(line)
        self.fields = Fields(line)
        self.key: str | None = None
        self.is_after_comma = False

    def add(self, value: Any) -> None:
        """Put a value at the end, under its name if it has one."""
        if self.key is not None:
            self.fields[self.key] = value
            self.key = None
        else:
            self.values.append(value)
        self.is_after_comma = False

    def name_last(self) -> None:
        """Take the last value as the name of the next."""
        if self.values and isinstance(self.values[-1], str | int):
            self.key = str(self.values.pop())

    def close(self, line: int) -> Any:
        """Return the content of the bracket."""
        self.values.last_line = self.fields.last_line = line
        self.values[:] = [value for value in self.values if not isinstance(value, _Word)]
        if self.fields:
            return self.fields
        if len(self.values) == 1 and not isinstance(self.values[0], Values | Fields):
            return self.values[0]  # Some(5), 'Cell(5)'
        return self.values


def read_literals(text: str, line: int = 1) -> list[Any]:
    """Return the outermost lists and objects of a text that begins on `line`."""
    found: list[Any] = []
    stack: list[_Bracket] = []
    for match in _TOKEN.finditer(text):
        kind, token = match.lastgroup, match[0]
        here = line
        line += token.count("\n") if kind == "skip" else 0
        if kind == "open":
            if len(stack) >= _DEEPEST:
                stack.clear()  # not a puzzle
            stack.append(_Bracket(here))
        elif kind == "close":
            if stack:
                value = stack.pop().close(here)
                if stack:
                    if value != []:  # `[]int{…}`, `int[]`
                        stack[-1].add(value)
                elif isinstance(value, Values | Fields):
                    found.append(value)
        elif kind == "string" and not stack:
            if not (found and isinstance(found[-1], _Texts) and found[-1].last_line >= here - 1):
                found.append(_Texts(here))
            found[-1].append(_unescape(token))
            found[-1].last_line = here
        elif stack:
            _take(stack[-1], kind or "", token)
    return found


def _take(bracket: _Bracket, kind: str, token: str) -> None:
    """Put a token into its bracket."""
    if kind == "comma":
        if bracket.is_after_comma:
            bracket.add(None)  # nothing between two commas
        bracket.is_after_comma = True
    elif kind == "key":
        bracket.name_last()
    elif kind == "number":
        number = re.match(r"-?\d+(?:\.\d+)?", token)[0]  # type: ignore[index]
        bracket.add(
            int(number) if number.isdecimal() and len(number) < 10 else _read_number(number)
        )
    elif kind == "string":
        bracket.add(_unescape(token))
    elif kind == "sign" or (kind == "word" and (token.lower() in _EMPTY or token[0] == "_")):
        bracket.add(None)
    elif kind == "word" and token.lower() in ("true", "false"):
        bracket.add(token.lower() == "true")
    elif kind == "word" and bracket.key is None:
        bracket.add(_Word(token))


class _Texts(Values):
    """Texts that follow each other outside of all brackets: "53..7…" "6..195…"."""


class _Word(str):
    """A name in a program: a key, if a value follows, and nothing otherwise."""


def _read_number(text: str) -> int | float | str:
    value = float(text)
    return int(value) if value.is_integer() and abs(value) < 1e9 else text


def _unescape(token: str) -> str:
    return re.sub(r"\\(.)", lambda match: _ESCAPES.get(match[1], match[1]), token[1:-1])
