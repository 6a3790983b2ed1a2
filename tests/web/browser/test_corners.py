"""A photo without a detected grid, or with the wrong one: its corners are set by hand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect

import nonet
from nonet import Puzzle

from ...photo.scenes import Camera, Style, page_of, photo_of
from ..serving import EASY
from .player import Player
from .test_axe import faults
from .test_games import PHONE
from .test_photo import choose

SIDE = 1000  # pixels of the photos
CORNERS = ("Top left corner", "Top right corner", "Bottom right corner", "Bottom left corner")


def photograph_unruled(folder: Path) -> tuple[Path, Any]:
    """Photograph a grid without lines, which nobody finds; and where its corners are, in shares."""
    page = page_of(Puzzle.parse(EASY), Style(ruled=False))
    picture, corners = photo_of(page, Camera(side=SIDE, turn=6))
    path = folder / "unruled.jpg"
    cv2.imwrite(str(path), picture)
    return path, (corners / SIDE).tolist()


def corner(page: Page, number: int) -> Locator:
    return page.get_by_role("slider", name=CORNERS[number])


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44  # a finger hits it
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def place_on_screen(page: Page, share: Any) -> tuple[float, float]:
    """Return where on the screen a place of the photo is."""
    box = page.get_by_role("group", name="The photo").bounding_box()
    assert box is not None
    return box["x"] + share[0] * box["width"], box["y"] + share[1] * box["height"]


def drag(page: Page, number: int, share: Any) -> None:
    """Drag a corner with the mouse, which takes it a little beside its middle."""
    x, y = middle(corner(page, number))
    page.mouse.move(x + 6, y - 4)
    page.mouse.down()
    x, y = place_on_screen(page, share)
    page.mouse.move(x + 6, y - 4, steps=4)
    expect(page.locator(".loupe")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".loupe")).to_have_count(0)


def walk(page: Page, number: int, share: Any) -> None:
    """Move a corner with the arrow keys: in large steps, and then in small ones."""
    handle = corner(page, number)
    handle.focus()
    start = middle(handle)
    origin, end = place_on_screen(page, (0, 0)), place_on_screen(page, (1, 1))
    for axis, keys in enumerate((("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown"))):
        at = (start[axis] - origin[axis]) / (end[axis] - origin[axis])
        steps = round((share[axis] - at) / 0.0025)
        large, small = divmod(abs(steps), 10)
        for _ in range(large):
            page.keyboard.press(f"Shift+{keys[steps > 0]}")
        for _ in range(small):
            page.keyboard.press(keys[steps > 0])


def test_a_grid_that_was_not_found_is_read_between_corners_set_by_mouse_and_keys(
    page: Page, player: Player, tmp_path: Path
) -> None:
    path, shares = photograph_unruled(tmp_path)
    player.open("/photo")
    choose(page, path)
    expect(page.get_by_role("heading", name="No puzzle was found")).to_be_visible()
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert faults(page) == []
    player.button("Read again").click()  # where the corners wait, there is none
    expect(page.get_by_text("There is no readable grid between these corners")).to_be_visible()
    for number in range(3):
        drag(page, number, shares[number])
    walk(page, 3, shares[3])
    x, y = (round(100 * float(share)) for share in shares[3])
    position = f"{x} % from the left, {y} % from the top"
    expect(corner(page, 3)).to_have_attribute("aria-valuetext", position)
    assert faults(page) == []
    player.button("Read again").click()
    expect(page.get_by_role("heading", name="Check what was read")).to_be_visible()
    assert player.digits() == EASY
    expect(page.get_by_text("The lines of the grid are hard to see")).to_be_visible()


def test_corners_stay_in_the_photo_and_never_cross(
    page: Page, player: Player, tmp_path: Path
) -> None:
    player.open("/photo")
    choose(page, photograph_unruled(tmp_path)[0])
    drag(page, 0, (-0.3, -0.2))
    expect(corner(page, 0)).to_have_attribute(
        "aria-valuetext", "0 % from the left, 0 % from the top"
    )
    corner(page, 1).focus()
    for _ in range(40):
        page.keyboard.press("Shift+ArrowLeft")
    assert middle(corner(page, 1))[0] > middle(corner(page, 0))[0]
    player.button("Cancel").click()
    again = player.button("Set the corners")
    expect(again).to_be_focused()
    again.click()
    expect(corner(page, 0)).to_be_focused()


def test_another_grid_than_the_one_found_can_be_pointed_at(
    page: Page, player: Player, tmp_path: Path
) -> None:
    other = nonet.generate(seed=5, blanks=50)
    large = page_of(other, Style(words=False)).picture
    small = page_of(Puzzle.parse(EASY), Style(cell=40, margin=60, words=False)).picture
    both = np.full((len(large), len(large) + len(small)), 236, np.uint8)
    both[:, : len(large)] = large
    both[: len(small), len(large) :] = small
    cv2.imwrite(str(tmp_path / "two.png"), both)
    player.open("/photo")
    choose(page, tmp_path / "two.png")
    expect(page.get_by_text("The photo shows more than one grid")).to_be_visible()
    player.button("Set the corners").click()
    player.button("Cancel").click()
    assert player.digits() == other.line
    player.button("Set the corners").click()
    low, high = len(large) + 60, len(large) + 420
    for number, place in ((1, (high, 60)), (2, (high, 420)), (0, (low, 60)), (3, (low, 420))):
        drag(page, number, np.array(place) / both.shape[::-1])
    player.button("Read again").click()
    expect(player.cell(1, 1)).to_have_accessible_name(re.compile("given 5"))
    assert player.digits() == EASY


@pytest.mark.seen_with(**(PHONE | {"viewport": {"width": 320, "height": 640}}))
def test_on_a_small_phone_the_corners_are_set_by_a_finger(
    page: Page, player: Player, tmp_path: Path
) -> None:
    path, shares = photograph_unruled(tmp_path)
    player.open("/photo")
    choose(page, path)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    corner(page, 0).scroll_into_view_if_needed()
    finger = page.context.new_cdp_session(page)

    def touch(kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in places]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    for number in range(4):
        page.get_by_role("group", name="The photo").evaluate("it => it.scrollIntoView()")
        touch("touchStart", middle(corner(page, number)))
        touch("touchMove", place_on_screen(page, (0.5, 0.5)))
        touch("touchMove", place_on_screen(page, shares[number]))
        expect(page.locator(".loupe")).to_be_visible()
        touch("touchEnd")
    assert faults(page) == []
    player.button("Read again").click()
    expect(page.get_by_role("heading", name="Check what was read")).to_be_visible()
    assert player.digits() == EASY
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
