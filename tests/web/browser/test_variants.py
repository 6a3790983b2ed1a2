"""Variants in the browser: played by mouse, keyboard and touch, opened from links, with fog."""

from __future__ import annotations

import gzip
import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Response, expect

import nonet
from nonet.formats import dumps

from ..serving import EASY
from .player import Player
from .test_axe import faults
from .test_games import PHONE

KILLER = (
    "..1.............;cage=5@r1c1r2c1;cage=3@r1c2r1c3;cage=7@r1c4r2c4;cage=5@r2c2r2c3"
    ";cage=4@r3c1r3c2;cage=6@r3c3r3c4;cage=6@r4c1r4c2;cage=4@r4c3r4c4"
)
SOLVED = "4213132431422431"
FOG = (
    EASY + ";fog@r1c3r1c4;cage=10@r1c3r1c4;renban@r2c1r2c2"
    ";x-sum=10@r1c9r2c9r3c9r4c9r5c9r6c9r7c9r8c9r9c9"
)
SUDOKU = nonet.solve(EASY)


def place(player: Player, at: int) -> tuple[int, int]:
    return at // 4 + 1, at % 4 + 1


def finish_is_shown(page: Page) -> None:
    expect(page.get_by_text(re.compile("Solved"))).not_to_have_count(0)


def open_cells() -> list[tuple[int, str]]:
    return [(at, digit) for at, digit in enumerate(SOLVED) if KILLER[at] == "."]


def test_a_killer_is_played_by_mouse(page: Page, player: Player) -> None:
    player.play(quote(KILLER))
    for at, digit in open_cells():
        player.cell(*place(player, at)).click()
        player.key(int(digit)).click()
    assert player.digits() == SOLVED
    finish_is_shown(page)


def test_a_killer_is_played_by_keyboard(page: Page, player: Player) -> None:
    player.play(quote(KILLER))
    player.cell(1, 1).focus()
    page.keyboard.press("Home")
    for row in range(4):
        for column in range(4):
            at = 4 * row + column
            if KILLER[at] == ".":
                page.keyboard.press(SOLVED[at])
            if column < 3:
                page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Home")
    finish_is_shown(page)


@pytest.mark.seen_with(**PHONE)
def test_a_killer_is_played_by_touch(page: Page, player: Player) -> None:
    player.play(quote(KILLER))
    for at, digit in open_cells():
        player.cell(*place(player, at)).tap()
        player.key(int(digit)).tap()
    finish_is_shown(page)


def test_a_full_grid_that_breaks_a_clue_is_not_solved(page: Page, player: Player) -> None:
    other = KILLER.replace("cage=5@r1c1r2c1", "cage=6@r1c1r2c1")
    player.play(quote(other))
    for at, digit in open_cells():
        player.cell(*place(player, at)).click()
        page.keyboard.press(digit)
    expect(page.get_by_text("Cage 6 at r1c1 can no longer be met.").first).to_be_visible()
    assert page.get_by_text(re.compile("^Solved")).count() == 0


def test_a_clue_says_what_is_left_and_which_cells_it_has(page: Page, player: Player) -> None:
    player.play(quote(KILLER))
    expect(player.cell(1, 1)).to_have_accessible_name(re.compile("cage 5 at r1c1$"))
    player.cell(1, 1).click()
    expect(page.get_by_text("5 in 2 cells.")).to_be_visible()
    page.keyboard.press("4")
    player.cell(2, 1).click()
    expect(page.get_by_text("5 − 4 = 1 in 1 cell.")).to_be_visible()
    page.get_by_role("button", name="cage 5 at r1c1").click()
    expect(page.locator("svg.board .lit")).to_have_count(1)


def test_the_digits_that_break_a_clue_are_marked_until_they_are_erased(
    page: Page, player: Player
) -> None:
    player.play(quote(KILLER))
    player.cell(3, 3).click()
    page.keyboard.press("1")
    expect(player.cell(3, 3)).to_have_attribute("aria-invalid", "true")
    expect(page.get_by_text("Cage 6 at r3c3 can no longer be met.").first).to_be_visible()
    page.keyboard.press("Backspace")
    expect(player.cell(3, 3)).not_to_have_attribute("aria-invalid", "true")
    expect(page.get_by_text("can no longer be met")).to_have_count(0)


def test_combinations_of_a_selection(page: Page, player: Player) -> None:
    player.play(quote(KILLER))
    player.cell(3, 3).click()
    player.cell(3, 4).click(modifiers=["Control"])
    page.get_by_text("Combinations", exact=True).click()
    page.get_by_label("Sum").fill("5")
    fitting = page.get_by_role("list", name="Combinations that fit")
    expect(fitting.get_by_role("listitem")).to_have_text(["14", "23"])
    page.get_by_role("button", name="1: allowed").click()
    expect(fitting.get_by_role("listitem")).to_have_text(["14"])
    page.get_by_role("button", name="1: required").click()
    expect(fitting.get_by_role("listitem")).to_have_text(["23"])


