"""Evidence: clues are checked against the grid, and against the solution that a payload stores.

Setters use the tools of an editor to draw other rules: a cage for a product, an arrow for a
mean. A clue that the solution breaks has another meaning, which only the text tells.
"""

from __future__ import annotations

from ... import _core
from ...errors import RuleError
from ...messages import Message
from ...rules import CoreRule, Rule
from .names import count_rules
from .sheet import Sheet


def drop_refuted(sheet: Sheet) -> None:
    """Remove the clues that the stored solution breaks, and say so.

    A solution that breaks the rows, columns or regions is none of this grid, and refutes nothing.
    """
    solution = sheet.read_solution()
    if solution is None or not sheet.rules:
        return
    refuted = drop_misfits(sheet)
    clues = list(sheet.rules)
    while (place := _find_broken(sheet, clues, solution.cells)) is not None:
        if place < 0:
            return
        refuted.append(clues.pop(place))
    if refuted:
        sheet.rules = clues
        sheet.notes.append(Message("text.refuted", kinds=count_rules(refuted)))


def drop_misfits(sheet: Sheet) -> list[Rule]:
    """Remove the clues that do not fit the grid, and return them."""
    if _fits(sheet, sheet.rules):
        return []
    kept: list[Rule] = []
    misfits: list[Rule] = []
    for rule in sheet.rules:
        (kept if _fits(sheet, [*kept, rule]) else misfits).append(rule)
    sheet.rules = kept
    return misfits


def _fits(sheet: Sheet, clues: list[Rule]) -> bool:
    try:
        _compile(sheet, clues)
    except RuleError:
        return False
    return True


def _compile(sheet: Sheet, clues: list[Rule]) -> _core.Rulebook:
    rules = (*sheet.houses(), *clues)
    return _core.Rulebook(sheet.size, [r.raw for r in rules if isinstance(r, CoreRule)], [])


def _find_broken(sheet: Sheet, clues: list[Rule], digits: bytes) -> int | None:
    """Return the place of the first clue that a full grid breaks, -1 for the houses of the grid."""
    broken = _compile(sheet, clues).find_broken(digits)
    return None if broken is None else max(broken - len(sheet.houses()), -1)
