"""The pictures of docs/pictures.md: ``python -m tests.views.pictures`` draws them anew."""

from __future__ import annotations

from pathlib import Path

from nonet.explain import explain
from nonet.views.svg import drawn_step

FOLDER = Path(__file__).parents[2] / "docs" / "images" / "pictures"
WINGS = "......3.2.612......5.....6959......4.....3..7.4....89....632..16...14..3.....8..."
FISH = "..789.1..1............14..5.........9....673...2.7.......7...62.26.81.5..8..4...1"


def pictures() -> dict[str, str]:
    """Return the pictures by the names of their files."""
    return {f"{name}.svg": _first(puzzle, name) for puzzle, name in PICTURES}


def _first(puzzle: str, technique: str) -> str:
    """Draw the first step of a technique on the way to the solution."""
    way = explain(puzzle)
    at = [step.technique.id for step in way].index(technique)
    return drawn_step(way.positions[at], way[at])


PICTURES = ((WINGS, "xy-wing"), (FISH, "x-wing"))

if __name__ == "__main__":
    for name, picture in pictures().items():
        (FOLDER / name).write_text(picture, encoding="utf-8")
