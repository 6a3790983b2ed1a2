"""A player at the page: finds cells and keys by what a person (or a screen reader) sees of them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, Request, expect

import nonet

STORED = """navigator.serviceWorker.controller && caches.keys().then(async (names) => {
  const kept = (await (await caches.open(names[0])).keys()).map(({ url }) => url);
  const parts = [/play-.*wasm$/, /full-.*wasm$/, /large-.*wasm$/, /photo-.*wasm$/, /digits-/];
  return parts.every((part) => kept.some((url) => part.test(url)));
})"""
"""Has the service worker cached everything, including what it loads last?"""


def wait_until_stored(page: Page) -> None:
    """Wait until the whole app is on this device."""
    for _ in range(600):
        if page.evaluate(STORED):
            return
        page.wait_for_timeout(50)
    raise AssertionError("the app is not stored")


@dataclass(frozen=True)
class Player:
    """What a player can do, whatever they do it with."""

    page: Page

    def open(self, path: str) -> None:
        """Open an address of ours, and wait until all that the page asks for is there."""
        pending = set[Request]()
        begins, ends = lambda it: pending.add(it), lambda it: pending.discard(it)
        self.page.on("request", begins)
        self.page.on("requestfinished", ends)
        self.page.on("requestfailed", ends)
        self.page.goto(path)
        quiet = 0
        while quiet < 4:  # what came may ask for more
            self.page.wait_for_timeout(30)
            quiet = 0 if pending else quiet + 1
        self.page.remove_listener("request", begins)
        self.page.remove_listener("requestfinished", ends)
        self.page.remove_listener("requestfailed", ends)
        expect(self.page.locator("[aria-busy=true]")).to_have_count(0)  # the engine is at work

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

    def wait_for_other_givens(self, puzzle: str) -> str:
        """Wait until the board shows another puzzle, and return its givens."""
        for _ in range(600):
            if (givens := self.givens()) != puzzle:
                return givens
            self.page.wait_for_timeout(30)
        raise AssertionError("the board shows the same puzzle still")

    def key(self, digit: int) -> Locator:
        """A key of the pad."""
        pad = self.page.get_by_role("group", name="Digits")
        return pad.get_by_role("button", name=re.compile(rf"^{digit}, "))

    def digits(self) -> str:
        """Return the digits on the board, read from the names of its cells."""
        return "".join(_digit(name) for name in self._names())

    def solution(self) -> str:
        """The solution of what is given, by the library."""
        return "".join(map(str, nonet.solve(self.givens()).cells))

    def givens(self) -> str:
        """The givens, read from the names of the cells."""
        return "".join(_digit(name) if "given" in name else "." for name in self._names())

    def _names(self) -> list[str]:
        """The names of all cells; while one page gives way to another there are none to be had."""
        cells = self.grid.get_by_role("gridcell")
        while True:
            cells.first.wait_for()
            names: list[str] = cells.evaluate_all(
                "cells => cells.map(cell => cell.getAttribute('aria-label'))"
            )
            if names:
                return names


def _digit(name: str) -> str:
    match = re.match(r"Row \d+, column \d+(?:, (?:box|region) \d+)?, (?:given )?(\w)(?:,|$)", name)
    return match[1] if match else "."
