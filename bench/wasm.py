"""The core in the browser: how large it is, how soon it is ready, and how fast.

    python bench/wasm.py [--count 100] [--repeats 5]

**Size**: the modules of the built page, as they are, with gzip -9 and with brotli.

**Ready**: the page is opened with an empty cache over a network of 9 Mbit/s and 60 ms there and
back (4G), which a proxy imitates for the page and its workers alike, with a CPU that is four times
slower (as Chromium emulates it: of the page, not of its workers). Measured is the time from the
first paint to the moment at which the worker can answer.

**Speed**: in a worker of Chromium, from the message that asks to the message that answers: hints in
positions of each level, new puzzles of each level, solving.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import random
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from chromium import chromium, quantile, serving
from pages import table
from playwright.sync_api import Browser, Page

from nonet.web.settings import DIST

LEVELS = ("easy", "medium", "hard", "expert", "extreme")
MODULES = ("play", "full", "large")
DOWN, LATENCY = 9e6 / 8, 0.060  # bytes a second, seconds there and back
SLOWDOWN = 4

BROTLI = """const { brotliCompressSync } = require("zlib");
process.stdout.write(brotliCompressSync(require("fs").readFileSync(0)))"""
WORKER = """async ([script, module]) => {
  const worker = new Worker(script, { type: "module" });
  const heard = () => new Promise((resolve, reject) => {
    worker.onerror = () => reject(new Error("the worker did not start"));
    worker.onmessage = ({ data }) => data.progress || resolve(data);
  });
  window.asked = async (job, request) => {
    const start = performance.now();
    const answer = heard();
    worker.postMessage({ job, request });
    const data = await answer;
    return [performance.now() - start, data.answer ?? JSON.stringify(data)];
  };
  const ready = heard();
  worker.postMessage({ module, life: String(Math.random()) });
  await ready;
}"""


def file_of(pattern: str) -> Path:
    """Return a file of the built page."""
    (path,) = DIST.glob(f"assets/{pattern}")
    return path


def sizes() -> str:
    """Return the sizes of the modules as a table."""
    rows = []
    for module in MODULES:
        content = file_of(f"{module}-*.wasm").read_bytes()
        brotli = subprocess.run(["node", "-e", BROTLI], input=content, capture_output=True).stdout
        figures = (len(content), len(gzip.compress(content, 9)), len(brotli))
        rows.append([f"{module}.wasm", *(f"{figure / 1000:.0f}" for figure in figures)])
    return table(["module", "kB", "gzip -9", "brotli"], rows)


class SlowNetwork:
    """A proxy in front of a server: 9 Mbit/s for all together, and 60 ms there and back."""

    def __init__(self, url: str) -> None:
        """Take the server's address."""
        address = urlsplit(url)
        self._server = (address.hostname or "", address.port or 80)
        self._free = 0.0  # when the line is free again

    async def handle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Relay the traffic between a browser and the server."""
        await asyncio.sleep(LATENCY)  # the handshake
        there_reader, there_writer = await asyncio.open_connection(*self._server)
        up = self._pass_on(reader, there_writer, is_slow=False)
        down = self._pass_on(there_reader, writer, is_slow=True)
        await asyncio.gather(up, down)

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, is_slow: bool
    ) -> None:
        loop = asyncio.get_running_loop()
        queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def deliver() -> None:
            while (item := await queue.get())[1]:
                await asyncio.sleep(max(0.0, item[0] - loop.time()))
                writer.write(item[1])
                await writer.drain()
            writer.close()

        task = asyncio.create_task(deliver())
        try:
            while part := await reader.read(4096):
                if is_slow:
                    self._free = max(self._free, loop.time()) + len(part) / DOWN
                    await asyncio.sleep(max(0.0, self._free - loop.time()))
                await queue.put((loop.time() + LATENCY / 2, part))
        except ConnectionError:
            pass
        await queue.put((0.0, b""))
        await task


@contextmanager
def slow_down(url: str) -> Iterator[str]:
    """Give the address of the proxy."""
    loop = asyncio.new_event_loop()
    started: list[int] = []
    is_up = threading.Event()

    async def serve() -> None:
        server = await asyncio.start_server(SlowNetwork(url).handle, "127.0.0.1", 0)
        started.append(server.sockets[0].getsockname()[1])
        is_up.set()

    loop.set_exception_handler(lambda *_: None)
    asyncio.run_coroutine_threadsafe(serve(), loop)
    threading.Thread(target=loop.run_forever, daemon=True).start()
    is_up.wait()
    yield f"http://127.0.0.1:{started[0]}"
    loop.call_soon_threadsafe(loop.stop)


def ready(browser: Browser, url: str, path: str) -> tuple[float, float]:
    """Open a page with an empty cache; return when it is painted and the engine ready, in ms."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="en-GB", service_workers="block"
    )
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})
    page.goto(url + path)
    names = ["first-contentful-paint", "nonet engine"]  # the engine may be ready first
    page.wait_for_function(
        "(names) => names.every((name) => performance.getEntriesByName(name).length)", arg=names
    )
    found = page.evaluate(
        "(names) => names.map((name) => performance.getEntriesByName(name)[0].startTime)", names
    )
    context.close()
    return found[0], found[1]


