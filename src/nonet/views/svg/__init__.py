"""SVG: pictures of boards, positions and steps.

A picture is one text that stands for itself: its own styles, nothing fetched, text that stays
text. The same input gives the same picture, so that pictures can be kept and compared.
"""

from __future__ import annotations

from .picture import drawn, drawn_step

__all__ = ["drawn", "drawn_step"]
