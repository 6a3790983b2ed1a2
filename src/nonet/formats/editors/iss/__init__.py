"""ISS: the strings of Interactive Sudoku Solver.

``.Shape~16x16.NoBoxes.Cage~10~R1C1~R1C2.~R1C3_8``: constraints that begin with a full stop, their
arguments after tildes. Rows and columns are one sign each (1–9, then a–z).
"""

from __future__ import annotations

from .read import is_iss, read_iss
from .write import format_iss, format_link

__all__ = ["format_iss", "format_link", "is_iss", "read_iss"]
