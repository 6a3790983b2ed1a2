"""Paper: where things stand in a picture, and the elements drawn so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from math import ceil, isqrt

__all__ = ["Paper", "Place", "number", "path"]

Place = tuple[float, float]

_SERIF_BASELINE, _SANS_BASELINE = 0.335, 0.364  # below the centre, as a part of the font's size


def number(value: float) -> str:
    """Return a length as short as it can be, with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def path(*places: Place) -> str:
    """Return straight lines from place to place, as the data of a path."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in places)


@dataclass(slots=True)
class Paper:
    """A square grid of cells so many pixels apart, and what is drawn on it.

    Line k starts at 1 + k·cell and is 1 wide; walls and the frame are 3 wide around that, so the
    board has size·cell + 3 pixels.
    """

    size: int
    cell: int
    elements: list[str] = field(default_factory=list)
    classes: set[str] = field(default_factory=set)

    @property
    def width(self) -> int:
        """How wide and high the board is."""
        return self.size * self.cell + 3

    @property
    def marks_across(self) -> int:
        """How many pencil marks stand side by side in a cell: 3 in the 9×9."""
        return isqrt(self.size - 1) + 1

    @property
    def pitch(self) -> float:
        """How far one pencil mark is from the next."""
        return 0.84 / self.marks_across * self.cell

    def centre(self, cell: int) -> Place:
        """Return the middle of a cell."""
        row, column = divmod(cell, self.size)
        return 1.5 + (column + 0.5) * self.cell, 1.5 + (row + 0.5) * self.cell

    def mark(self, cell: int, digit: int) -> Place:
        """Return the place of a pencil mark."""
        across = self.marks_across
        row, column = divmod(digit - 1, across)
        rows = ceil(self.size / across)
        x, y = self.centre(cell)
        return x + (column - (across - 1) / 2) * self.pitch, y + (row - (rows - 1) / 2) * self.pitch

    def box(self, cell: int) -> tuple[float, float, float, float]:
        """Return the left, top, right and bottom of a cell, kept under the frame."""
        row, column = divmod(cell, self.size)
        left, top = 1 + column * self.cell, 1 + row * self.cell
        edge = self.width - 2
        return (
            max(left, 2),
            max(top, 2),
            min(left + self.cell + 1, edge),
            min(top + self.cell + 1, edge),
        )

    def add(self, tag: str, kind: str, **attributes: float | str) -> None:
        """Draw one element of a class."""
        self.classes.add(kind)
        told = [f'class="{kind}"']
        for name, value in attributes.items():
            text = escape(value) if isinstance(value, str) else number(value)
            told.append(f'{name.replace("_", "-")}="{text}"')
        self.elements.append(f"<{tag} {' '.join(told)}/>")

    def write(self, kind: str, text: str, place: Place, size: float) -> None:
        """Write a text whose middle is at a place."""
        down = _SERIF_BASELINE if kind == "given" else _SANS_BASELINE
        x, y = place
        self.line(kind, text, (x, y + down * size), size)

    def line(self, kind: str, text: str, place: Place, size: float, anchor: str = "") -> None:
        """Write a text on a baseline."""
        self.classes.add(kind)
        x, y = place
        told = f' text-anchor="{anchor}"' if anchor else ""
        self.elements.append(
            f'<text class="{kind}" x="{number(x)}" y="{number(y)}"'
            f' font-size="{number(size)}"{told}>{escape(text)}</text>'
        )

    def fill(self, kind: str, cell: int) -> None:
        """Fill a cell."""
        left, top, right, bottom = self.box(cell)
        self.add("rect", kind, x=left, y=top, width=right - left, height=bottom - top)
