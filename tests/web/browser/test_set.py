"""The page of setters: a puzzle is made from nothing, and answered while it grows."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

import nonet
from nonet import Puzzle, formats

from .player import Player
from .test_axe import faults
from .test_games import PHONE

Place = tuple[int, int]

CAGES: tuple[tuple[int, tuple[Place, ...]], ...] = (
    (9, ((2, 1), (3, 1))),
    (3, ((3, 2), (3, 3))),
    (8, ((4, 1), (5, 1), (5, 2))),
    (9, ((4, 3), (4, 4))),
    (5, ((5, 6), (6, 6))),
    (8, ((3, 6), (4, 6))),
)
WORDS = (
    "cage=9@r2c1r3c1;cage=3@r3c2r3c3;cage=8@r4c1r5c1r5c2;cage=9@r4c3r4c4;cage=5@r5c6r6c6"
    ";cage=8@r3c6r4c6;thermometer@r5c3r5c4r5c5;difference@r2c5r2c6;ratio@r2c2r3c2"
)
LOOSE = f"{36 * '.'};{WORDS}".replace(";ratio@r2c2r3c2", "")
UNIQUE = Puzzle.parse(f"{36 * '.'};{WORDS}")


@dataclass(frozen=True)
class Setter:
    """Somebody who makes a puzzle, with whatever they have at hand."""

    page: Page
    player: Player

    def begin(self, size: int = 9) -> None:
        """Open the page with an empty grid."""
        self.page.goto("/set")
        expect(self.player.grid).to_be_visible()
        if size == 9:
            return
        self.page.get_by_role("button", name="Grid", exact=True).click()
        self.page.get_by_label("Size").select_option(str(size))
        expect(self.player.grid.get_by_role("gridcell")).to_have_count(size**2)

    def use(self, kind: str) -> None:
        """Choose a kind of rules in the palette."""
        tab = self.page.get_by_role("button", name="Place", exact=True)
        if tab.is_visible():
            tab.click()
        self.page.get_by_role("button", name=re.compile(rf"^{kind}( in use)?$")).click()

    def centre(self, place: Place, down: float = 0.5, right: float = 0.5) -> Place:
        """Return where a point of a cell is on the screen, by shares of its sides."""
        cell = self.player.cell(*place)
        cell.scroll_into_view_if_needed()
        box = cell.bounding_box()
        assert box
        return int(box["x"] + right * box["width"]), int(box["y"] + down * box["height"])

    def drag(self, *places: Place) -> None:
        """Draw a stroke with the mouse."""
        points = [self.centre(place) for place in places]
        self.page.mouse.move(*points[0])
        self.page.mouse.down()
        for point in points[1:]:
            self.page.mouse.move(*point, steps=4)
        self.page.mouse.up()

    @property
    def clues(self) -> Locator:
        """The list of rules."""
        tab = self.page.get_by_role("button", name="Clues", exact=True)
        if tab.get_attribute("aria-pressed") != "true":
            tab.click()
        return self.page.get_by_role("list", name="Rules of the puzzle")

    def expect_answer(self, title: str) -> None:
        """Wait for the live answer."""
        card = self.page.get_by_role("region", name="Live answer")
        expect(card.get_by_role("heading")).to_have_text(title)
        expect(card).to_contain_text("Only the givens and the rules count.")

    def export(self, name: str) -> str:
        """Return the puzzle as the dialog writes it."""
        self.page.get_by_role("button", name="Export").click()
        self.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()
        field = self.page.get_by_label("Puzzle as text")
        expect(field).not_to_have_value("")
        expect(field).to_have_attribute("aria-busy", "false")
        text = field.input_value()
        self.page.keyboard.press("Escape")
        return text

    def line(self) -> str:
        """Return the puzzle's line."""
        return self.export("Text")


@pytest.fixture
def setter(page: Page, player: Player) -> Setter:
    return Setter(page, player)


def is_unique(puzzle: Puzzle) -> bool:
    """Is it the puzzle, with its rules in any order? Some formats sort them by kind."""
    return puzzle.givens == UNIQUE.givens and set(puzzle.rules) == set(UNIQUE.rules)


def place_all(setter: Setter) -> None:
    """Set the puzzle from nothing, by mouse and with sums that are typed."""
    setter.begin(6)
    setter.use("Killer cage")
    for total, places in CAGES:
        setter.drag(*places)
        setter.page.keyboard.type(str(total))
    setter.use("Thermometer")
    setter.drag((5, 3), (5, 4), (5, 5))
    setter.use("White dot")
    setter.page.mouse.click(*setter.centre((2, 5), right=0.98))
    setter.use("Black dot")
    setter.page.mouse.click(*setter.centre((2, 2), down=0.98))


