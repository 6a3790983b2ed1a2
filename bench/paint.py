"""From a key to the paint after it, and the first paint of a page over a slow network.

    python bench/paint.py [--keys 300] [--repeats 3] [--url http://…]

Starts `nonet serve` on a free port (or asks the one at --url) and plays in Chromium.

**Key to paint**: in a 9×9 game, digits, arrows and notes are pressed one after the other. Measured
is the time from the event's own timeStamp (when the browser got the key) to the first task after
the next animation frame: requestAnimationFrame, and in it a message to oneself, which is taken up
when the frame has been laid out and painted. So each time holds the work of the page, layout and
paint, and the wait for the frame: at 60 frames a second up to 16.7 ms, 8.3 ms on average. The
column "work" leaves out the time between the end of the key's own task and the beginning of the
frame, in which nothing is to be done. What a screen adds after that is not measured.

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
window.painted = [];
addEventListener("keydown", event => {
  if (["Shift", "Control"].includes(event.key)) return;
  const pressed = event.timeStamp;
  const own = new MessageChannel();  // taken up after the key's own task
  let ended = Infinity;
  own.port1.onmessage = () => { ended = performance.now(); };
  own.port2.postMessage(0);
  requestAnimationFrame(() => {
    const idle = Math.max(0, performance.now() - ended);
    const after = new MessageChannel();
    after.port1.onmessage = () => {
      const whole = performance.now() - pressed;
      painted.push([whole, whole - idle]);
    };
    after.port2.postMessage(0);
  });
}, {capture: true});
"""


class Network(NamedTuple):
    """A network as it is emulated: bits a second, and milliseconds there and back."""

    name: str
    down: float
    up: float
    latency: float


NETWORKS = (Network("4G", 9e6, 1.5e6, 60), Network("slow 4G", 1.6e6, 0.75e6, 150))
PAGES = {"home": "/", "play": f"/play?puzzle={PUZZLE}"}


def pressed(page: Page, kind: str, number: int) -> list[tuple[float, float]]:
    """Press keys of a kind, and return for each its time to the paint, and that without waiting."""
    lots = random.Random(kind)
    page.evaluate("painted.length = 0")
    for count in range(number):
        if kind != "arrow":  # another cell, which is not counted
            page.keyboard.press(lots.choice(KINDS["arrow"]))
            page.wait_for_function("painted.length === 1")
            page.evaluate("painted.length = 0; window.kept ??= []")
        page.keyboard.press(lots.choice(KINDS[kind]))
        page.wait_for_function("painted.length === 1")
        page.evaluate("window.kept ??= []; kept.push(painted.pop())")
        if count % 50 == 49:
            page.wait_for_timeout(500)  # the game is kept when the hand rests
    times: list[tuple[float, float]] = page.evaluate("kept.splice(0)")
    return times


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
    head = ["key", "number", "p50 ms", "p95 ms", "longest", "work p50", "work p95", "work longest"]
    return table(head, [*rows, row("all", every)])


def row(name: str, times: list[tuple[float, float]]) -> list[str]:
    """Return a line of the table of keys."""
    told = [name, str(len(times))]
    for values in zip(*times, strict=True):
        told += [f"{quantile(values, share):.1f}" for share in (0.5, 0.95)]
        told.append(f"{max(values):.1f}")
    return told


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
    with nullcontext(asked.url) if asked.url else serving() as url, chromium() as browser:
        print("From a key to the paint after it\n")
        print(keys(browser, url, asked.keys))
        print("\nFirst contentful paint, cache empty\n")
        print(paints(browser, url, asked.repeats))
    print(f"\nload of the machine {', '.join(f'{one:.1f}' for one in os.getloadavg())}")


if __name__ == "__main__":
    main()
