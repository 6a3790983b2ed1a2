"""The pictures and the table of docs/canon.md: the classes of symmetry.

``python -m tools.symmetry_pictures`` writes the table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from nonet import symmetry_classes
from nonet.views.svg import draw_symmetry

PATH = Path(__file__).parents[1] / "docs" / "canon.md"

_TABLE = re.compile(r"(?<=<!-- classes of symmetry -->\n)(\|.*\n)*")
_CELL = 28  # pixels


def write_symmetries() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of every picture."""
    for number, one in symmetry_classes().items():
        yield f"{number}.svg", draw_symmetry(one, cell=_CELL)


def fill(text: str) -> str:
    """Return the page with the table of the classes."""
    rows = ["| | class | rows; columns | ways | grids |", "|---|---|---|---|---|"]
    for number, one in symmetry_classes().items():
        picture = f"![{one.name}](symmetries/{number}.svg)"
        does = f"{one.rows}; {one.columns}"
        rows.append(
            f"| {picture} | **{number}** {one.name} | {does} | {one.ways:,} | {one.grids:,} |"
        )
    return _TABLE.sub("\n".join(rows) + "\n", text)


if __name__ == "__main__":
    PATH.write_text(fill(PATH.read_text("utf-8")), "utf-8")
