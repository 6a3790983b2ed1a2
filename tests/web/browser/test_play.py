"""The game page: modes, hints, checks, pause, links; each as a player meets it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import nonet

from ..serving import EASY, SOLUTION
from .player import Player
from .test_games import PHONE

HARD = "1.....5....42...672.3.....9.8..7...4..5.......3..9..7..9.7..3..6..1.........4..2."


def test_er_is_shown_next_to_the_level(page: Page, player: Player) -> None:
    player.play(HARD)
    rating = page.get_by_title("Sudoku Explainer rating 6.6 (difficulty of the hardest step)")
    expect(rating).to_have_text("ER 6.6")
    page.set_viewport_size({"width": 390, "height": 844})
    expect(rating).to_have_text("ER 6.6")


def test_modes_write_digits_corner_and_centre_notes_and_colours(page: Page, player: Player) -> None:
    player.play(EASY)
    player.cell(1, 3).click()
    for key, label in (("x", "corner notes 2"), ("c", "notes 2"), ("v", "coloured blue")):
        page.keyboard.press(key)
        page.keyboard.press("2")
        expect(player.cell(1, 3)).to_have_accessible_name(re.compile(label))
    page.keyboard.press("z")
    page.keyboard.press("4")
    expect(player.cell(1, 3)).to_have_accessible_name(re.compile("box 1, 4"))


def test_shift_and_ctrl_write_notes_for_a_moment(page: Page, player: Player) -> None:
    player.play(EASY)
    player.cell(1, 3).click()
    page.keyboard.press("Shift+1")
    page.keyboard.press("Control+2")
    expect(player.cell(1, 3)).to_have_accessible_name(re.compile("notes 2, corner notes 1"))


def test_a_drag_selects_cells_and_a_digit_note_goes_to_all(page: Page, player: Player) -> None:
    player.play(EASY)
    player.cell(1, 3).hover()
    page.mouse.down()
    player.cell(1, 4).hover()
    player.cell(2, 3).hover()
    page.mouse.up()
    page.keyboard.press("c")
    page.keyboard.press("2")
    for row, column in ((1, 3), (1, 4), (2, 3)):
        expect(player.cell(row, column)).to_have_accessible_name(re.compile("notes 2"))


def test_undo_and_redo_go_all_the_way(page: Page, player: Player) -> None:
    player.play(EASY)
    player.cell(1, 3).click()
    for digit in "12345678912345":
        page.keyboard.press(digit)
    for _ in range(14):
        page.keyboard.press("Control+z")
    assert player.digits() == EASY
    for _ in range(14):
        page.keyboard.press("Control+y")
    expect(player.cell(1, 3)).to_have_accessible_name(re.compile("box 1, 5"))


def test_a_digit_twice_in_a_house_is_marked_and_announced(page: Page, player: Player) -> None:
    player.play(EASY)
    player.cell(1, 3).click()
    page.keyboard.press("5")
    expect(player.cell(1, 3)).to_have_attribute("aria-invalid", "true")
    expect(player.cell(1, 1)).to_have_attribute("aria-invalid", "true")
    expect(page.locator("[aria-live]").filter(has_text="conflict")).not_to_have_count(0)


def test_a_given_cannot_be_changed(page: Page, player: Player) -> None:
    player.play(EASY)
    player.cell(1, 1).click()
    expect(player.cell(1, 1)).to_have_attribute("aria-readonly", "true")
    for key in ("7", "Backspace", "Delete"):
        page.keyboard.press(key)
    assert player.digits() == EASY


def test_a_hint_goes_from_a_nudge_to_the_step_and_is_applied(page: Page, player: Player) -> None:
    player.play(HARD)
    page.keyboard.press("h")
    card = page.get_by_text(re.compile("Hint · nudge", re.I))
    expect(card).to_be_visible()
    for level in ("region", "technique", "pattern", "full"):
        page.get_by_role("button", name=re.compile("^Show (more|the full)")).click()
        expect(page.get_by_text(re.compile(f"Hint · {level}", re.I))).to_be_visible()
    player.button("Apply step").click()
    expect(player.grid).to_be_visible()
    written = player.digits()
    solution = "".join(map(str, nonet.solve(HARD).cells))
    assert all(sign in (".", right) for sign, right in zip(written, solution, strict=True))


def test_a_hint_names_a_mistake_first(page: Page, player: Player) -> None:
    player.play(EASY)
    player.cell(1, 3).click()
    page.keyboard.press("1")
    page.keyboard.press("h")
    expect(page.get_by_text(re.compile("r1c3 = 1 is wrong"))).to_be_visible()


def test_pause_takes_the_digits_off_the_page(page: Page, player: Player) -> None:
    player.play(EASY)
    page.keyboard.press("p")
    expect(player.button("Resume")).to_be_visible()
    assert page.get_by_role("gridcell", name=re.compile("given")).count() == 0
    assert page.locator("svg.board text").count() == 0
    page.keyboard.press("p")
    expect(player.cell(1, 1)).to_have_accessible_name(re.compile("given 5"))


def test_a_shared_link_opens_the_same_game_elsewhere(
    page: Page, player: Player, context: BrowserContext
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    player.play(EASY)
    player.cell(1, 3).click()
    page.keyboard.press("4")
    player.button("More").click()
    page.get_by_role("menuitem", name=re.compile("^Share")).click()
    link = page.get_by_role("dialog").get_by_role("textbox").first.input_value()
    assert len(link) <= 2048
    assert page.get_by_role("dialog").get_by_role("img", name=re.compile("QR")).count() == 1
    other = context.new_page()
    other.goto(link)
    there = Player(other)
    expect(there.cell(1, 3)).to_have_accessible_name(re.compile("box 1, 4"))
    assert there.givens() == EASY


@pytest.mark.parametrize("link", ["#g=", "#g=AAAA", "#g=%00%ff", "#g=" + "A" * 5000])
def test_a_damaged_link_is_reported_in_a_sentence(page: Page, player: Player, link: str) -> None:
    player.open("/play" + link)
    expect(page.get_by_text("The link is damaged")).to_be_visible()


@pytest.mark.parametrize(
    "text", ["<script>alert(1)</script>", "5" * 4000, "'; DROP TABLE games;--"]
)
def test_hostile_text_is_shown_as_text(page: Page, player: Player, text: str) -> None:
    page.goto("/play?" + "puzzle=" + text)
    expect(page.get_by_text("This game could not be opened")).to_be_visible()


def test_check_finds_the_wrong_digit(page: Page, player: Player) -> None:
    player.play(EASY)
    player.cell(1, 3).click()
    page.keyboard.press("2")
    player.button("Check").click()
    expect(player.cell(1, 3)).to_have_accessible_name(re.compile("wrong"))


def test_notes_are_filled_in_and_go_when_a_digit_is_placed(page: Page, player: Player) -> None:
    player.play(EASY)
    player.button("Fill in notes").click()
    expect(player.cell(1, 3)).to_have_accessible_name(re.compile("notes 1, 2 and 4"))
    player.cell(1, 4).click()
    page.keyboard.press("6")
    expect(player.cell(1, 6)).not_to_have_accessible_name(re.compile("notes .*6"))


@pytest.mark.seen_with(**PHONE)
def test_a_hint_on_a_phone_leaves_the_board_in_sight(page: Page, player: Player) -> None:
    player.play(EASY)
    player.button("Hint").tap()
    sheet = page.get_by_text(re.compile("Hint · ", re.I))
    expect(sheet).to_be_visible()
    board, card = player.grid.bounding_box(), sheet.bounding_box()
    assert board is not None
    assert card is not None
    assert board["y"] + board["height"] <= card["y"]


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (768, 1024), (844, 390), (1440, 900)])
@pytest.mark.parametrize("wish", ["level=easy", "size=16"])
def test_the_whole_board_is_in_sight_on_every_screen(
    page: Page, player: Player, size: tuple[int, int], wish: str
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"/play?{wish}")
    expect(player.grid).to_be_visible()
    box = player.grid.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size[0]
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= size[1]
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_the_hint_card_cuts_through_no_key_beside_it(page: Page, player: Player) -> None:
    player.play(EASY)
    page.keyboard.press("h")
    card = page.locator(".side-col .hint")
    expect(card).to_be_visible()
    for height in (900, 860, 800, 768, 700, 650, 560, 500):
        page.set_viewport_size({"width": 1366, "height": height})
        top = card.evaluate("card => card.getBoundingClientRect().top")
        ends = page.locator(".upper button:visible").evaluate_all(
            "keys => keys.map(key => key.getBoundingClientRect().bottom)"
        )
        assert len(ends) >= 4, "the modes are there at the least"
        assert max(ends) <= top, height


def test_nothing_moves_when_a_hint_or_a_digit_comes(page: Page, player: Player) -> None:
    page.add_init_script(
        "window.shift = 0; new PerformanceObserver(list => list.getEntries().forEach("
        "e => window.shift += e.value)).observe({type: 'layout-shift', buffered: true})"
    )
    player.play(EASY)
    for key in ("ArrowRight", "ArrowRight", "4", "h", "Shift+H", "Shift+H", "Escape", "p", "p"):
        page.keyboard.press(key)
        page.wait_for_timeout(200)
    assert page.evaluate("window.shift") < 0.005


def test_the_library_agrees_with_what_the_page_solved(page: Page, player: Player) -> None:
    player.play(EASY)
    player.button("Solve").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Solve")).click()
    expect(player.cell(1, 3)).to_have_accessible_name(re.compile("by the solver"))
    assert player.digits() == SOLUTION