def test_a_puzzle_is_set_from_nothing_and_opened_from_its_links(
    page: Page, setter: Setter, player: Player
) -> None:
    place_all(setter)
    setter.expect_answer("One solution")
    assert Puzzle.parse(setter.line()) == UNIQUE
    page.get_by_role("button", name="Text", exact=True).click()
    page.get_by_role("textbox", name="Title").fill("First steps")
    page.get_by_role("textbox", name="Author").fill("A setter")
    page.get_by_role("button", name="Write the rules for me").click()
    expect(page.get_by_role("textbox", name="Rules")).to_have_value(
        re.compile("Killer cage: The dig")
    )
    expect(page.get_by_role("heading", name="First steps")).to_be_visible()
    own, fpuzzles = setter.export("Link to set"), setter.export("f-puzzles")
    for link in (fpuzzles, setter.export("SudokuPad"), setter.export("ISS")):
        assert is_unique(formats.parse(link))

    page.evaluate("localStorage.clear()")
    page.goto(own)
    setter.expect_answer("One solution")
    expect(page.get_by_role("heading", name="First steps")).to_be_visible()
    assert Puzzle.parse(setter.line()) == UNIQUE

    page.evaluate("localStorage.clear()")
    page.goto("/set")
    setter.expect_answer("Several solutions")
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_label("Puzzle as text or link").fill(fpuzzles)
    page.get_by_role("button", name="Open it").click()
    setter.expect_answer("One solution")
    expect(page.get_by_role("heading", name="First steps")).to_be_visible()
    assert is_unique(Puzzle.parse(setter.line()))

    page.get_by_role("button", name="Play it").click()
    expect(page).to_have_url(re.compile(r"/play"))
    expect(player.grid.get_by_role("gridcell")).to_have_count(36)
    expect(player.cell(2, 1)).to_have_accessible_name(re.compile("cage 9 at r2c1"))


def test_the_last_puzzle_is_there_again_and_every_step_is_undone(
    page: Page, setter: Setter
) -> None:
    setter.begin()
    setter.use("Anti-knight")
    setter.use("Killer cage")
    setter.drag((1, 1), (1, 2))
    page.keyboard.type("3")
    expect(setter.clues.get_by_role("listitem")).to_have_count(2)
    page.reload()
    expect(
        setter.clues.get_by_role("button", name="Killer cage 3 at r1c1", exact=True)
    ).to_be_visible()
    setter.use("Anti-king")
    expect(setter.clues.get_by_role("listitem")).to_have_count(3)
    page.keyboard.press("Control+z")
    expect(setter.clues.get_by_role("listitem")).to_have_count(2)
    page.keyboard.press("Control+y")
    expect(setter.clues.get_by_role("listitem")).to_have_count(3)


def test_the_answer_names_the_clues_at_fault_and_flips_between_two_solutions(
    page: Page, setter: Setter, player: Player
) -> None:
    page.goto(f"/set?puzzle={LOOSE}")
    setter.expect_answer("Several solutions")
    before = player.digits()
    page.get_by_role("button", name="Solution 1").click()
    first = player.digits()
    page.get_by_role("button", name="Solution 2").click()
    second = player.digits()
    assert before == 36 * "."
    assert first != second
    for solution in (first, second):
        assert "." not in solution
    page.get_by_role("button", name="None", exact=True).click()
    assert player.digits() == before

    setter.use("Killer cage")
    setter.drag((3, 1), (4, 1))
    page.keyboard.type("11")
    setter.expect_answer("No solution")
    card = page.get_by_role("region", name="Live answer")
    expect(card).to_contain_text("contradict each other")
    card.get_by_role("button", name="Killer cage 11 at r3c1").click()
    page.keyboard.press("Delete")
    setter.expect_answer("Several solutions")


def test_a_clue_that_does_not_fit_says_why_where_it_is(page: Page, setter: Setter) -> None:
    setter.begin()
    setter.use("Killer cage")
    setter.drag((1, 1), (1, 2))
    page.keyboard.type("99")
    sentence = "Cage 99 at r1c1: the digits of 2 cells cannot add up to 99, only to 3 to 17."
    expect(page.get_by_role("region", name="Clue")).to_contain_text(sentence)
    expect(setter.clues).to_contain_text(sentence)
    setter.expect_answer("Several solutions")  # of the rest
    page.keyboard.press("Backspace")
    expect(page.get_by_role("region", name="Clue")).not_to_contain_text("cannot")
    setter.use("Sandwich")
    page.mouse.click(*setter.centre((4, 1), right=-0.4))
    expect(page.get_by_role("region", name="Clue")).to_contain_text("still needs a value")
    page.keyboard.type("12")
    assert setter.line().endswith(";sandwich=12@r4c1r4c2r4c3r4c4r4c5r4c6r4c7r4c8r4c9")


def test_everything_is_placed_by_keys_alone(page: Page, setter: Setter) -> None:
    setter.begin()
    keys = page.keyboard

    def find(text: str) -> None:
        keys.press("/")
        keys.type(text)
        keys.press("Enter")

    page.wait_for_timeout(100)
    keys.type("5")
    find("killer cage")
    for key in (" ", "ArrowRight", " ", "Enter", "1", "2"):
        keys.press(key)
    find("thermometer")
    for key in ("ArrowDown", " ", "ArrowDown", " ", "ArrowRight", " ", "Enter"):
        keys.press(key)
    find("white dot")
    for key in ("Home", " ", "ArrowDown", " "):
        keys.press(key)
    find("little killer")
    for key in ("Control+Home", "ArrowRight", "ArrowRight", " ", " ", "9"):
        keys.press(key)
    find("anti-knight")
    assert Puzzle.parse(setter.line()) == Puzzle.parse(
        f"5{80 * '.'};cage=12@r1c1r1c2;thermometer@r2c2r3c2r3c3;difference@r3c1r4c1"
        ";little-killer=9@r1c3r2c2r3c1;anti-knight"
    )


