"""Single-digit patterns: two houses with two places, tied so that one of two ends is true."""

from __future__ import annotations

from collections.abc import Sequence

from .base import Node, Step, Technique
from .phrases import any_of, home_of, house_list, leaving, none_of, places, sees, told
from .walking import chains_of

__all__ = ["TECHNIQUES", "bridge"]


def bridge(step: Step) -> str:
    """Tell two strong links with a weak one between them, for each chain of the step."""
    chains = [chain for chain in chains_of(step) if len(chain) == 4]
    if not chains:
        return leaving(step)
    told_all = [_told_bridge(step, chain) for chain in chains]
    return told(*(sentence for sentences in told_all for sentence in sentences))


def _told_bridge(step: Step, chain: Sequence[Node]) -> list[str]:
    first, inner, other, last = (node.cells for node in chain)
    digit = chain[0].digit
    victims = _victims(step, chain)
    one, two = home_of(step, first + inner, "base"), home_of(step, other + last, "base")
    return [
        f"{one} has two places for {digit}: {places(step, first + inner)}",
        f"{two} has two as well: {places(step, other + last)}",
        f"{places(step, inner)} and {places(step, other)} both stand in"
        f" {home_of(step, inner + other)}, so they are not both {digit}, and at least one of"
        f" {places(step, first)} and {places(step, last)} is",
        f"So {digit} leaves {_that_see(victims)}: {places(step, victims)}",
    ]


def _victims(step: Step, chain: Sequence[Node]) -> list[int]:
    """Return the cells that go because they see both ends of this chain."""
    gone = sorted({cell for cell, _ in step.raw.eliminations})
    ends = chain[0].cells + chain[-1].cells
    return [cell for cell in gone if all(sees(step, cell, end) for end in ends)] or gone


def _that_see(victims: Sequence[int]) -> str:
    return "the cell that sees both" if len(victims) == 1 else "the cells that see both"


def _empty_rectangle(step: Step) -> str:
    chains = [chain for chain in chains_of(step) if len(chain) == 4]
    if not chains:
        return leaving(step)
    sentences = []
    for chain in chains:
        far, near, inner, end = (node.cells for node in chain)
        digit = chain[0].digit
        victims = places(step, _victims(step, chain))
        box = house_list(step.houses("base")[:1])
        link = home_of(step, inner + end, "cover")
        sentences += [
            f"the {digit} of {link} stands in {places(step, end)} or {places(step, inner)}",
            f"If it is {places(step, end)}, {victims} sees it",
            f"If it is {places(step, inner)}, then {_cannot(step, near)} be {digit}, so {box} has"
            f" its {digit} in {any_of(step, far)}, and {victims} sees that",
            f"Either way {digit} leaves {victims}",
        ]
    return told(*sentences)


def _cannot(step: Step, cells: Sequence[int]) -> str:
    return f"{none_of(step, cells)} can" if len(cells) > 1 else f"{places(step, cells)} cannot"


_WHY = (
    "In each of the two houses one of the two places is true. The two places in the middle see each"
    " other, so they are not both true; hence at least one of the two ends is. Whatever sees both"
    " ends sees the digit in any case."
)

TECHNIQUES: tuple[Technique, ...] = (
    Technique(
        "skyscraper",
        "Skyscraper",
        "single-digit",
        "skyscraper",
        "Two lines with two places each for a digit, level at one end and not at the other.",
        "Pick one digit, and find two rows with two places each (or two columns). At one end the"
        " places stand in the same column; the other two ends are the roof.",
        _WHY,
        bridge,
    ),
    Technique(
        "two-string-kite",
        "2-String Kite",
        "single-digit",
        "two-string-kite",
        "A row and a column with two places each for a digit meet in a box.",
        "Pick one digit, and find a row and a column with two places each, where one place of the"
        " row and one of the column lie in the same box. Look where the two far ends cross.",
        _WHY,
        bridge,
        frozenset({"boxes"}),
    ),
    Technique(
        "dual-two-string-kite",
        "Dual 2-String Kite",
        "single-digit",
        "dual-two-string-kite",
        "Two kites at once on the same two cells of a box.",
        "Find a kite whose two cells in the box serve a second row and column as well: the same"
        " two cells can be tied the other way round.",
        _WHY,
        bridge,
        frozenset({"boxes"}),
    ),
    Technique(
        "empty-rectangle",
        "Empty Rectangle",
        "single-digit",
        "empty-rectangle",
        "In a box, a digit keeps to one row and one column; a line with two places does the rest.",
        "Pick one digit and a box where all its places lie on one row and one column, so that the"
        " rest of the box is empty of it. Find a line with two places, one of which looks into the"
        " box along that row or column.",
        "If the far place of the line is true, what it sees loses the digit. If the near one is,"
        " it closes one arm of the cross, and the box must use the other arm. The cell that sees"
        " the far place and this arm loses the digit in any case.",
        _empty_rectangle,
        frozenset({"boxes"}),
    ),
    Technique(
        "dual-empty-rectangle",
        "Dual Empty Rectangle",
        "single-digit",
        "dual-empty-rectangle",
        "Two empty rectangles at once in the same box.",
        "Find an empty rectangle whose box serves a second line with two places as well.",
        "Each of the two lines works with the box as a single empty rectangle does, and both take"
        " their cell away.",
        _empty_rectangle,
        frozenset({"boxes"}),
    ),
)
