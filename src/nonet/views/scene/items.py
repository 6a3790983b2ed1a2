"""Items: what is drawn of the rules of a puzzle, as the rules themselves describe it.

Lengths are cells: the centre of r1c1 is (0.5, 0.5). What a look is like is in `drawing.json`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ...cells import cell as cell_of
from ...puzzle import Puzzle
from .routes import Place

LAYERS = ("under", "line", "cage", "over")
"""The layers of a board, from bottom to top; the lines of the grid are below the last one."""

_USUAL_LAYERS = {
    "fill": "under",
    "square": "under",
    "pill": "under",
    "chevrons": "under",
    "line": "line",
    "arrow": "line",
    "cage": "cage",
}


class Item(NamedTuple):
    """One thing to draw of a rule.

    `fill` and `cage` have cells · `chevrons` one cell · `line`, `arrow` and `pill` points ·
    `circle`, `square`, `diamond` and `text` one point, their centre.
    """

    form: str
    look: str
    layer: str
    rule: int  # its place among the rules of the puzzle
    cells: tuple[int, ...] = ()
    points: tuple[Place, ...] = ()
    text: str = ""
    is_closed: bool = False
    inwards: bool = False


def read_item(plain: Mapping[str, Any], size: int, rule: int = 0) -> Item:
    """Return an item as rules write it: with the names of cells, as in JSON."""
    form = plain["form"]
    names = [plain["cell"]] if "cell" in plain else plain.get("cells", ())
    points = [plain["centre"]] if "centre" in plain else plain.get("points", ())
    return Item(
        form,
        plain["look"],
        plain.get("layer", _USUAL_LAYERS.get(form, "over")),
        plain.get("rule", rule),
        tuple(cell_of(name, size) for name in names),
        tuple((float(x), float(y)) for x, y in points),
        plain.get("text") or plain.get("label") or "",
        bool(plain.get("closed")),
        bool(plain.get("inwards")),
    )


def find_items(puzzle: Puzzle) -> list[Item]:
    """Return what is drawn of the rules of a puzzle, from bottom to top."""
    size = puzzle.size
    items = [read_item(plain, size) for plain in puzzle.book.scene()]
    for number, rule in enumerate(puzzle.rules):
        draw = getattr(rule, "draw", None)  # of a user's rule
        if draw is not None:
            drawn: Iterable[Mapping[str, Any]] = draw(size)
            items += [read_item(plain, size, number) for plain in drawn]
    # fog is below the other fills, so that they can be seen
    return sorted(items, key=lambda item: (LAYERS.index(item.layer), item.look != "fog"))
