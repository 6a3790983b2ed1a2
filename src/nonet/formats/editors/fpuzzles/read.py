"""Reading f-puzzles: each typed clue becomes a rule; unknown kinds are refused by name.

The value of a clue is a number or text, and one without a value is only drawn. Cells are named
``R1C1``; clues around the grid have the row or column 0, or one more than the size.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from ....cells import Cell
from ....errors import ParseError, quote_text
from ....messages import Message
from ....rules import (
    Cage,
    Candidates,
    Clone,
    Difference,
    ExtraRegion,
    Fog,
    Indexer,
    LittleKiller,
    Lockout,
    Modular,
    Negative,
    NonConsecutive,
    PairSum,
    Quadruple,
    Ratio,
    Whisper,
    number_boxes,
    usual_boxes,
)
from ...credits import Credits
from ...meaning import Meaning
from ..evidence import drop_refuted
from ..names import count_things
from ..payload import Clue, Fields, Json, as_text, as_whole, has_rows_of_objects, list_clues
from ..sheet import STEPS, Place, Sheet, check_grid_size
from .keys import CELLS, DRAWN, FLAGS, INDEXERS, LINES, OUTSIDE, PATHS, PLAIN

_CELL = re.compile(r"[Rr](-?\d{1,3})[Cc](-?\d{1,3})", re.ASCII)
_PAIR_SUMS = {"X": 10, "V": 5, "x": 10, "v": 5}
_COPIES = ("isNewConstraint", "fromConstraint", "isLLConstraint")


def is_fpuzzles(fields: Fields) -> bool:
    """Is this an object with rows of cells, as f-puzzles stores a grid?"""
    return has_rows_of_objects(fields.get("grid"))


def read_fields(fields: Fields) -> Meaning:
    """Return the puzzle of an f-puzzles object."""
    sheet = _read_grid(fields)
    _refuse_unknown(fields)
    sheet.add_diagonals(bool(fields.get("diagonal+")), bool(fields.get("diagonal-")))
    sheet.add(*(rule for name, rule in FLAGS.items() if fields.get(name)))
    _read_negative(sheet, fields)
    for read in (_read_cells, _read_cages, _read_pairs, _read_lines, _read_arrows, _read_outside):
        read(sheet, fields)
    _read_fog(sheet, fields)
    _note_drawn(sheet, fields)
    drop_refuted(sheet)
    credits = Credits(*(as_text(fields.get(key)) for key in ("title", "author", "ruleset")))
    return replace(sheet.finish(), credits=credits)


def _refuse_unknown(fields: Fields) -> None:
    known = {*PLAIN, *DRAWN, *FLAGS, *CELLS, *OUTSIDE, *PATHS, *LINES, *INDEXERS}
    known |= {"diagonal+", "diagonal-", "nonconsecutive", "negative", "whispers", "arrow", "clone"}
    known |= {"killercage", "difference", "ratio", "xv", "quadruple", "extraregion"}
    known |= {"littlekillersum", "foglight", "fogofwar", "triggereffect", "foglink"}
    strange = sorted(key for key, value in fields.items() if value and key not in known)
    if strange:
        raise ParseError("parse.variant", name=quote_text(strange[0]))


def _read_grid(fields: Fields) -> Sheet:
    rows = fields.get("grid")
    if not isinstance(rows, list):
        raise ParseError("parse.editor")
    size = check_grid_size(len(rows))
    sheet = Sheet(size)
    usual = usual_boxes(size)
    labels: list[int | None] = list(number_boxes(usual.rows, usual.columns)) if usual else []
    labels = labels or [None] * size**2
    for row, cells in enumerate(rows):
        if not isinstance(cells, list) or len(cells) != size:
            raise ParseError("parse.editor")
        for column, found in enumerate(cells):
            _read_cell(sheet, labels, (row, column), found)
    sheet.set_regions(labels)
    sheet.solution = _read_solution(fields.get("solution"))
    return sheet


def _read_cell(sheet: Sheet, labels: list[int | None], place: Place, found: Json) -> None:
    name = f"R{place[0] + 1}C{place[1] + 1}"
    if found is not None and not isinstance(found, dict):
        raise Clue(name, {}).wrong("expected.object", found)
    clue = Clue(name, found or {})
    cell = sheet.cell(place, name)
    if clue.fields.get("given") and clue.fields.get("value") not in (None, "", 0):
        digit = clue.whole("value")
        if not 1 <= digit <= sheet.size:
            raise clue.wrong("expected.digit", clue.fields["value"])
        sheet.givens[cell] = digit
    if "region" in clue.fields:
        label = clue.fields["region"]
        labels[cell] = None if label is None or label == -1 else clue.whole("region")
    if digits := _read_digits(clue, "givenPencilMarks", sheet.size):
        sheet.add(Candidates((cell,), digits))


def _read_digits(clue: Clue, key: str, size: int) -> tuple[int, ...]:
    found = [as_whole(value) for value in clue.items_of(key) if value not in (None, "")]
    if not all(digit is not None and 1 <= digit <= size for digit in found):
        raise clue.wrong("expected.digits", clue.items_of(key))
    return tuple(digit for digit in found if digit is not None)


def _read_solution(found: Json) -> list[int]:
    """Return the digits of the stored solution; one that is not full counts for nothing."""
    signs = list(found) if isinstance(found, str | list) else []
    return [as_whole(sign) or 0 for sign in signs]


def _read_place(clue: Clue, name: Json) -> Place:
    match = _CELL.fullmatch(name) if isinstance(name, str) else None
    if not match:
        raise clue.wrong("expected.cell", name)
    return int(match[1]) - 1, int(match[2]) - 1


def _read_places(sheet: Sheet, clue: Clue, key: str) -> tuple[Cell, ...]:
    return _place_names(sheet, clue, clue.items_of(key))


def _place_names(sheet: Sheet, clue: Clue, names: list[Json]) -> tuple[Cell, ...]:
    return sheet.cells((_read_place(clue, name) for name in names), clue.name)


def _read_value(clue: Clue) -> int | None:
    """Return the number of a clue; one without a number is only drawn."""
    if not clue.has("value"):
        return None
    return as_whole(clue.fields["value"])


def _read_negative(sheet: Sheet, fields: Fields) -> None:
    """Read which marks are all given. The whole grid is non-consecutive only without dots."""
    marked = {clue.name: clue for clue in list_clues(fields, "difference")}
    if fields.get("nonconsecutive"):
        sheet.add(Negative("difference", (1,)) if marked else NonConsecutive())
    families = fields.get("negative")
    if not families:
        return
    if not isinstance(families, list):
        raise Clue("negative", {}).wrong("expected.list", families)
    for family in families:
        if family == "xv":
            sheet.add(Negative("sum", (5, 10)))
        elif family == "ratio":
            sheet.add(Negative("ratio", _list_values(fields, "ratio", 2)))
        elif family == "difference":
            sheet.add(Negative("difference", _list_values(fields, "difference", 1)))
        else:
            raise ParseError("parse.variant", name=quote_text(f"negative {as_text(family)}"))


def _list_values(fields: Fields, key: str, default: int) -> tuple[int, ...]:
    """Return the values that occur on the dots of a kind."""
    found = {_read_value(clue) or default for clue in list_clues(fields, key)}
    return tuple(sorted(found)) or (default,)


def _read_cells(sheet: Sheet, fields: Fields) -> None:
    for key, kind in CELLS.items():
        for clue in list_clues(fields, key):
            place = _read_place(clue, clue.fields.get("cell"))
            sheet.add(kind((sheet.cell(place, clue.name),)))
    for key, axis in INDEXERS.items():
        for clue in list_clues(fields, key):
            sheet.add(Indexer(_read_places(sheet, clue, "cells"), axis))
    for clue in list_clues(fields, "quadruple"):
        cells, digits = _read_places(sheet, clue, "cells"), _read_digits(clue, "values", sheet.size)
        if digits:
            sheet.add(Quadruple(cells, digits))
    for clue in list_clues(fields, "clone"):
        groups = _read_places(sheet, clue, "cells"), _read_places(sheet, clue, "cloneCells")
        sheet.add(Clone(groups))


def _read_cages(sheet: Sheet, fields: Fields) -> None:
    for clue in list_clues(fields, "killercage"):
        cells = _read_places(sheet, clue, "cells")
        total = _read_value(clue)
        if clue.has("value") and total is None:
            text = quote_text(as_text(clue.fields["value"]))
            sheet.notes.append(Message("text.cage-text", clue=clue.name, text=text))
        if len(cells) > sheet.size:
            sheet.notes.append(Message("text.large-cage", clue=clue.name, cells=len(cells)))
        elif cells:
            sheet.add(Cage(cells, total or None))
    for clue in list_clues(fields, "extraregion"):
        if cells := _read_places(sheet, clue, "cells"):
            sheet.add(ExtraRegion(cells))


def _read_pairs(sheet: Sheet, fields: Fields) -> None:
    for clue in list_clues(fields, "difference"):
        sheet.add(Difference(_read_pair(sheet, clue), clue.whole("value", 1)))
    for clue in list_clues(fields, "ratio"):
        sheet.add(Ratio(_read_pair(sheet, clue), clue.whole("value", 2)))
    for clue in list_clues(fields, "xv"):
        if clue.has("value"):
            total = _PAIR_SUMS.get(as_text(clue.fields["value"]))
            if total is None:
                raise clue.wrong("expected.x-or-v", clue.fields["value"])
            sheet.add(PairSum(_read_pair(sheet, clue), total))


def _read_pair(sheet: Sheet, clue: Clue) -> tuple[Cell, ...]:
    cells = _read_places(sheet, clue, "cells")
    if len(cells) != 2:
        raise clue.wrong("expected.pair", clue.items_of("cells"))
    return cells


def _list_lines(sheet: Sheet, clue: Clue) -> Iterator[tuple[Cell, ...]]:
    """Yield the lines of a clue; one that has a single cell is only drawn."""
    for names in clue.lists_of("lines"):
        cells = _place_names(sheet, clue, names)
        if len(cells) > 1:
            yield cells


def _read_lines(sheet: Sheet, fields: Fields) -> None:
    for key, kind in PATHS.items():
        for clue in list_clues(fields, key):
            if paths := tuple(_list_lines(sheet, clue)):
                sheet.add(kind(paths))
    for key, of_line in LINES.items():
        for clue in list_clues(fields, key):
            for cells in _list_lines(sheet, clue):
                if of_line is Modular:
                    sheet.add(Modular(cells, clue.whole("value", 3)))
                elif of_line is Lockout:
                    sheet.add(Lockout(cells, clue.whole("value", 4)))
                else:
                    sheet.add(of_line(cells))
    for clue in list_clues(fields, "whispers"):
        difference = clue.whole("value", (sheet.size + 1) // 2)
        sheet.add(*(Whisper(cells, difference) for cells in _list_lines(sheet, clue)))


def _read_arrows(sheet: Sheet, fields: Fields) -> None:
    for clue in list_clues(fields, "arrow"):
        circle = _read_places(sheet, clue, "cells")
        lines = [_place_names(sheet, clue, names) for names in clue.lists_of("lines")]
        sheet.add_arrow(circle, lines)


def _read_outside(sheet: Sheet, fields: Fields) -> None:
    for key, kind in OUTSIDE.items():
        for clue in list_clues(fields, key):
            cells = sheet.line_from(_read_place(clue, clue.fields.get("cell")), clue.name)
            if clue.has("value"):
                sheet.add(kind(cells, clue.whole("value")))
    for clue in list_clues(fields, "littlekillersum"):
        direction = clue.text("direction")
        if len(direction) != 2 or direction[0] not in "UD" or direction[1] not in "LR":
            raise clue.wrong("expected.direction", direction)
        start = _read_place(clue, clue.fields.get("cell"))
        step = STEPS[direction[0]][0], STEPS[direction[1]][1]
        cells = sheet.ray(start, step, clue.name)
        if clue.has("value"):
            sheet.add(LittleKiller(cells, clue.whole("value")))


def _read_fog(sheet: Sheet, fields: Fields) -> None:
    lit = fields.get("foglight")
    names = lit if isinstance(lit, list) else []
    clue = Clue("foglight", {"cells": names})
    if lit or fields.get("fogofwar"):
        sheet.add(Fog(_read_places(sheet, clue, "cells")))


def _note_drawn(sheet: Sheet, fields: Fields) -> None:
    """Say what was drawn without a meaning, apart from copies of typed clues for old readers."""
    counts: Counter[tuple[str, str]] = Counter()
    for key, code in DRAWN.items():
        counts[code, ""] += sum(map(_has_meaning_of_its_own, list_clues(fields, key)))
    if things := count_things(+counts):
        sheet.notes.append(Message("text.drawn", things=things))


def _has_meaning_of_its_own(clue: Clue) -> bool:
    fields: Mapping[str, Json] = clue.fields
    if any(fields.get(key) for key in _COPIES):
        return False
    return ":" not in as_text(fields.get("value"))  # "author: …" in a cage is metadata
