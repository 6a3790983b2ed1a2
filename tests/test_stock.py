"""A stock of puzzles: what is in it, who takes it, and files that are none."""

import sqlite3
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime

import pytest

import nonet
from nonet import StockError, Symmetry, batch, rate, rate_se
from nonet.batch.stock import LEVELS, Count, Stock
from nonet.jobs.generate import seed_of
from nonet.jobs.generate.symmetry import symmetry_of
from nonet.jobs.rate import rate_usual_se

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.fixture
def stock(tmp_path):
    with Stock.open(tmp_path / "puzzles.db") as opened:
        yield opened


def test_the_se_rating_is_kept_too(stock):
    assert stock.add(PUZZLE)
    assert stock.fill("medium", 2, seed=1) == 2
    assert [one.er for one in stock] == [rate_se(one.puzzle).er for one in stock]
    assert None not in [one.er for one in stock]


def test_an_se_rating_that_takes_too_much_work_stays_unknown(stock):
    hardest = "1.......7.2.4...6...3...5...9..4........62.4....9..8....5.....3.6.2...8.7....1..."
    assert rate_usual_se(nonet.Puzzle.parse(hardest)) is None
    assert stock.add(hardest)
    assert [one.er for one in stock] == [None]


def test_known_facts_of_a_puzzle(stock):
    assert stock.add(PUZZLE, er=1.5, seed=2**64 - 1)
    assert not stock.add(PUZZLE)
    (one,) = stock
    rating = rate(PUZZLE)
    assert one.puzzle == nonet.Puzzle.parse(PUZZLE)
    assert (one.level, one.score) == (rating.level, rating.score)
    assert one.technique == rating.hardest.technique.id
    assert (one.er, one.clues, one.seed, one.served) == (1.5, 30, 2**64 - 1, 0)
    assert one.symmetry == "rotational"
    assert abs((datetime.now(UTC) - one.created).total_seconds()) < 60
    assert len(stock) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_filling_rates_as_asked_and_keeps_the_seed_of_each(stock, level):
    assert stock.fill(level, 3, seed=5) == 3
    for index, one in enumerate(stock):
        assert rate(one.puzzle).level == one.level == level
        assert one.seed == seed_of(5, index)
        assert one.puzzle == nonet.generate(level=level, seed=one.seed)


def test_filling_continues_where_it_was_stopped(stock):
    filling = stock.iter_fill("easy", 6, seed=1)
    first = [next(filling), next(filling)]
    filling.close()
    assert stock.count("easy") == 2
    assert stock.fill("easy", 6, seed=1) == 4
    assert stock.fill("easy", 6, seed=1) == 0
    puzzles = [one.puzzle for one in stock]
    assert puzzles[:2] == first
    assert puzzles == list(batch.generate(6, level="easy", seed=1))


def test_filling_counts_the_puzzles_already_there(stock):
    stock.add(nonet.generate(level="easy", seed=1))
    assert stock.fill("easy", 3, seed=1) == 2
    assert stock.fill("easy", 4) == 1
    assert len({one.puzzle for one in stock}) == 4


def test_symmetry(stock):
    stock.fill("medium", 3, symmetry="diagonal", seed=1)
    assert {one.symmetry for one in stock} == {"diagonal"}


def test_all_are_taken_before_one_is_taken_again(stock):
    stock.fill("easy", 4, seed=1)
    assert stock.counts()["easy"] == Count(4, 4)
    served = Counter(stock.take("easy").puzzle for _ in range(4))
    assert set(served.values()) == {1}
    assert stock.counts()["easy"] == Count(4, 0)
    assert [stock.take("easy").served for _ in range(4)] == [1, 1, 1, 1]
    assert stock.take("hard") is None
    assert stock.counts()["hard"] == Count(0, 0)


def test_threads_take_each_its_own(stock):
    stock.fill("easy", 40, seed=1)
    with ThreadPoolExecutor(8) as pool:
        taken = list(pool.map(lambda _: stock.take("easy").puzzle, range(40)))
    assert len(set(taken)) == 40


