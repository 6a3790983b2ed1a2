"""Small windows and large text: no page scrolls sideways, and every control stays in reach."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from ..serving import EASY
from .player import Player
from .test_axe import PAGES

NARROW = {"viewport": {"width": 320, "height": 568}}
WIDTH = "document.documentElement.scrollWidth"
BEYOND = """() => [...document.querySelectorAll("body *:not(svg *)")].filter((one) => {
  const { right, width } = one.getBoundingClientRect();
  const isCut = (it) => /auto|scroll|hidden/.test(getComputedStyle(it).overflowX);
  const scrolls = (it) => it && (isCut(it) || scrolls(it.parentElement));
  return width > 1 && right > innerWidth + 0.5 && !scrolls(one.parentElement);
}).map((one) => one.tagName + "." + one.getAttribute("class"))"""
"""What lies beyond the right edge, and cannot be scrolled to inside something."""

CUT = """keys => keys.filter((key) => key.scrollWidth > key.clientWidth + 1)
  .map((key) => key.innerText)"""
"""The keys that are too small for their words."""


@pytest.mark.seen_with(**NARROW)
@pytest.mark.parametrize("language", ["English", "Deutsch"])
def test_no_page_scrolls_sideways_at_320_pixels(page: Page, player: Player, language: str) -> None:
    player.open("/settings")
    page.get_by_role("radio", name=language).check(force=True)
    wide = {}
    for name, path in PAGES.items():
        player.open(path)
        if page.evaluate(WIDTH) > 320 or page.evaluate(BEYOND):
            wide[name] = page.evaluate(WIDTH), page.evaluate(BEYOND)
    assert not wide


@pytest.mark.seen_with(viewport={"width": 360, "height": 225})
def test_a_hint_leaves_the_board_and_its_own_buttons_in_reach_at_400_percent(
    page: Page, player: Player
) -> None:
    player.play(EASY)
    page.keyboard.press("h")
    hint = page.get_by_role("dialog", name="Hint")
    expect(hint.get_by_role("button", name="Show more")).to_be_visible()
    board, card = player.grid.bounding_box(), hint.bounding_box()
    assert board
    assert card
    assert card["y"] >= board["y"] + board["height"], "the card covers the board"
    for _ in range(4):
        hint.get_by_role("button", name=re.compile("^Show (more|the full)")).click()
    hint.get_by_role("button", name="Apply step").click()
    expect(hint).to_be_hidden()


@pytest.mark.parametrize("size", [(720, 450), (844, 390), (390, 844), (360, 225), (320, 568)])
@pytest.mark.parametrize("language", ["English", "Deutsch"])
def test_no_word_runs_out_of_its_key(
    page: Page, player: Player, size: tuple[int, int], language: str
) -> None:
    player.open("/settings")
    page.get_by_role("radio", name=language).check(force=True)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    player.play(EASY)
    keys = page.locator(".play button")
    assert keys.evaluate_all(CUT) == []
