"""From a key to the paint after it, and the first paint of a page over a slow network.

    python bench/paint.py [--keys 300] [--repeats 3] [--url http://…]

Starts `nonet serve` on a free port (or asks the one at --url) and plays in Chromium.

**Key to paint**: in a 9×9 game, digits, arrows and notes are pressed, ten a second. Measured, by
the browser's own trace, is the time from the moment at which the page gets the key to the end of
the next frame of its main thread: the handlers, style, layout, paint, and the handing over of what
was painted. It is measured twice: with a frame as soon as there is something to paint, which is
what the key costs; and at 60 frames a second, where the wait for the next frame comes on top, up to
16.7 ms and 8.3 on average, whatever the page does. What the compositor and a screen add is not
measured.

**First contentful paint**: the page opened with an empty cache and no service worker, by the
browser's own paint timing, at two networks as Chromium's DevTools emulates them: regular 4G
(9 Mbit/s down, 1.5 up, 60 ms there and back) and slow 4G, as Lighthouse has it (1.6 Mbit/s down,
0.75 up, 150 ms). The CPU is not throttled.
"""

from __future__ import annotations

import argparse
import math
import os
import random
from contextlib import nullcontext
from typing import Any, NamedTuple

from chromium import chromium, quantile, serving
from pages import table
from playwright.sync_api import Browser, Page

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
KINDS = {
    "digit": [str(digit) for digit in range(1, 10)],
    "arrow": ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"],
    "corner note": [f"Shift+Digit{digit}" for digit in range(1, 10)],
    "centre note": [f"Control+Digit{digit}" for digit in range(1, 10)],
}
UNLIMITED = ("--disable-frame-rate-limit", "--disable-gpu-vsync")


class Network(NamedTuple):
    """A network as it is emulated: bits a second, and milliseconds there and back."""

    name: str
    down: float
    up: float
    latency: float


NETWORKS = (Network("4G", 9e6, 1.5e6, 60), Network("slow 4G", 1.6e6, 0.75e6, 150))
PAGES = {"home": "/", "play": f"/play?puzzle={PUZZLE}"}


def press_keys(page: Page, kind: str, number: int) -> None:
    """Press keys of a kind, writing only in cells that are not givens."""
    lots = random.Random(kind)
    for count in range(number):
        while kind != "arrow":
            press(page, lots.choice(KINDS["arrow"]))
            if page.evaluate("document.activeElement.ariaReadOnly !== 'true'"):
                break
        press(page, lots.choice(KINDS[kind]))
        if count % 50 == 49:
            page.wait_for_timeout(500)  # the game is kept when the hand rests


def press(page: Page, key: str) -> None:
    """Press a key, at any moment of a frame."""
    page.wait_for_timeout(random.uniform(100, 117))
    page.keyboard.press(key)


class Trace:
    """What the browser writes down while it works."""

    def __init__(self, browser: Browser, page: Page) -> None:
        """Begin to write."""
        self._session, self._page = browser.new_browser_cdp_session(), page
        self._events: list[dict[str, Any]] = []
        self._ended: list[object] = []
        self._session.on("Tracing.dataCollected", lambda part: self._events.extend(part["value"]))
        self._session.on("Tracing.tracingComplete", lambda end: self._ended.append(end))
        wanted = {"includedCategories": ["devtools.timeline", "cc"]}
        self._session.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": wanted})

    def times(self) -> list[float]:
        """Stop; return for each key the milliseconds from it to the end of the frame after it."""
        self._session.send("Tracing.end")
        while not self._ended:
            self._page.wait_for_timeout(50)
        ordered = sorted(self._events, key=lambda event: event.get("ts", 0))
        keys = [event for event in ordered if is_key(event)]
        threads = {(key["pid"], key["tid"]) for key in keys}
        frames = [
            event
            for event in ordered
            if event["name"] == "ProxyMain::BeginMainFrame"
            and "dur" in event
            and (event["pid"], event["tid"]) in threads
        ]
        ends = []
        for key, after in zip(keys, [*(one["ts"] for one in keys[1:]), math.inf], strict=True):
            frame = next((one for one in frames if key["ts"] <= one["ts"] < after), None)
            if frame is not None:  # else there was nothing to paint
                ends.append((frame["ts"] + frame["dur"] - key["ts"]) / 1000)
        return ends


