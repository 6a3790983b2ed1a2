"""What a hand does in a game: notes taken out, a chosen digit, quick taps, leaving."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from ..serving import EASY, SOLUTION
from .player import Player
from .test_games import PHONE, open_cells


def test_notes_that_were_removed_stay_removed_until_they_are_reset(
    page: Page, player: Player
) -> None:
    player.play(EASY)
    player.button("Fill in notes").click()
    player.cell(1, 3).click()
    page.keyboard.press("c")
    page.keyboard.press("1")
    expect(player.cell(1, 3)).to_have_accessible_name(re.compile("notes 2 and 4$"))
    player.button("Fill in notes").click()
    expect(player.cell(1, 3)).to_have_accessible_name(re.compile("notes 2 and 4$"))
    player.button("More").click()
    page.get_by_role("menuitem", name=re.compile("^Reset notes")).click()
    page.get_by_role("dialog").get_by_role("button", name="Reset notes").click()
    expect(player.cell(1, 3)).to_have_accessible_name(re.compile("notes 1, 2 and 4$"))
    page.keyboard.press("Control+z")
    expect(player.cell(1, 3)).to_have_accessible_name(re.compile("notes 2 and 4$"))


def test_the_chosen_digit_is_cleared_with_its_setting(page: Page, player: Player) -> None:
    player.play(EASY)
    choose_first(page, player, "digit")
    player.key(5).click()
    choose_first(page, player, "cell")
    player.cell(1, 3).click()
    expect(player.cell(1, 3)).to_have_attribute("aria-selected", "true")
    expect(page.locator("svg.board .f-same")).to_have_attribute("d", "")


def choose_first(page: Page, player: Player, what: str) -> None:
    """Set what is chosen first: the cell, or the digit."""
    player.button("More").click()
    page.get_by_role("menuitem", name="Settings").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name=f"The {what}").check(force=True)
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


@dataclass(frozen=True)
class Finger:
    """A finger on the glass, as fast as one likes: no pause between what it does."""

    page: Page
    session: CDPSession

    def drag(self, start: Locator, end: Locator) -> None:
        (x, y), (_, below) = middle(start), middle(end)
        self._send("touchStart", (x, y))
        for k in range(1, 9):
            self._send("touchMove", (x, y + (below - y) * k / 8))
        self._send("touchEnd")

    def tap(self, *places: tuple[float, float]) -> None:
        for place in places:
            self._send("touchStart", place)
            self._send("touchEnd")

    def _send(self, kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in places]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


@pytest.fixture
def finger(page: Page) -> Finger:
    return Finger(page, page.context.new_cdp_session(page))


def middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.seen_with(**PHONE)
def test_a_tap_right_after_a_quick_drag_counts(page: Page, player: Player, finger: Finger) -> None:
    player.play(EASY)
    cells = [player.cell(row, 3) for row in (1, 2, 4, 5, 6, 7)]
    taps = middle(player.button("Corner")), middle(player.key(2))
    finger.drag(cells[0], cells[-1])
    finger.tap(*taps)
    for cell in cells:
        expect(cell).to_have_accessible_name(re.compile("corner notes 2"))


@pytest.mark.seen_with(**PHONE)
def test_a_tap_anywhere_right_after_a_quick_drag_counts(
    page: Page, player: Player, finger: Finger
) -> None:
    player.play(EASY)
    check = middle(player.button("Check"))  # acts on a click, unlike the keys
    finger.drag(player.cell(1, 3), player.cell(7, 3))
    finger.tap(check)
    expect(page.locator(".st")).to_contain_text("No mistakes so far.")


@pytest.mark.seen_with(**PHONE)
def test_a_tap_right_after_a_quick_drag_counts_on_an_own_puzzle(
    page: Page, player: Player, finger: Finger
) -> None:
    player.open("/own")
    five = middle(page.get_by_role("button", name="Digit 5"))
    finger.drag(player.cell(1, 3), player.cell(7, 3))
    finger.tap(five)
    for row in range(1, 8):
        expect(player.cell(row, 3)).to_have_accessible_name(re.compile("given 5"))


def test_a_game_worth_something_is_not_left_by_one_press(page: Page, player: Player) -> None:
    player.play(EASY)
    for row, column in open_cells(EASY)[:5]:
        player.cell(row, column).click()
        page.keyboard.press(SOLUTION[(row - 1) * 9 + column - 1])
    written = player.digits()
    page.keyboard.press("n")
    player.button("New puzzle").click()
    dialog = page.get_by_role("dialog", name="Start a new puzzle?")
    dialog.get_by_role("button", name="Cancel").click()
    assert player.digits() == written
    player.button("New puzzle").click()
    dialog.get_by_role("button", name="New puzzle").click()
    player.wait_for_other_givens(EASY)
    page.goto("/")
    expect(page.get_by_role("link", name=re.compile("Resume .* 35 of 81"))).to_have_count(1)
