"""A PostgreSQL server for the tests: Debian's own, on loopback.

It does not wait for the disk: a test can kill a process, but not cut the power.

All processes of a test run share one: the first to come starts it, the last to go ends it. Each
test has a database of its own.
"""

from __future__ import annotations

import fcntl
import json
import os
import pwd
import secrets
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from nonet.web.database import Database

USER = "nonet"


class Cluster:
    """A running server; `pg_ctl` can end it as hard as one likes."""

    def __init__(self, folder: str, port: int) -> None:
        self.folder, self.port = folder, port

    @classmethod
    def start(cls) -> Cluster:
        folder = tempfile.mkdtemp(prefix="nonet-postgres-")
        if os.geteuid() == 0:  # initdb refuses root
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        cluster = cls(folder, _free_port())
        cluster._run("initdb", "-U", USER, "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C")
        cluster.begin()
        return cluster

    def begin(self) -> None:
        options = f"-h 127.0.0.1 -p {self.port} -k {self.folder} -F"
        log = f"{self.folder}/log"
        self._run("pg_ctl", "-w", "-t", "60", "-o", options, "-l", log, "start")

    def end(self, how: str = "fast") -> None:
        self._run("pg_ctl", "-w", "-m", how, "stop")

    def remove(self) -> None:
        self.end("immediate")
        shutil.rmtree(self.folder)

    def url(self, name: str) -> str:
        return f"postgresql+psycopg://{USER}@127.0.0.1:{self.port}/{name}"

    def new_database(self) -> str:
        """Return the address of what is empty: a schema, which is sooner made than a database."""
        name = f"test_{secrets.token_hex(6)}"
        self._say(f"CREATE SCHEMA {name}")
        return f"{self.url('postgres')}?options=-csearch_path%3D{name}"

    def drop(self, url: str) -> None:
        name = url.rpartition("%3D")[2]
        self._say(f"SET lock_timeout = '10s'; DROP SCHEMA {name} CASCADE")

    def _say(self, statement: str) -> None:
        with psycopg.connect(
            host="127.0.0.1", port=self.port, user=USER, dbname="postgres", autocommit=True
        ) as connection:
            connection.execute(statement)  # type: ignore[arg-type]

    def _run(self, program: str, *arguments: str) -> None:
        as_whom = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}
        done = subprocess.run(
            [_programs() / program, "-D", f"{self.folder}/data", *arguments],
            cwd=self.folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,  # a pipe would stay open with the server
            stderr=subprocess.STDOUT,
            check=False,
            **as_whom,  # type: ignore[arg-type]
        )
        if done.returncode:
            log = Path(self.folder, "log")
            text = log.read_text() if log.exists() else "and it left no log"
            pytest.fail(f"{program} failed ({done.returncode}): {text}")


def _programs() -> Path:
    """Return the folder of PostgreSQL's programs: the newest that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"), key=lambda p: p.parts[-3])
    if other := shutil.which("pg_ctl"):
        found.append(Path(other).resolve())
    if not found:
        pytest.fail("these tests need PostgreSQL: apt install postgresql")
    return found[0 if len(found) == 1 else -1].parent


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def _share_state(folder: Path) -> Iterator[dict[str, Any]]:
    """Read and change what the processes of a test run know in common, one at a time."""
    with open(folder / "postgres.json", "a+", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        known: dict[str, Any] = json.loads(file.read() or "{}")
        yield known
        file.seek(0)
        file.truncate()
        json.dump(known, file)


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """The server that all tests share."""
    base = tmp_path_factory.getbasetemp()
    folder = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    with _share_state(folder) as known:
        if not known.get("users"):
            started = Cluster.start()
            known |= {"users": 0, "folder": started.folder, "port": started.port}
        known["users"] += 1
        running = Cluster(known["folder"], known["port"])
    yield running
    with _share_state(folder) as known:
        known["users"] -= 1
        if not known["users"]:
            running.remove()


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'games.db'}"
        return
    running: Cluster = request.getfixturevalue("cluster")
    url = running.new_database()
    yield url
    running.drop(url)


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    """An open database of each kind."""
    with Database.open(database_url) as opened:
        yield opened
