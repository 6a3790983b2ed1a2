"""Paper: a board in pixels, and the elements drawn on it so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape

from ..scene import Primitive
from ..scene.clues import outline
from ..scene.layout import marks_across
from ..scene.routes import Place

_SERIF_BASELINE, _SANS_BASELINE = 0.335, 0.364  # below the centre, as a part of the font's size


def format_number(value: float) -> str:
    """Return a length as short as it can be, with at most two decimals."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


@dataclass(slots=True)
class Paper:
    """A square grid with cells of a given size in pixels, and the drawing on it.

    Line k starts at 1 + k·cell and is 1 wide; walls and the frame are 3 wide around that, so the
    board has size·cell + 3 pixels.
    """

    size: int
    cell: int
    elements: list[str] = field(default_factory=list)
    styles: set[str] = field(default_factory=set)

    @property
    def width(self) -> int:
        """How wide and high the board is."""
        return self.size * self.cell + 3

    @property
    def mark_size(self) -> float:
        """The size of a pencil mark: larger in small cells."""
        share = 0.215 if self.cell >= 60 else 0.25
        return share * 3 / max(marks_across(self.size), 2.5) * self.cell

    def draw_all(self, primitives: Iterable[Primitive], signs: Sequence[str]) -> None:
        """Draw the primitives of a scene, the lowest one first."""
        for primitive in primitives:
            self.draw(primitive, signs)

    def draw(self, primitive: Primitive, signs: Sequence[str]) -> None:
        """Draw a primitive of a scene; `signs` has the sign of each digit."""
        style, form, at, text = primitive
        if form == "area":
            loops = (self._path(loop, is_closed=True) for loop in outline(primitive, self.size))
            self.add("path", style, d="".join(loops))
        elif form in ("text", "text-start"):
            x, y = self.place(at[:2])
            size = at[2] * self.cell
            anchor = "start" if form == "text-start" else ""
            self.write_line(style, text, (x, y + _SANS_BASELINE * size), size, anchor)
        elif form == "outline":
            self.add("path", style, d=self._outline(map(int, at)))
        elif form == "sign":
            x, y, digit, size = at
            size = size * self.cell or self.mark_size
            self.write(style, signs[int(digit)], self.place((x, y)), size)
        elif form == "circle":
            (x, y), r = self.place(at[:2]), at[2] * self.cell
            self.add("circle", style, cx=x, cy=y, r=r)
        elif form == "box":
            (x, y), (width, height, r) = self.place(at[:2]), (k * self.cell for k in at[2:])
            self.add("rect", style, x=x, y=y, width=width, height=height, rx=r)
        else:
            places = [(at[k], at[k + 1]) for k in range(0, len(at), 2)]
            path = self._path(places, is_closed=form == "polygon")
            if form == "curve":
                path = path.replace("L", "Q", 1).replace("L", " ")
            self.add("path", style, d=path)

    def _path(self, places: Iterable[Place], *, is_closed: bool = False) -> str:
        """Return straight lines from place to place."""
        written = (f"{format_number(x)} {format_number(y)}" for x, y in map(self.place, places))
        return f"M{'L'.join(written)}{'z' if is_closed else ''}"

    def place(self, at: Iterable[float]) -> Place:
        """Return a place in cells as pixels."""
        x, y = at
        return 1.5 + x * self.cell, 1.5 + y * self.cell

    def add(self, tag: str, style: str, **attributes: float | str) -> None:
        """Draw one element of a style."""
        self.styles.add(style)
        written = [f'class="{style}"']
        for name, value in attributes.items():
            text = escape(value) if isinstance(value, str) else format_number(value)
            written.append(f'{name}="{text}"')
        self.elements.append(f"<{tag} {' '.join(written)}/>")

    def write(self, style: str, text: str, place: Place, size: float) -> None:
        """Write a text whose middle is at a place."""
        down = _SERIF_BASELINE if style == "given" else _SANS_BASELINE
        x, y = place
        self.write_line(style, text, (x, y + down * size), size)

    def write_line(
        self, style: str, text: str, place: Place, size: float, anchor: str = ""
    ) -> None:
        """Write a text on a baseline."""
        self.styles.add(style)
        x, y = place
        anchored = f' text-anchor="{anchor}"' if anchor else ""
        self.elements.append(
            f'<text class="{style}" x="{format_number(x)}" y="{format_number(y)}"'
            f' font-size="{format_number(size)}"{anchored}>{escape(text)}</text>'
        )

    def fill(self, style: str, cell: int) -> None:
        """Fill a cell, kept under the frame."""
        row, column = divmod(cell, self.size)
        left, top = max(1 + column * self.cell, 2), max(1 + row * self.cell, 2)
        right = min((column + 1) * self.cell + 2, self.width - 2)
        bottom = min((row + 1) * self.cell + 2, self.width - 2)
        self.add("rect", style, x=left, y=top, width=right - left, height=bottom - top)

    def _outline(self, cells: Iterable[int]) -> str:
        """Return a line just inside the border of some cells, around each piece of them."""
        inside = {divmod(at, self.size) for at in cells}
        n, gap = self.cell, max(3.0, 0.06 * self.cell)
        sides = []
        for row, column in sorted(inside):
            for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                if (row + dr, column + dc) in inside:
                    continue
                ends = []
                for turn in (-1, 1):  # the two ends of this side of the cell
                    tr, tc = turn * abs(dc), turn * abs(dr)
                    if (row + tr, column + tc) not in inside:
                        reach = n / 2 - gap
                    elif (row + dr + tr, column + dc + tc) not in inside:
                        reach = n / 2
                    else:
                        reach = n / 2 + gap
                    x = 1.5 + (column + 0.5) * n + dc * (n / 2 - gap) + tc * reach
                    y = 1.5 + (row + 0.5) * n + dr * (n / 2 - gap) + tr * reach
                    ends.append(f"{format_number(x)} {format_number(y)}")
                sides.append("M" + "L".join(ends))
        return "".join(sides)
