"""Colours: the names that rules texts use for the colours of a drawing."""

from __future__ import annotations

import colorsys
import re

_HEX = re.compile(r"#([0-9a-f]{3,8})")
_RGB = re.compile(
    r"rgba?\((\d{1,3})[, ]+(\d{1,3})[, ]+(\d{1,3})(?:[,/ ]+([01]?\.?\d{1,4}))?\)", re.ASCII
)
_OKLCH = re.compile(r"oklch\((\d{1,3}(?:\.\d+)?)% (\d?\.?\d+) (\d{1,3}(?:\.\d+)?).*\)", re.ASCII)
NAMES = {
    "green": "green",
    "lime": "green",
    "pink": "pink",
    "magenta": "pink",
    "purple": "purple",
    "violet": "purple",
    "lavender": "purple",
    "lilac": "purple",
    "mauve": "purple",
    "blue": "blue",
    "cyan": "blue",
    "teal": "teal",
    "turquoise": "teal",
    "orange": "orange",
    "peach": "orange",
    "gold": "yellow",
    "golden": "yellow",
    "mint": "green",
    "aqua": "teal",
    "yellow": "yellow",
    "red": "red",
    "grey": "grey",
    "gray": "grey",
    "silver": "grey",
    "black": "black",
    "white": "white",
    "brown": "brown",
}
_NEAR = {
    "pink": ("purple", "red"),
    "purple": ("pink", "blue"),
    "teal": ("blue", "green"),
    "blue": ("teal", "purple"),
    "orange": ("yellow", "red", "brown"),
    "yellow": ("orange", "brown"),
    "red": ("orange", "pink", "brown"),
    "brown": ("orange", "red", "yellow"),
    "grey": ("black", "white"),
    "black": ("grey",),
    "white": ("grey",),
    "green": ("teal", "yellow"),
}


def name_colour(code: object) -> str:
    """Return the name of a colour as people say it; nothing for an invisible one.

    >>> name_colour("#67f067ff"), name_colour("#F067F0"), name_colour("#0003")
    ('green', 'pink', 'grey')
    """
    text = code.strip().lower() if isinstance(code, str) else ""
    if text in NAMES:
        return NAMES[text]
    if match := _OKLCH.fullmatch(text):
        return _name_oklch(float(match[1]) / 100, float(match[2]), float(match[3]))
    found = _read_hex(text) or _read_function(text)
    if not found or found[3] < 0.06:
        return ""
    red, green, blue = (1 - found[3] * (1 - part) for part in found[:3])  # on white paper
    hue, lightness, saturation = colorsys.rgb_to_hls(red, green, blue)
    if max(red, green, blue) - min(red, green, blue) < 0.09 or saturation < 0.12:
        return "black" if lightness < 0.25 else "white" if lightness > 0.95 else "grey"
    return _name_hue(hue * 360, lightness)


def _read_hex(text: str) -> tuple[float, float, float, float] | None:
    match = _HEX.fullmatch(text)
    if not match or len(match[1]) in (5, 7):
        return None
    digits = match[1] if len(match[1]) > 4 else "".join(digit * 2 for digit in match[1])
    red, green, blue, opacity = (int(f"{digits}ff"[at : at + 2], 16) / 255 for at in (0, 2, 4, 6))
    return red, green, blue, opacity


def _read_function(text: str) -> tuple[float, float, float, float] | None:
    match = _RGB.fullmatch(text)
    if not match:
        return None
    red, green, blue = (min(int(part), 255) / 255 for part in match.groups()[:3])
    return red, green, blue, float(match[4]) if match[4] else 1.0


def _name_oklch(lightness: float, chroma: float, hue: float) -> str:
    if chroma < 0.03:
        return "black" if lightness < 0.3 else "white" if lightness > 0.97 else "grey"
    for limit, name in (
        (5, "pink"),
        (40, "red"),
        (78, "orange"),
        (112, "yellow"),
        (165, "green"),
        (195, "teal"),
        (275, "blue"),
        (318, "purple"),
    ):
        if hue % 360 < limit:
            return name
    return "pink"


def _name_hue(hue: float, lightness: float) -> str:
    for limit, name in (
        (14, "red"),
        (44, "orange"),
        (68, "yellow"),
        (160, "green"),
        (185, "teal"),
        (252, "blue"),
        (290, "purple"),
        (340, "pink"),
    ):
        if hue < limit:
            return "brown" if name == "orange" and lightness < 0.3 else name
    return "red" if lightness < 0.7 else "pink"


def may_be_called(colour: str, name: str) -> bool:
    """Is this a possible name of a colour, if no other colour fits better?"""
    return colour == name or colour in _NEAR.get(name, ())
