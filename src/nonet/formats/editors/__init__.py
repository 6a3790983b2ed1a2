"""Editors: the puzzles that the editors and solvers of variants exchange.

f-puzzles, SudokuPad, SudokuMaker and penpa pack a puzzle into a link, Interactive Sudoku Solver
writes it as a string. Each typed clue becomes a rule; what is only drawn is read with the text
beside it, and the notes say what was inferred. A constraint without a rule here is refused by name.
"""

from __future__ import annotations

from .address import read_address, read_packed
from .fields import is_editor_object, read_editor_object

__all__ = ["is_editor_object", "read_address", "read_editor_object", "read_packed"]
