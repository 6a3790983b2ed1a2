"""Palette: the style sheet of a picture.

Pictures carry their own styles, with plain colours and no variables, so that every viewer of SVG
understands them. Only the styles that a picture uses are written.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..scene import STYLES, THEMES

SCHEMES = ("auto", "light", "dark")

_SERIF = "Vollkorn,Charter,'Iowan Old Style',Georgia,serif"
_DIGIT = "'Inter Display',Inter,system-ui,'Segoe UI',Roboto,sans-serif"
_SANS = "Inter,system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif"

_BOARD: dict[str, dict[str, Any]] = {  # in this order, so that later ones win
    "page": {"fill": "page"},
    "paper": {"fill": "board"},
    "thin": {"fill": "line-cell", "crisp": True},
    "wall": {"fill": "line-box", "crisp": True},
    "frame": {"stroke": "line-box", "width": [0, 3]},
    "tint-1": {"fill": "c1", "opacity": 0.4},
    "tint-2": {"fill": "c2", "opacity": 0.4},
    "tint-3": {"fill": "c3", "opacity": 0.4},
    **{f"orbit-{hue}": {"fill": f"c{hue}"} for hue in range(1, 9)},
    "given": {"fill": "ink", "font": _SERIF, "weight": 500},
    "entry": {"fill": "entry", "font": _DIGIT, "weight": 400},
    "coord": {"fill": "ink-3", "weight": 450},
    "title": {"fill": "ink", "font": _SERIF, "weight": 500},
    "effect": {"fill": "ink-2", "weight": 400},
}
_STYLES = _BOARD | STYLES


def write_styles(used: Iterable[str], scheme: str, cell: int) -> str:
    """Return the style sheet: one scheme, or ``auto`` with dark by media query."""
    names = set(used)
    wanted = {name: style for name, style in _STYLES.items() if name in names}
    scope = f".nonet-{scheme}"
    theme = "light" if scheme == "auto" else scheme
    rules = [
        f"{scope} .{name}{{{';'.join([*_colours(style, theme), *_rest(style, cell)])}}}"
        for name, style in wanted.items()
    ]
    if scheme == "auto":
        dark = [f"{scope} .{n}{{{';'.join(_colours(s, 'dark'))}}}" for n, s in wanted.items()]
        rules += ["@media (prefers-color-scheme:dark){", *dark, "}"]
    return "\n".join(rules)


def _colours(style: dict[str, Any], theme: str) -> list[str]:
    return [f"{key}:{THEMES[theme][style[key]]}" for key in ("fill", "stroke") if key in style]


def _rest(style: dict[str, Any], cell: int) -> list[str]:
    """Return what does not depend on the theme."""
    rest = []
    if "stroke" in style:
        share, least = style["width"]
        rest += [] if "fill" in style else ["fill:none"]
        rest.append(f"stroke-width:{max(least, share * cell):.4g}")
    if "weight" in style:
        rest.append(f"font-family:{style.get('font', _SANS)};font-weight:{style['weight']}")
        rest.append("font-feature-settings:'lnum','tnum'")
    if "dash" in style:
        lengths = style["dash"] if isinstance(style["dash"], list) else [style["dash"]]
        rest.append(f"stroke-dasharray:{' '.join(f'{length * cell:.4g}' for length in lengths)}")
    if "offset" in style:
        rest.append(f"stroke-dashoffset:{style['offset'] * cell:.4g}")
    names = {"cap": "stroke-linecap", "join": "stroke-linejoin", "opacity": "opacity"}
    rest += [f"{name}:{style[key]}" for key, name in names.items() if key in style]
    return [*rest, "shape-rendering:crispEdges"] if "crisp" in style else rest
