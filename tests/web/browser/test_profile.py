"""A player's own things by hand: name, phrase, export, replay, boards, past days, the way out."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from .player import Player
from .test_race import race, today

TAUGHT = """() => JSON.parse(localStorage.getItem("nonet.records") ?? "[]").some(
  ({ kind, techniques }) => kind !== "casual" && techniques.length)"""


@pytest.fixture(scope="module")
def racer(browser: Browser, site: str) -> Iterator[Any]:
    """What a browser keeps after one ranked easy game, played to its end."""
    context = browser.new_context(base_url=site, locale="en-GB")
    page = context.new_page()
    race(page, address="/play?ranked=1&level=easy")
    expect(page.get_by_role("button", name="Next ranked easy game")).to_be_visible()
    expect(page.get_by_text("Verified")).to_be_visible()
    yield context.storage_state()
    context.close()


@pytest.fixture
def context(browser: Browser, site: str, racer: Any) -> Iterator[BrowserContext]:
    """The browser of the one who raced."""
    context = browser.new_context(
        viewport={"width": 1440, "height": 900},
        base_url=site,
        locale="en-GB",
        storage_state=racer,
        accept_downloads=True,
    )
    context.set_default_timeout(20_000)
    yield context
    context.close()


def choose(page: Page, what: str) -> None:
    """Open the menu of the profile, and choose."""
    page.get_by_role("button", name="More").click()
    page.get_by_role("menuitem", name=what).click()


def nickname(page: Page) -> str:
    """Open the profile, and return the name on it."""
    page.goto("/profile")
    expect(page.get_by_text("Playing since")).to_be_visible()
    return page.get_by_role("heading", level=1).inner_text()


def test_a_player_takes_another_name_and_the_boards_show_it(page: Page) -> None:
    nickname(page)
    choose(page, "Change nickname")
    page.get_by_role("textbox", name="Nickname").fill("x")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("textbox", name="Nickname").fill("Grey Wren 5")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Grey Wren 5")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.goto("/standings?period=all&level=easy")
    expect(page.get_by_role("row").filter(has_text="you")).to_contain_text("Grey Wren 5")


def test_twelve_words_bring_the_player_to_another_browser(
    page: Page, browser: Browser, site: str
) -> None:
    name = nickname(page)
    words = draw_phrase(page).split()
    other = browser.new_context(base_url=site, locale="en-GB")
    try:
        there = other.new_page()
        there.goto("/profile")
        expect(there.get_by_role("heading", level=1)).to_have_text("Your games")
        recover(there, " ".join(reversed(words)))
        expect(there.get_by_role("alert")).to_contain_text("recovery phrase is unknown")
        there.get_by_role("textbox", name="The twelve words").fill("  ".join(words).upper())
        there.get_by_role("button", name="Sign in").click()
        expect(there.get_by_role("heading", level=1)).to_have_text(name)
        there.wait_for_function(TAUGHT)  # the techniques of its games are found on this device
        there.get_by_role("link", name=re.compile("^Replay Easy")).first.click()
        expect(there.get_by_text(re.compile(r"^Move 0 of \d+"))).to_be_visible()
    finally:
        other.close()


def test_a_player_signs_out_elsewhere_and_here(browser: Browser, site: str) -> None:
    first, second = (browser.new_context(base_url=site, locale="en-GB") for _ in range(2))
    try:
        assert first.request.post("/api/v1/me", headers={"x-nonet": "1"}).status == 201
        here, there = first.new_page(), second.new_page()
        name = nickname(here)
        words = draw_phrase(here)
        words = draw_phrase(here, words)  # the old ones end at once
        there.goto("/profile")
        recover(there, words)
        expect(there.get_by_role("heading", level=1)).to_have_text(name)
        choose(there, "Sign out other browsers")
        there.get_by_role("dialog").get_by_role("button", name="Sign out").click()
        expect(there.get_by_role("dialog")).to_be_hidden()
        here.goto("/profile")
        expect(here.get_by_text("Saved in this browser only")).to_be_visible()
        assert nickname(there) == name
        choose(there, "Sign out here")
        there.get_by_role("dialog").get_by_role("button", name="Sign out").click()
        expect(there.get_by_role("heading", level=1)).to_have_text("Your games")
        assert there.request.get("/api/v1/me").status == 404
    finally:
        first.close()
        second.close()


def draw_phrase(page: Page, old: str | None = None) -> str:
    """Draw a recovery phrase, and return it."""
    page.get_by_role("button", name="recovery phrase").click()
    if old is not None:
        page.get_by_role("textbox", name="Your old phrase").fill(old)
    page.get_by_role("button", name="Generate the phrase").click()
    items = page.get_by_role("dialog").get_by_role("listitem")
    expect(items).to_have_count(12)
    words = [re.sub(r"^\d+\s*", "", text).strip() for text in items.all_inner_texts()]
    page.get_by_role("dialog").get_by_role("button", name="Close").last.click()
    return " ".join(words)


def recover(page: Page, words: str) -> None:
    choose(page, "I have a recovery phrase")
    page.get_by_role("textbox", name="The twelve words").fill(words)
    page.get_by_role("button", name="Sign in").click()


def test_the_export_holds_the_results_and_what_was_done(page: Page, tmp_path: Path) -> None:
    name = nickname(page)
    with page.expect_download() as coming:
        page.get_by_role("button", name="Export").click()
    coming.value.save_as(tmp_path / coming.value.suggested_filename)
    words = json.loads((tmp_path / "nonet-export.json").read_text())
    assert name in json.dumps(words["server"])
    (result,) = words["server"]["results"]
    assert (result["level"], result["class"], result["date"]) == ("easy", "verified", None)
    (kept,) = words["device"]
    assert kept["id"] == result["id"]
    assert len(kept["events"]) >= kept["puzzle"].count(".")


def test_a_finished_game_is_replayed_move_by_move(page: Page, player: Player) -> None:
    page.goto("/profile")
    page.get_by_role("link", name=re.compile("^Replay Easy")).first.click()
    on, back = player.button("Next move"), player.button("Previous move")
    expect(back).to_be_disabled()
    last = int(page.get_by_text(re.compile("^Move 0 of")).inner_text().split()[-1])
    on.click()
    on.click()
    expect(at(page, 2, last)).to_be_visible()
    assert count_entered(page) == 2
    back.click()
    expect(at(page, 1, last)).to_be_visible()
    assert count_entered(page) == 1
    player.button("Play").click()
    expect(page.get_by_text(re.compile(rf"^Move [3-9] of {last}"))).to_be_visible()
    player.button("Pause").click()
    stopped = page.get_by_text(re.compile(rf"^Move \d+ of {last}")).inner_text()
    page.wait_for_timeout(700)
    expect(page.get_by_text(stopped, exact=True)).to_be_visible()
    page.get_by_role("slider", name="Move").press("End")
    expect(at(page, last, last)).to_be_visible()
    expect(on).to_be_disabled()
    page.get_by_role("radio", name="16 ×").check()
    player.button("Play").click()  # from the end it begins anew
    expect(page.get_by_text(re.compile(rf"^Move [1-9]\d? of {last}"))).to_be_visible()


def at(page: Page, move: int, last: int) -> Any:
    return page.get_by_text(f"Move {move} of {last}", exact=True)


def count_entered(page: Page) -> int:
    """Return the number of entered digits on the board."""
    return page.locator(".replay .board text.e").filter(has_text=re.compile(r"\d")).count()


@pytest.mark.parametrize(
    ("board", "period"), [("Today", "today"), ("This week", "week"), ("All time", "all")]
)
def test_a_ranked_game_of_a_level_is_listed_in_its_standings(
    page: Page, board: str, period: str
) -> None:
    page.goto("/standings?level=easy")
    page.get_by_role("radio", name=board).check()
    expect(page).to_have_url(re.compile(rf"period={period}&level=easy"))
    expect(page.get_by_role("radio", name=board)).to_be_checked()
    expect(page.get_by_role("row").filter(has_text="you")).to_have_count(1)
    expect(page.get_by_role("heading", name="Your result")).to_be_visible()
    page.get_by_role("radio", name="Extreme").check()
    expect(page.get_by_role("heading", name="No results yet")).to_be_visible()
    page.get_by_role("link", name="Play a ranked game").click()
    expect(page.get_by_role("grid")).to_be_visible()
    expect(page).to_have_url(re.compile("race="))


def test_past_days_stay_open(page: Page, player: Player) -> None:
    page.goto("/daily")
    expect(page.get_by_role("heading", name="Today")).to_be_visible()
    yesterday = datetime.now(UTC) - timedelta(days=1)
    days = page.get_by_role("navigation", name="Days").get_by_role("button")
    days.filter(has_text=re.compile(rf"^\s*\w+\s*{yesterday.day}\D")).click()
    expect(page).to_have_url(re.compile(f"date={yesterday:%Y-%m-%d}"))
    expect(page.get_by_role("heading", name=re.compile(f"^{yesterday:%A}"))).to_be_visible()
    page.get_by_role("link", name=re.compile("^Start Hard")).click()
    expect(player.grid).to_be_visible()
    player.button("Pause").click()
    expect(page.get_by_role("heading", name="Paused")).to_be_visible()
    page.goto(f"/daily?date={yesterday:%Y-%m-%d}")
    expect(page.get_by_text(re.compile("^Paused at"))).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^Resume Hard"))).to_be_visible()
    player.button("Earlier days").click()
    expect(page.get_by_role("link", name=re.compile("^Start Hard"))).to_be_visible()
    player.button("Later days").click()
    expect(page.get_by_role("heading", name="Today")).to_be_visible()


def test_a_player_who_gives_up_has_no_result_and_can_delete_the_account(
    browser: Browser, site: str, racer: Any
) -> None:
    own = browser.new_context(base_url=site, locale="en-GB")  # a player who may be deleted
    try:
        page = own.new_page()
        page.goto(f"/play?daily={today()}&level=medium")
        expect(page.get_by_role("grid")).to_be_visible()
        page.get_by_role("button", name="Give up").click()
        page.get_by_role("dialog").get_by_role("button", name="Give up").click()
        expect(page.get_by_text("This race is over").first).to_be_visible()
        page.goto("/daily")
        expect(page.get_by_text("Not ranked: 00:0")).to_be_visible()
        nickname(page)
        choose(page, "Delete my player")
        page.get_by_role("dialog").get_by_role("button", name="Delete").click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Your games")
        page.reload()
        expect(page.get_by_text("Saved in this browser only")).to_be_visible()
        assert page.request.get("/api/v1/me").status == 404
    finally:
        own.close()
