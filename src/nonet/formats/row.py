"""Rows: what the cells of a board look like in a text, and how many a line holds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from math import isqrt
from string import ascii_uppercase

from ..cells import MAX_SIZE, MIN_SIZE
from ..rules import RULE_WORDS
from .alphabet import EMPTY, list_signs, normalise

BARS = "|¦│┃║╎╏┆┇┊┋╽╿"
SEPARATORS = "\t,;&"
BAR = re.compile(rf"\|\||[{BARS}]")
WORD = re.compile(rf"[^\s{BARS}]+")

_ART = re.compile(rf"[-=+*'.:,`_—–\s{BARS}\u2500-\u257f]*")
_DASHES = re.compile(r"[-=—–\u2500\u2501\u2504\u2505\u2508\u2509\u254c\u254d\u2550]{2}")
_SPACED_DASHES = re.compile(rf"[-+\s{BARS}]*")
_RULE = re.compile(rf"\s*(boxes=none|rules=none|{RULE_WORDS})\s*", re.ASCII)
_FLOAT = re.compile(r"(-?\d{1,2})\.0*(?:[eE][+-]?0+)?(?![\d.])")
_FLOATS = re.compile(rf"\s*(?:{_FLOAT.pattern}[\s,;]*){{4,}}")
_BRACKET = re.compile(r"[\[{(]([^\[\]{}()]{0,3})[\])}]")
_BRACKETED = re.compile(rf"^[^\[{{(]{{0,12}}(?:{_BRACKET.pattern}\s*){{4,}}$")
_TYPESET = re.compile(r"\s*\\\\\s*(?:\\hline|\[[^\]]*\])?\s*$|\s*\\hline\s*$")
_LONGEST = 40 * MAX_SIZE  # with numbers as 5.000000000000000000e+00
_CELL = re.compile(r"-?[0-9]{1,2}!?|[A-Za-z.*_?-]")
_ROW = re.compile(rf"[0-9A-Za-z.*_?\-\s{BARS}{SEPARATORS}\"'!]*")
_MARKS = re.compile(r"[1-9]{1,9}")
_SIGNS = re.compile(r"[0-9.*_?-]+")
_SIGNS_AND_LETTERS = re.compile(r"[0-9A-Za-z.*_?-]+")
_LABEL = re.compile(r"\s*(?:[A-Za-z]{2,}\s*\d*|[A-Za-z]?\d{1,2})\s*[:=)]\s+|\s*[A-Za-z]{3,}\s+")
_BULLET = re.compile(r"\s*[-*+]\s+(?=[0-9.*_?xX-]{4,}\s*$)")
_COMMENT = re.compile(r"\s+(?:#|//|%|--\s|/\*).*$")
_QUOTE = re.compile(r"\s*(?:>+|//+|;+|%+|\*)\s+")


class Width:
    """The number of cells that a line of text seems to hold, and whether blanks separate them."""

    def __init__(self, text: str) -> None:
        """Count the tokens if they are cells, otherwise the characters."""
        tokens = text.split()
        self.is_spaced = len(tokens) > 1 and all(len(token) <= 2 for token in tokens)
        self.cells = tokens if self.is_spaced else list("".join(tokens))
        self.count = len(self.cells)

    @property
    def is_square(self) -> bool:
        """Is this the number of cells of a whole grid?"""
        return is_square(self.count)


def is_square(count: int) -> bool:
    """Is there a grid with this number of cells?"""
    return isqrt(count) ** 2 == count and MIN_SIZE**2 <= count <= MAX_SIZE**2


def is_art(text: str) -> bool:
    """Does this line draw (``------+------``) rather than hold cells?

    A row of empty cells written as dashes looks the same: the reader of a board has to check
    whether the rows come out right without it.
    """
    if not _ART.fullmatch(text):
        return False
    return bool(_DASHES.search(text) or _SPACED_DASHES.fullmatch(text))


def is_rule(text: str) -> bool:
    """Is this a rule in words, as it may follow a board?"""
    return bool(_RULE.fullmatch(text))


def is_row(text: str) -> bool:
    """Does a line of a board hold cells? It may also draw, or be a rule in words."""
    return not is_art(text) and not is_rule(text)


def is_counting(labels: Sequence[str]) -> bool:
    """Are these the names of rows or columns: 1, 2, 3 …, 0, 1, 2 … or A, B, C …?"""
    count = len(labels)
    known = [[str(n) for n in range(1, count + 1)], [str(n) for n in range(count)]]
    return list(labels) in known or [label.upper() for label in labels] == list(
        ascii_uppercase[:count]
    )


def are_column_names(text: str) -> bool:
    """Is this the line above a table that names its columns?"""
    words = [word for word in re.split(rf"[\s{BARS}{SEPARATORS}]+", text) if word]
    return len(words) >= 4 and is_counting(words)


def trim_row(text: str) -> str:
    """Remove what typesetting adds to a row of cells."""
    text = _TYPESET.sub("", text)
    if _BRACKETED.search(text) and (cells := _BRACKET.findall(text)):
        text = ",".join(cell.strip() for cell in cells)
    if _FLOATS.fullmatch(text):
        text = _FLOAT.sub(r"\1", text)
    return text[:-1] if text.endswith("|.") and text.lstrip().startswith("|") else text


def split_fields(text: str, separator: str) -> list[str]:
    """Return the cells of a row with a separator between them, without quotes."""
    return [field.strip().strip("\"'").strip() for field in text.split(separator)]


def extract_row(text: str) -> str | None:
    """Return a line that may be a row of cells, without its label; None for other lines."""
    text = normalise(text)
    if bullet := _BULLET.match(text):
        return " " * bullet.end() + text[bullet.end() :]
    for start, stop in _find_cells(text):
        if may_be_row(text[start:stop]):
            return " " * start + text[start:stop]
    return None


def _find_cells(text: str) -> Iterator[tuple[int, int]]:
    """Yield where the cells may be: the whole line, or all but a comment, a quote mark, a label."""
    yield 0, len(text)
    if comment := _COMMENT.search(text):
        yield 0, comment.start()
    if quote := _QUOTE.match(text):
        yield quote.end(), len(text)
    if (label := _LABEL.match(text)) and len(WORD.findall(text, label.end())) >= 4:
        yield label.end(), len(text)


def may_be_row(text: str) -> bool:
    """Could this line be a row of cells?"""
    text = trim_row(text) if len(text) < _LONGEST else text
    if len(text) > 6 * MAX_SIZE or not _ROW.fullmatch(text):
        return False
    for separator in SEPARATORS:
        fields = split_fields(text, separator)
        if len(fields) >= 4 and all(not field or _CELL.fullmatch(field) for field in fields):
            return True
    words = WORD.findall(text)
    if not words:
        return False
    if all(_CELL.fullmatch(word) or _MARKS.fullmatch(word) for word in words):
        return len(words) > 1 or not words[0].isalpha()
    signs = "".join(words)
    if all(_SIGNS.fullmatch(word) for word in words):
        return len(signs) <= MAX_SIZE
    if len({len(word) for word in words}) > 1 and signs.isalpha():
        return False
    if any(bar in text for bar in BARS) and _SIGNS_AND_LETTERS.fullmatch(signs):
        return all(len(word) <= 6 for word in words)
    is_large = 9 < len(signs) <= MAX_SIZE
    return is_large and any(known.issuperset(signs) for known in _alphabets(len(signs)))


@cache
def _alphabets(size: int) -> list[frozenset[str]]:
    """Return the signs of each alphabet for a grid of this size."""
    firsts = "10A" if size <= 26 else "10"
    alphabets = [list_signs(size, first) for first in firsts]
    return [frozenset(signs + signs.lower() + EMPTY) for signs in alphabets]
