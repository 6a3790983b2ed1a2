"""The other pages: own puzzles, lessons, print, settings, and what the server promises of all."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import nonet

from ..serving import EASY
from .player import Player


def test_an_own_puzzle_is_checked_while_it_is_typed(page: Page, player: Player) -> None:
    player.open("/own")
    page.keyboard.press("Control+Home")
    for row in range(9):
        for sign in EASY[row * 9 : row * 9 + 9]:
            if sign != ".":
                page.keyboard.press(sign)
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Home")
        page.keyboard.press("ArrowDown")
    assert player.digits() == EASY
    expect(page.get_by_role("heading", name="One solution")).to_be_visible()
    player.button("Play").click()
    expect(player.cell(1, 1)).to_have_accessible_name(re.compile("given 5"))


@pytest.mark.parametrize(
    ("puzzle", "verdict"),
    [
        (EASY, "one solution|unique"),
        ("1" + EASY[1:], "no solution"),
        ("." * 30 + EASY[30:], "several"),
        ("." * 81, "empty|several"),
    ],
)
def test_a_pasted_puzzle_has_its_verdict(
    page: Page, player: Player, puzzle: str, verdict: str
) -> None:
    player.open(f"/own?text={puzzle}")
    expect(page.get_by_text(re.compile(verdict, re.I)).first).to_be_visible()


def test_a_puzzle_without_solution_names_the_givens_at_fault(page: Page, player: Player) -> None:
    puzzle = "55" + EASY[2:]
    player.open(f"/own?text={puzzle}")
    expect(player.cell(1, 1)).to_have_attribute("aria-invalid", "true")
    expect(player.cell(1, 2)).to_have_attribute("aria-invalid", "true")
    expect(player.button("Play")).to_be_disabled()


@pytest.mark.parametrize("format", ["line", "rows", "sdk", "sdm", "json", "opensudoku", "csv"])
def test_every_kind_of_text_can_be_pasted(page: Page, player: Player, format: str) -> None:
    text = nonet.formats.dumps(nonet.Puzzle.parse(EASY), format)
    player.open("/own?paste")
    page.get_by_role("dialog").get_by_role("textbox").fill(text)
    page.get_by_role("dialog").get_by_role("button", name="Read it").click()
    expect(player.cell(1, 1)).to_have_accessible_name(re.compile("5"))
    assert player.digits() == EASY


def test_a_lesson_leads_to_practice_and_knows_what_was_found(page: Page, player: Player) -> None:
    player.open("/learn")
    page.get_by_role("link", name=re.compile("^X-Wing")).first.click()
    expect(page.get_by_role("heading", name="X-Wing", exact=True)).to_be_visible()
    for title in ("What you see", "Why it works", "In one line"):
        expect(page.get_by_role("heading", name=title)).to_be_visible()
    page.get_by_role("link", name=re.compile("^Practise")).or_(
        player.button("Practise")
    ).first.click()
    expect(player.grid).to_be_visible()


def test_a_theme_is_kept_and_is_there_before_anything_is_drawn(page: Page, player: Player) -> None:
    player.open("/settings")
    page.get_by_role("radio", name="Sepia").check()
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "sepia"


def test_a_page_that_is_not_there_says_so(page: Page, player: Player) -> None:
    player.open("/no/such/page")
    expect(page.get_by_role("heading")).not_to_have_count(0)


def test_the_page_of_the_api_stands_without_any_other_origin(page: Page, player: Player) -> None:
    player.open("/api/v1/docs")
    expect(page.get_by_text("/api/v1/hint").first).to_be_visible()
