"""Scene: what of a step is drawn, and where, in units of cells and without colours.

`drawing.json` describes it: the roles and their looks, the sizes, how links are routed, and the
colours of every theme. The page of the web app reads the same file, and builds the same scenes.
"""

from __future__ import annotations

from .content import Found, Scene, build_scene
from .description import STYLES, THEMES
from .layout import Layout, Primitive, arrange

__all__ = [
    "STYLES",
    "THEMES",
    "Found",
    "Layout",
    "Primitive",
    "Scene",
    "arrange",
    "build_scene",
]
