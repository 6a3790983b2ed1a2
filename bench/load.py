"""A mixed load on a real server: hints, checks, new puzzles, ratings, saved games, the page.

    python bench/load.py [--rate 300] [--seconds 20] [--connections 32] [--beside FILE] [--url http://…]

Starts `nonet serve` on a free port with an empty database (or asks the one at --url, which should
run with --rate 0), and sends requests at a steady rate, whether or not the answers keep up: a time
counts from the moment a request was due. Beside it are the time that the server itself reports
(Server-Timing), and the CPU time of the server and its workers. With --beside the puzzles of
a file, such as 25×25 ones that take seconds, are solved all the while, one after the other.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from pages import table

import nonet

LEVELS = ("easy", "medium", "hard", "expert", "extreme")
SHARES = {
    "hint": 35,
    "check": 20,
    "rate": 10,
    "solve": 10,
    "generate": 10,
    "save": 10,
    "page": 5,
}


@dataclass
class Figures:
    """What was measured."""

    waits: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    works: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    errors: list[str] = field(default_factory=list)


class Connection:
    """One connection that is kept, with just as much HTTP as is needed here."""

    def __init__(self, host: str, port: int) -> None:
        """Connect when the first request comes."""
        self._host, self._port = host, port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, float, bytes]:
        """Return the status, the server's own time in seconds, and the body."""
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(self._host, self._port)
        assert self._reader is not None
        content = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: {self._host}\r\naccept: text/html, */*\r\n"
        if content:
            head += f"content-type: application/json\r\ncontent-length: {len(content)}\r\n"
        self._writer.write(head.encode() + b"\r\n" + content)
        said = (await self._reader.readuntil(b"\r\n\r\n")).decode()
        status = int(said.split(" ", 2)[1])
        length = re.search(r"content-length: (\d+)", said)
        answer = await self._reader.readexactly(int(length[1]) if length else 0)
        timing = re.search(r"server-timing: app;dur=([\d.]+)", said)
        return status, float(timing[1]) / 1000 if timing else 0.0, answer

    def close(self) -> None:
        """Let go, for instance of a connection that broke."""
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


class Load:
    """Requests of all kinds, drawn by their shares."""

    def __init__(self, host: str, port: int, seed: int = 1) -> None:
        """Make the puzzles that are asked about."""
        self.figures = Figures()
        self.beside: list[tuple[float, str]] = []
        self._host, self._port = host, port
        self._lots = random.Random(seed)
        self._puzzles = [nonet.generate(level=LEVELS[n % 5], seed=n).line for n in range(50)]
        self._games: list[dict[str, Any]] = []

    async def prepare(self, games: int) -> None:
        """Begin some games, and let every kind of request be met once."""
        connection = Connection(self._host, self._port)
        for number in range(games):
            body = {"puzzle": self._puzzles[number % len(self._puzzles)]}
            status, _, answer = await connection.ask("POST", "/api/v1/games", body)
            assert status == 201, answer
            self._games.append(json.loads(answer))
        for kind in SHARES:
            await self._one(connection, kind, time.perf_counter())
        self.figures = Figures()
        connection.close()

    async def run(self, rate: float, seconds: float, connections: int) -> float:
        """Send requests at a steady rate; return how long it took until all were answered."""
        free: asyncio.Queue[Connection] = asyncio.Queue()
        for _ in range(connections):
            free.put_nowait(Connection(self._host, self._port))
        kinds = self._lots.choices(list(SHARES), list(SHARES.values()), k=int(rate * seconds))
        start = time.perf_counter()

        async def send(kind: str, due: float) -> None:
            connection = await free.get()
            await self._one(connection, kind, due)
            free.put_nowait(connection)

        sent = []
        for number, kind in enumerate(kinds):
            due = start + number / rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            sent.append(asyncio.create_task(send(kind, due)))
        await asyncio.gather(*sent)
        return time.perf_counter() - start

    async def solve(self, lines: list[str]) -> None:
        """Let puzzles be solved one after the other, until this is cancelled."""
        connection = Connection(self._host, self._port)
        number = 0
        while True:
            body = {"puzzle": lines[number % len(lines)]}
            status, spent, answer = await connection.ask("POST", "/api/v1/solve", body)
            assert status == 200, answer
            self.beside.append((spent, json.loads(answer)["status"]))
            number += 1

    async def _one(self, connection: Connection, kind: str, due: float) -> None:
        game = self._games.pop(0) if kind == "save" and self._games else None
        try:
            status, spent, answer = await connection.ask(*self._request(kind, game))
        except (OSError, asyncio.IncompleteReadError) as error:
            self.figures.errors.append(f"{kind}: {error!r}")
            connection.close()
            return
        self.figures.waits[kind].append(time.perf_counter() - due)
        self.figures.works[kind].append(spent)
        is_page_missing = kind == "page" and status == 503  # not built: it says so, and is counted
        if status not in (200, 201) and not is_page_missing:
            self.figures.errors.append(f"{kind}: {status} {answer[:200]!r}")
        if game is not None:
            if status == 200:
                game["revision"] = json.loads(answer)["revision"]
            self._games.append(game)

    def _request(self, kind: str, game: dict[str, Any] | None) -> tuple[str, str, Any]:
        if kind == "page":
            return "GET", "/", None
        if kind == "generate":
            return "POST", "/api/v1/generate", {"level": self._lots.choice(LEVELS)}
        if game is not None:
            state = game["state"] | {"elapsed": self._lots.randrange(10_000)}
            body = {"revision": game["revision"], "state": state}
            return "PUT", f"/api/v1/games/{game['id']}", body
        if kind == "save":
            return "POST", "/api/v1/games", {"puzzle": self._lots.choice(self._puzzles)}
        return "POST", f"/api/v1/{kind}", {"puzzle": self._lots.choice(self._puzzles)}


def cpu_of(process: int) -> float:
    """Return the CPU time of a process and its children, in seconds."""
    total = 0.0
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            words = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(entry.name) == process or int(words[1]) == process:
            total += (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
    return total


def format_figures(figures: Figures) -> str:
    """Return the figures as a table."""

    def quantiles(values: list[float]) -> list[str]:
        ordered = sorted(values)
        places = (len(ordered) * share // 100 for share in (50, 95, 99))
        return [f"{ordered[min(place, len(ordered) - 1)] * 1000:.1f}" for place in places]

    def row(name: str, waits: list[float], works: list[float]) -> list[str]:
        return [name, f"{len(waits):,}", *quantiles(waits), *quantiles(works)]

    rows = [row(kind, figures.waits[kind], figures.works[kind]) for kind in SHARES]
    every = (
        [one for kind in SHARES for one in what[kind]] for what in (figures.waits, figures.works)
    )
    head = ["request", "number", "p50", "p95", "p99", "server p50", "server p95", "server p99"]
    return table(head, [*rows, row("all", *every)])


def main() -> None:
    """Run the load, and print the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rate", type=float, default=300.0, help="requests a second")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--connections", type=int, default=32)
    parser.add_argument("--beside", type=Path, metavar="FILE", help="puzzles to solve meanwhile")
    parser.add_argument("--url", help="a server that runs already (with --rate 0)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = None
        if options.url is None:
            command = [sys.executable, "-m", "nonet", "serve", "--port", "0", "--rate", "0"]
            command += ["--quiet", "--database", f"{folder}/load.db"]
            server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
            assert server.stderr is not None
            options.url = json.loads(server.stderr.readline())["url"]
        try:
            measure(options, None if server is None else server.pid)
        finally:
            if server is not None:
                server.terminate()
                server.wait(30)


def measure(options: argparse.Namespace, process: int | None) -> None:
    """Run the load against a server."""
    url = urlsplit(options.url)
    load = Load(url.hostname or "127.0.0.1", url.port or 80)
    lines = options.beside.read_text().split() if options.beside else []

    async def run() -> tuple[float, float]:
        for _ in range(200):  # until it listens
            try:
                await load.prepare(64)
                break
            except ConnectionError:
                await asyncio.sleep(0.1)
        await asyncio.sleep(3)  # the shelf begins to fill when the server starts
        before = cpu_of(process) if process else 0.0
        heavy = asyncio.create_task(load.solve(lines)) if lines else None
        spent = await load.run(options.rate, options.seconds, options.connections)
        if heavy is not None:
            heavy.cancel()
        return spent, (cpu_of(process) if process else 0.0) - before

    spent, cpu = asyncio.run(run())
    number = sum(map(len, load.figures.waits.values()))
    print(f"{number:,} requests in {spent:.1f} s: {number / spent:.0f} a second, times in ms\n")
    print(format_figures(load.figures))
    if process:
        each = cpu / number * 1000
        print(f"\nserver CPU {cpu:.1f} s, {each:.2f} ms a request (with its workers and shelf)")
    if load.beside:
        summary = ", ".join(f"{status} after {spent:.1f} s" for spent, status in load.beside)
        print(f"beside it: {summary}")
    print(f"load of the machine {', '.join(f'{one:.1f}' for one in os.getloadavg())}")
    print(f"errors: {len(load.figures.errors)}")
    for error in load.figures.errors[:10]:
        print(f"  {error}")


if __name__ == "__main__":
    main()
