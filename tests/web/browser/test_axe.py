"""Every page, in every theme and on a phone: nothing that axe-core has to complain about."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from ..serving import EASY
from .conftest import ROOT
from .player import Player
from .test_games import PHONE

AXE = ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
IN_BETWEEN = "document.getAnimations().some(one => one instanceof CSSTransition)"
"""Do colours pass into each other? In between they may be pale."""
PAGES = {
    "home": "/",
    "play": f"/play?puzzle={EASY}",
    "own": "/own",
    "set": "/set",
    "photo": "/photo",
    "learn": "/learn",
    "lesson": "/learn/x-wing",
    "print": f"/print?puzzle={EASY}",
    "settings": "/settings",
    "about": "/about",
    "daily": "/daily",
    "standings": "/standings",
    "profile": "/profile",
    "lab": "/lab",
    "missing": "/no/such/page",
    "16 by 16": "/play?size=16",
    "jigsaw": "/play?jigsaw=1",
}


def faults(page: Page, *rules: str) -> list[str]:
    """What axe-core says against a page, by some rules or by all: the rule, and where."""
    while page.evaluate(IN_BETWEEN):
        page.wait_for_timeout(30)
    options = {"resultTypes": ["violations"]} | ({"runOnly": rules} if rules else {})
    # The policy of the page forbids scripts of others, so axe comes in by the debugger.
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    found = page.evaluate(
        f"axe.run(document, {json.dumps(options)}).then(found => JSON.stringify(found.violations))"
    )
    return [
        f"{one['id']}: {node['html'][:200]}" for one in json.loads(found) for node in one["nodes"]
    ]


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_no_fault_in_a_page_in_any_theme(page: Page, player: Player, name: str) -> None:
    player.open(PAGES[name])
    assert faults(page) == []
    for theme in ("light", "dark", "sepia", "contrast"):
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        assert faults(page, "color-contrast") == [], theme  # a theme changes nothing else


@pytest.mark.seen_with(**PHONE)
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_no_fault_on_a_phone(page: Page, player: Player, name: str) -> None:
    player.open(PAGES[name])
    assert faults(page) == []


def test_axe_finds_no_fault_in_a_hint_at_any_level(page: Page, player: Player) -> None:
    player.play(EASY)
    page.keyboard.press("h")
    for _ in range(5):
        expect(page.get_by_text("Hint ·")).to_be_visible()
        assert faults(page) == []
        page.keyboard.press("Shift+H")


@pytest.mark.parametrize("key", ["?", "p"])
def test_axe_finds_no_fault_in_what_opens_over_a_game(page: Page, player: Player, key: str) -> None:
    player.play(EASY)
    page.keyboard.press(key)
    assert faults(page) == []


def test_axe_would_find_a_fault(context: BrowserContext) -> None:
    page = context.new_page()
    page.set_content("<main><img src='data:,'></main>")
    assert any("image-alt" in fault for fault in faults(page))