def is_key(event: dict[str, Any]) -> bool:
    """Is it the page's work on a key that was pressed?"""
    about = event.get("args", {}).get("data") or {}
    return event["name"] == "EventDispatch" and about.get("type") == "keydown"


def keys(browser: Browser, url: str, number: int) -> str:
    """Press keys of all kinds in a game; return the times as a table."""
    page = browser.new_page(viewport={"width": 1440, "height": 900}, locale="en-GB")
    page.goto(url + PAGES["play"])
    page.get_by_role("gridcell").nth(2).click()
    press_keys(page, "digit", 20)  # warm
    rows, every = [], []
    for kind in KINDS:
        trace = Trace(browser, page)
        press_keys(page, kind, -(-number // len(KINDS)))
        times = trace.times()
        every += times
        rows.append(row(f"{kind}, with the arrows before" if kind != "arrow" else kind, times))
    page.close()
    return table(["key", "number", "p50 ms", "p95 ms", "longest"], [*rows, row("all", every)])


def row(name: str, times: list[float]) -> list[str]:
    """Return a line of the table of keys."""
    figures = [f"{quantile(times, share):.1f}" for share in (0.5, 0.95)]
    return [name, str(len(times)), *figures, f"{max(times):.1f}"]


def first_paint(browser: Browser, address: str, network: Network) -> tuple[float, float]:
    """Open a page with an empty cache; return its first paint in seconds, and kilobytes sent."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="en-GB", service_workers="block"
    )
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sent = [0.0]
    session.on("Network.loadingFinished", lambda end: sent.append(end["encodedDataLength"]))
    session.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": network.latency,
            "downloadThroughput": network.down / 8,
            "uploadThroughput": network.up / 8,
        },
    )
    page.goto(address)
    page.wait_for_load_state("networkidle")
    found: float = page.evaluate(
        "performance.getEntriesByName('first-contentful-paint')[0].startTime"
    )
    context.close()
    return found / 1000, sum(sent) / 1000


def paints(browser: Browser, url: str, repeats: int) -> str:
    """Open each page over each network; return the middle of the first paints as a table."""
    rows = []
    first_paint(browser, url, NETWORKS[0])  # the browser itself is to be awake
    for name, path in PAGES.items():
        for network in NETWORKS:
            times = [first_paint(browser, url + path, network) for _ in range(repeats)]
            middle = quantile([paint for paint, _ in times], 0.5)
            longest = max(paint for paint, _ in times)
            rows.append(
                [
                    f"{name}, {network.name}",
                    f"{network.down / 1e6:g} Mbit/s, {network.latency:g} ms",
                    f"{middle:.2f}",
                    f"{longest:.2f}",
                    f"{times[0][1]:.0f}",
                ]
            )
    return table(["page", "network", "first paint s", "longest s", "kB in all"], rows)


def main() -> None:
    """Measure both, and print them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keys", type=int, default=300)
    parser.add_argument("--repeats", type=int, default=3, help="of each first paint")
    parser.add_argument("--url", help="a server that runs already")
    options = parser.parse_args()
    with nullcontext(options.url) if options.url else serving() as url:
        with chromium(*UNLIMITED) as browser:
            print("From a key to the paint after it, a frame as soon as there is one\n")
            print(keys(browser, url, options.keys))
        with chromium() as browser:
            print("\nFrom a key to the paint after it, 60 frames a second\n")
            print(keys(browser, url, options.keys))
            print("\nFirst contentful paint, cache empty\n")
            print(paints(browser, url, options.repeats))
    print(f"\nload of the machine {', '.join(f'{one:.1f}' for one in os.getloadavg())}")


if __name__ == "__main__":
    main()
