"""Clues: the primitives of a puzzle's rules, drawn on a page in the colours of the light theme."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from ..scene import STYLES, THEMES, Primitive
from ..scene.clues import outline
from ..scene.routes import Place as Point
from .fonts import SANS, width
from .paper import Place

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

_COLOURS = THEMES["light"] | {"board": "#ffffff"}  # of the paper
_LEAST = 0.4  # points for a pixel: how thin lines may be
_HALF_HEIGHT = 0.325  # of a figure, as a part of the font's size
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}


def draw_primitives(canvas: Canvas, primitives: Iterable[Primitive], place: Place) -> None:
    """Draw primitives in their order, from the upper left corner of a board."""
    for primitive in primitives:
        style = STYLES[primitive.style]
        canvas.saveState()
        _choose_style(canvas, style, place.cell)
        if primitive.text:
            _write(canvas, primitive, place.cell)
        else:
            _draw(canvas, primitive, place, style)
        canvas.restoreState()


def _choose_style(canvas: Canvas, style: dict[str, Any], cell: float) -> None:
    if "fill" in style:
        canvas.setFillColorRGB(*_rgb(_COLOURS[style["fill"]]))
    if "opacity" in style:
        canvas.setFillAlpha(style["opacity"])
    if "stroke" in style:
        share, least = style["width"]
        canvas.setStrokeColorRGB(*_rgb(_COLOURS[style["stroke"]]))
        canvas.setLineWidth(max(share * cell, _LEAST * least))
        canvas.setLineCap(_CAPS[style.get("cap", "butt")])
        canvas.setLineJoin(_JOINS[style.get("join", "miter")])
    if "dash" in style:
        lengths = style["dash"] if isinstance(style["dash"], list) else [style["dash"]]
        phase = style.get("offset", 0) % (sum(lengths) * (1 + len(lengths) % 2))
        canvas.setDash([length * cell for length in lengths], phase * cell)


def _write(canvas: Canvas, primitive: Primitive, cell: float) -> None:
    x, y, size = (number * cell for number in primitive.at)
    left = x if primitive.form == "text-start" else x - width(primitive.text, SANS, size) / 2
    canvas.setFont(SANS, size)
    canvas.drawString(left, -y - _HALF_HEIGHT * size, primitive.text)


def _draw(canvas: Canvas, primitive: Primitive, place: Place, style: dict[str, Any]) -> None:
    paint = {"stroke": int("stroke" in style), "fill": int("fill" in style)}
    at = [number * place.cell for number in primitive.at]
    if primitive.form == "circle":
        x, y, r = at
        canvas.circle(x, -y, r, **paint)
    elif primitive.form == "box":
        x, y, wide, high, r = at
        canvas.roundRect(x, -y - high, wide, high, r, **paint)
    else:
        is_area = primitive.form == "area"
        loops: Sequence[Sequence[Point]] = (
            outline(primitive, place.size)
            if is_area
            else [list(zip(primitive.at[::2], primitive.at[1::2], strict=True))]
        )
        path = canvas.beginPath()
        for (x, y), *rest in loops:
            path.moveTo(x * place.cell, -y * place.cell)
            for x, y in rest:
                path.lineTo(x * place.cell, -y * place.cell)
            if is_area or primitive.form == "polygon":
                path.close()
        canvas.drawPath(path, **paint)


def _rgb(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    return red, green, blue
