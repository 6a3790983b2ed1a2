"""The lab by hand: a puzzle of 17 givens, a run step by step, a comparison, its data, a link."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import nonet
from nonet.web.tasks import lab

from .player import Player
from .test_games import PHONE


def steps(page: Page) -> int:
    """How many steps have been shown."""
    return int(re.sub(r"\D", "", page.locator(".counts dd").first.inner_text()))


def take(page: Page, kind: str) -> None:
    """Open the lab, and choose a puzzle of a kind."""
    page.goto("/lab")
    page.get_by_role("button", name="Another puzzle").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile(f"^{kind}")).click()


def test_a_run_is_played_paused_and_stepped(page: Page, player: Player) -> None:
    take(page, "Small")
    expect(page.get_by_text("Solved after")).to_be_visible()
    expect(page.get_by_role("img", name=re.compile("^Search tree of Backtracking"))).to_be_visible()
    player.button("Next step").click()
    player.button("Next step").click()
    player.button("Previous step").click()
    assert steps(page) == 1
    player.button("Play").click()
    expect(page.locator(".counts dd").first).not_to_have_text("1")
    player.button("Pause").click()
    stopped = steps(page)
    page.wait_for_timeout(300)
    assert steps(page) == stopped
    player.button("Go to the start").click()
    assert steps(page) == 0
    page.keyboard.press("End")
    expect(player.button("Next step")).to_be_disabled()


def test_the_fewest_givens_have_one_solution_and_take_the_announced_steps(page: Page) -> None:
    page.goto("/lab")
    page.get_by_role("button", name="Another puzzle").click()
    kind = page.get_by_role("dialog").get_by_role("button", name=re.compile("^Fewest givens"))
    match = re.search(r"backtracking takes (\d+)\D(\d+) steps", kind.inner_text())
    kind.click()
    expect(page.get_by_text("Fewest givens · 17 givens")).to_be_visible()
    line = page.evaluate("new URLSearchParams(location.hash.slice(1)).get('puzzle')")
    assert sum(sign != "." for sign in line) == 17
    assert nonet.check(line).is_unique
    assert match
    assert lab.run(line, 60, "backtracking", most=1)["total"] == int(match[1] + match[2])


def test_methods_are_compared_and_the_data_taken_home(page: Page, player: Player) -> None:
    page.goto("/lab")
    page.get_by_label("Numbers of givens").fill("30, 36")
    page.get_by_label("Puzzles per value").select_option("1")
    page.get_by_role("button", name="Compare", exact=True).click()
    expect(page.get_by_text(re.compile(r"^2 puzzles, 10 trials"))).to_be_visible(timeout=60_000)
    expect(page.get_by_role("img", name=re.compile("^Median time by number"))).to_be_visible()
    with page.expect_download() as coming:
        player.button("CSV").click()
    text = coming.value.path().read_text()
    assert len(text.strip().splitlines()) == 11, "a head, and a line for each trial"


def test_a_link_opens_the_same_lab(page: Page, context: BrowserContext) -> None:
    take(page, "Small")
    page.get_by_role("button", name="Crook").click()
    expect(page.get_by_text("Solved after")).to_be_visible()
    other = context.new_page()
    other.goto(page.url)
    expect(other.get_by_text("Small · ")).to_be_visible()
    expect(other.get_by_role("img", name=re.compile("^Crook’s at work on 6 by 6"))).to_be_visible()


@pytest.mark.seen_with(**PHONE)
@pytest.mark.parametrize("name", ["Another puzzle", "Choose methods"])
def test_a_wide_dialog_fits_a_phone(page: Page, name: str) -> None:
    page.goto("/lab")
    page.get_by_role("button", name=name).click()
    box = page.get_by_role("dialog").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["viewport"]["width"]  # type: ignore[index]
