"""Whole games: by mouse, by keyboard alone, and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import nonet

from ..serving import EASY, SOLUTION
from .player import Player

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


def open_cells(givens: str) -> list[tuple[int, int]]:
    return [(k // 9 + 1, k % 9 + 1) for k, sign in enumerate(givens) if sign == "."]


def test_a_game_by_mouse_from_the_first_page_to_the_end(page: Page, player: Player) -> None:
    player.open("/")
    page.get_by_role("radio", name=re.compile("Easy")).click()
    player.button("Start game").click()
    expect(player.grid).to_be_visible()
    solution = player.solution()
    for row, column in open_cells(player.givens()):
        player.cell(row, column).click()
        player.key(int(solution[(row - 1) * 9 + column - 1])).click()
    expect(page.get_by_role("heading", name="Solved.")).to_be_visible()
    assert player.digits() == solution


def test_a_game_by_keyboard_alone(page: Page, player: Player) -> None:
    player.open("/")
    page.keyboard.press("n")
    expect(player.grid).to_be_visible()
    solution, givens = player.solution(), player.givens()
    page.keyboard.press("Tab")  # the board is reached by tab or by an arrow
    page.keyboard.press("Control+Home")
    row, column = 1, 1
    for to in open_cells(givens):
        step(page, (row, column), to)
        row, column = to
        page.keyboard.press(solution[(row - 1) * 9 + column - 1])
    expect(page.get_by_role("heading", name="Solved.")).to_be_visible()
    page.keyboard.press("Control+z")
    assert player.digits() != solution, "what is finished can be undone too"
    page.keyboard.press("Control+y")
    assert player.digits() == solution


@pytest.mark.seen_with(**PHONE)
def test_a_game_on_a_phone_by_touch(page: Page, player: Player) -> None:
    player.play(EASY)
    for row, column in open_cells(EASY):
        player.cell(row, column).tap()
        player.key(int(SOLUTION[(row - 1) * 9 + column - 1])).tap()
    expect(page.get_by_role("heading", name="Solved.")).to_be_visible()
    assert player.digits() == SOLUTION


def test_new_puzzle_and_solve_are_one_click_each(page: Page, player: Player) -> None:
    player.play(EASY)
    player.button("New puzzle").click()
    solution = "".join(map(str, nonet.solve(player.wait_for_other_givens(EASY)).cells))
    player.button("Solve").click()  # asks once
    page.get_by_role("dialog").get_by_role("button", name=re.compile("Solve")).click()
    expect(page.get_by_role("heading", name="Filled in.")).to_be_visible()
    assert player.digits() == solution
    player.button("Next").click()
    expect(page.get_by_role("heading", name="Filled in.")).to_be_hidden()
    assert player.solution() != solution


def test_a_game_continues_after_the_page_was_closed(page: Page, player: Player) -> None:
    player.play(EASY)
    player.cell(1, 3).click()
    page.keyboard.press("4")
    page.keyboard.press("Shift+ArrowRight")
    player.cell(1, 4).click()
    page.keyboard.press("x")
    page.keyboard.press("2")
    expect(player.cell(1, 4)).to_have_accessible_name(re.compile("corner notes 2"))
    page.close()
    page = page.context.new_page()
    Player(page).open("/")
    page.get_by_role("link", name=re.compile("Resume")).or_(
        page.get_by_role("button", name=re.compile("Resume"))
    ).first.click()
    again = Player(page)
    expect(again.cell(1, 3)).to_have_accessible_name(re.compile(", 4"))
    expect(again.cell(1, 4)).to_have_accessible_name(re.compile("corner notes 2"))


def step(page: Page, start: tuple[int, int], to: tuple[int, int]) -> None:
    """Go from cell to cell by arrows."""
    down, right = to[0] - start[0], to[1] - start[1]
    for _ in range(abs(down)):
        page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
    for _ in range(abs(right)):
        page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")


def test_undo_leads_back_beyond_a_reload(page: Page, player: Player) -> None:
    player.play(EASY)
    page.wait_for_url(re.compile(r"/play/"))  # the game has an address of its own
    player.cell(1, 3).click()
    with page.expect_response(re.compile("/past-")):  # what keeps undo comes with the first move
        page.keyboard.press("4")
    page.wait_for_timeout(200)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+Digit6")
    page.reload()
    expect(player.cell(1, 3)).to_have_accessible_name(re.compile("box 1, 4"))
    expect(player.cell(1, 4)).to_have_accessible_name(re.compile("6"))
    player.button("Undo").click()
    expect(player.cell(1, 4)).not_to_have_accessible_name(re.compile("box 2, .*6"))
    player.button("Undo").click()
    expect(player.button("Undo")).to_be_disabled()
    assert player.digits() == EASY
    player.button("Redo").click()
    expect(player.cell(1, 3)).to_have_accessible_name(re.compile("box 1, 4"))
