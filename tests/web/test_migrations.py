"""The tables: made from nothing on both databases, as the models say, by one process at a time."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from nonet import generate
from nonet.web.database import Database, DatabaseError, migrations
from nonet.web.database import engine as engines
from nonet.web.database.address import parse_address
from nonet.web.database.migrations import find_context, load_scripts
from nonet.web.database.models import Base

from .postgres import Cluster


def test_the_migrations_make_what_the_models_say(database: Database) -> None:
    with database.engine.connect() as connection:
        assert compare_metadata(find_context(connection), Base.metadata) == []
        (head,) = load_scripts().get_heads()
        assert find_context(connection).get_current_heads() == (head,)


def test_a_database_is_opened_again_with_all_that_is_in_it(database_url: str) -> None:
    from nonet import generate

    with Database.open(database_url) as first:
        kept = first.puzzles.keep(generate(4, seed=1))
    with Database.open(database_url) as again:
        assert again.puzzles.get(kept).id == kept


def test_a_later_change_of_the_tables_is_applied(
    database_url: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with Database.open(database_url) as old:
        kept = old.puzzles.keep(generate(4, seed=1))
    folder = tmp_path / "migrations" / "versions"
    folder.mkdir(parents=True)
    (first,) = load_scripts().walk_revisions()
    (folder / "first.py").write_text(Path(first.path).read_text())
    (folder / "second.py").write_text(
        "import sqlalchemy as sa\nfrom alembic import op\n"
        f"revision, down_revision = '0005', '{first.revision}'\n"
        "def upgrade() -> None:\n    op.add_column('puzzles', sa.Column('new', sa.Integer))\n"
    )
    later = ScriptDirectory(str(folder.parent))
    monkeypatch.setattr(migrations, "load_scripts", lambda: later)
    with Database.open(database_url) as new:
        with new.engine.connect() as connection:
            names = {column["name"] for column in inspect(connection).get_columns("puzzles")}
            assert "new" in names
            assert find_context(connection).get_current_heads() == ("0005",)
        assert new.puzzles.get(kept).id == kept


def test_a_migration_that_breaks_leaves_nothing(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = engines.upgrade  # type: ignore[attr-defined]

    def breaking(connection: Connection, name: str) -> None:
        real(connection, name)
        raise KeyboardInterrupt

    monkeypatch.setattr(engines, "upgrade", breaking)
    with pytest.raises(KeyboardInterrupt):
        Database.open(database_url)
    engine = engines._make_engine(parse_address(database_url))
    with engine.connect() as connection:
        assert inspect(connection).get_table_names() == []
    engine.dispose()


def test_many_processes_may_start_at_once(database_url: str) -> None:
    code = (
        "import sys\nfrom nonet.web.database import Database\n"
        "sys.stdin.readline()\n"
        "with Database.open(sys.argv[1]) as database: assert database.is_ready()\n"
    )
    started = [
        subprocess.Popen(
            [sys.executable, "-c", code, database_url],
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        for _ in range(3)
    ]
    errors = []
    for process in started:
        assert process.stdin is not None
        process.stdin.write(b"go\n")
        process.stdin.flush()
    for process in started:
        errors.append(process.communicate(timeout=60)[1].decode())
    assert [process.returncode for process in started] == [0] * 3, errors


def test_a_database_of_a_later_nonet_is_refused(database_url: str) -> None:
    with (
        Database.open(database_url) as database,
        database.engine.execution_options(writes=True).begin() as connection,
    ):
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(DatabaseError, match="has version 9999, which this nonet does not know"):
        Database.open(database_url)


@pytest.mark.parametrize("content", [b"hello", b"SQLite format 3\0 but not really" * 40])
def test_a_file_that_is_not_a_database_is_refused_and_not_changed(
    tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    with pytest.raises(DatabaseError, match=r"notes.txt' is not a database"):
        Database.open(path)
    assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


def test_the_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE puzzles (line)")
    connection.close()
    with pytest.raises(DatabaseError, match="is a database of another program"):
        Database.open(path)


def test_paths_that_lead_nowhere(tmp_path: Path) -> None:
    with pytest.raises(DatabaseError, match=r"cannot open the database .* No such file"):
        Database.open(tmp_path / "missing" / "games.db")
    with pytest.raises(DatabaseError, match=r"cannot open the database .* Is a directory"):
        Database.open(tmp_path)
    for empty in ("", "sqlite://", "sqlite:///:memory:"):
        with pytest.raises(DatabaseError, match="needs a file"):
            Database.open(empty)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("mysql://root:secret@host/games", "unsupported kind of database: 'mysql'"),
        (
            "postgresql://me:secret@host:port/games",
            "not the address of a database: .postgresql://…host:port",
        ),
        ("://", "not the address of a database"),
        ("postgresql+psycopg://me:secret@127.0.0.1:1/games", "cannot be used: connection"),
    ],
)
def test_unreachable_addresses_are_reported_without_the_password(url: str, message: str) -> None:
    with pytest.raises(DatabaseError, match=message) as caught:
        Database.open(url)
    assert "secret" not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_server_without_that_database(cluster: Cluster) -> None:
    with pytest.raises(DatabaseError, match=r'database "nowhere" does not exist'):
        Database.open(cluster.url("nowhere"))