@pytest.mark.parametrize("format", ["fpuzzles", "sudokupad", "iss", "line"])
def test_a_puzzle_of_another_app_is_opened_and_shown_before_it_is_played(
    page: Page, player: Player, format: str
) -> None:
    player.open(f"/own?text={quote(dumps(nonet.Puzzle.parse(KILLER), format))}")
    expect(page.get_by_role("heading", name="Puzzle loaded")).to_be_visible()
    page.get_by_role("dialog").get_by_role("button", name="Play").click()
    expect(player.cell(1, 1)).to_have_accessible_name(re.compile("cage 5 at r1c1"))
    assert player.givens() == KILLER[:16]


def test_a_link_and_a_reload_keep_all_rules(page: Page, player: Player) -> None:
    player.play(quote(KILLER))
    player.cell(1, 1).click()
    page.keyboard.press("4")
    page.wait_for_timeout(900)  # it is saved
    page.reload()
    expect(player.cell(1, 1)).to_have_accessible_name(re.compile("box 1, 4, cage 5 at r1c1"))
    player.button("More").click()
    page.get_by_role("menuitem", name="Share").click()
    link = page.get_by_role("textbox", name="Link").input_value()
    page.goto("about:blank")
    page.goto(link)
    expect(player.cell(1, 1)).to_have_accessible_name(re.compile("box 1, 4, cage 5 at r1c1"))
    expect(player.cell(2, 4)).to_have_accessible_name(re.compile("cage 7 at r1c4"))


def test_fog_lifts_around_a_correct_digit_only(page: Page, player: Player) -> None:
    player.play(quote(FOG))
    fogged = re.compile("empty, covered by fog$")
    expect(player.cell(1, 1)).to_have_accessible_name(fogged)  # it has a given
    expect(player.cell(1, 3)).to_have_accessible_name(re.compile("cage 10 at r1c3"))
    player.cell(1, 3).click()
    page.keyboard.press("9")
    expect(player.cell(2, 2)).to_have_accessible_name(fogged)
    page.keyboard.press(str(SUDOKU.cells[2]))
    expect(player.cell(2, 2)).to_have_accessible_name(re.compile("empty, the renban line at r2c1$"))
    expect(player.cell(1, 2)).to_have_accessible_name(re.compile("given 3"))
    expect(player.cell(9, 9)).to_have_accessible_name(fogged)
    page.keyboard.press("Control+z")
    expect(player.cell(2, 2)).to_have_accessible_name(fogged)


def test_the_pen_draws_between_centres_and_along_edges(page: Page, player: Player) -> None:
    player.play(quote(KILLER))
    page.keyboard.press("b")
    box = page.locator(".slots").bounding_box()
    assert box
    cell = box["width"] / 4
    for points in (((0.5, 0.5), (1.5, 0.5), (2.5, 1.5)), ((2, 2), (3, 2), (3, 3))):
        (x, y), *more = points
        page.mouse.move(box["x"] + x * cell, box["y"] + y * cell)
        page.mouse.down()
        for x, y in more:
            page.mouse.move(box["x"] + x * cell, box["y"] + y * cell, steps=8)
        page.mouse.up()
    strokes = page.locator("svg.board path.pen")
    expect(strokes).to_have_count(1)
    assert (strokes.get_attribute("d") or "").count("M") == 4
    page.wait_for_timeout(900)  # it is saved
    page.reload()
    expect(strokes).to_have_count(1)
    page.keyboard.press("Escape")


@pytest.mark.parametrize("theme", ["light", "dark", "sepia", "contrast"])
def test_axe_finds_no_fault_in_a_variant(page: Page, player: Player, theme: str) -> None:
    player.play(quote(FOG))
    page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
    player.cell(1, 3).click()
    expect(page.get_by_text("10 in 2 cells.")).to_be_visible()
    page.get_by_text("Combinations", exact=True).click()
    assert faults(page) == []


@pytest.mark.seen_with(**PHONE)
def test_axe_finds_no_fault_in_the_rules_on_a_phone(page: Page, player: Player) -> None:
    player.play(quote(KILLER))
    player.cell(1, 1).click()
    assert faults(page) == []
    page.get_by_role("button", name="Show all rules").click()
    expect(page.get_by_role("heading", name="Rules")).to_be_visible()
    assert faults(page) == []


MOST = 93_000
"""Bytes of scripts and styles, compressed, that open a classic game."""


def test_a_classic_game_loads_nothing_of_variants(page: Page, player: Player) -> None:
    loaded: dict[str, int] = {}

    def weigh(answer: Response) -> None:
        if re.search(r"\.(js|css)$", answer.url) and "sw.js" not in answer.url:
            loaded[answer.url] = len(gzip.compress(answer.body(), 9))

    page.on("response", weigh)
    page.goto(f"/play?puzzle={EASY}")
    expect(player.grid).to_be_visible()
    page.wait_for_timeout(300)
    total = sum(loaded.values())
    assert 20_000 < total < MOST, loaded
    assert not [url for url in loaded if re.search("clue|Clue", url.rpartition("/")[2])]
