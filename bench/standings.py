"""A million results on a board: how long a page of it takes, and how long a finish does.

    python bench/standings.py [--results 1000000] [--times 30] [--postgres URL] [--only sqlite]

Fills a SQLite file and a PostgreSQL database (its own cluster, or the one at --postgres, which
should be empty) with players and results, all with the same daily puzzle, which is the worst case:
two boards with an entry for each. Then `nonet serve` runs on it and is asked for the board from the
top, from the middle, and around a player, and races with logs of 1,000 events are finished. The
times are the server's own (Server-Timing), and beside them the CPU time of server and client,
which says more on a busy machine.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import re
import shutil
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import httpx
import psycopg
import uvicorn
from pages import table

import nonet
from nonet.web.app import create_app
from nonet.web.database import Database
from nonet.web.race.boards import Board, make_daily_board, make_level_board
from nonet.web.race.dailies import Dailies
from nonet.web.race.score import count_points, estimate_par, estimate_rating
from nonet.web.settings import Settings

LEVEL = "easy"
EVENTS = 1_000
RACE_SECONDS = 400.0


@dataclass
class Clock:
    """The clock of the server, which can be put forward: a race need not be waited for."""

    ahead: timedelta = timedelta()

    def __call__(self) -> datetime:
        """Return the time."""
        return datetime.now(UTC) + self.ahead


def rows_of(results: int, ranked: int, score: int, boards: list[Board]) -> dict[str, Any]:
    """Return what is to be written: players, results, entries, and the bins of both boards."""
    lots = random.Random(1)
    now = datetime.now(UTC).isoformat(sep=" ", timespec="microseconds").removesuffix("+00:00")
    par, rating = estimate_par(score, None), estimate_rating(score)
    bins: Counter[tuple[str, int]] = Counter()
    day = datetime.now(UTC).date().isoformat()

    def players() -> Iterator[tuple[Any, ...]]:
        for n in range(1, results + 1):
            yield n, f"bench{n}", f"Quiet Heron {n}", f"quietheron{n}", None, now

    def measures() -> Iterator[tuple[int, float, int, float, int]]:
        again = random.Random(2)
        for n in range(1, results + 1):
            seconds = max(60.0, round(again.lognormvariate(math.log(420), 0.5), 3))
            mistakes = min(9, int(again.expovariate(1.2)))
            adjusted = seconds + 20 * mistakes
            yield (
                n,
                seconds,
                mistakes,
                adjusted,
                count_points(seconds, mistakes, par=par, rating=rating),
            )

    def list_finished() -> Iterator[tuple[Any, ...]]:
        for n, seconds, mistakes, adjusted, gained in measures():
            figures = (seconds, mistakes, lots.uniform(0.8, 1), adjusted, gained, par, 0, 0, 0)
            head = (n, f"result{n}", n, ranked, None, None, day, None, "verified", LEVEL, score)
            yield *head, *figures, now, None

    def entries() -> Iterator[tuple[Any, ...]]:
        number = 0
        for n, _, _, adjusted, gained in measures():
            for board in boards:
                number += 1
                key = board.key("verified", adjusted, gained)
                bins[board.name, board.bin(key)] += 1
                yield number, board.name, key, n, n

    def list_counted() -> Iterator[tuple[Any, ...]]:
        for (board, bin), count in bins.items():
            yield board, bin, count

    return {
        "players": players,
        "results": list_finished,
        "entries": entries,
        "bins": list_counted,
    }


COLUMNS = {
    "players": "number id nickname folded phrase since",
    "results": "number id player_number ranked_number race mark day line category level score"
    " seconds mistakes accuracy adjusted points par nudges techniques reveals finished log",
    "entries": "number board key player_number result_number",
    "bins": "board bin count",
}


def fill(database: Database, url: str, results: int) -> None:
    """Write all of it as fast as the database takes it."""
    today = datetime.now(UTC).date()
    ranked = Dailies(database).get(today, today)[0]
    boards = [make_daily_board(today, LEVEL), make_level_board(LEVEL, "all", today)]
    rows = rows_of(results, ranked.number, ranked.score, boards)
    done = "UPDATE ranked SET finishes = {0}, par_finishes = {0}, par = 420 WHERE number = {1}"
    end = done.format(results, ranked.number)
    if database.engine.dialect.name == "sqlite":
        _fill_file(str(database.engine.url.database), rows, end)
    else:
        _fill_server(url, rows, end)


def _fill_file(path: str, rows: dict[str, Callable[[], Iterator[Any]]], end: str) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA synchronous = OFF")
    connection.execute("PRAGMA cache_size = -400000")
    connection.execute("BEGIN")
    for name, made in rows.items():
        columns = COLUMNS[name].split()
        marks = ", ".join("?" * len(columns))
        insert = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})"
        connection.executemany(insert, made())
    connection.execute(end)
    connection.execute("COMMIT")
    connection.execute("ANALYZE")
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()


def _fill_server(url: str, rows: dict[str, Callable[[], Iterator[Any]]], end: str) -> None:
    with psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as connection:
        connection.execute("SET synchronous_commit = off")
        for name, made in rows.items():
            columns = ", ".join(COLUMNS[name].split())
            with (
                connection.cursor() as cursor,
                cursor.copy(f"COPY {name} ({columns}) FROM STDIN") as copy,  # type: ignore[arg-type]
            ):
                for row in made():
                    copy.write_row(row)
        for name in ("players", "results", "entries"):
            number = f"SELECT setval(pg_get_serial_sequence('{name}', 'number'), max(number))"
            connection.execute(f"{number} FROM {name}")  # type: ignore[arg-type]
        connection.execute(end)  # type: ignore[arg-type]
        connection.execute("VACUUM ANALYZE")


@contextmanager
def cluster() -> Iterator[str]:
    """Run a PostgreSQL server of our own, with the settings that it comes with."""
    programs = sorted(Path("/usr/lib/postgresql").glob("*/bin"))[-1]
    folder = tempfile.mkdtemp(prefix="nonet-bench-")
    whom: dict[str, Any] = {}
    if os.geteuid() == 0:  # initdb refuses root
        shutil.chown(folder, "postgres", "postgres")
        whom = {"user": "postgres", "group": "postgres"}
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]

    def run(program: str, *arguments: str) -> None:
        command = [programs / program, "-D", f"{folder}/data", *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=folder, **whom)

    run("initdb", "-U", "nonet", "--auth=trust", "-E", "UTF8", "--locale=C")
    options = f"-h 127.0.0.1 -p {port} -k {folder}"
    run("pg_ctl", "-w", "-o", options, "-l", f"{folder}/log", "start")
    try:
        yield f"postgresql+psycopg://nonet@127.0.0.1:{port}/postgres"
    finally:
        run("pg_ctl", "-w", "-m", "immediate", "stop")
        shutil.rmtree(folder)


@contextmanager
def serving(url: str, folder: str) -> Iterator[tuple[str, Clock]]:
    """Serve the app from a thread of this process, with a clock that can be put forward."""
    app = create_app(Settings(database=url, stock=Path(folder, "stock.db"), rate=0.0))
    app.state.clock = clock = Clock()
    sys.setswitchinterval(0.0005)  # as `nonet serve` does: here the client has threads as well
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, lifespan="on", ws="none"))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        while not server.started:
            time.sleep(0.01)
        try:
            shelf = app.state.shelf
            while not shelf.is_full:  # it fills in the background, and would be measured too
                time.sleep(0.2)
            yield f"http://127.0.0.1:{listening.getsockname()[1]}/api/v1/", clock
        finally:
            server.should_exit = True
            thread.join()


def log_of(puzzle: dict[str, Any], digits: str, seconds: float) -> list[list[Any]]:
    """Return a log of 1,000 events: marks are toggled, and the digits written among them."""
    lots = random.Random(3)
    empty = [cell for cell, given in enumerate(puzzle["givens"]) if not given]
    writing = set(range(EVENTS // len(empty) - 1, EVENTS, EVENTS // len(empty)))
    events: list[list[Any]] = []
    waiting = list(empty)
    for n in range(EVENTS):
        ms = round((n + 1) * seconds * 1000 / EVENTS)
        if n in writing and waiting:
            cell = waiting.pop(0)
            events.append([ms, cell, "d", int(digits[cell])])
        else:
            events.append([ms, lots.choice(empty), lots.choice("cm"), lots.randint(1, 9)])
    for back, cell in enumerate(reversed(waiting), 1):
        events[-back][1:] = [cell, "d", int(digits[cell])]
    return events


@dataclass(frozen=True)
class Took:
    """What a request took, in ms: by the clock of the server, and of CPU (with the client's)."""

    server: float
    cpu: float


def took(ask: Callable[[], httpx.Response]) -> Took:
    """Make a request, and say what it took."""
    start = time.process_time()
    answer = ask()
    cpu = (time.process_time() - start) * 1000
    assert answer.status_code == 200, answer.text
    found = re.search(r"app;dur=([\d.]+)", answer.headers["server-timing"])
    assert found is not None
    return Took(float(found[1]), cpu)


def finish_race(url: str, clock: Clock, pace: float) -> tuple[Took, httpx.Client]:
    """Finish a race as a new player; return what the finish took, and the player."""
    client = httpx.Client(base_url=url, timeout=60, trust_env=False)
    day = datetime.now(UTC).date().isoformat()
    race = client.post("races", json={"daily": {"date": day, "level": LEVEL}}).json()
    clock.ahead += timedelta(seconds=pace)
    digits = "".join(map(str, nonet.solve(race["puzzle"]["puzzle"]).cells))
    events = log_of(race["puzzle"], digits, pace)
    body = {"token": race["token"], "digits": digits, "events": events}
    spent = took(lambda: client.post(f"races/{race['id']}/finish", json=body))
    clock.ahead -= timedelta(seconds=pace)
    return spent, client


def measure(url: str, clock: Clock, times: int) -> dict[str, list[Took]]:
    """Ask for everything a few times; return what it took."""
    day = datetime.now(UTC).date().isoformat()
    daily, level = f"level={LEVEL}&date={day}", f"level={LEVEL}&period=all"
    lots = random.Random(4)
    paces = [RACE_SECONDS * lots.uniform(0.5, 2) for _ in range(times)]
    _, client = finish_race(url, clock, RACE_SECONDS)
    found = {"finish, 1,000 events": [finish_race(url, clock, pace)[0] for pace in paces]}
    requests = {
        "daily board, top": f"standings?{daily}",
        "daily board, around me": f"standings?{daily}&around=me",
        "daily board, from the middle": f"standings?{daily}&after=420000.1",
        "level board, top": f"standings?{level}",
        "level board, around me": f"standings?{level}&around=me",
    }
    for name, path in requests.items():
        client.get(path)
        found[name] = [took(lambda path=path: client.get(path)) for _ in range(times)]  # type: ignore[misc]
    return found


def bench(kind: str, url: str, folder: str, options: argparse.Namespace) -> list[list[str]]:
    """Fill a database and measure it; return rows of figures."""
    start = time.perf_counter()
    with Database.open(url) as database:
        fill(database, url, options.results)
    print(f"{kind}: {options.results:,} results written in {time.perf_counter() - start:.0f} s")
    with serving(url, folder) as (api, clock):
        figures = measure(api, clock, options.times)
    rows = []
    for name, values in figures.items():
        server = sorted(one.server for one in values)
        high = server[min(len(server) - 1, round(0.95 * len(server)))]
        middle, cpu = statistics.median(server), statistics.median(one.cpu for one in values)
        times = (server[0], middle, high, cpu)
        rows.append([kind, name, *(f"{one:.1f}" for one in times)])
    return rows


def main() -> None:
    """Measure both databases, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--results", type=int, default=1_000_000)
    parser.add_argument("--times", type=int, default=30, help="how often each request is made")
    parser.add_argument("--postgres", help="an empty database: postgresql+psycopg://…")
    parser.add_argument("--only", choices=["sqlite", "postgresql"])
    options = parser.parse_args()
    rows = []
    with ExitStack() as closing:
        folder = closing.enter_context(tempfile.TemporaryDirectory())
        if options.only != "postgresql":
            rows += bench("SQLite", f"sqlite:///{folder}/bench.db", folder, options)
        if options.only != "sqlite":
            url = options.postgres or closing.enter_context(cluster())
            rows += bench("PostgreSQL", url, folder, options)
    print(f"\nserver time in ms, load of the machine {os.getloadavg()[0]:.1f}\n")
    print(table(["database", "request", "least", "median", "p95", "CPU, with the client"], rows))


if __name__ == "__main__":
    main()
