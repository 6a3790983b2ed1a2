"""Fields: the puzzle of an object, whichever editor stored it."""

from __future__ import annotations

from collections.abc import Callable

from ...errors import ParseError
from ..meaning import Meaning
from . import fpuzzles, sudokumaker, sudokupad
from .payload import Fields

_EDITORS: tuple[tuple[Callable[[Fields], bool], Callable[[Fields], Meaning]], ...] = (
    (fpuzzles.is_fpuzzles, fpuzzles.read_fields),
    (sudokupad.is_sudokupad, sudokupad.read_fields),
    (sudokumaker.is_sudokumaker, sudokumaker.read_fields),
)


def is_editor_object(fields: Fields) -> bool:
    """Is this an object as one of the editors stores it?"""
    return any(is_own(fields) for is_own, _ in _EDITORS)


def read_editor_object(fields: Fields) -> Meaning:
    """Return the puzzle of an object as one of the editors stores it."""
    for is_own, read in _EDITORS:
        if is_own(fields):
            return read(fields)
    raise ParseError("parse.editor")
