"""Puzzles and games in both databases: kept whole, found again, and never half-written."""

from __future__ import annotations

import re
import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import text, update

from nonet import Puzzle, generate, rate
from nonet.stock import Stock
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

from .postgres import Cluster

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLE = Puzzle.parse(LINE)
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def test_a_puzzle_is_kept_with_what_is_known_of_it(database: Database) -> None:
    rating = rate(PUZZLE)
    kept = database.puzzles.get(
        database.puzzles.keep(PUZZLE, rating, seed=2**64 - 1, source="generated")
    )
    assert (kept.puzzle, kept.line) == (PUZZLE, LINE)
    assert (kept.level, kept.score) == (rating.level, rating.score)
    assert rating.hardest is not None
    assert kept.hardest == rating.hardest.technique.id
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
    assert kept.er == stocked.er == rate(stocked.puzzle).er


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
    assert first == database.puzzles.keep(PUZZLE) == puzzles.id_of(LINE)
    assert re.fullmatch("[2-9b-z]{10}", first)


def test_what_is_known_of_a_puzzle_grows_and_is_never_lost(database: Database) -> None:
    kept = database.puzzles.keep(PUZZLE)
    assert database.puzzles.get(kept).level is None
    assert database.puzzles.list() == []
    database.puzzles.keep(PUZZLE, rate(PUZZLE), 5, "generated")
    database.puzzles.keep(PUZZLE, None, None, OWN)
    (one,) = database.puzzles.list()
    assert (one.id, one.level, one.seed, one.source) == (kept, "easy", 5, "generated")
    assert one.er == 1.2


def test_er_is_filled_in_where_a_puzzle_was_rated_before_there_was_any(database: Database) -> None:
    kept = database.puzzles.keep(PUZZLE, rate(PUZZLE), 5, "generated")
    with database.writing() as session:
        session.execute(update(PuzzleRow).values(er=None, score=7))
    assert database.puzzles.get(kept).er is None
    database.puzzles.keep(PUZZLE, rate(PUZZLE))
    one = database.puzzles.get(kept)
    assert (one.er, one.score) == (1.2, 7)  # what stood there stays


def test_a_lower_bound_of_er_is_not_kept(database: Database) -> None:
    rating = rate(HARDEST, work=1_000)
    assert rating.exact is not None
    assert not rating.exact.is_complete
    kept = database.puzzles.get(database.puzzles.keep(Puzzle.parse(HARDEST), rating))
    assert (kept.level, kept.er) == ("extreme", None)


def test_two_puzzles_never_share_an_id(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    def poor(line: str, turn: int = 0) -> str:
        return "bcdfghjkm" + "23456789"[turn]

    monkeypatch.setattr(puzzles, "id_of", poor)
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
    ids = [database.puzzles.keep(p, rate(p), 1, "generated") for p in made]
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


def test_a_save_that_comes_too_late_changes_nothing(database: Database) -> None:
    game = database.games.start(database.puzzles.keep(PUZZLE), {"n": 0})
    now = database.games.save(game, 1, {"n": 1})
    for revision in (1, 3, 2**53 - 1):
        with pytest.raises(Outdated, match="stands at revision 2, and not at") as told:
            database.games.save(game, revision, {"n": 2})
        assert told.value.game == now == database.games.get(game.id)


def test_of_two_saves_at_once_one_wins(database: Database) -> None:
    game = database.games.start(database.puzzles.keep(PUZZLE), {"n": 0})
    ready = threading.Barrier(8)

    def save(n: int) -> str:
        ready.wait()
        try:
            return str(database.games.save(game, 1, {"n": n}).state["n"])
        except Outdated as told:
            return f"late: {told.game.revision}"

    with ThreadPoolExecutor(8) as pool:
        said = list(pool.map(save, range(1, 9)))
    assert sorted(said)[1:] == ["late: 2"] * 7
    assert str(database.games.get(game.id).state["n"]) == sorted(said)[0]


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
    with database.writing() as session:
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


def test_what_breaks_half_way_leaves_nothing(database: Database) -> None:
    def half() -> None:
        with database.writing() as session:
            puzzles._kept(session.connection(), puzzles._row(PUZZLE, None, None, OWN))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        half()
    with pytest.raises(NoSuchPuzzle):
        database.puzzles.get(puzzles.id_of(LINE))


def test_games_need_their_puzzle(database: Database) -> None:
    database.games.start(database.puzzles.keep(PUZZLE), {})
    with pytest.raises(Exception, match=r"(?i)foreign key"), database.writing() as session:
        session.execute(text("DELETE FROM puzzles"))


@pytest.mark.parametrize(("soon", "level"), [(False, 2), (True, 1)])
def test_sqlite_syncs_what_it_acknowledges(tmp_path: Path, soon: bool, level: int) -> None:
    with Database.open(tmp_path / "games.db") as database:
        database.puzzles.keep(PUZZLE)  # soon
        with database.writing(soon=soon) as session:
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
        database.puzzles.get(puzzles.id_of(LINE))


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
            cluster.begin()  # while nobody asked: the first who does is not told of it
            assert database.games.get(game.id) == game
    finally:
        cluster.remove()
