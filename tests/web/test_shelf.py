"""The shelf: a puzzle of any level at once, and nobody waits for the filling."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from nonet import generate, rate
from nonet.batch.stock import LEVELS, Stock
from nonet.web import shelf as shelves
from nonet.web.database import Database
from nonet.web.database.games import Games
from nonet.web.shelf import Shelf
from nonet.web.workers import Worker, Workers

from .postgres import Cluster
from .serving import app_in, serving


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Database]:
    with Database.open(tmp_path / "games.db") as database:
        yield database


def until(is_so: Callable[[], object], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.01)


def stop_worker(workers: Workers) -> Worker:
    """Return the one worker, with a puzzle that it never finishes."""
    (worker,) = filter(None, [*(job.worker for job in workers._jobs), *workers._idle])
    worker._process.send_signal(signal.SIGSTOP)
    while True:  # until what it had answered before is read, and a job waits for it in vain
        until(lambda: workers.busy)
        jobs = [*workers._jobs]
        time.sleep(0.2)
        if workers._jobs == jobs:
            return worker


@pytest.mark.parametrize("level", LEVELS)
def test_an_empty_shelf_gives_a_puzzle_of_any_level(file: Database, level: str) -> None:
    shelf = Shelf.open(None, file)  # and nobody fills it
    stocked = shelf.take(level)
    shelf.close()
    assert rate(stocked.puzzle).level == stocked.level == level
    assert rate(stocked.puzzle).score == stocked.score
    assert stocked.seed is not None
    assert stocked.seed < 2**53
    assert generate(level=level, seed=stocked.seed) == stocked.puzzle


def test_a_shelf_fills_itself_and_is_filled_again(file: Database, tmp_path: Path) -> None:
    with Shelf.open(None, file, each=3) as shelf:
        until(lambda: shelf.is_full)
        assert shelf.count() == dict.fromkeys(LEVELS, 3)
        taken = [shelf.take("hard") for _ in range(3)]
        assert all(stocked.served == 0 for stocked in taken)
        assert all(generate(level="hard", seed=one.seed) == one.puzzle for one in taken)
        until(lambda: shelf.count()["hard"] == 3)
    with Stock.open(tmp_path / "games-stock.db", create=False) as stock:
        assert stock.count("hard") == 6


def test_it_ends_at_once_in_the_middle_of_its_work(file: Database) -> None:
    shelf = Shelf.open(None, file)
    shelf.start()
    until(lambda: shelf.count()["easy"])
    worker = stop_worker(shelf._workers)
    shelf.close()
    assert not shelf._thread.is_alive()
    assert not worker.is_alive


def test_it_continues_after_an_error(
    file: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(shelves, "_REST", 0.01)
    with Shelf.open(None, file, each=20) as shelf:
        for count in (1, 5):
            until(lambda count=count: shelf.count()["easy"] >= count)  # type: ignore[misc]
            stop_worker(shelf._workers).kill()
        until(lambda: shelf.is_full)
    assert caplog.text.count("the shelf could not be filled: the worker") == 2


def test_it_does_not_grow_for_ever(file: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelves, "_MOST", 4)
    with Shelf.open(None, file, each=3) as shelf:
        until(lambda: shelf.is_full)
        for _ in range(8):
            shelf.take("easy")
        until(lambda: shelf.is_full)
        assert shelf._stock.count("easy") == 4
        assert max(shelf.take("easy").served for _ in range(5)) >= 1  # the least seen come again


def test_the_daily_work_is_done_once_a_day(file: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[int] = []
    monkeypatch.setattr(shelves, "_LOOK", 0.01)
    with Shelf.open(None, file, each=1, daily=lambda: calls.append(30)) as shelf:
        until(lambda: shelf.is_full and calls)
        time.sleep(0.2)
        assert calls == [30]
        shelf._last -= 24 * 3600
        until(lambda: calls == [30, 30])


def test_a_server_forgets_games_after_the_configured_days(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[int] = []
    monkeypatch.setattr(Games, "forget", lambda _, days: calls.append(days))
    monkeypatch.setattr(Shelf, "_fill", lambda _: None)  # which takes a while
    with app_in(tmp_path, days=7):
        until(lambda: calls)
    assert calls == [7]


def test_the_place_of_the_file(file: Database, tmp_path: Path) -> None:
    Shelf.open(None, file).close()
    Shelf.open(tmp_path / "mine.db", file).close()
    names = {path.name for path in tmp_path.glob("*.db")}
    assert names == {"games.db", "games-stock.db", "mine.db"}


def test_beside_a_server_it_lasts_as_long_as_itself(database: Database) -> None:
    shelf = Shelf.open(None, database)
    path = Path(shelf._stock.path)
    assert path.exists()
    shelf.close()
    assert path.exists() == (database.engine.dialect.name == "sqlite")


def test_threads_take_each_its_own(file: Database) -> None:
    with Shelf.open(None, file, each=5) as shelf, ThreadPoolExecutor(8) as pool:
        taken = list(pool.map(shelf.take, ["easy", "extreme"] * 20))
    assert len({stocked.puzzle for stocked in taken}) == 40


def test_servers_share_a_file(file: Database, tmp_path: Path) -> None:
    code = (
        "import sys, time\nfrom nonet.web.database import Database\n"
        "from nonet.web.shelf import Shelf\n"
        "database = Database.open(sys.argv[1])\n"
        "with database, Shelf.open(None, database, each=4) as shelf:\n"
        "    for _ in range(5): print(shelf.take('easy').puzzle.line)\n"
        "    while not shelf.is_full: time.sleep(0.01)\n"
    )
    servers = [
        subprocess.Popen(
            [sys.executable, "-c", code, str(tmp_path / "games.db")],
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    taken = [line for server in servers for line in server.communicate(timeout=90)[0].split()]
    assert [server.returncode for server in servers] == [0, 0]
    assert len(taken) == len(set(taken)) == 10


def test_the_stock_of_a_killed_server_is_removed_by_the_next(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    url = cluster.new_database()
    try:
        with serving(tmp_path, "--database", url) as first:
            first.process.kill()
            first.process.wait()
        (left,) = tmp_path.iterdir()
        with serving(tmp_path, "--database", url) as second:
            (own,) = tmp_path.iterdir()
            assert own != left
            with serving(tmp_path, "--database", url) as third:  # and those that run keep theirs
                assert len({*tmp_path.iterdir()} - {left}) == 2
                assert own in tmp_path.iterdir()
                third.stop()
            second.stop()
        assert list(tmp_path.iterdir()) == []
    finally:
        cluster.drop(url)
