"""Scene: what is drawn of rules and of steps, and where, in units of cells and without colours.

`drawing.json` describes it: the looks of clues, the roles of a step and their looks, the sizes,
how links are routed, and the colours of every theme. The page of the web app reads the same file,
and builds the same scenes.
"""

from __future__ import annotations

from .clues import Clues, Room, arrange_clues
from .content import Found, Scene, build_scene
from .description import STYLES, THEMES
from .items import Item, find_items, read_item
from .layout import Layout, arrange
from .primitives import Primitive

__all__ = [
    "STYLES",
    "THEMES",
    "Clues",
    "Found",
    "Item",
    "Layout",
    "Primitive",
    "Room",
    "Scene",
    "arrange",
    "arrange_clues",
    "build_scene",
    "find_items",
    "read_item",
]
