"""Palette: the colours of a picture in light and in dark, and the styles made of them.

Pictures carry their own styles, with plain colours and no variables, so that every viewer of SVG
understands them; only the classes that a picture uses are written.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

__all__ = ["THEMES", "styles"]

THEMES = ("auto", "light", "dark")

_SERIF = "Vollkorn,Charter,'Iowan Old Style',Georgia,serif"
_DIGIT = "'Inter Display',Inter,system-ui,'Segoe UI',Roboto,sans-serif"
_SANS = "Inter,system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif"
_LINING = "font-feature-settings:'lnum','tnum'"

_COLOURS = {  # light, dark
    "page": ("#F5F2EA", "#14151A"),
    "board": ("#FFFDF8", "#1B1D23"),
    "ink": ("#1C1B19", "#F0EDE6"),
    "ink-2": ("#57534B", "#B9B5AC"),
    "ink-3": ("#696459", "#9F9B92"),
    "border": ("#DCD6C8", "#343740"),
    "line-cell": ("#8E887B", "#747782"),
    "line-box": ("#2A2824", "#A9ABB4"),
    "entry": ("#26479C", "#9DB7F5"),
    "mark": ("#4C4A45", "#C3C0B8"),
    "mark-dim": ("#6F6A61", "#9A9892"),
    "peer": ("#F3EFE5", "#24272F"),
    "base": ("#8A5A00", "#F0C766"),
    "base-soft": ("#F9E9C3", "#42360F"),
    "cover-soft": ("#D3EBE4", "#173B34"),
    "pincer": ("#0E6657", "#74D3BE"),
    "pincer-soft": ("#D3EBE4", "#173B34"),
    "pivot": ("#67399B", "#CFAEF5"),
    "pivot-soft": ("#E9DFF4", "#39284E"),
    "fin": ("#94440F", "#F5AD7C"),
    "fin-soft": ("#F8DEC9", "#472A17"),
    "elim": ("#A5281B", "#FF9C8C"),
    "elim-soft": ("#FBE0DA", "#4B211C"),
    "place": ("#356413", "#A5D67F"),
    "place-soft": ("#DDEBCF", "#24361A"),
    "on-role": ("#FFFFFF", "#14151A"),
    "link": ("#3A3732", "#DAD7CF"),
    "tint-1": ("#F7DFA3", "#574517"),
    "tint-2": ("#C8E3F5", "#1D4360"),
    "tint-3": ("#C9E8D6", "#1D4A34"),
}


class _Style(NamedTuple):
    colours: dict[str, str]  # a property and the name of its colour
    rest: str = ""


def _fill(colour: str, rest: str = "") -> _Style:
    return _Style({"fill": colour}, rest)


def _stroke(colour: str, rest: str = "") -> _Style:
    return _Style({"stroke": colour}, f"fill:none;{rest}".rstrip(";"))


_BOLD = "font-weight:650"
_MARK = f"font-family:{_SANS};font-weight:450;{_LINING}"

_STYLES = {  # in this order, so that later ones win
    "page": _fill("page"),
    "paper": _fill("board"),
    "thin": _fill("line-cell", "shape-rendering:crispEdges"),
    "wall": _fill("line-box", "shape-rendering:crispEdges"),
    "frame": _stroke("line-box", "stroke-width:3"),
    "diagonal": _stroke("border", "stroke-linecap:round"),
    "tint-1": _fill("tint-1", "opacity:.4"),
    "tint-2": _fill("tint-2", "opacity:.4"),
    "tint-3": _fill("tint-3", "opacity:.4"),
    "group": _fill("peer"),
    "given": _fill("ink", f"font-family:{_SERIF};font-weight:500;{_LINING}"),
    "entry": _fill("entry", f"font-family:{_DIGIT};{_LINING}"),
    "mark": _fill("mark", _MARK),
    "dim": _fill("mark-dim", _MARK),
    "focus": _fill("ink", f"font-family:{_SANS};{_BOLD};{_LINING}"),
    "coord": _fill("ink-3", f"font-family:{_SANS};font-weight:450;{_LINING}"),
    "title": _fill("ink", f"font-family:{_SERIF};font-weight:500;font-feature-settings:'lnum'"),
    "effect": _fill("ink-2", f"font-family:{_SANS}"),
    "band-base": _fill("base-soft", "opacity:.5"),
    "band-cover": _fill("cover-soft", "opacity:.45"),
    "band-pincer": _fill("pincer-soft", "opacity:.5"),
    "band-pivot": _fill("pivot-soft", "opacity:.5"),
    "band-fin": _fill("fin-soft", "opacity:.5"),
    "soft-base": _fill("base-soft"),
    "soft-pincer": _fill("pincer-soft"),
    "soft-pivot": _fill("pivot-soft"),
    "soft-fin": _fill("fin-soft"),
    "soft-elim": _fill("elim-soft"),
    "soft-place": _fill("place-soft"),
    "base": _fill("base"),
    "pincer": _fill("pincer"),
    "pivot": _fill("pivot"),
    "fin": _fill("fin"),
    "place": _fill("place"),
    "ring-place": _stroke("place", "stroke-width:1.5"),
    "rim": _stroke("on-role"),
    "open": _Style({"fill": "board", "stroke": "base"}, "stroke-width:1.75"),
    "open-elim": _Style({"fill": "board", "stroke": "elim"}, "stroke-width:1.5"),
    "around-base": _stroke("base", "stroke-width:1.5;stroke-linecap:round"),
    "around-pincer": _stroke("pincer", "stroke-width:1.5;stroke-linecap:round"),
    "around-pivot": _stroke("pivot", "stroke-width:1.5;stroke-linecap:round"),
    "around-fin": _stroke("fin", "stroke-width:1.5;stroke-linecap:round"),
    "on-role": _fill("on-role", f"font-family:{_SANS};{_BOLD};{_LINING}"),
    "in-base": _fill("base", f"font-family:{_SANS};{_BOLD};{_LINING}"),
    "gone": _fill("elim", f"font-family:{_SANS};{_BOLD};{_LINING}"),
    "strike": _stroke("elim", "stroke-linecap:round"),
    "halo": _stroke("board", "stroke-linecap:round;opacity:.85"),
    "strong": _stroke("link", "stroke-linecap:round"),
    "weak": _stroke("link", "stroke-linecap:butt"),
}


def styles(classes: Iterable[str], theme: str) -> str:
    """Return the style sheet for these classes: fixed, or ``auto`` with dark by media query."""
    used = set(classes)
    wanted = {name: style for name, style in _STYLES.items() if name in used}
    scope = f".nonet-{theme}"
    rules = [
        f"{scope} .{name}{{{';'.join(filter(None, [_coloured(style, theme), style.rest]))}}}"
        for name, style in wanted.items()
    ]
    if theme == "auto":
        dark = [f"{scope} .{name}{{{_coloured(s, 'dark')}}}" for name, s in wanted.items()]
        rules += ["@media (prefers-color-scheme:dark){", *dark, "}"]
    return "\n".join(rules)


def _coloured(style: _Style, theme: str) -> str:
    dark = theme == "dark"
    return ";".join(f"{key}:{_COLOURS[name][dark]}" for key, name in style.colours.items())
