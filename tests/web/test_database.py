"""Puzzles and games in both databases: kept whole, found again, and never half-written."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import text, update
from sqlalchemy.orm import Session

from nonet import Puzzle, generate, rate_se
from nonet.batch.stock import Stock
from nonet.web.database import (
    OWN,
    Database,
    DatabaseError,
    NoSuchGame,
    NoSuchPuzzle,
    Outdated,
    puzzles,
)
from nonet.web.database.models import GameRow, PuzzleRow
from nonet.web.shelf import rate_for_stock

from .postgres import Cluster

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLE = Puzzle.parse(LINE)
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def test_a_puzzle_is_kept_with_what_is_known_of_it(database: Database) -> None:
    rating = rate_for_stock(PUZZLE)
    kept = database.puzzles.get(
        database.puzzles.keep(PUZZLE, rating, seed=2**64 - 1, source="generated")
    )
    assert (kept.puzzle, kept.line) == (PUZZLE, LINE)
    assert (kept.level, kept.score) == (rating.level, rating.score)
    assert kept.hardest == rating.technique
    assert kept.er == rating.er == 1.2
    assert (kept.seed, kept.source) == (2**64 - 1, "generated")
    assert abs(datetime.now(UTC) - kept.created) < timedelta(minutes=1)


def test_a_puzzle_of_the_stock_brings_its_rating(database: Database, tmp_path: Path) -> None:
    with Stock.open(tmp_path / "stock.db") as stock:
        stock.fill("easy", 1, seed=1)
        stocked = stock.take("easy")
    assert stocked is not None
    kept = database.puzzles.get(database.puzzles.keep(stocked.puzzle, stocked, stocked.seed))
    assert (kept.level, kept.score, kept.seed) == ("easy", stocked.score, stocked.seed)
    assert kept.hardest == stocked.technique
    assert kept.er == stocked.er == rate_se(stocked.puzzle).er


def test_puzzles_of_every_kind_come_back_as_they_were(database: Database) -> None:
    for puzzle in (
        generate(4, seed=1),
        generate(9, seed=1, jigsaw=True),
        generate(16, seed=1),
        Puzzle.parse(f"{'.' * 81};diagonals"),
        Puzzle([0] * 36**2),
    ):
        assert database.puzzles.get(database.puzzles.keep(puzzle)).puzzle == puzzle


def test_the_same_puzzle_has_the_same_id_everywhere(database: Database) -> None:
    first = database.puzzles.keep(PUZZLE)
    assert first == database.puzzles.keep(PUZZLE) == puzzles.make_id(LINE)
    assert re.fullmatch("[2-9b-z]{10}", first)


def test_known_facts_of_a_puzzle_are_added_and_never_lost(database: Database) -> None:
    kept = database.puzzles.keep(PUZZLE)
    assert database.puzzles.get(kept).level is None
    assert database.puzzles.list() == []
    database.puzzles.keep(PUZZLE, rate_for_stock(PUZZLE), 5, "generated")
    database.puzzles.keep(PUZZLE, None, None, OWN)
    (one,) = database.puzzles.list()
    assert (one.id, one.level, one.seed, one.source) == (kept, "easy", 5, "generated")
    assert one.er == 1.2


def test_er_is_filled_in_where_a_puzzle_was_rated_before_there_was_any(database: Database) -> None:
    kept = database.puzzles.keep(PUZZLE, rate_for_stock(PUZZLE), 5, "generated")
    with database.write() as session:
        session.execute(update(PuzzleRow).values(er=None, score=7))
    assert database.puzzles.get(kept).er is None
    database.puzzles.keep(PUZZLE, rate_for_stock(PUZZLE))
    one = database.puzzles.get(kept)
    assert (one.er, one.score) == (1.2, 7)  # existing facts are kept


def test_a_lower_bound_of_er_is_not_kept(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.web.shelf.QUICK_WORK", 1_000)
    rating = rate_for_stock(Puzzle.parse(HARDEST))
    kept = database.puzzles.get(database.puzzles.keep(Puzzle.parse(HARDEST), rating))
    assert (kept.level, kept.er) == ("extreme", None)


def test_two_puzzles_never_share_an_id(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    def poor(line: str, turn: int = 0) -> str:
        return "bcdfghjkm" + "23456789"[turn]

    monkeypatch.setattr(puzzles, "make_id", poor)
    made = [generate(4, seed=seed) for seed in range(4)]
    ids = [database.puzzles.keep(puzzle) for puzzle in made]
    assert len(set(ids)) == 4
    assert [database.puzzles.keep(puzzle) for puzzle in made] == ids
    assert [database.puzzles.get(id).puzzle for id in ids] == made


def test_threads_that_keep_the_same_puzzle_keep_one(database: Database) -> None:
    with ThreadPoolExecutor(8) as pool:
        ids = set(
            pool.map(lambda _: database.puzzles.keep(PUZZLE, None, None, "generated"), range(24))
        )
    assert len(ids) == 1
    assert len(database.puzzles.list()) == 1


def test_puzzles_are_listed_page_by_page(database: Database) -> None:
    made = [generate(9, level=level, seed=n) for n in range(3) for level in ("easy", "hard")]
    ids = [database.puzzles.keep(p, rate_for_stock(p), 1, "generated") for p in made]
    ids.append(database.puzzles.keep(generate(4, seed=1), None, 1, "generated"))
    database.puzzles.keep(PUZZLE)  # a player's own
    assert [kept.id for kept in database.puzzles.list()] == ids[::-1]
    first = database.puzzles.list(limit=3)
    assert [kept.id for kept in first] == ids[:-4:-1]
    rest = database.puzzles.list(after=first[-1].id)
    assert [kept.id for kept in rest] == ids[-4::-1]
    assert [kept.id for kept in database.puzzles.list(level="hard")] == ids[5:0:-2]
    assert [kept.id for kept in database.puzzles.list(size=4)] == ids[-1:]
    with pytest.raises(NoSuchPuzzle):
        database.puzzles.list(after="bcdfghjkmn")


def test_a_game_is_saved_and_found_again(database: Database) -> None:
    game = database.games.start(database.puzzles.keep(PUZZLE), {"digits": [1, 2]})
    assert game.revision == 1
    assert re.fullmatch("[A-Za-z0-9_-]{22}", game.id)
    assert database.games.get(game.id) == game
    saved = database.games.save(game, 1, {"digits": [3], "name": "Ä “✓” \U0001f600"})
    assert (saved.revision, saved.created) == (2, game.created)
    assert saved.saved >= game.saved
    assert database.games.get(game.id) == saved
    assert saved.puzzle.line == LINE


def test_a_late_save_changes_nothing(database: Database) -> None:
    game = database.games.start(database.puzzles.keep(PUZZLE), {"n": 0})
    now = database.games.save(game, 1, {"n": 1})
    for revision in (1, 3, 2**53 - 1):
        with pytest.raises(Outdated, match="is at revision 2, not at") as caught:
            database.games.save(game, revision, {"n": 2})
        assert caught.value.game == now == database.games.get(game.id)


def test_of_two_saves_at_once_one_wins(database: Database) -> None:
    game = database.games.start(database.puzzles.keep(PUZZLE), {"n": 0})
    ready = threading.Barrier(8)

    def save(n: int) -> str:
        ready.wait()
        try:
            return str(database.games.save(game, 1, {"n": n}).state["n"])
        except Outdated as error:
            return f"late: {error.game.revision}"

    with ThreadPoolExecutor(8) as pool:
        outcomes = list(pool.map(save, range(1, 9)))
    assert sorted(outcomes)[1:] == ["late: 2"] * 7
    assert str(database.games.get(game.id).state["n"]) == sorted(outcomes)[0]


def test_a_game_is_removed_once(database: Database) -> None:
    game = database.games.start(database.puzzles.keep(PUZZLE), {})
    database.games.remove(game.id)
    for ask in (database.games.get, database.games.remove):
        with pytest.raises(NoSuchGame):
            ask(game.id)
    with pytest.raises(NoSuchGame):
        database.games.save(game, 1, {})


def test_ids_of_nothing(database: Database) -> None:
    for id in ("", "x", "ä" * 22, "\0" * 22, "a" * 22, "a" * 10_000, "'; DROP"):
        with pytest.raises(NoSuchGame, match="there is no game"):
            database.games.get(id)
        with pytest.raises(NoSuchPuzzle, match="there is no puzzle"):
            database.puzzles.get(id)
        with pytest.raises(NoSuchPuzzle):
            database.games.start(id, {})


def test_games_that_nobody_plays_any_more_are_forgotten(database: Database) -> None:
    own, old = database.puzzles.keep(PUZZLE), datetime.now(UTC) - timedelta(days=400)
    listed = database.puzzles.keep(generate(4, seed=1), None, 1, "generated")
    gone = [database.games.start(id, {}).id for id in (own, listed)]
    with database.write() as session:
        session.execute(update(GameRow).values(saved=old))
        session.execute(update(PuzzleRow).values(created=old))
    stays = database.games.start(listed, {}).id
    assert database.games.forget(365) == 2
    assert database.games.get(stays).puzzle.id == listed
    for id in gone:
        with pytest.raises(NoSuchGame):
            database.games.get(id)
    with pytest.raises(NoSuchPuzzle):
        database.puzzles.get(own)
    assert database.games.forget(365) == 0


@pytest.mark.parametrize("days", [0, 365])
def test_a_game_that_was_never_saved_is_forgotten_after_a_day(
    database: Database, days: int
) -> None:
    own = database.puzzles.keep(PUZZLE)
    other = database.puzzles.keep(generate(4, seed=1))
    begun, saved = database.games.start(own, {}), database.games.start(other, {})
    database.games.save(saved, 1, {"n": 1})
    yesterday = datetime.now(UTC) - timedelta(hours=25)
    with database.write() as session:
        session.execute(update(GameRow).values(saved=yesterday))
        session.execute(update(PuzzleRow).values(created=yesterday))
    new = database.games.start(other, {})
    assert database.games.forget(days) == 1
    assert database.games.get(saved.id).state == {"n": 1}
    assert database.games.get(new.id)
    with pytest.raises(NoSuchGame):
        database.games.get(begun.id)
    with pytest.raises(NoSuchPuzzle):
        database.puzzles.get(own)


def test_a_failed_transaction_leaves_nothing(database: Database) -> None:
    def half() -> None:
        with database.write() as session:
            puzzles._find_or_add(session.connection(), puzzles._make_row(PUZZLE, None, None, OWN))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        half()
    with pytest.raises(NoSuchPuzzle):
        database.puzzles.get(puzzles.make_id(LINE))


def test_games_need_their_puzzle(database: Database) -> None:
    database.games.start(database.puzzles.keep(PUZZLE), {})
    with pytest.raises(Exception, match=r"(?i)foreign key"), database.write() as session:
        session.execute(text("DELETE FROM puzzles"))


@pytest.mark.parametrize(("soon", "level"), [(False, 2), (True, 1)])
def test_sqlite_syncs_what_it_acknowledges(tmp_path: Path, soon: bool, level: int) -> None:
    with Database.open(tmp_path / "games.db") as database:
        database.puzzles.keep(PUZZLE)  # soon
        with database.write(soon=soon) as session:
            for pragma, value in [
                ("journal_mode", "wal"),
                ("synchronous", level),
                ("foreign_keys", 1),
                ("busy_timeout", 10_000),
            ]:
                assert session.execute(text(f"PRAGMA {pragma}")).scalar() == value


def test_a_file_that_was_damaged_says_so(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with Database.open(path) as database:
        database.puzzles.keep(PUZZLE)
    content = bytearray(path.read_bytes())
    content[4096:] = b"?" * (len(content) - 4096)
    path.write_bytes(content)
    with pytest.raises(DatabaseError, match="malformed"), Database.open(path) as database:
        database.puzzles.get(puzzles.make_id(LINE))


def test_a_server_that_goes_away_and_comes_back() -> None:
    cluster = Cluster.start()
    try:
        with Database.open(cluster.new_database()) as database:
            game = database.games.start(database.puzzles.keep(PUZZLE), {"n": 1})
            cluster.end("immediate")  # as if the machine had lost its power
            assert not database.is_ready()
            with pytest.raises(DatabaseError, match="cannot be used"):
                database.games.get(game.id)
            cluster.begin()
            assert database.is_ready()
            assert database.games.get(game.id) == game
            cluster.end("immediate")
            cluster.begin()  # while idle: the next request does not notice
            assert database.games.get(game.id) == game
    finally:
        cluster.remove()


def test_a_file_locked_by_another_process_for_too_long_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.web.database.sqlite._PATIENCE", 0.1)
    path = tmp_path / "games.db"
    with Database.open(path) as database:
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(DatabaseError, match="database is locked"):
                database.puzzles.keep(PUZZLE)
        assert database.puzzles.keep(PUZZLE)


def test_a_full_database_file_is_not_ready(tmp_path: Path) -> None:
    code = (
        "import resource, sys\n"
        "from nonet.web.database import Database, engine\n"
        "engine._TRY_TO_WRITE = 0\n"
        "with Database.open(sys.argv[1]) as database:\n"
        "    assert database.is_ready()\n"
        "    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)\n"
        "    resource.setrlimit(resource.RLIMIT_FSIZE, (1, hard))  # as if the disk were full\n"
        "    assert not database.is_ready()\n"
        "    with database.read() as session:\n"
        "        session.connection()\n"
        "    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))\n"
        "    assert database.is_ready()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path / "games.db")], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def test_a_full_database_server_is_not_ready(cluster: Cluster) -> None:
    url = cluster.new_database()
    with Database.open(url) as database:
        assert database.is_ready()
    with Database.open(f"{url}%20-cdefault_transaction_read_only%3Don") as database:
        assert not database.is_ready()


def test_a_statement_ends_in_time_unless_it_is_meant_to_be_long(cluster: Cluster) -> None:
    url = cluster.new_database()
    with Database.open(url) as database:
        with database.read() as session:
            assert session.scalar(text("SHOW statement_timeout")) == "10s"
            assert session.scalar(text("SHOW search_path")) == url.rpartition("%3D")[2]
        with database.write(long=True) as session:
            assert session.scalar(text("SHOW statement_timeout")) == "0"
        with database.write() as session:
            assert session.scalar(text("SHOW statement_timeout")) == "10s"
    cluster.drop(url)


def test_a_server_that_is_frozen_is_given_up(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nonet.web.database.engine._SILENCE", 0.5)
    url, frozen = cluster.new_database(), []

    def freeze(session: Session) -> None:
        process = int(session.scalar(text("SELECT pg_backend_pid()")) or 0)
        frozen.append(process)
        os.kill(process, signal.SIGSTOP)

    def ask() -> None:
        with database.read() as session:
            freeze(session)
            session.execute(text("SELECT 1"))

    with Database.open(url) as database, ThreadPoolExecutor() as pool:
        try:
            with pytest.raises(DatabaseError, match="cannot be used"):
                pool.submit(ask).result(timeout=60)  # in the middle of its work
            with database.read() as session:
                freeze(session)
            time.sleep(0.2)  # it rests, so that it is tried before it is used again
            assert pool.submit(database.is_ready).result(timeout=60)  # by another connection
        finally:
            for process in frozen:
                os.kill(process, signal.SIGCONT)
    cluster.drop(url)