def test_processes_fill_and_take_side_by_side(tmp_path):
    path = tmp_path / "puzzles.db"
    code = (
        "from nonet.batch.stock import Stock\n"
        f"with Stock.open({str(path)!r}) as stock:\n"
        "    stock.fill('easy', 12, seed={}, threads=1)\n"
        "    for _ in range(6): print(stock.take('easy').puzzle.line)\n"
    )
    workers = [
        subprocess.Popen(
            [sys.executable, "-c", code.format(seed)], stdout=subprocess.PIPE, text=True
        )
        for seed in (1, 2)
    ]
    taken = [line for worker in workers for line in worker.communicate(timeout=60)[0].split()]
    assert [worker.returncode for worker in workers] == [0, 0]
    assert len(taken) == len(set(taken)) == 12
    with Stock.open(path, create=False) as stock:
        assert stock.counts()["easy"].puzzles in (12, 13)  # both may put in the last one
    assert list(tmp_path.iterdir()) == [path]


def test_a_stock_is_still_there_tomorrow(tmp_path):
    path = tmp_path / "puzzles.db"
    with Stock.open(path) as stock:
        stock.add(PUZZLE)
    with Stock.open(path, create=False) as stock:
        assert stock.count("easy") == 1
        assert repr(stock) == f"<Stock of puzzles in {str(path)!r}>"


def test_more_puzzles_than_are_read_at_once(stock, monkeypatch):
    monkeypatch.setattr("nonet.batch.stock._PAGE", 4)
    stock.fill("easy", 10, seed=1)
    assert [one.puzzle for one in stock] == list(batch.generate(10, level="easy", seed=1))


def test_no_level_of_that_name(stock):
    with pytest.raises(ValueError, match=r"unknown level 'random' \(known: easy, medium, hard"):
        stock.fill("random", 1)
    with pytest.raises(ValueError, match="unknown level 'fiendish'"):
        stock.take("fiendish")


def test_unusable_puzzles(stock):
    with pytest.raises(nonet.ManySolutions):
        stock.add(81 * ".")
    with pytest.raises(ValueError, match="contains only classic 9×9 puzzles"):
        stock.add("1.....3..4.....2")
    with pytest.raises(ValueError, match="nothing left to solve"):
        stock.add(nonet.Puzzle(nonet.solve(PUZZLE)))
    assert len(stock) == 0


@pytest.mark.parametrize("content", [b"hello", b"SQLite format 3\0 but not really" * 40])
def test_another_file_is_refused_and_left_as_it_is(tmp_path, content):
    path = tmp_path / "file.db"
    path.write_bytes(content)
    with pytest.raises(StockError, match="not a stock of puzzles"):
        Stock.open(path)
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


def test_another_database_is_refused(tmp_path):
    path = tmp_path / "other.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE puzzles (puzzle)")
    connection.close()
    with pytest.raises(StockError, match="not a stock of puzzles"):
        Stock.open(path)


def test_a_stock_of_a_later_version_is_refused(tmp_path):
    path = tmp_path / "puzzles.db"
    Stock.open(path).close()
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 2")
    connection.close()
    with pytest.raises(StockError, match="version 2, this nonet reads version 1"):
        Stock.open(path)


def test_a_stock_that_was_damaged_says_so(tmp_path):
    path = tmp_path / "puzzles.db"
    with Stock.open(path) as stock:
        stock.add(PUZZLE)
    content = bytearray(path.read_bytes())
    content[4096:] = b"?" * (len(content) - 4096)
    path.write_bytes(content)
    with Stock.open(path) as stock, pytest.raises(StockError, match="malformed"):
        stock.take("easy")


def test_no_file_and_no_folder(tmp_path):
    with pytest.raises(FileNotFoundError):
        Stock.open(tmp_path / "puzzles.db", create=False)
    with pytest.raises(FileNotFoundError):
        Stock.open(tmp_path / "missing" / "puzzles.db")
    with pytest.raises(IsADirectoryError):
        Stock.open(tmp_path)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("kind", Symmetry)
def test_the_symmetry_of_a_pattern(kind):
    puzzle = nonet.generate(symmetry=kind, seed=3)
    assert symmetry_of(puzzle.givens.cells, 9) is kind
