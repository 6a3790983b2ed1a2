"""The styles of a game stay with it: after one, every page looks as if it were loaded directly."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ..serving import EASY
from .player import Player
from .test_games import PHONE
from .test_photo import choose, photo_file

SEEN = """() => {
  const styles = `display position inset z-index margin padding border border-radius opacity
    background-color color font-size font-weight font-family line-height visibility max-width
    max-height overflow gap grid-template-columns justify-content box-shadow text-align`;
  document.activeElement?.blur();  // a page may take the focus late
  for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  return [...document.querySelectorAll("body *:not(svg *, script)")].map((one) => {
    const box = one.getBoundingClientRect(), style = getComputedStyle(one);
    const place = [box.x + scrollX, box.y + scrollY, box.width, box.height].map(Math.round);
    const told = styles.split(/\\s+/).map((key) => key + ": " + style.getPropertyValue(key));
    return [one.tagName, one.getAttribute("class"), ...place, ...told].join("; ");
  });
}"""
"""Every element with its place and its style; what is drawn may be another puzzle each time."""

WAYS = {
    "own": ["/own"],
    "own, pasting": ["/own?paste"],
    "photo": ["/photo"],
    "print": ["/print"],
    "about": ["/about"],
    "daily": ["/daily"],
    "learn": ["/learn"],
    "lesson": ["/learn", "/learn/x-wing"],
    "lab": ["/lab"],
    "standings": ["/standings"],
    "profile": ["/profile"],
}
"""The links to follow from the home page."""


def wait_for_rest(page: Page) -> list[str]:
    """Return what is on a page when it stays the same: answers of the server come late."""
    page.mouse.move(0, 0)
    before, now = [""], page.evaluate(SEEN)
    while before != now:
        page.wait_for_timeout(200)
        before, now = now, page.evaluate(SEEN)
    found: list[str] = now
    return found


def compare(page: Page, act: Callable[[Page], object] = lambda page: None) -> None:
    """Compare a page that was reached by clicks with the same address in a tab of its own."""
    other = page.context.new_page()
    Player(other).open(page.evaluate("location.pathname + location.search + location.hash"))
    for one in (page, other):
        act(one)
    by_click, direct = wait_for_rest(page), wait_for_rest(other)
    expect(page.locator(".state .err")).to_have_count(0)  # two that fail look alike
    other.close()
    pairs = zip(by_click, direct, strict=False)
    differing = [pair for pair in pairs if pair[0] != pair[1]]
    assert not differing, f"{page.url}: {json.dumps(differing[:3], indent=1)}"
    assert len(by_click) == len(direct), page.url


def meet_everything(page: Page, player: Player) -> None:
    """Open all that a game can show: hint, dialogs, menu, pause, the card at the end."""
    player.play(EASY)
    for _ in range(5):
        page.keyboard.press("Shift+H")
        expect(page.get_by_text("Hint ·")).to_be_visible()
    page.keyboard.press("Escape")
    for item in ("Share", "Export", "Settings", "Keyboard"):
        player.button("More").click()
        page.get_by_role("menuitem", name=re.compile(item)).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()
    player.button("Pause").click()
    player.button("Resume").first.click()
    page.get_by_role("button", name=re.compile("^Solve")).first.click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Solve")).click()
    expect(page.locator(".fin, .fin-sheet").first).to_be_visible()


def follow(page: Page, path: str) -> None:
    """Follow a link to a path."""
    page.locator(f'a[href="{path}"]:visible').first.click()
    page.wait_for_url(re.compile(re.escape(path) + r"([?#]|$)"))


def compare_all(page: Page) -> None:
    """Go to every page by clicks, and compare it."""
    follow(page, "/")
    compare(page)
    for links in WAYS.values():
        follow(page, "/")
        for path in links:
            follow(page, path)
        compare(page)
        page.keyboard.press("Escape")
    follow(page, "/")
    page.locator('a[href^="/play/"]:visible').first.click()  # all the others have been seen by now
    expect(page.get_by_role("grid")).to_be_visible()
    compare(page, pause)


def begin(page: Page, player: Player) -> None:
    """Begin a game that can be gone back to."""
    player.play(EASY)
    page.get_by_role("gridcell").nth(2).click()
    page.keyboard.press("4")


def pause(page: Page) -> None:
    """Stop the timer of a game, which would differ."""
    page.get_by_role("button", name=re.compile("^Pause")).first.click()


def test_no_page_looks_different_after_a_game(page: Page, player: Player, tmp_path: Path) -> None:
    begin(page, player)
    meet_everything(page, player)
    compare_all(page)
    follow(page, "/")
    follow(page, "/own")
    compare(page, lambda one: one.get_by_role("button", name=re.compile("^More")).click())
    follow(page, "/")
    follow(page, "/photo")
    photo = photo_file(tmp_path)
    compare(page, lambda one: choose(one, photo))


@pytest.mark.seen_with(**PHONE | {"locale": "de-DE", "color_scheme": "dark"})
def test_no_page_looks_different_after_a_game_on_a_dark_phone_in_german(
    page: Page, player: Player
) -> None:
    begin(page, player)
    player.button("Tipp").click()
    expect(page.get_by_text("Tipp ·")).to_be_visible()
    player.button("Tipp schließen").click()
    compare_all(page)


def test_a_game_can_be_printed_from_its_menu(page: Page, player: Player) -> None:
    player.play(EASY)
    player.button("More").click()
    page.get_by_role("menuitem", name=re.compile("Print")).click()
    page.wait_for_url(re.compile("/print"))
    compare(page)
    compare(page, lambda one: one.emulate_media(media="print"))
    page.go_back()
    expect(player.grid).to_be_visible()
    compare(page, lambda one: one.emulate_media(media="print"))


@pytest.mark.seen_with(**PHONE)
def test_no_page_looks_different_after_a_game_on_a_phone(
    page: Page, player: Player, tmp_path: Path
) -> None:
    player.play(EASY)
    player.button("Hint").click()
    expect(page.get_by_text("Hint ·")).to_be_visible()
    player.button("Close").click()
    page.get_by_role("link", name="Back").click()
    follow(page, "/photo")
    photo = photo_file(tmp_path)
    compare(page, lambda one: choose(one, photo))
