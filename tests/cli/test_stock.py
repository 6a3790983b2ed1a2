"""`nonet stock`: filling, topping up, listing, stopping."""

import json
import signal
import sqlite3
import subprocess
import sys
import time

import pytest

from nonet.batch.stock import Stock

from .test_processes import hearing

LEVELS = ["easy", "medium", "hard", "expert", "extreme"]


def rows(result):
    head, _, *lines = result.out.splitlines()
    assert head.split() == ["level", "puzzles", "unserved"]
    return {level: (puzzles, unserved) for level, puzzles, unserved in map(str.split, lines)}


def test_each_level_is_filled_and_topped_up(nonet, tmp_path):
    path = tmp_path / "puzzles.db"
    result = nonet("stock", path, "--each", 2, "--seed", 1)
    assert (result.err, result.code) == ("", 0)
    assert rows(result) == dict.fromkeys(LEVELS, ("2", "2"))
    result = nonet("stock", path, "--each", 3, "--level", "hard", "--level", "EASY", "--seed", 1)
    assert rows(result) == {"easy": ("3", "3"), "hard": ("3", "3")}
    with Stock.open(path) as stock:
        stock.take("hard")
    assert rows(nonet("stock", path))["hard"] == ("3", "2")
    assert rows(nonet("stock", path))["medium"] == ("2", "2")


def test_json(nonet, tmp_path):
    path = tmp_path / "puzzles.db"
    record = nonet("stock", path, "--each", 1, "--level", "easy", "--json")
    assert json.loads(record.out) == {"level": "easy", "puzzles": 1, "unserved": 1}


def test_symmetry_and_threads(nonet, tmp_path):
    path = tmp_path / "puzzles.db"
    options = ["--symmetry", "rotational", "--threads", 1, "--level", "medium"]
    assert nonet("stock", path, "--each", 2, *options).code == 0
    with Stock.open(path) as stock:
        assert {one.symmetry for one in stock} == {"rotational"}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--each", 1, "--level", "random"], "unknown level 'random' (known: easy, medium,"),
        (["--seed", 1, "--symmetry", "full"], "--symmetry and --seed can only be used with --each"),
        ([], "cannot open"),
    ],
)
def test_an_invalid_request(nonet, tmp_path, arguments, sentence):
    path = tmp_path / "puzzles.db"
    result = nonet("stock", path, *arguments)
    assert (result.out, result.code) == ("", 2)
    assert result.err.startswith(f"nonet: {sentence}")
    assert result.err.count("\n") == 1
    assert not path.exists()


def test_each_is_one_or_more(nonet, tmp_path):
    assert nonet("stock", tmp_path / "puzzles.db", "--each", 0).code == 2


@pytest.mark.parametrize("each", [[], ["--each", 1]])
def test_another_file_is_left_as_it_is(nonet, tmp_path, each):
    text, table = tmp_path / "notes.txt", tmp_path / "other.db"
    text.write_text("hello\n" * 100)
    with sqlite3.connect(table) as connection:
        connection.execute("CREATE TABLE puzzles (puzzle)")
    connection.close()
    before = table.read_bytes()
    for path in (text, table):
        result = nonet("stock", path, *each)
        assert (result.out, result.code) == ("", 2)
        assert result.err == f"nonet: {str(path)!r} is not a stock of puzzles\n"
    assert text.read_text() == "hello\n" * 100
    assert table.read_bytes() == before


def test_an_interrupt_keeps_what_was_made(tmp_path):
    path = tmp_path / "puzzles.db"
    worker = subprocess.Popen(
        [sys.executable, "-m", "nonet", "stock", str(path), "--each", "100000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hearing,
    )
    end = time.monotonic() + 30
    while not path.exists() and time.monotonic() < end:
        time.sleep(0.02)
    time.sleep(0.5)
    worker.send_signal(signal.SIGINT)
    out, err = worker.communicate(timeout=30)
    assert worker.returncode == 130
    assert err.startswith("nonet: stopped: ")
    with Stock.open(path) as stock:
        assert f"{stock.count('easy'):,}" == out.splitlines()[2].split()[1]
        assert stock.count("easy") > 0
