"""From a key to the paint after it, and the first paint of a page over a slow network.

    python bench/paint.py [--keys 300] [--repeats 3] [--url http://…]

Starts `nonet serve` on a free port (or asks the one at --url) and plays in Chromium.

**Key to paint**: in a 9×9 game, digits, arrows and notes are pressed one after the other. Measured
is the time from the event's own timeStamp (when the browser got the key) to the first task after
the next animation frame: requestAnimationFrame, and in it a task that comes before all others, when
the frame has been laid out and painted. It is measured twice: with a frame as soon as there
is something to paint, which is what the key costs (its handlers, style, layout, paint); and at 60
frames a second, where the wait for the next frame comes on top, up to 16.7 ms and 8.3 on average,
whatever the page does. What a screen adds after that is not measured.

**First contentful paint**: the page opened with an empty cache and no service worker, by the
browser's own paint timing, at two networks as Chromium's DevTools emulates them: regular 4G
(9 Mbit/s down, 1.5 up, 60 ms there and back) and slow 4G, as Lighthouse has it (1.6 Mbit/s down,
0.75 up, 150 ms). The CPU is not throttled.
"""

from __future__ import annotations

import argparse
import os
import random
from contextlib import nullcontext
from typing import NamedTuple

from chromium import chromium, quantile, serving, watched_page
from pages import table
from playwright.sync_api import Browser, Page

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
KINDS = {
    "digit": [str(digit) for digit in range(1, 10)],
    "arrow": ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"],
    "corner note": [f"Shift+Digit{digit}" for digit in range(1, 10)],
    "centre note": [f"Control+Digit{digit}" for digit in range(1, 10)],
}
WATCHER = """
const waiting = [], times = [];  // a promise, and no polling: that would ask for frames itself
window.painted = () => new Promise(done => {
  if (times.length) done(times.shift()); else waiting.push(done);
});
addEventListener("keydown", event => {
  if (["Shift", "Control"].includes(event.key)) return;
  const pressed = event.timeStamp;
  requestAnimationFrame(() => {
    scheduler.postTask(() => {
      const spent = performance.now() - pressed;
      if (waiting.length) waiting.shift()(spent); else times.push(spent);
    }, {priority: "user-blocking"});  // others are held back after a key, for frames to come
  });
}, {capture: true});
"""
UNLIMITED = ("--disable-frame-rate-limit", "--disable-gpu-vsync")


class Network(NamedTuple):
    """A network as it is emulated: bits a second, and milliseconds there and back."""

    name: str
    down: float
    up: float
    latency: float


NETWORKS = (Network("4G", 9e6, 1.5e6, 60), Network("slow 4G", 1.6e6, 0.75e6, 150))
PAGES = {"home": "/", "play": f"/play?puzzle={PUZZLE}"}


def pressed(page: Page, kind: str, number: int) -> list[float]:
    """Press keys of a kind, and return for each its time to the paint."""
    lots = random.Random(kind)
    times: list[float] = []
    for count in range(number):
        while kind != "arrow":  # to another cell that can be written in, which is not counted
            time_of(page, lots.choice(KINDS["arrow"]))
            if page.evaluate("document.activeElement.ariaReadOnly !== 'true'"):
                break
        times.append(time_of(page, lots.choice(KINDS[kind])))
        if count % 50 == 49:
            page.wait_for_timeout(500)  # the game is kept when the hand rests
    return times


def time_of(page: Page, key: str) -> float:
    """Press a key at any moment of a frame, ten a second at most; return its time to the paint."""
    page.wait_for_timeout(random.uniform(100, 117))
    page.keyboard.press(key)
    spent: float = page.evaluate("painted()")
    return spent


def keys(browser: Browser, url: str, number: int) -> str:
    """Press keys of all kinds in a game; return the times as a table."""
    page = watched_page(browser, WATCHER)
    page.goto(url + PAGES["play"])
    page.get_by_role("gridcell").nth(2).click()
    pressed(page, "digit", 20)  # warm
    rows, every = [], []
    for kind in KINDS:
        times = pressed(page, kind, -(-number // len(KINDS)))
        every += times
        rows.append(row(kind, times))
    page.close()
    return table(["key", "number", "p50 ms", "p95 ms", "longest"], [*rows, row("all", every)])


def row(name: str, times: list[float]) -> list[str]:
    """Return a line of the table of keys."""
    told = [f"{quantile(times, share):.1f}" for share in (0.5, 0.95)]
    return [name, str(len(times)), *told, f"{max(times):.1f}"]


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
    asked = parser.parse_args()
    with nullcontext(asked.url) if asked.url else serving() as url:
        with chromium(*UNLIMITED) as browser:
            print("From a key to the paint after it, a frame as soon as there is one\n")
            print(keys(browser, url, asked.keys))
        with chromium() as browser:
            print("\nFrom a key to the paint after it, 60 frames a second\n")
            print(keys(browser, url, asked.keys))
            print("\nFirst contentful paint, cache empty\n")
            print(paints(browser, url, asked.repeats))
    print(f"\nload of the machine {', '.join(f'{one:.1f}' for one in os.getloadavg())}")


if __name__ == "__main__":
    main()
