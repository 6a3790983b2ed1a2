"""Description: `drawing.json`, read once."""

from __future__ import annotations

import json
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


_DATA: dict[str, Any] = json.loads(Path(__file__).with_name("drawing.json").read_text("utf-8"))

LOOKS = {name: Look(**look) for name, look in _DATA["looks"].items()}
ROLES = {role: LOOKS[name] for role, name in _DATA["roles"].items()}
"""The look of each role; the first one wins where a candidate has two."""
NODES = {state: LOOKS[name] for state, name in _DATA["nodes"].items()}
SIZES: dict[str, Any] = _DATA["sizes"]
LINKS: dict[str, Any] = _DATA["links"]
STYLES: dict[str, dict[str, Any]] = _DATA["styles"]
THEMES: dict[str, dict[str, str]] = _DATA["themes"]
