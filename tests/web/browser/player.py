"""A player at the page: finds cells and keys by what a person (or a screen reader) sees of them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

import nonet


@dataclass(frozen=True)
class Player:
    """What a player can do, whatever they do it with."""

    page: Page

    def open(self, path: str) -> None:
        """Open an address of ours, and wait until the board (if any) is there."""
        self.page.goto(path)
        self.page.wait_for_load_state("networkidle")

    def play(self, puzzle: str) -> None:
        """Open a puzzle to play it."""
        self.page.goto(f"/play?puzzle={puzzle}")
        expect(self.grid).to_be_visible()

    @property
    def grid(self) -> Locator:
        """The board, as a screen reader sees it."""
        return self.page.get_by_role("grid")

    def cell(self, row: int, column: int) -> Locator:
        """The cell of a row and a column, from 1."""
        place = re.compile(rf"^Row {row}, column {column},")
        return self.page.get_by_role("gridcell", name=place)

    def button(self, name: str) -> Locator:
        """The button with a name that begins so."""
        return self.page.get_by_role("button", name=re.compile(rf"^{re.escape(name)}")).first

    def key(self, digit: int) -> Locator:
        """A key of the pad."""
        pad = self.page.get_by_role("group", name="Digits")
        return pad.get_by_role("button", name=re.compile(rf"^{digit}, "))

    def digits(self) -> str:
        """What stands on the board, read from the names of its cells."""
        names = self.grid.get_by_role("gridcell").evaluate_all(
            "cells => cells.map(cell => cell.getAttribute('aria-label'))"
        )
        assert names, "there is no cell on the board"
        return "".join(_digit(name) for name in names)

    def solution(self) -> str:
        """The solution of what is given, by the library."""
        return "".join(map(str, nonet.solve(self.givens()).cells))

    def givens(self) -> str:
        """The givens, read from the names of the cells."""
        names = self.grid.get_by_role("gridcell").evaluate_all(
            "cells => cells.map(cell => cell.getAttribute('aria-label'))"
        )
        return "".join(_digit(name) if "given" in name else "." for name in names)


def _digit(name: str) -> str:
    said = re.match(r"Row \d+, column \d+(?:, (?:box|region) \d+)?, (?:given )?(\w)(?:,|$)", name)
    return said[1] if said else "."
