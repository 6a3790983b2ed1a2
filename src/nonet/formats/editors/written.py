"""Written: a text is handed out only if it is read back as the same puzzle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from ...errors import FormatError, ParseError, RuleError, quote_text
from ...puzzle import Puzzle
from ...rules import Boxes, Columns, Regions, Rows, jigsaw


def check_parts(puzzle: Puzzle, name: str, *, most: int = 1) -> None:
    """Refuse rows without columns, a rule twice, and more ways to divide the grid than `most`."""
    parts = [rule for rule in puzzle.rules if isinstance(rule, Boxes | Regions)]
    lines = [rule for rule in puzzle.rules if isinstance(rule, Rows | Columns)]
    has_strange_regions = any(
        isinstance(part, Regions) and jigsaw(part.labels)[-1] != part for part in parts
    )
    if (
        len(parts) > most
        or has_strange_regions
        or len(lines) == 1
        or len(set(puzzle.rules)) < len(puzzle.rules)
    ):
        rules = [quote_text(str(rule)) for rule in puzzle.rules]
        raise FormatError("format.rules", name=repr(name), rules=rules)


def check_written(puzzle: Puzzle, name: str, read: Callable[[], Puzzle]) -> None:
    """Refuse a puzzle that the format `name` cannot express: it is not read back as it was.

    The order of the rules does not matter.
    """
    try:
        found = read()
    except (ParseError, RuleError):
        found = None
    wanted = Counter(puzzle.rules)
    if found is not None and found.givens == puzzle.givens and Counter(found.rules) == wanted:
        return
    lost = wanted - Counter(found.rules) if found is not None else wanted
    rules = [quote_text(str(rule)) for rule in lost or wanted]
    raise FormatError("format.rules", name=repr(name), rules=rules)
