"""f-puzzles: the JSON of the editor f-puzzles, which many others read and write."""

from __future__ import annotations

from .read import is_fpuzzles, read_fields
from .write import format_fields, format_link

__all__ = ["format_fields", "format_link", "is_fpuzzles", "read_fields"]
