"""Rarity: requests that hardly any puzzle meets, how rare they are, and what to ask for instead.

The numbers were counted on classic 9×9 puzzles made at random (docs/generate.md).
"""

from __future__ import annotations

from typing import NamedTuple

from ...messages import Message
from ...techniques import get
from .request import Request
from .symmetry import Symmetry


class Rare(NamedTuple):
    """How many puzzles a CPU minute gives with a technique as the hardest step; one to prefer."""

    in_a_minute: int
    instead: str


RARE_TECHNIQUES = {
    "simple-colours-wrap": Rare(9, "simple-colours-trap"),
    "hidden-quad": Rare(8, "hidden-triple"),
    "unique-rectangle-5": Rare(6, "unique-rectangle-1"),
    "jellyfish": Rare(3, "swordfish"),
    "franken-x-wing": Rare(0, "finned-x-wing"),
    "franken-swordfish": Rare(0, "finned-swordfish"),
    "finned-franken-x-wing": Rare(0, "finned-x-wing"),
}

_COUNTED = {  # puzzles dug to the end, and the fewest givens that any of them had
    Symmetry.NONE: (1_500_000, 20),
    Symmetry.ROTATIONAL: (50_000, 22),
    Symmetry.MIRROR: (50_000, 22),
    Symmetry.FLIP: (50_000, 22),
    Symmetry.DIAGONAL: (50_000, 22),
    Symmetry.ANTIDIAGONAL: (50_000, 22),
    Symmetry.QUARTER_TURN: (25_000, 24),
    Symmetry.BOTH_MIRRORS: (25_000, 24),
    Symmetry.BOTH_DIAGONALS: (25_000, 23),
    Symmetry.FULL: (25_000, 24),
}
_HARD_ER = 95  # tenths, and how many random puzzles were easier
_EASIER = 80_000


def find_advice(request: Request) -> list[Message]:
    """Return what is known about a rare request: how rare it is, and what is easier to find."""
    if not request.is_classic:
        return []
    return [*_on_givens(request), *_on_techniques(request), *_on_ratings(request)]


def _on_givens(request: Request) -> list[Message]:
    if request.cells or request.count is None or request.unbiased or not request.unique:
        return []  # unbiased puzzles are drawn in another way, and have more givens
    puzzles, fewest = _COUNTED[request.kind]
    if request.grid_size**2 - request.count >= fewest:
        return []
    kind = None if request.kind is Symmetry.NONE else request.kind.value
    return [Message("generate.rare-givens", least=fewest, count=puzzles, symmetry=kind)]


def _on_techniques(request: Request) -> list[Message]:
    difficulty = request.difficulty
    if difficulty is None or difficulty.technique is None:
        return []
    technique = difficulty.technique
    if difficulty.is_strict:
        return [Message("generate.rare-need", technique=technique.message("name"))]
    if technique.id not in RARE_TECHNIQUES:
        return []
    rare = RARE_TECHNIQUES[technique.id]
    return [
        Message(
            "generate.rare-technique",
            count=rare.in_a_minute,
            technique=technique.message("name"),
            other=get(rare.instead).message("name"),
        )
    ]


def _on_ratings(request: Request) -> list[Message]:
    if request.se is None or request.se.least < _HARD_ER:
        return []
    return [Message("generate.rare-rating", count=_EASIER, least=f"{_HARD_ER / 10}")]
