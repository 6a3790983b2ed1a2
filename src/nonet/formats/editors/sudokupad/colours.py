"""Colours: the names that rules texts use for the colours of a drawing."""

from __future__ import annotations

import colorsys
import re

_HEX = re.compile(r"#([0-9a-fA-F]{3,8})")
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

    >>> name_colour("#67f067ff"), name_colour("#F067F0"), name_colour("#00000000")
    ('green', 'pink', '')
    """
    match = _HEX.fullmatch(code.strip()) if isinstance(code, str) else None
    if not match:
        return ""
    digits = match[1]
    if len(digits) in (3, 4):
        digits = "".join(digit * 2 for digit in digits)
    if len(digits) == 8 and int(digits[6:], 16) < 16:
        return ""
    red, green, blue = (int(digits[at : at + 2].ljust(2, "0"), 16) / 255 for at in (0, 2, 4))
    hue, lightness, saturation = colorsys.rgb_to_hls(red, green, blue)
    if max(red, green, blue) - min(red, green, blue) < 0.09 or saturation < 0.12:
        return "black" if lightness < 0.25 else "white" if lightness > 0.95 else "grey"
    return _name_hue(hue * 360, lightness)


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
    """May somebody call a colour by this name, if no other colour fits better?"""
    return colour == name or colour in _NEAR.get(name, ())
