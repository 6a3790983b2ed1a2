"""Arguments: what callers pass, checked in the words of the function that they called."""

from __future__ import annotations

import math
from collections.abc import Iterable
from operator import index
from typing import TypeVar

from .errors import RequestError, WrongType, quote_value

Item = TypeVar("Item")
Call = TypeVar("Call")


def whole_number(name: str, value: object, *, least: int | None = None) -> int:
    """Return `value` as an int; refuse anything but a whole number of at least `least`."""
    try:
        number = None if isinstance(value, bool) else index(value)  # type: ignore[arg-type]
    except TypeError:
        number = None
    if number is None:
        raise WrongType("type.whole-number", name=name, found=quote_value(value))
    if least is not None and number < least:
        raise RequestError("request.least", name=name, least=least, found=quote_value(number))
    return number


def real_number(name: str, value: object) -> float:
    """Return `value` as a float; refuse anything that is not a number."""
    if isinstance(value, bool | str | bytes):
        raise WrongType("type.number", name=name, found=quote_value(value))
    try:
        number = float(value)  # type: ignore[arg-type]
    except (TypeError, OverflowError):
        raise WrongType("type.number", name=name, found=quote_value(value)) from None
    if math.isnan(number):
        raise RequestError("type.number", name=name, found="nan")
    return number


def positive(name: str, value: object) -> float:
    """Return `value` as a float; refuse anything but a number above 0."""
    number = real_number(name, value)
    if number <= 0:
        raise RequestError("request.positive", name=name, found=f"{number:g}")
    return number


def several(name: str, value: Iterable[Item]) -> Iterable[Item]:
    """Return an iterable; refuse anything else."""
    if isinstance(value, Iterable):
        return value
    raise WrongType("type.several", name=name, found=quote_value(value))


def flag(name: str, value: object) -> bool:
    """Return a yes or no; refuse anything else."""
    if isinstance(value, bool) or type(value).__name__ == "bool":  # NumPy has its own
        return bool(value)
    raise WrongType("type.flag", name=name, found=quote_value(value))


def callback(name: str, value: Call | None, parts: str) -> Call | None:
    """Return a callback, or None; refuse anything that cannot be called."""
    if value is None or callable(value):
        return value
    raise WrongType("type.function", name=name, text=parts, found=quote_value(value))


def pair(name: str, value: object, parts: str) -> tuple[int, int]:
    """Return two whole numbers; refuse anything else by the names of its `parts`."""
    if isinstance(value, Iterable) and not isinstance(value, str | bytes):
        numbers = list(value)
        if len(numbers) == 2:
            return whole_number(name, numbers[0]), whole_number(name, numbers[1])
    raise WrongType("type.pair", name=name, text=parts, found=quote_value(value))


def without_surrogates(text: str) -> str:
    """Return a text as the core takes it: ``?`` for signs that no encoding has.

    The command line has such signs for bytes that are not UTF-8.
    """
    return text if text.isascii() else text.encode("utf-8", "replace").decode()
