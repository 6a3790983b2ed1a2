"""Primitives: what renderers draw, in units of cells and without colours."""

from __future__ import annotations

from typing import NamedTuple


class Primitive(NamedTuple):
    """One thing to draw: the name of its style, its form, and the numbers of the form.

    `circle` x, y, radius · `box` left, top, width, height, radius of its corners · `line` and
    `polygon` x, y, x, y … · `curve` start, control and end · `outline` the cells that it encloses ·
    `area` how far inside of their border, and the cells · `sign` x, y of its middle, the digit, and
    its size (0: that of pencil marks) · `text` x, y of its middle, and its size · `text-start`
    the same with the x of its start
    """

    style: str
    form: str
    at: tuple[float, ...]
    text: str = ""