def test_the_tools_answer_about_the_puzzle_as_it_is(page: Page, setter: Setter) -> None:
    loose = LOOSE.replace(";difference@r2c5r2c6", "")
    page.goto(f"/set?puzzle={loose}")
    setter.expect_answer("Several solutions")
    page.get_by_role("button", name="Tools", exact=True).click()
    panel = page.get_by_role("region", name="Tools")
    panel.get_by_role("button", name="True candidates").click()
    expect(setter.player.cell(1, 3)).to_have_accessible_name(re.compile("1, 2, 3, 4 and 5"))
    panel.get_by_role("button", name="Number of solutions").click()
    number = nonet.count(Puzzle.parse(loose), limit=100)
    expect(panel).to_contain_text(f"Exactly {number} solutions")
    panel.get_by_role("button", name="Clue ranges").click()
    expect(panel).to_contain_text("cage 9 at r4c3")
    expect(panel.get_by_role("button", name="5: several solutions").first).to_be_visible()
    panel.get_by_role("button", name="Equal cells").click()
    expect(panel.get_by_text(re.compile("Equal in every|No two open cells"))).to_be_visible()
    page.goto(f"/set?puzzle={UNIQUE.line};cage=3@r1c1r1c2")
    setter.expect_answer("One solution")
    page.get_by_role("button", name="Tools", exact=True).click()
    panel.get_by_role("button", name="Solve path").click()
    expect(panel.get_by_role("listitem").first).to_be_visible()
    expect(panel).to_contain_text(re.compile(r"\d+ steps, [\d,]+ points"))
    panel.get_by_role("button", name="Redundant clues").click()
    panel.get_by_role("button", name="Remove cage 3 at r1c1").click()
    setter.expect_answer("One solution")
    assert Puzzle.parse(setter.line()) == UNIQUE


@pytest.mark.parametrize("extension", ["pdf", "svg", "png"])
def test_a_puzzle_is_saved_as_a_picture(page: Page, setter: Setter, extension: str) -> None:
    page.goto(f"/set?puzzle={UNIQUE.line}&title=Six%20by%20six")
    setter.expect_answer("One solution")
    page.get_by_role("button", name="Export").click()
    with page.expect_download() as saved:
        page.get_by_role("button", name=extension.upper(), exact=True).click()
    assert saved.value.suggested_filename == f"Six by six.{extension}"
    begins = {"pdf": b"%PDF", "svg": b"<svg", "png": b"\x89PNG"}
    assert saved.value.path().read_bytes().startswith(begins[extension])


@pytest.mark.seen_with(**PHONE)
def test_a_clue_is_placed_by_touch(page: Page, setter: Setter) -> None:
    setter.begin()
    setter.use("Killer cage")
    for place in ((1, 1), (1, 2), (2, 2)):
        page.touchscreen.tap(*setter.centre(place))
    page.get_by_role("button", name="Done: 3 cells").tap()
    page.get_by_role("group", name="Value of the clue").get_by_role("button", name="9").tap()
    setter.use("Skyscraper")
    page.touchscreen.tap(*setter.centre((1, 4), down=-0.4))
    page.get_by_role("group", name="Value of the clue").get_by_role("button", name="3").tap()
    column = "".join(f"r{row}c4" for row in range(1, 10))
    assert Puzzle.parse(setter.line()) == Puzzle.parse(
        f"{81 * '.'};cage=9@r1c1r1c2r2c2;skyscraper=3@{column}"
    )


@pytest.mark.parametrize("theme", ["light", "dark", "sepia", "contrast"])
def test_axe_finds_no_fault_while_a_puzzle_is_set(page: Page, setter: Setter, theme: str) -> None:
    page.goto(f"/set?puzzle={UNIQUE.line};cage=99@r1c1r1c2;sandwich@r1c1")
    expect(setter.player.grid).to_be_visible()
    page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
    setter.clues.get_by_role("button", name="Killer cage 9 at r2c1", exact=True).click()
    assert faults(page) == []
    for tab in ("Tools", "Text"):
        page.get_by_role("button", name=tab, exact=True).click()
        assert faults(page) == []
    page.get_by_role("button", name="Export").click()
    assert faults(page) == []


@pytest.mark.seen_with(**PHONE)
def test_axe_finds_no_fault_on_a_phone_while_a_puzzle_is_set(page: Page, setter: Setter) -> None:
    page.goto(f"/set?puzzle={UNIQUE.line}")
    setter.expect_answer("One solution")
    for tab in ("Place", "Clues", "Tools", "Text"):
        page.get_by_role("button", name=tab, exact=True).click()
        assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
