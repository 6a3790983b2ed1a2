"""Cages: which drawn cages are killer cages or extra regions, and which only the text explains."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....cells import Cell
from ....rules import Cage, Diagonal, ExtraRegion, Sum
from ..digits import list_values
from ..payload import Clue, as_text, as_whole
from .drawing import Drawing
from .findings import Findings
from .metadata import is_metadata

_REPEATS = re.compile(
    r"(?:may|can|could|might) (?:also )?(?:repeat|contain repeat|include repeat)"
    r"|repeats? (?:is|are) allowed"
)
_NO_SUM = re.compile(
    r"product|differ|average|mean|contain|must appear|look|ratio|count|larg|quotient|multipl"
    r"|small(?!.{0,4}(?:clue|number|total|digit|figure))"
)


def read_cages(drawing: Drawing, out: Findings) -> None:
    """Read all cages that have cells."""
    for clue in drawing.cages:
        cells = _read_cells(drawing, clue)
        value = clue.fields.get("value")
        if not cells or is_metadata(value):
            continue
        if clue.fields.get("hidden") or clue.fields.get("style") not in (None, "", "killer"):
            _read_region(drawing, clue, cells, out)
        else:
            _read_cage(drawing, clue, cells, out)


def _read_cells(drawing: Drawing, clue: Clue) -> tuple[Cell, ...]:
    places = [drawing.move(cell, clue) for cell in clue.items_of("cells")]
    if not all(drawing.sheet.contains(place) for place in places):
        return ()  # around the grid: part of the frame
    return drawing.sheet.cells(places, clue.name)


def _read_region(drawing: Drawing, clue: Clue, cells: tuple[Cell, ...], out: Findings) -> None:
    """Read a group that SudokuPad checks: rows, boxes and regions are known already."""
    n, style = drawing.sheet.size, clue.fields.get("style")
    found = frozenset(cells)
    if style in ("box", "rowcol") or found in _list_houses(drawing):
        return
    if len(cells) == n and clue.fields.get("unique", style == "extraregion"):
        out.add(_name_region(cells, n))
    elif clue.fields.get("hidden"):
        return
    elif style == "extraregion":
        out.make(ExtraRegion, cells)
    else:
        out.leave("clues.cage")


def _name_region(cells: tuple[Cell, ...], size: int) -> Diagonal | ExtraRegion:
    falling = set(range(0, size * size, size + 1))
    rising = set(range(size - 1, size * size - 1, size - 1))
    if set(cells) in (falling, rising):
        return Diagonal("falling" if set(cells) == falling else "rising")
    return ExtraRegion(cells)


def _list_houses(drawing: Drawing) -> list[frozenset[int]]:
    n = drawing.sheet.size
    rows = [frozenset(range(at * n, at * n + n)) for at in range(n)]
    columns = [frozenset(range(at, n * n, n)) for at in range(n)]
    return rows + columns


def _read_cage(drawing: Drawing, clue: Clue, cells: tuple[Cell, ...], out: Findings) -> None:
    claims, text = drawing.claims, as_text(clue.fields.get("value")).strip()
    about = [claim.sentence for claim in claims.of("cage")]
    may_repeat = any(_REPEATS.search(sentence) for sentence in about)
    if drawing.has_text and not about:
        about = [s for s in claims.sentences if re.search(r"\bsum|total|add", s)]
        if not about:
            out.leave("clues.cage")
            return
    if not text:
        text = as_text(clue.fields.get("sum")).strip()
    total = as_whole(text)
    is_other = any(_NO_SUM.search(s) and not re.search(r"\bsum|total|add", s) for s in about)
    if text and (total is None or (is_other and not any("sum" in s for s in about))):
        out.leave("clues.cage")
    elif may_repeat and total:
        out.make(Sum, cells, total)
    elif may_repeat or not _is_killer(drawing, cells, total or None):
        out.leave("clues.cage")
    elif total or len(cells) > 1:
        out.make(Cage, cells, total or None)


def _is_killer(drawing: Drawing, cells: tuple[Cell, ...], total: int | None) -> bool:
    """Can this many different digits have this sum?"""
    if len(cells) > drawing.sheet.size or len(set(cells)) < len(cells):
        return False
    return _can_sum(list_values(drawing.sheet), len(cells), total)


def _can_sum(values: Sequence[int], count: int, total: int | None) -> bool:
    least, most = sum(values[:count]), sum(values[len(values) - count :])
    return total is None or least <= total <= most
