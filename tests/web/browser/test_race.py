"""Ranked games in two browsers, the board after them, one's own data, and no network."""

from __future__ import annotations

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from ..serving import EASY
from .player import Player
from .test_games import PHONE, open_cells

DAILY = "/play?daily={day}&level=easy"
PACE = 600  # milliseconds from digit to digit, at least: 400 on the whole are too fast


def today() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%d")


def race(*pages: Page, address: str | None = None) -> None:
    """Play a ranked game (today's easy one) to its end, in turns, not too fast for a person."""
    games = []
    for page in pages:
        player = Player(page)
        page.goto(address or DAILY.format(day=today()))
        expect(player.grid).to_be_visible()
        games.append((page, player, player.solution(), open_cells(player.givens())))
    while any(cells for *_, cells in games):
        for page, player, solution, cells in games:
            row, column = cells.pop(0)
            player.cell(row, column).click()
            page.keyboard.press(solution[(row - 1) * 9 + column - 1])
        pages[0].wait_for_timeout(PACE)
    for page in pages:
        expect(page.get_by_role("heading", name=re.compile("^Solved"))).to_be_visible()


def test_two_browsers_race_on_the_daily_and_the_board_has_both(
    browser: Browser, context: BrowserContext, page: Page, site: str
) -> None:
    other = browser.new_context(base_url=site, locale="en-GB")
    try:
        race(page, other.new_page())
        page.goto("/standings?level=easy")
        expect(page.get_by_role("row")).to_have_count(3)  # the head, and two players
        expect(page.get_by_role("row").filter(has_text="you")).to_have_count(1)
        found = page.request.get(f"/api/v1/standings?date={today()}&level=easy").json()
        assert found["total"] == 2
        assert [row["place"] for row in found["rows"]] == [1, 2]
        assert all(row["class"] == "verified" for row in found["rows"])
    finally:
        other.close()
    kept = page.request.get("/api/v1/me/export").json()
    assert len(kept["results"]) == 1
    assert page.request.delete("/api/v1/me", headers={"X-Nonet": "1"}).status == 204
    assert page.request.get("/api/v1/me").status == 404
    left = page.request.get(f"/api/v1/standings?date={today()}&level=easy").json()
    assert left["total"] == 2, "the result stays, without a name"


@pytest.mark.seen_with(**PHONE)
def test_nobody_solves_a_ranked_game_for_its_player_on_a_phone(page: Page, player: Player) -> None:
    page.goto(f"/play?daily={today()}&level=hard")
    expect(player.button("Give up")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Solve"))).to_have_count(0)
    player.button("More").click()
    expect(page.get_by_role("menuitem", name=re.compile("^Give up"))).to_be_visible()


def test_a_ranked_game_is_left_after_a_question_and_listed_on_the_home_page(
    page: Page, player: Player
) -> None:
    page.goto("/play?ranked=1&level=easy")
    expect(player.button("Give up")).to_be_visible()
    player.button("New puzzle").click()
    dialog = page.get_by_role("dialog", name="Leave this ranked game?")
    dialog.get_by_role("button", name="Cancel").click()
    givens = player.givens()
    page.get_by_role("link", name="nonet").first.click()
    page.get_by_role("link", name=re.compile("^Resume the ranked game, Easy, 00:")).click()
    assert player.wait_for_other_givens("") == givens
    player.button("Give up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up").click()
    page.get_by_role("link", name="nonet").first.click()
    expect(page.get_by_role("button", name="Start game")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^Resume the ranked game"))).to_have_count(0)


def test_a_refused_daily_game_ends_and_says_so(page: Page, player: Player) -> None:
    page.goto(f"/play?daily={today()}&level=medium")
    solution = player.solution()
    for row, column in open_cells(player.givens()):  # faster than a person
        player.cell(row, column).click()
        page.keyboard.press(solution[(row - 1) * 9 + column - 1])
    with page.expect_response(lambda answer: answer.request.method == "DELETE"):
        expect(page.get_by_text("Not ranked", exact=True)).to_be_visible()
    page.goto("/")
    ended = page.get_by_text(re.compile(r"^not ranked 00:\d\d$"))
    time = ended.inner_text().split()[-1]
    page.goto(f"/standings?level=medium&date={today()}")
    expect(page.get_by_text("not ranked", exact=True)).to_be_visible()
    expect(page.get_by_text(time, exact=True)).to_be_visible()
    page.goto("/daily")
    expect(page.get_by_text(f"Not ranked: {time}.")).to_be_visible()


@pytest.mark.parametrize("path", ["/daily", "/standings", "/profile", "/lab"])
def test_a_page_of_the_second_half_opens_without_an_identity(
    page: Page, player: Player, path: str
) -> None:
    page.goto(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_game_continues_without_network(
    page: Page, player: Player, context: BrowserContext
) -> None:
    player.play(EASY)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()  # now the worker has the page
    expect(player.grid).to_be_visible()
    player.cell(1, 3).click()
    page.keyboard.press("4")
    context.set_offline(True)
    page.reload()
    expect(player.cell(1, 3)).to_have_accessible_name(re.compile("box 1, 4"))
    player.cell(1, 4).click()
    page.keyboard.press("6")
    expect(player.cell(1, 4)).to_have_accessible_name(re.compile("box 2, 6"))
    context.set_offline(False)
    page.reload()
    expect(player.cell(1, 4)).to_have_accessible_name(re.compile("box 2, 6"))


def test_the_page_speaks_german(page: Page, player: Player) -> None:
    player.open("/settings")
    page.get_by_role("radio", name="Deutsch").check()
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("button", name=re.compile("start", re.I)).first).to_be_visible()


def test_the_lab_lets_a_method_work_step_by_step(page: Page, player: Player) -> None:
    page.goto("/lab")
    expect(page.get_by_role("heading", name="Lab")).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^(Play|Step|Pause)")).first).to_be_visible()
