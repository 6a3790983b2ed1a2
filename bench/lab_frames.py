"""Frames of the lab: a run of a hundred thousand events, played at several speeds.

    python bench/lab_frames.py [--events 100000] [--speeds 10000,100000] [--url http://…]

Starts `nonet serve` on a free port (or asks the one at --url) and opens the lab in Chromium with
backtracking on a puzzle of 18 givens. While it plays, the page notes the time of every animation
frame (requestAnimationFrame) and the browser every task that holds the page for more than 50 ms
(the Long Tasks API). It prints the frames per second, the time between two frames (median, 95 in
100, longest), the CPU time of the page's thread for a frame, and the long tasks; the same while the
run is loading, when nothing is animated. It fails if there was a long task while the run was
played: the lab may drop frames, but the page must stay responsive. Long tasks are measured by the
wall clock, so a busy machine causes them too: measure on a quiet one.
"""

from __future__ import annotations

import argparse
import os
from contextlib import nullcontext
from itertools import pairwise
from typing import Any

from chromium import chromium, quantile, serving, watched_page
from pages import table
from playwright.sync_api import Browser, Page

SLOW = "..2..9.....3...6........4.778.9.....4...6..9.........26...4..........3....1.....8"
WATCHER = """
window.watched = {frames: [], long: []};
new PerformanceObserver(list => {
  for (const task of list.getEntries()) watched.long.push([task.startTime, task.duration]);
}).observe({type: "longtask", buffered: true});
(function frame(now) {
  watched.frames.push(now);
  requestAnimationFrame(frame);
})(performance.now());
"""
PLACE = "Number(document.querySelector('.counts dd').textContent.replace(/\\D/g, ''))"


def measure(page: Page, start: float, end: float) -> dict[str, Any]:
    """Return the waits between frames and the long tasks of a time, in milliseconds."""
    seen = page.evaluate("watched")
    frames = [time for time in seen["frames"] if start <= time <= end]
    waits = [after - before for before, after in pairwise(frames)]
    long = [spent for began, spent in seen["long"] if start <= began + spent and began <= end]
    return {"seconds": (end - start) / 1000, "waits": waits or [end - start], "long": long}


class Account:
    """The CPU time of a page's thread, in milliseconds."""

    def __init__(self, page: Page) -> None:
        """Begin to count."""
        self._session = page.context.new_cdp_session(page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def now(self) -> float:
        """Return what was spent so far."""
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        return next(1000 * one["value"] for one in metrics if one["name"] == "TaskDuration")


def play(page: Page, account: Account, events: int) -> dict[str, Any]:
    """Play this many events of the run, and return the measurements."""
    page.get_by_role("button", name="To the start").click()
    before, start = account.now(), page.evaluate("performance.now()")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(f"{PLACE} >= {events}", timeout=600_000, polling=100)
    end = page.evaluate("performance.now()")
    pause = page.get_by_role("button", name="Pause", exact=True)
    if pause.count():
        pause.click()
    return measure(page, start, end) | {"cpu": account.now() - before}


def opened(browser: Browser, url: str, speed: int) -> tuple[Page, Account, dict[str, Any]]:
    """Open the lab at a speed, and wait for the run."""
    page = watched_page(browser, WATCHER)
    account = Account(page)
    page.goto(f"{url}/lab#puzzle={SLOW}&watch=backtracking&speed={speed}")
    page.get_by_text("Solved after").wait_for(timeout=60_000)
    page.get_by_role(
        "button", name="One step on"
    ).click()  # the button for one step back is enabled
    page.wait_for_timeout(1000)
    found = measure(page, 0, page.evaluate("performance.now()"))
    return page, account, found | {"cpu": account.now()}


def row(name: str, found: dict[str, Any]) -> list[str]:
    """Return a line of the table."""
    waits, long = found["waits"], found["long"]
    middle, most = (f"{quantile(waits, share):.1f}" for share in (0.5, 0.95))
    longest = f"{max(long):.0f}" if long else "–"
    rate = f"{len(waits) / found['seconds']:.0f}"
    cpu = f"{found['cpu'] / len(waits):.1f}"
    return [name, rate, middle, most, f"{max(waits):.0f}", cpu, str(len(long)), longest]


def main() -> None:
    """Play the run at each speed, and print the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--speeds", default="10000,100000", help="steps a second")
    parser.add_argument("--url", help="a server that runs already")
    options = parser.parse_args()
    rows, held = [], 0
    with nullcontext(options.url) if options.url else serving() as url, chromium() as browser:
        for speed in map(int, options.speeds.split(",")):
            page, account, loading = opened(browser, url, speed)
            found = play(page, account, options.events)
            rows.append(row("loading", loading))
            rows.append(row(f"{speed:,} steps / s", found))
            held += len(found["long"])
            page.close()
    head = ["", "frames / s", "p50 ms", "p95 ms", "longest ms", "CPU ms / frame"]
    head += ["long tasks", "longest ms"]
    print(f"{options.events:,} events of backtracking; milliseconds between two frames\n")
    print(table(head, rows))
    print(f"\nload of the machine {', '.join(f'{one:.1f}' for one in os.getloadavg())}")
    if held:
        raise SystemExit(f"{held} tasks held the page for more than 50 ms while it played")


if __name__ == "__main__":
    main()
