"""The app by itself: without a network after one visit, and as files on a host without nonet."""

from __future__ import annotations

import functools
import http.server
import json
import re
import shutil
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, BrowserContext, expect

import nonet
from nonet.web.race.dailies import make_seed

from ...data import data
from ...photo.scenes import Camera, page_of, photo_of
from ..serving import EASY, SOLUTION, serving
from .conftest import ROOT
from .player import Player, wait_until_stored
from .test_games import open_cells

BUILT = ROOT / "build" / "site"
FOLDER = "games/nonet/"  # below the root of the host
HARD = "1.....5....42...672.3.....9.8..7...4..5.......3..9..7..9.7..3..6..1.........4..2."


@dataclass(frozen=True)
class World:
    """A browser that has the app, and the address that the app has there."""

    context: BrowserContext
    root: str

    def open(self, path: str) -> Player:
        """Open a page of the app in a new tab."""
        player = Player(self.context.new_page())
        player.page.goto(self.root + path)
        return player


class _Files(http.server.SimpleHTTPRequestHandler):
    """A host that serves only files."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@dataclass(frozen=True)
class Host:
    server: http.server.ThreadingHTTPServer
    folder: Path

    @property
    def root(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}/{FOLDER}"

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


def start_host(folder: Path) -> Host:
    assert (BUILT / "index.html").exists(), "the site is not built: make site"
    shutil.copytree(BUILT, folder / FOLDER)
    handler = functools.partial(_Files, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return Host(server, folder)


def visit(browser: Browser, root: str) -> BrowserContext:
    """Visit the app once, in a new profile, until it is stored."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    context.set_default_timeout(20_000)
    page = context.new_page()
    page.goto(root)
    expect(page.get_by_role("button", name="Start game")).to_be_visible()
    wait_until_stored(page)
    page.close()
    return context


