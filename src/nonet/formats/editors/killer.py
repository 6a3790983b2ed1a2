"""Killers as text: cages with sums, and nothing else.

``3x3::k:2816:6401:…`` has a number for each cell, 256 times the sum plus the number of the cage.
``SumoCueV1=14+0…`` has the sum in the first cell of a cage, and where it is in the others. The
short form has one sign for each cell: a sum (0–9, A–Z, a–z), or an arrow to the next cell of the
cage. KrazyDad's has a letter for each cell, and the sums in the order of the letters.
"""

from __future__ import annotations

import re
from collections import Counter

from ...cells import cell_name, cells_of
from ...errors import ParseError, quote_text
from ...rules import Cage
from ..meaning import Meaning
from .sheet import Sheet

_NUMBERS = re.compile(r"3x3:(d?):k:([0-9:\s]+)")
_SUMOCUE = re.compile(r"SumoCueV1((?:[=+][0-9]{1,4}(?:[J,;][0-9]{1,2})*){2,})", re.ASCII)
_SHORT = re.compile(r"[0-9A-Za-z<>^v`'.,]{81}")
_KRAZYDAD = re.compile(r"([A-Za-z]{81})[\s,;:|]+((?:[0-9]{1,2}[\s,;|]*)+)", re.ASCII)
_SUMS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
_STEPS = {
    "<": -1,
    ">": 1,
    "^": -9,
    "v": 9,
    "`": -10,
    "'": -8,
    ",": 8,
    ".": 10,
}


def is_killer(text: str) -> bool:
    """Is this text a killer in one of these forms?"""
    text = text.strip()
    return bool(
        _NUMBERS.fullmatch(text)
        or text.startswith("SumoCueV1")
        or _is_short(text)
        or _KRAZYDAD.fullmatch(text)
    )


def _is_short(text: str) -> bool:
    """Has this as many arrows as a killer has, and no sign of another grid?"""
    return bool(_SHORT.fullmatch(text)) and sum(map(text.count, "<>^v")) >= 20


def read_killer(text: str) -> Meaning:
    """Return the puzzle of a killer in one of these forms."""
    text = text.strip()
    if match := _NUMBERS.fullmatch(text):
        return _read_numbers(match[2], has_diagonals=bool(match[1]))
    if text.startswith("SumoCueV1"):
        return _read_sumocue(text)
    if match := _KRAZYDAD.fullmatch(text):
        return _read_letters(match[1], match[2].split() or [], text)
    return _read_arrows(text)


def _make(cages: list[tuple[tuple[int, ...], int]], has_diagonals: bool = False) -> Meaning:
    """Return the puzzle with these cages; a sum of 0 is none."""
    sheet = Sheet(9)
    sheet.set_usual_boxes()
    sheet.add_diagonals(has_diagonals, has_diagonals)
    for group, total in cages:
        if total or len(group) > 1:
            sheet.add(Cage([cells_of(9)[at] for at in group], total or None))
    return sheet.finish()


def _group(heads: list[int]) -> dict[int, tuple[int, ...]]:
    """Return the cells of each cage, by what they have in common."""
    groups: dict[int, list[int]] = {}
    for cell, head in enumerate(heads):
        groups.setdefault(head, []).append(cell)
    return {head: tuple(cells) for head, cells in groups.items()}


def _read_numbers(text: str, has_diagonals: bool) -> Meaning:
    numbers = [int(part) for part in text.split(":") if part.strip()]
    _check_count(len(numbers), text)
    cages = [(cells, number >> 8) for number, cells in _group(numbers).items() if number >> 8]
    return _make(cages, has_diagonals)


def _check_count(found: int, text: str) -> None:
    if found != 81:
        raise ParseError("parse.killer-cells", found=found, expected=81, text=quote_text(text))


def _read_sumocue(text: str) -> Meaning:
    match = _SUMOCUE.fullmatch("".join(text.split()))
    tokens = re.findall(r"([=+])([0-9]+)", match[1] if match else "")
    _check_count(len(tokens), text)
    sums: dict[int, int] = {}
    nexts: list[int] = []
    for cell, (sign, number) in enumerate(tokens):
        if sign == "=":
            sums[cell] = int(number)
        elif int(number) > 80:
            raise _wrong(cell, sign + number)
        nexts.append(cell if sign == "=" else int(number))
    return _read_chains(nexts, sums)


def _read_arrows(text: str) -> Meaning:
    _check_count(len(text), text)
    sums: dict[int, int] = {}
    nexts: list[int] = []
    for cell, sign in enumerate(text):
        step = _STEPS.get(sign, 0)
        if step == 0 and sign not in _SUMS:
            raise _wrong(cell, sign)
        to = cell + step
        if not 0 <= to < 81 or abs(to % 9 - cell % 9) > 1:
            raise _wrong(cell, sign)
        if not step:
            sums[cell] = _SUMS.index(sign)
        nexts.append(to)
    return _read_chains(nexts, sums)


def _wrong(cell: int, text: str) -> ParseError:
    return ParseError("parse.killer-cell", cell=cell_name(cell), text=quote_text(text))


def _read_chains(nexts: list[int], sums: dict[int, int]) -> Meaning:
    """Follow each cell to the one with the sum of its cage."""
    heads = []
    for cell in range(81):
        at = cell
        for _ in range(81):
            if at in sums:
                break
            at = nexts[at]
        else:
            raise ParseError("parse.killer-loop", cell=cell_name(cell))
        heads.append(at)
    return _make([(cells, sums[head]) for head, cells in _group(heads).items()])


def _read_letters(letters: str, numbers: list[str], text: str) -> Meaning:
    sums = [int(number) for number in re.findall(r"[0-9]+", " ".join(numbers))]
    names = sorted(Counter(letters), key=lambda sign: (sign.islower(), sign))
    if len(sums) != len(names):
        raise ParseError(
            "parse.killer-cells", found=len(sums), expected=len(names), text=quote_text(text)
        )
    groups = _group([names.index(letter) for letter in letters])
    return _make([(cells, sums[at]) for at, cells in sorted(groups.items())])
