"""A server on a free port, and Debian's Chromium, for measurements in the browser."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, sync_playwright


@contextmanager
def serving() -> Iterator[str]:
    """Start `nonet serve` with an empty database; give its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "nonet", "serve", "--port", "0", "--rate", "0"]
        command += ["--quiet", "--database", f"{folder}/bench.db"]
        server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        try:
            assert server.stderr is not None
            yield json.loads(server.stderr.readline())["url"]
        finally:
            server.terminate()
            server.wait(30)


@contextmanager
def chromium(*flags: str) -> Iterator[Browser]:
    """Start Chromium without a window."""
    program = shutil.which("chromium")
    if program is None:
        raise SystemExit("chromium is missing: apt install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", *flags])
        yield browser
        browser.close()


def watched_page(browser: Browser, script: str) -> Page:
    """Open a page with an injected script, which the page's own policy would forbid."""
    size = {"width": 1440, "height": 900}
    page = browser.new_page(viewport=size, locale="en-GB", bypass_csp=True)
    page.add_init_script(script)
    return page


def quantile(values: Sequence[float], share: float) -> float:
    """Return the quantile of this share."""
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]
