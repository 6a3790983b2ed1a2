"""Backups: whole whatever is written meanwhile, and nothing is ever overwritten."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from nonet import generate
from nonet.web.database import Database, DatabaseError
from nonet.web.database.backup import back_up
from nonet.web.race.keys import Keys


def test_a_backup_has_all_that_was_saved_while_a_server_writes(tmp_path: Path) -> None:
    source, copy = tmp_path / "games.db", tmp_path / "copy.db"
    with Database.open(source) as database:
        puzzle = database.puzzles.keep(generate(4, seed=1))
        games = [database.games.start(puzzle, {"n": n}).id for n in range(30)]
        ending = threading.Event()

        def write() -> None:
            while not ending.is_set():
                database.games.start(puzzle, {"more": [0] * 500})

        writer = threading.Thread(target=write)
        writer.start()
        try:
            size = back_up(source, copy)  # the newest are in the log beside the file alone
        finally:
            ending.set()
            writer.join()
    assert size == copy.stat().st_size
    assert {path.name for path in tmp_path.glob("*copy*")} == {"copy.db"}
    with Database.open(copy) as restored:
        assert [restored.games.get(id).state for id in games] == [{"n": n} for n in range(30)]


def test_a_backup_of_a_database_that_nobody_has_open(tmp_path: Path) -> None:
    source, copy = tmp_path / "games.db", tmp_path / "copy.db"
    with Database.open(source) as database:
        kept = database.puzzles.keep(generate(4, seed=1))
    back_up(source, copy)
    with Database.open(copy) as restored:
        assert restored.puzzles.get(kept).id == kept


def test_only_its_owner_reads_a_database_or_a_backup(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        with Database.open(tmp_path / "games.db") as database:
            Keys(database).get("races")
            back_up(tmp_path / "games.db", tmp_path / "copy.db")
            found = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    finally:
        os.umask(old)
    names = ("games.db", "games.db-wal", "games.db-shm", "copy.db")
    assert found == dict.fromkeys(names, 0o600)


def test_a_foreign_database_is_refused_and_no_file_is_left(tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    with pytest.raises(DatabaseError, match="there is no database"):
        back_up(tmp_path / "missing.db", target)
    notes = tmp_path / "notes.txt"
    notes.write_text("hello" * 1000)
    with pytest.raises(DatabaseError, match=r"notes.txt' is not a database"):
        back_up(notes, target)
    other = tmp_path / "other.db"
    sqlite3.connect(other).execute("CREATE TABLE t (x)").connection.close()
    with pytest.raises(DatabaseError, match="database of another program"):
        back_up(other, target)
    with Database.open(tmp_path / "games.db"):
        with pytest.raises(DatabaseError, match="never overwrites"):
            back_up(tmp_path / "games.db", notes)
        with pytest.raises(DatabaseError, match="cannot write"):
            back_up(tmp_path / "games.db", tmp_path / "missing" / "copy.db")
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"notes.txt", "other.db", "games.db"}
    assert notes.read_text() == "hello" * 1000


def test_for_postgresql_it_names_the_command_without_the_password() -> None:
    url = "postgresql+psycopg://nonet:secret@db/nonet"
    done = subprocess.run(
        [sys.executable, "-m", "nonet", "backup", "copy.dump", "--database", url],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert "pg_dump --format=custom --file=copy.dump postgresql://nonet@db/nonet" in done.stderr
    assert "secret" not in done.stderr
    assert len(done.stderr.splitlines()) == 1
