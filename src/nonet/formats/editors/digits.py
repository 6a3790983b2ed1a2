"""Digits: which numbers a grid holds. Cells number their digits from 1, whatever they count as."""

from __future__ import annotations

from collections.abc import Sequence

from ...errors import ParseError
from ...rules import Digits
from .sheet import Sheet


def set_values(sheet: Sheet, least: int, most: int) -> None:
    """Let the digits of a sheet count as the numbers from `least` to `most`."""
    if most - least + 1 != sheet.size:
        raise ParseError("parse.digit-range", least=least, most=most, size=sheet.size)
    if least != 1:
        sheet.parts.insert(0, Digits(tuple(range(least, most + 1))))


def list_values(sheet: Sheet) -> tuple[int, ...]:
    """Return the number that each digit counts as."""
    found = next((part.values for part in sheet.parts if isinstance(part, Digits)), None)
    return tuple(found) if found else tuple(range(1, sheet.size + 1))


def is_split_by(values: Sequence[int], groups: Sequence[frozenset[int]], modulus: int) -> bool:
    """Do the groups hold the values that leave the same remainder?"""
    wanted = {frozenset(v for v in values if v % modulus == rest) for rest in range(modulus)}
    return len(groups) == modulus and set(groups) == wanted


def is_split_in_thirds(values: Sequence[int], groups: Sequence[frozenset[int]]) -> bool:
    """Do the groups hold the low, the middle and the high values?"""
    third = len(values) // 3
    low, high = values[:third], values[len(values) - third :]
    middle = values[third : len(values) - third]
    return len(groups) == 3 and set(groups) == set(map(frozenset, (low, middle, high)))
