"""A real server and Debian's Chromium; a page that breaks its promises fails the test."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    expect,
    sync_playwright,
)

from nonet.web.settings import DIST

from ..serving import serving
from .player import Player

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 20_000  # milliseconds for what is waited for; how fast the page is, bench/ tells

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium as Debian ships it."""
    program = shutil.which("chromium")
    assert program, "chromium is missing: apt install chromium"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the built page."""
    assert (DIST / "index.html").exists(), "the page is not built: make page"
    with serving(tmp_path_factory.mktemp("site"), "--rate", "0") as server:
        yield server.url


@pytest.fixture
def context(
    browser: Browser, site: str, request: pytest.FixtureRequest
) -> Iterator[BrowserContext]:
    """A browser of its own for each test: 1440 × 900, or as the test's marker says."""
    chosen = {"viewport": {"width": 1440, "height": 900}, "base_url": site, "locale": "en-GB"}
    mark = request.node.get_closest_marker("seen_with")
    context = browser.new_context(**(chosen | (mark.kwargs if mark else {})))
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, site: str) -> Iterator[Page]:
    """A page: no fault in its console, no request to anyone else."""
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(f"error: {error}"))
    page.on("console", lambda message: faults.extend(_complaint(message)))
    page.on("response", lambda answer: faults.extend(_missing(answer)))
    page.on("request", lambda request: faults.extend(_foreign(request, site)))
    yield page
    assert not faults


@pytest.fixture
def player(page: Page) -> Player:
    """Somebody at the page."""
    return Player(page)


def _complaint(message: ConsoleMessage) -> list[str]:
    is_answer = message.text.startswith("Failed to load resource")  # reported elsewhere
    return [message.text] if message.type == "error" and not is_answer else []


def _missing(answer: Response) -> list[str]:
    """A missing file or a broken server; the API may refuse, and say that it is busy."""
    is_api = "/api/" in answer.url
    is_busy = answer.status == 503 and "retry-after" in answer.headers
    is_bad = answer.status >= (500 if is_api else 400) and not (is_api and is_busy)
    return [f"{answer.status} {answer.url}"] if is_bad else []


def _foreign(request: Request, site: str) -> list[str]:
    is_ours = request.url.startswith((site, "data:", "blob:"))
    return [] if is_ours else [f"a request to {urlsplit(request.url).netloc}"]
