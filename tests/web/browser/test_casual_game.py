"""Casual games: no requests to the server, no growing memory, and a lost worker is replaced."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, Page, expect

from .player import Player, wait_until_stored

GAMES = 50
START = "Start game"


def test_a_whole_casual_game_asks_the_server_nothing(context: BrowserContext, page: Page) -> None:
    page.goto("/")
    wait_until_stored(page)
    asked: list[str] = []
    context.on(  # what the service worker answers never reaches the server
        "response", lambda it: None if it.from_service_worker else asked.append(it.url)
    )
    player = Player(page)
    page.get_by_role("radio", name=re.compile("^Hard")).click()
    player.button(START).click()
    expect(player.grid).to_be_visible()
    solution = player.solution()
    for detail in ("nudge", "region", "technique", "pattern", "full"):
        page.keyboard.press("Shift+H")
        expect(page.get_by_text(re.compile(f"Hint · {detail}", re.I))).to_be_visible()
    player.button("Apply step").click()
    player.button("Check").click()
    for place, sign in enumerate(player.digits()):
        if sign == ".":
            player.cell(place // 9 + 1, place % 9 + 1).click()
            page.keyboard.press(solution[place])
    expect(page.get_by_role("heading", name="Solved.")).to_be_visible()
    page.locator("a.brand").click()
    player.button(START).click()
    expect(player.grid).to_be_visible()
    assert asked == []


def test_fifty_games_do_not_increase_memory_use(page: Page) -> None:
    player = Player(page)
    page.goto("/")
    player.button(START).click()
    expect(player.grid).to_be_visible()
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def measure_memory() -> dict[str, float]:
        session.send("HeapProfiler.collectGarbage")
        figures = session.send("Performance.getMetrics")["metrics"]
        return {it["name"]: it["value"] for it in figures}

    before, givens = {}, ""
    for game in range(GAMES):
        givens = player.wait_for_other_givens(givens)
        page.keyboard.press("Shift+H")
        expect(page.locator(".hint")).to_be_visible()
        if game == 9:  # by then all parts of the page are loaded
            before = measure_memory()
        page.keyboard.press("Escape")
        player.button("New puzzle").click()
    player.wait_for_other_givens(givens)
    after = measure_memory()
    assert after["JSHeapUsedSize"] < before["JSHeapUsedSize"] + 2e6
    for name in ("Nodes", "JSEventListeners", "Documents"):
        assert after[name] < 1.2 * before[name] + 50, name


def test_a_worker_that_the_browser_ends_is_replaced(page: Page) -> None:
    player = Player(page)
    page.goto("/")
    player.button(START).click()
    expect(player.grid).to_be_visible()
    page.keyboard.press("Shift+H")
    expect(page.locator(".hint")).to_be_visible()
    page.keyboard.press("Escape")
    for worker in page.workers:
        worker.evaluate("self.close()")
    page.keyboard.press("Shift+H")
    expect(page.locator(".hint")).to_be_visible()
    page.keyboard.press("Escape")
    givens = player.givens()
    player.button("New puzzle").click()
    player.wait_for_other_givens(givens)
