"""The pictures of docs/variants.md: an example of every rule that can be drawn.

All examples fit one full grid, so that the digits in their cells show what the rule demands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from nonet.grid import Grid
from nonet.position import Position
from nonet.puzzle import Puzzle
from nonet.views.svg import draw

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

_ROW_1, _ROW_7, _COLUMN_1 = (
    "".join(f"r{r}c{c}" for r, c in cells)
    for cells in (
        [(1, c) for c in range(1, 10)],
        [(7, c) for c in range(1, 10)],
        [(r, 1) for r in range(1, 10)],
    )
)

_CELL = 34  # pixels

EXAMPLES: dict[str, tuple[str, ...]] = {
    "region": ("region@r4c3r4c4r5c4r5c5r5c6r6c6",),
    "cage": (
        "cage=15@r1c1r1c2r2c2",
        "cage=20@r5c5r5c6r6c6r6c7",
        "cage@r7c1r7c2r8c1",
        "cage=29@r7c8r8c7r8c8r8c9r9c8",
    ),
    "sum": ("sum=11@r3c5r3c6r4c6r4c7",),
    "look-and-say": ("look-and-say=1528@r3c3r4c3r4c2r4c1",),
    "clone": ("clone@r2c7r2c8r3c8/r3c4r3c5r4c5", "clone@r6c1r7c1r7c2/r7c6r8c6r8c7"),
    "difference": (
        "difference@r1c2r1c3",
        "difference@r3c4r3c5",
        "difference=3@r4c1r4c2",
        "difference@r9c2r9c3",
    ),
    "ratio": ("ratio@r2c3r2c4", "ratio@r6c6r6c7", "ratio=3@r6c3r6c4", "ratio@r4c7r4c8"),
    "pair-sum": ("pair-sum=10@r1c7r1c8", "pair-sum=5@r4c6r4c7", "pair-sum=12@r6c3r6c4"),
    "greater": ("greater@r1c1r1c2", "greater@r5c5r6c5", "greater@r3c8r3c7", "greater@r7c8r8c8"),
    "quadruple": (
        "quadruple=27@r2c2r2c3r3c2r3c3",
        "quadruple=2478@r6c6r6c7r7c6r7c7",
        "quadruple=1@r5c8r5c9r6c8r6c9",
    ),
    "odd": ("odd@r1c1", "odd@r2c5", "odd@r7c4"),
    "even": ("even@r1c4", "even@r4c8", "even@r6c6"),
    "minimum": ("minimum@r6c2", "minimum@r2c4"),
    "maximum": ("maximum@r2c5", "maximum@r7c1"),
    "candidates": ("candidates=259@r1c1", "candidates=145@r5c5", "candidates=123456@r6c8"),
    "thermometer": ("thermometer@r8c5r7c5r6c6r5c5r4c4r4c3", "thermometer@r2c3r1c4r1c5r1c6r1c7"),
    "slow-thermometer": (
        "slow-thermometer@r7c7r6c6r5c5r4c4r4c3r3c2",
        "slow-thermometer@r5c9r4c8r3c7r2c6r1c6",
    ),
    "arrow": (
        "arrow@r3c8/r2c7r1c8r1c9",
        "arrow@r4c4/r5c3r6c2/r4c5r4c6",
        "arrow@r3c1r3c2/r4c1r5c1r6c1",
    ),
    "double-arrow": ("double-arrow@r2c6r3c6r4c7r4c8r4c9", "double-arrow@r8c8r9c7r9c6r8c5r9c4r8c3"),
    "palindrome": ("palindrome@r7c9r7c8r8c7r9c6r9c5r8c4", "palindrome@r1c8r2c7r3c8r4c9r5c9"),
    "renban": ("renban@r2c6r3c5r3c4r2c3r1c4r1c5", "renban@r7c7r6c8r7c9r8c8r8c7"),
    "nabner": ("nabner@r9c7r8c6r7c5r7c4r8c3", "nabner@r4c5r3c5r2c4r3c3"),
    "whisper": ("whisper@r9c5r8c5r7c6r7c7r7c8", "whisper@r6c1r5c2r4c1r3c1"),
    "between": ("between@r9c7r9c8r8c9r7c9r6c8r6c7", "between@r4c8r3c9r2c8r2c7r1c6"),
    "lockout": ("lockout@r9c7r8c7r7c6r6c7r6c8", "lockout@r5c2r4c3r5c4r4c5"),
    "region-sum": ("region-sum@r6c8r5c7r4c7r3c7r2c8r3c9", "region-sum@r5c1r4c1r3c1r2c1r1c1"),
    "zipper": ("zipper@r7c2r6c2r5c3r5c4r6c5r7c6r7c7", "zipper@r2c6r2c7r3c8r4c9r5c9"),
    "sum-line": ("sum-line@r5c6r6c5r7c4r8c3r9c4r8c5", "sum-line@r5c2r4c1r3c1r2c1r1c2r1c3r1c4"),
    "entropic": ("entropic@r8c6r7c7r6c6r5c7r4c6r5c5r5c4", "entropic@r2c5r1c4r2c3r3c2r2c1r1c2"),
    "modular": ("modular@r1c4r1c5r2c6r2c7r1c8r2c9r3c8", "modular@r1c1r2c1r3c1r4c2r4c3r4c4"),
    "parity": ("parity@r1c7r2c8r3c7r4c7r5c6r6c5r6c4", "parity@r4c1r4c2r3c3r2c2r1c3"),
    "sequence": ("sequence@r6c8r7c9r8c8r7c7", "sequence@r7c1r7c2r6c3"),
    "same-difference": (
        "same-difference@r9c1r9c2r9c3r8c4r7c5r6c5",
        "same-difference@r2c2r1c3r2c4r3c5r4c4",
    ),
    "little-killer": ("little-killer=12@r1c3r2c2r3c1", "little-killer=8@r7c9r8c8r9c7"),
    "sandwich": (f"sandwich=19@{_COLUMN_1}", f"sandwich=6@{_ROW_7}"),
    "x-sum": (f"x-sum=25@{_ROW_1}", f"x-sum=24@{_COLUMN_1}"),
    "skyscraper": (f"skyscraper=5@{_ROW_1}", f"skyscraper=4@{_COLUMN_1}"),
    "numbered-room": (f"numbered-room=7@{_ROW_1}", f"numbered-room=4@{_COLUMN_1}"),
    "indexer": ("indexer=column@r4c3r5c3", "indexer=row@r1c7r1c8"),
    "circles": ("circles@r2c4r2c3r3c6",),
    "diagonal": ("diagonal=rising",),
    "diagonals": ("diagonals",),
    "windoku": ("windoku",),
    "fog": ("fog@r1c1r5c5r5c6r6c5",),
    "digits": ("digits=0-8",),
}
"""The words of the example of each kind of rule, by the name of the kind."""

FREE = (
    "candidates",
    "diagonal",
    "diagonals",
    "windoku",
    "fog",
)  # the grid does not obey them
_PART = range(3)  # of the rows that an example of digits fills


def example_of(kind: str) -> Position:
    """Return the example of a kind of rule, with the digits in its cells."""
    puzzle = Puzzle.parse(";".join(["." * 81, *EXAMPLES[kind]]))
    digits = Grid.parse(SOLUTION).cells
    shown: set[int] = set()
    if kind == "digits":
        shown = {9 * row + column for row in _PART for column in range(9)}
    elif kind not in FREE:
        for word in EXAMPLES[kind]:
            cells = re.findall(r"r(\d)c(\d)", word)
            shown |= {9 * int(row) + int(column) - 10 for row, column in cells}
    return Position(puzzle, [digit if at in shown else 0 for at, digit in enumerate(digits)])


def write_pictures() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every picture."""
    for kind in EXAMPLES:
        yield f"{kind}.svg", draw(example_of(kind), title=False, cell=_CELL)
