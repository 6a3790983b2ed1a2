"""SVG: pictures of boards, positions and steps.

A picture is one self-contained text: it carries its own styles, fetches nothing, and its text stays
text. The same input gives the same picture, so pictures can be stored and compared.
"""

from __future__ import annotations

from .picture import draw, draw_step
from .symmetry import draw_symmetry

__all__ = ["draw", "draw_step", "draw_symmetry"]
