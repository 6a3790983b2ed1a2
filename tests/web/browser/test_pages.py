"""The other pages: own puzzles, lessons, print, settings, and what the server promises of all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import nonet
from nonet.messages import load_area

from ..serving import EASY
from .player import Player
from .test_axe import PAGES

FOLDER = Path(nonet.__file__).parent / "messages" / "en"
CODES = {
    f"{path.stem}.{key}" for path in FOLDER.glob("*.json") for key in load_area("en", path.stem)
}


def test_an_entered_puzzle_is_checked_while_it_is_typed(page: Page, player: Player) -> None:
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


def test_a_typed_puzzle_is_played_as_the_page_has_it(page: Page, player: Player) -> None:
    asked: list[str] = []
    player.open(f"/own?puzzle={EASY}")
    expect(page.get_by_role("heading", name="One solution")).to_be_visible()
    page.on("request", lambda request: asked.append(request.url))
    player.button("Play").click()
    expect(player.cell(1, 1)).to_have_accessible_name(re.compile("given 5"))
    assert player.digits() == EASY
    assert not [url for url in asked if url.endswith("/read")]


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


def paste(page: Page, text: str) -> None:
    """Paste a text into the dialog, and have it read."""
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill(text)
    dialog.locator(".primary").click()


@pytest.mark.parametrize(
    ("text", "sentence", "offer"),
    [
        ("https://sudokupad.app/ab12cd34", "puzzle stored at SudokuPad", "Open sudokupad.app"),
        ("https://www.example.org/daily", "does not contain the puzzle", "Open www.example.org"),
        ("Please read the puzzle that I have sent.", "No puzzle was found in the text.", None),
        (EASY[:-1], "One cell is missing: the text has 80 of 81.", "Show it anyway"),
    ],
)
def test_a_text_without_a_puzzle_is_reported_in_plain_words(
    page: Page, player: Player, text: str, sentence: str, offer: str | None
) -> None:
    player.open("/own?paste")
    paste(page, text)
    dialog = page.get_by_role("dialog")
    problem = dialog.get_by_role("alert")
    expect(problem).to_contain_text(sentence)
    expect(problem).not_to_contain_text("square grid")
    if offer:
        expect(dialog.locator(".offers .btn").first).to_have_text(offer)
    else:
        expect(dialog.locator(".offers")).to_have_count(0)


def test_skipped_text_is_mentioned_when_a_puzzle_is_pasted(page: Page, player: Player) -> None:
    player.open("/own?paste")
    rows = [",".join(EASY[at : at + 9]).replace(".", "") for at in range(0, 81, 9)]
    paste(page, "\n".join(["Monday", *rows]))
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_text("Skipped line 1: 'Monday'")).to_be_visible()
    assert player.digits() == EASY


def test_a_line_that_lacks_a_cell_is_shown_with_the_gap_selected(
    page: Page, player: Player
) -> None:
    player.open("/own?paste")
    paste(page, EASY[:-1])
    player.button("Show it anyway").click()
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(player.cell(9, 9)).to_have_attribute("aria-selected", "true")
    assert player.digits() == EASY[:-1] + "."
    page.keyboard.press(EASY[-1])
    expect(page.get_by_text("One solution").first).to_be_visible()
    assert player.digits() == EASY


@pytest.mark.seen_with(viewport={"width": 320, "height": 568}, locale="de-DE")
def test_a_refused_text_has_its_words_in_german_and_fits_a_small_phone(
    page: Page, player: Player
) -> None:
    player.open("/own?paste")
    paste(page, "https://a-very-long-name-of-some-sudoku-site.example.org/puzzles/12345")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("alert")).to_contain_text("enthält aber das Rätsel nicht")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    paste(page, EASY[:-1])
    expect(dialog.get_by_role("alert")).to_have_text("Eine Zelle fehlt: Der Text hat 80 von 81.")
    dialog.get_by_role("button", name="Trotzdem zeigen").click()
    expect(page.get_by_role("gridcell", selected=True)).to_have_count(1)


def test_the_page_that_is_left_asks_for_nothing_more(page: Page, player: Player) -> None:
    player.play(EASY)
    page.get_by_role("button", name=re.compile("^Solve")).first.click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Solve")).click()
    expect(page.locator(".fin")).to_be_visible()
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    page.get_by_role("link", name="nonet").first.click()
    expect(player.button("Start game")).to_be_visible()
    expect(page.get_by_role("heading", name="Today")).to_be_visible()
    assert not [url for url in requests if "/generate" in url], "a puzzle that nobody asked for"


def test_a_game_can_be_continued_as_soon_as_it_is_left(page: Page, player: Player) -> None:
    player.play(EASY)
    player.cell(1, 3).click()
    page.evaluate(  # no time to rest between the digit and the link
        """() => {
          dispatchEvent(new KeyboardEvent("keydown", {key: "4", code: "Digit4", bubbles: true}));
          document.querySelector("a.brand").click();
        }"""
    )
    expect(page.get_by_role("link", name=re.compile("^Resume .* 31 of 81"))).to_be_visible()


def test_a_lesson_leads_to_practice_and_knows_what_was_found(page: Page, player: Player) -> None:
    player.open("/learn")
    page.get_by_role("link", name=re.compile("^X-Wing")).first.click()
    expect(page.get_by_role("heading", name="X-Wing", exact=True)).to_be_visible()
    for title in ("What to look for", "Why it works", "In one line"):
        expect(page.get_by_role("heading", name=title)).to_be_visible()
    page.get_by_role("link", name=re.compile("^Practise")).or_(
        player.button("Practise")
    ).first.click()
    expect(player.grid).to_be_visible()


@pytest.mark.seen_with(locale="de-DE")
def test_no_page_shows_the_code_of_a_message(page: Page, player: Player) -> None:
    for path in PAGES.values():
        player.open(path)
        shown = page.locator("body").inner_text() + page.locator("body").aria_snapshot()
        assert not CODES.intersection(re.findall(r"[\w.-]+\w", shown)), path


def test_a_theme_is_kept_and_is_there_before_anything_is_drawn(page: Page, player: Player) -> None:
    player.open("/settings")
    page.get_by_role("radio", name="Sepia").check()
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "sepia"


def test_a_missing_page_says_so(page: Page, player: Player) -> None:
    player.open("/no/such/page")
    expect(page.get_by_role("heading")).not_to_have_count(0)


def test_the_api_page_works_without_any_other_origin(page: Page, player: Player) -> None:
    player.open("/api/v1/docs")
    expect(page.get_by_text("/api/v1/hint").first).to_be_visible()
