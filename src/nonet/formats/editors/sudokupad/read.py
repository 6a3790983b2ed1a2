"""Reading SudokuPad: rules from a drawing and the text beside it.

A SudokuPad puzzle is a picture: only the cells, the regions and the sums of cages have a meaning of
their own. What can be told from the text and the drawing is read, and the notes say what was
inferred, what was left, and which rules of the text have no counterpart here.
"""

from __future__ import annotations

from dataclasses import replace

from ....messages import Message
from ....puzzle import Puzzle
from ....rules import Fog, rules_of_line
from ...credits import Credits
from ...meaning import Meaning
from ..evidence import drop_misfits, drop_refuted
from ..payload import Clue, Fields, has_rows_of_objects
from .arrows import read_arrows
from .cages import read_cages
from .claims import UNREAD
from .drawing import Drawing, Shape, read_drawing
from .findings import Findings
from .lines import read_lines
from .marks import read_marks
from .metadata import OWN
from .whole import read_whole_grid


def is_sudokupad(fields: Fields) -> bool:
    """Is this an object with the cells of a drawing?"""
    return has_rows_of_objects(fields.get("cells"))


def read_fields(fields: Fields) -> Meaning:
    """Return the puzzle of a SudokuPad object, with notes about what was inferred."""
    drawing = read_drawing(fields)
    meaning = _read_own(drawing) if OWN in drawing.meta else _read_drawing(drawing, fields)
    credits = Credits(*(drawing.meta.get(key, "") for key in ("title", "author", "rules")))
    return replace(meaning, credits=credits)


def _read_drawing(drawing: Drawing, fields: Fields) -> Meaning:
    sheet, out = drawing.sheet, Findings(drawing.sheet)
    used: set[Shape] = set()
    read_cages(drawing, out)
    read_arrows(drawing, out, used)
    read_lines(drawing, out, used)
    read_marks(drawing, out, used)
    read_whole_grid(drawing, out)
    _read_fog(drawing, fields)
    if misfits := len(drop_misfits(sheet)):
        out.leave("clues.drawing", count=misfits)
    drop_refuted(sheet)
    sheet.notes += out.list_notes()
    if unread := sorted({claim.kind for claim in drawing.claims.claims if claim.kind in UNREAD}):
        topics = [Message(code) for code in unread]
        sheet.notes.append(Message("text.unread-rules", rules=topics))
    return sheet.finish()


def _read_own(drawing: Drawing) -> Meaning:
    """Return the puzzle of a drawing that says its rules in the words of nonet."""
    sheet = drawing.sheet
    rules = rules_of_line(sheet.size, drawing.meta[OWN].split(";"))
    puzzle = Puzzle(sheet.givens, rules)
    return Meaning(puzzle, solution=sheet.read_solution())


def _read_fog(drawing: Drawing, fields: Fields) -> None:
    found = fields.get("foglight")
    if isinstance(found, list) and found:
        clue = Clue("foglight", {"cells": found})
        places = [drawing.move(cell, clue) for cell in found if isinstance(cell, list)]
        inside = [place for place in places if drawing.sheet.contains(place)]
        drawing.sheet.add(Fog(drawing.sheet.cells(inside, "foglight")))
