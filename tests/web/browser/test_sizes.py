"""Boards of other sizes: the largest there is, boxes taller than wide, letters for digits."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .player import Player
from .test_games import PHONE

LARGEST = "a" + "." * 1295


def test_the_largest_board_is_played_with_36_digits(page: Page, player: Player) -> None:
    player.play(LARGEST)
    expect(player.cell(1, 1)).to_have_accessible_name(re.compile("given a$"))
    player.button("Fill in notes").click()
    expect(player.cell(36, 36)).to_have_accessible_name(re.compile("Y, Z and a$"))
    player.cell(36, 36).click()
    page.get_by_role("group", name="Digits").get_by_role("button", name=re.compile("^a, ")).click()
    expect(player.cell(36, 36)).to_have_accessible_name(re.compile("box 36, a$"))


def test_another_puzzle_has_boxes_of_the_same_shape(page: Page, player: Player) -> None:
    page.goto("/play?size=6&boxes=3x2&blanks=20")
    expect(player.grid).to_be_visible()
    before = player.givens()
    expect(player.cell(3, 2)).to_have_accessible_name(re.compile("box 1,"))
    player.button("New puzzle").click()
    player.wait_for_other_givens(before)
    expect(player.cell(3, 2)).to_have_accessible_name(re.compile("box 1,"))
    expect(player.cell(3, 3)).to_have_accessible_name(re.compile("box 2,"))


OVERLAPS = """keys => keys.filter((key) => {
  const sign = document.createRange();
  sign.selectNodeContents(key.querySelector("span"));
  const [a, b] = [sign.getBoundingClientRect(), key.querySelector(".left").getBoundingClientRect()];
  const capital = 0.36 * parseFloat(getComputedStyle(key).fontSize);  // above and below the middle
  const middle = (a.top + a.bottom) / 2;
  const isBeside = a.right + 2 < b.left;
  return !isBeside && middle + capital > b.top && middle - capital < b.bottom;
}).map((key) => key.innerText)"""
"""The keys on which the sign and the number of those left touch."""


@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (320, 568)])
def test_the_keys_of_a_large_board_separate_symbols_from_counts(
    page: Page, player: Player, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    player.play("." * 256)
    keys = page.get_by_role("group", name="Digits").locator(".key:has(.left)")
    expect(keys).to_have_count(16)
    assert keys.evaluate_all(OVERLAPS) == []


@pytest.mark.seen_with(**PHONE)
@pytest.mark.parametrize("rows", [4, 6, 9, 10, 12, 16, 25])
def test_no_key_is_alone_in_its_row(page: Page, player: Player, rows: int) -> None:
    player.play("." * rows**2)
    keys = page.get_by_role("group", name="Digits").locator(".key")
    tops = keys.evaluate_all("keys => keys.map(key => Math.round(key.getBoundingClientRect().top))")
    assert min(tops.count(top) for top in set(tops)) > 1


@pytest.mark.seen_with(**PHONE)
def test_small_cells_can_be_enlarged_and_hit(page: Page, player: Player) -> None:
    player.play("." * 256)
    assert width_of(player) < 24
    player.button("Zoom").tap()
    assert width_of(player) >= 24
    for _ in range(15):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    expect(player.cell(16, 16)).to_be_in_viewport(ratio=0.9)
    player.cell(16, 15).tap()
    player.key(7).tap()
    expect(player.cell(16, 15)).to_have_accessible_name(re.compile("box 16, 7$"))
    player.button("Zoom").tap()
    assert width_of(player) < 24


def width_of(player: Player) -> float:
    """Return the width of a cell, in pixels."""
    box = player.cell(1, 1).bounding_box()
    assert box
    return box["width"]


@pytest.mark.parametrize("size", ["12 × 12", "16 × 16"])
def test_a_game_has_the_level_that_was_asked_for(page: Page, player: Player, size: str) -> None:
    player.open("/")
    page.get_by_role("radio", name=size).click()
    page.get_by_role("radio", name=re.compile("^Hard")).click()
    player.button("Start game").click()
    expect(player.grid).to_be_visible()
    expect(page.locator(".status .title")).to_have_text("Hard")


@pytest.mark.parametrize("size", ["16 × 16", "Jigsaw"])
def test_another_puzzle_has_the_same_level_on_every_board(
    page: Page, player: Player, size: str
) -> None:
    player.open("/")
    page.get_by_role("radio", name=size).click()
    page.get_by_role("radio", name=re.compile("^Hard")).click()
    player.button("Start game").click()
    expect(player.grid).to_be_visible()
    before = player.givens()
    player.button("New puzzle").click()
    player.wait_for_other_givens(before)
    expect(page.locator(".status .title")).to_have_text("Hard")


OUTSIDE = """keys => keys.filter((key) => {
  const [a, b] = [key.getBoundingClientRect(), key.closest(".hand").getBoundingClientRect()];
  return a.left < b.left - 1 || a.right > b.right + 1 || b.right > screen.width;
}).map((key) => key.innerText)"""
"""The keys that do not fit beside the others."""


@pytest.mark.parametrize("size", [(390, 844), (360, 740), (844, 390)])
@pytest.mark.seen_with(**PHONE | {"locale": "de-DE"})
def test_all_tools_of_a_large_board_fit_a_phone_in_german(
    page: Page, player: Player, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    player.play("." * 256)
    tools = page.locator(".hand .tools.six .tool")
    expect(tools).to_have_count(6)
    assert tools.evaluate_all(OUTSIDE) == []
