"""Description: `drawing.json`, read once."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple


class Look(NamedTuple):
    """How a role is drawn."""

    form: str  # circle, rimmed (a circle with a second line inside), square, diamond, or open ones
    colour: str
    fill: str  # of its cell, or ""
    band: str  # of its houses

    @property
    def is_open(self) -> bool:
        """Is it an outline?"""
        return self.form.startswith("open-")


class ClueLook(NamedTuple):
    """How the items of a clue are drawn: the names of styles, the lowest first, and sizes in cells.

    An item uses what it needs: a line its `strokes`, a circle its `shapes`, a cage its `cage`.
    """

    fill: str = ""
    inset: float = 0.0  # of a fill
    bars: Sequence[str] = ()  # a style, and where they are in a cell: row, column or box
    chevrons: str = ""
    strokes: Sequence[str] = ()
    case: str = ""  # around a line where it runs over another one
    beads: Sequence[str] = ()  # a style, and the form in the middle of each step of a line
    trims: bool = False  # a line ends at the shapes around its ends
    head: float = 0.0  # of an arrow
    heads: float = 0.0  # at both ends of a line
    shapes: Sequence[tuple[str, float]] = ()  # styles of a circle, square or diamond, with radii
    cage: str = ""
    label: str = ""
    text: str = ""
    size: float = 0.0  # of a text or a label
    patch: str = ""  # below a text
    frame: Sequence[str] = ()  # a style, and the lines around a text: bread, ground or room
    yields: bool = False  # a text that makes room for the digit of its cell


_DATA: dict[str, Any] = json.loads(Path(__file__).with_name("drawing.json").read_text("utf-8"))

LOOKS = {name: Look(**look) for name, look in _DATA["looks"].items()}
ROLES = {role: LOOKS[name] for role, name in _DATA["roles"].items()}
"""The look of each role; the first one wins where a candidate has two."""
NODES = {state: LOOKS[name] for state, name in _DATA["nodes"].items()}
SIZES: dict[str, Any] = _DATA["sizes"]
LINKS: dict[str, Any] = _DATA["links"]
STYLES: dict[str, dict[str, Any]] = _DATA["styles"]
THEMES: dict[str, dict[str, str]] = _DATA["themes"]
CLUES = {name: ClueLook(**look) for name, look in _DATA["clues"].items()}