@pytest.fixture(scope="module", params=["nonet's server, gone", "files", "files, gone"])
def world(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> Iterator[World]:
    """After one visit: no network and no server, or a host with nothing but files."""
    folder = tmp_path_factory.mktemp("alone")
    if request.param == "nonet's server, gone":
        with serving(folder, "--rate", "0") as server:
            root = server.url
            context = visit(browser, root)
            server.stop()
    else:
        host = start_host(folder)
        root = host.root
        context = visit(browser, root)
    if "gone" in request.param:
        context.set_offline(True)
        if "files" in request.param:
            host.stop()
    yield World(context, root)
    context.close()
    if request.param == "files":
        host.stop()


@pytest.mark.parametrize("level", ["Easy", "Medium", "Hard", "Expert", "Extreme"])
def test_a_new_game_of_every_level(world: World, level: str) -> None:
    player = world.open("")
    page = player.page
    page.get_by_role("radio", name=re.compile(f"^{level}")).click()
    player.button("Start game").click()
    expect(player.grid).to_be_visible()
    expect(page.locator(".status .title")).to_have_text(level)
    givens = player.givens()
    assert nonet.check(givens).is_unique
    assert nonet.rate(givens).level == level.lower()
    page.close()


@pytest.mark.parametrize("size", ["4 × 4", "6 × 6", "12 × 12", "16 × 16", "Jigsaw"])
def test_a_new_game_on_every_board(world: World, size: str) -> None:
    player = world.open("")
    player.page.get_by_role("radio", name=size).click()
    player.page.get_by_role("radio", name=re.compile("^Easy")).click()
    player.button("Start game").click()
    expect(player.grid).to_be_visible(timeout=60_000)
    expect(player.page.locator(".status .title")).to_have_text("Easy")
    player.page.close()


def test_a_whole_game_and_its_history(world: World) -> None:
    player = world.open(f"play?puzzle={EASY}")
    page = player.page
    player.cell(1, 3).click()
    page.keyboard.press("1")
    player.button("Check").click()
    expect(player.cell(1, 3)).to_have_accessible_name(re.compile("wrong"))
    page.keyboard.press("h")
    expect(page.get_by_text(re.compile("r1c3 = 1 is wrong"))).to_be_visible()
    page.keyboard.press("Escape")
    page.reload()  # the game has an address on this device
    expect(player.cell(1, 3)).to_have_accessible_name(re.compile("box 1, 1"))
    for row, column in open_cells(EASY):
        player.cell(row, column).click()
        page.keyboard.press(SOLUTION[(row - 1) * 9 + column - 1])
    expect(page.get_by_role("heading", name="Solved.")).to_be_visible()
    page.goto(world.root + "profile")
    page.get_by_role("link", name=re.compile("^Replay")).first.click()
    expect(page.get_by_text(re.compile("^Move 0 of"))).to_be_visible()
    page.close()


def test_a_hint_in_every_detail_and_in_german(world: World) -> None:
    player = world.open(f"play?puzzle={HARD}")
    page = player.page
    expect(player.grid).to_be_visible()
    page.keyboard.press("h")
    for detail in ("nudge", "region", "technique", "pattern", "full"):
        expect(page.get_by_text(re.compile(f"Hint · {detail}", re.I))).to_be_visible()
        page.keyboard.press("Shift+H")
    player.button("Apply step").click()
    solution = "".join(map(str, nonet.solve(HARD).cells))
    written = player.digits()
    assert all(sign in (".", right) for sign, right in zip(written, solution, strict=True))
    page.goto(world.root + "settings")
    page.get_by_role("radio", name="Deutsch").check()
    page.goto(f"{world.root}play?puzzle={HARD}")
    expect(player.grid).to_be_visible()
    page.keyboard.press("Shift+H")
    for _ in range(2):
        page.locator(".hint .primary").click()
    expect(page.get_by_text(re.compile("Tipp · "))).to_be_visible()
    expect(page.locator(".hint h2")).not_to_be_empty()
    page.goto(world.root + "settings")
    page.get_by_role("radio", name="English").check()
    page.close()


def test_solve_fills_in_the_rest(world: World) -> None:
    player = world.open(f"play?puzzle={EASY}")
    player.button("Solve").click()
    player.page.get_by_role("dialog").get_by_role("button", name=re.compile("Solve")).click()
    expect(player.page.get_by_role("heading", name="Filled in.")).to_be_visible()
    assert player.digits() == SOLUTION
    player.page.close()


@pytest.mark.parametrize(
    ("puzzle", "verdict"),
    [
        (EASY, "It is rated easy"),
        ("." * 30 + EASY[30:], "More than one solution"),
        ("55" + EASY[2:], "5 appears twice in row 1"),
    ],
)
def test_an_entered_puzzle_is_checked(world: World, puzzle: str, verdict: str) -> None:
    player = world.open(f"own?text={puzzle}")
    expect(player.page.get_by_text(re.compile(verdict)).first).to_be_visible()
    player.page.close()


def test_a_grid_is_read_here_and_other_formats_need_the_server(world: World) -> None:
    player = world.open("own?paste")
    page = player.page
    dialog = page.get_by_role("dialog")
    puzzle = nonet.Puzzle.parse(EASY)
    dialog.get_by_role("textbox").fill(nonet.formats.dumps(puzzle, "opensudoku"))
    dialog.locator(".primary").click()
    expect(dialog.get_by_role("alert")).to_contain_text("can only be read by the server")
    dialog.get_by_role("textbox").fill(nonet.formats.dumps(puzzle, "rows"))
    dialog.locator(".primary").click()
    expect(dialog).to_be_hidden()
    assert player.digits() == EASY
    page.close()


def test_lessons_and_practice(world: World) -> None:
    player = world.open("learn")
    page = player.page
    page.get_by_role("link", name=re.compile("^X-Wing")).first.click()
    expect(page.get_by_role("heading", name="X-Wing", exact=True)).to_be_visible()
    for title in ("What to look for", "Why it works", "In one line"):
        expect(page.get_by_role("heading", name=title)).to_be_visible()
    page.get_by_role("link", name=re.compile("^Practise")).click()
    expect(player.grid).to_be_visible()
    expect(page.get_by_text(re.compile("^Find the X-Wing|X-Wing")).first).to_be_visible()
    page.keyboard.press("h")
    for _ in range(4):
        page.locator(".hint .primary").click()  # shows more
    player.button("Apply step").click()
    expect(page.get_by_role("dialog", name=re.compile("X-Wing"))).to_be_visible()
    page.close()


def test_the_lab_watches_and_compares_methods_on_this_device(world: World) -> None:
    player = world.open("lab#methods=nonet&watched=nonet")
    page = player.page
    expect(page.get_by_text("Solved after")).to_be_visible()
    player.button("Next step").click()
    expect(page.locator(".counts dd").first).to_have_text("1")
    page.get_by_role("button", name="Choose methods").click()
    dialog = page.get_by_role("dialog")
    for name in ("Crook’s", "Exact cover", "Graph colouring", "Backtracking"):
        dialog.get_by_role("checkbox", name=re.compile(f"^{name} The")).check()
    page.keyboard.press("Escape")
    player.button("Exact cover").click()
    expect(page.get_by_text(re.compile("Exact cover at work|^Solved after")).first).to_be_visible()
    page.get_by_label("Numbers of givens").fill("30, 36")
    page.get_by_label("Puzzles per value").select_option("2")
    page.get_by_role("button", name="Compare", exact=True).click()
    expect(page.get_by_text(re.compile(r"^4 puzzles, 20 trials"))).to_be_visible(timeout=60_000)
    page.close()


def test_the_lab_says_that_sat_needs_the_server(world: World) -> None:
    player = world.open("lab#methods=sat,crook&watched=crook")
    expect(player.page.get_by_text("Solved after")).to_be_visible()
    player.button("Choose methods").click()
    sat = player.page.get_by_role("checkbox", name=re.compile("^SAT needs a server"))
    expect(sat).to_be_disabled()
    expect(sat).not_to_be_checked()
    player.page.close()


def test_puzzles_and_their_solutions_can_be_printed(world: World) -> None:
    player = world.open("print?level=hard&count=2")
    page = player.page
    expect(page.get_by_role("button", name=re.compile("^Print"))).to_be_enabled()
    page.get_by_role("checkbox", name=re.compile("olutions")).check()
    expect(page.locator(".sheets svg.board, .sheets svg")).not_to_have_count(0)
    page.close()


def test_the_daily_puzzle_is_generated_from_its_seed(world: World) -> None:
    player = world.open("daily")
    page = player.page
    expect(page.get_by_role("heading", name="Today")).to_be_visible()
    page.get_by_role("link", name="Play unranked: Medium").click()
    expect(player.grid).to_be_visible()
    today = datetime.now(UTC).date()
    seed = make_seed(today, "medium")
    assert player.givens() == nonet.generate(level="medium", seed=seed).line
    page.close()


def test_past_days_have_the_puzzles_of_the_library(world: World) -> None:
    player = world.open("play?day=2026-11-15&level=hard")
    expect(player.grid).to_be_visible()
    seed = make_seed(date(2026, 11, 15), "hard")
    assert player.givens() == nonet.generate(level="hard", seed=seed).line
    player.page.goto(world.root + "play?day=2199-01-01&level=hard")
    expect(player.page.get_by_text("There is no daily puzzle for 2199-01-01")).to_be_visible()
    player.page.close()


def read_photo(world: World, path: Path) -> Player:
    """Choose a photo; return the page once it is read."""
    player = world.open("photo")
    player.page.locator("input[type=file]").first.set_input_files(path)
    heading = player.page.get_by_role("heading", name="Check what was read")
    expect(heading).to_be_visible(timeout=60_000)
    return player


def test_a_photo_is_read_on_the_device_and_played(world: World, tmp_path: Path) -> None:
    path = tmp_path / "newspaper.jpg"
    page = page_of(nonet.Puzzle.parse(EASY))
    picture = photo_of(page, Camera(side=1100, turn=8, curl=0.02))[0]
    Image.fromarray(picture).save(path, quality=90)
    player = read_photo(world, path)
    expect(player.page.get_by_text(re.compile("never leaves it"))).to_be_visible()
    assert player.digits() == EASY
    player.button("Play this puzzle").click()
    expect(player.page.get_by_role("heading", name="Check what was read")).to_have_count(0)
    assert player.givens() == EASY
    player.page.close()


def test_real_photos_are_read_on_the_device_as_by_the_library(world: World) -> None:
    folder = data("photos")
    entries = json.loads((folder / "truth.json").read_text())
    printed = [entry["file"] for entry in entries if "givens" in entry]
    for file in printed[:: len(printed) // 4]:
        reading = nonet.photo.read(folder / file)
        assert reading.puzzle is not None
        player = read_photo(world, folder / file)
        assert player.digits() == reading.puzzle.givens.line
        player.page.close()


@pytest.mark.parametrize(
    "path",
    [
        "",
        "photo",
        "learn",
        "learn/swordfish",
        "daily",
        "lab",
        "own",
        "print",
        "profile",
        "settings",
        "about",
    ],
)
def test_every_page_opens_at_its_address(world: World, path: str) -> None:
    player = world.open(path)
    expect(player.page.get_by_role("heading", level=1).first).to_be_visible()
    expect(player.page.locator(".state .err")).to_have_count(0)
    player.page.locator("a.brand").click()
    expect(player.button("Start game")).to_be_visible()
    assert player.page.url == world.root
    player.page.close()


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    host = start_host(tmp_path_factory.mktemp("host"))
    yield host
    host.stop()


def test_a_host_of_files_has_no_accounts_and_no_races(browser: Browser, host: Host) -> None:
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    missing: list[str] = []
    page.on("response", lambda answer: missing.append(answer.url) if answer.status > 399 else None)
    page.goto(host.root)
    expect(page.get_by_role("button", name="Start game")).to_be_visible()
    for name in ("Standings", "API"):
        expect(page.get_by_role("link", name=name)).to_have_count(0)
    expect(page.get_by_role("checkbox", name="Ranked")).to_have_count(0)
    page.goto(host.root + "profile")
    expect(page.get_by_text("Saved in this browser only.")).to_be_visible()
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("menuitem", name="recovery phrase")).to_have_count(0)
    assert missing == []
    context.close()


def test_a_deep_link_opens_on_the_first_visit(browser: Browser, host: Host) -> None:
    for path in ("learn/x-wing", "learn/x-wing/", "daily", "play?level=easy"):
        context = browser.new_context(locale="en-GB")
        page = context.new_page()
        missing: list[str] = []
        page.on(
            "response",
            lambda answer, missing=missing: (
                missing.append(answer.url) if answer.status > 399 else None
            ),
        )
        page.goto(host.root + path)
        expect(page.locator("main h1").first).to_be_attached()
        expect(page.locator("a.brand")).to_have_attribute("href", f"/{FOLDER}")
        assert missing == [], path
        context.close()


def test_nothing_in_the_files_is_absolute(host: Host) -> None:
    for path in BUILT.rglob("*.html"):
        found = re.findall(r'(?:src|href)="(/[^"]*)"', path.read_text("utf-8"))
        assert found == [], path
    assert '"/' not in (BUILT / "manifest.webmanifest").read_text("utf-8")
