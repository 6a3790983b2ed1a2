"""Evidence: clues are checked against the solution that a payload stores.

Setters use the tools of an editor to draw other rules: a cage for a product, an arrow for a
mean. A clue that the solution breaks has another meaning, which only the text tells.
"""

from __future__ import annotations

from ...messages import Message
from ...rules import Rule
from .names import count_rules
from .sheet import Sheet


def drop_refuted(sheet: Sheet) -> None:
    """Remove the clues that the stored solution breaks, and say so."""
    solution = sheet.read_solution()
    if solution is None:
        return
    broken = [rule for rule in sheet.rules if _is_broken(rule, sheet, solution.cells)]
    if broken:
        sheet.rules = [rule for rule in sheet.rules if rule not in broken]
        sheet.notes.append(Message("text.refuted", kinds=count_rules(broken)))


def _is_broken(rule: Rule, sheet: Sheet, solution: bytes) -> bool:
    """Does the solution break this clue, among the others?"""
    from . import stand_in_holds

    return not stand_in_holds.holds(rule, sheet, solution)