def ready_times(browser: Browser, url: str, repeats: int) -> str:
    """Return how soon the engine is ready, as a table."""
    rows = []
    for name, path in {"home": "/", "play": "/play"}.items():
        pairs = [ready(browser, url, path) for _ in range(repeats)]
        paint = quantile([paint for paint, _ in pairs], 0.5)
        after = [engine - paint for paint, engine in pairs]
        rows.append([name, f"{paint:.0f}", f"{quantile(after, 0.5):.0f}", f"{max(after):.0f}"])
    return table(["page", "first paint ms", "engine after it ms", "longest"], rows)


def start(page: Page, module: str) -> None:
    """Start a worker with a module."""
    script, file = file_of("engine.worker-*.js"), file_of(f"{module}-*.wasm")
    page.evaluate(WORKER, [f"/assets/{script.name}", f"/assets/{file.name}"])


def ask(page: Page, job: str, **request: Any) -> tuple[float, dict[str, Any]]:
    """Return the milliseconds that an answer took, and the answer."""
    time, answer = page.evaluate(
        "([job, request]) => window.asked(job, request)", [job, json.dumps(request)]
    )
    return time, json.loads(answer)


def row(name: str, times: list[float]) -> list[str]:
    """Return a line of the table of speed."""
    figures = (quantile(times, 0.5), quantile(times, 0.95), max(times))
    return [name, str(len(times)), *(f"{figure:.1f}" for figure in figures)]


def speeds(page: Page, count: int) -> str:
    """Make puzzles of each level, solve them and ask for hints; return the times as a table."""
    made: dict[str, list[dict[str, Any]]] = {}
    rows = []
    start(page, "full")
    ask(page, "generate", level="easy", seed=0)  # warm
    for level in LEVELS:
        found = [ask(page, "generate", level=level, seed=seed) for seed in range(1, count + 1)]
        made[level] = [puzzle for _, puzzle in found]
        rows.append(row(f"new {level} puzzle", [time for time, _ in found]))
    start(page, "play")
    dice = random.Random(17)
    for level in LEVELS:
        times = []
        for puzzle in made[level]:
            line = puzzle["puzzle"]
            solution = ask(page, "solve", puzzle=line)[1]["solution"]
            digits = "".join(
                given if given != "." else digit if dice.random() < 0.4 else "."
                for given, digit in zip(line, solution, strict=True)
            )
            for detail in ("nudge", "full"):
                times.append(ask(page, "hint", puzzle=line, digits=digits, detail=detail)[0])
        rows.append(row(f"hint, {level}", times))
    lines = [puzzle["puzzle"] for level in LEVELS for puzzle in made[level]]
    rows.append(row("solve", [ask(page, "solve", puzzle=line)[0] for line in lines]))
    rows.append(row("check", [ask(page, "check", puzzle=line)[0] for line in lines]))
    start(page, "full")
    rated = [ask(page, "rate", puzzle=line, se=True)[0] for line in lines]
    rows.append(row("rate, both scales", rated))
    return table(["job", "number", "p50 ms", "p95 ms", "longest"], rows)


def main() -> None:
    """Measure all, and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100, help="puzzles of each level")
    parser.add_argument("--repeats", type=int, default=5, help="of opening a page")
    options = parser.parse_args()
    print(sizes(), flush=True)
    with serving() as url, chromium() as browser:
        with slow_down(url) as slow:
            ready(browser, slow, "/")  # wakes the browser up first
            print(f"\n{ready_times(browser, slow, options.repeats)}", flush=True)
        page = browser.new_page()
        page.goto(url)
        print(f"\n{speeds(page, options.count)}")


if __name__ == "__main__":
    main()
