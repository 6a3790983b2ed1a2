"""`nonet serve`: a start that is quick and clear, and an end in good order."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from nonet.web.server import find_missing
from nonet.web.settings import Settings

from .serving import EASY, SLOW, Served, serving


def run(*options: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return subprocess.run(
        [sys.executable, "-m", "nonet", "serve", *options],
        capture_output=True,
        text=True,
        timeout=60,
        env=environment,
    )


def children_of(process: int) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = (entry / "stat").read_text().rpartition(")")[2].split()[1]
            except OSError:
                continue
            if int(parent) == process:
                found.append(int(entry.name))
    return found


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_a_database_without_a_name_is_refused() -> None:
    done = run("--port", "0", "--database", "")
    assert (done.returncode, done.stdout) == (2, "")
    assert (
        done.stderr
        == "nonet: the database needs a file: in memory it would be lost with the server\n"
    )


def test_a_port_in_use_is_reported_in_one_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = run("--port", port, "--database", str(tmp_path / "games.db"))
    assert done.returncode == 2
    assert done.stderr == (
        f"nonet: cannot listen on 127.0.0.1:{port}, address already in use: another server may be"
        " running, try --port 0\n"
    )


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--database", "mysql://x/y"), "unsupported kind of database: 'mysql'"),
        (("--database", "/nowhere/games.db"), "'/nowhere/games.db'"),
        (("--database", "postgresql+psycopg://me:secret@127.0.0.1:1/x"), "cannot be used"),
        (("--host", "no.such.host.invalid"), "cannot listen on no.such.host.invalid"),
    ],
)
def test_unusable_options_are_reported_in_one_sentence(
    options: tuple[str, ...], words: str
) -> None:
    done = run("--port", "0", *options)
    assert done.returncode == 2
    assert done.stderr.startswith("nonet: ")
    assert words in done.stderr
    assert done.stderr.count("\n") == 1
    assert "secret" not in done.stderr


def test_a_request_in_work_is_answered_before_the_server_ends(tmp_path: Path) -> None:
    with serving(tmp_path) as served, ThreadPoolExecutor() as pool:
        pending = pool.submit(
            httpx.post,
            f"{served.url}api/v1/solve",
            json={"puzzle": SLOW, "method": "backtracking", "seconds": 2},
            timeout=30,
            trust_env=False,
        )
        end = time.monotonic() + 30
        while "nonet_workers_busy 1.0" not in httpx.get(f"{served.url}metrics").text:
            assert time.monotonic() < end, "the request never came to a worker"
            time.sleep(0.05)
        workers = children_of(served.process.pid)
        assert workers
        assert served.stop() in (0, -signal.SIGTERM)
        assert pending.result().json()["status"] == "limit"
        assert not any(map(is_running, workers))
        with pytest.raises(httpx.ConnectError):
            httpx.get(served.url, trust_env=False)


def test_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        question = {"puzzle": EASY, "method": "crook"}
        httpx.post(f"{served.url}api/v1/solve", json=question, timeout=30, trust_env=False)
        workers = children_of(served.process.pid)
        assert workers
        served.process.kill()
        served.process.wait()
        end = time.monotonic() + 15
        while any(map(is_running, workers)):
            assert time.monotonic() < end, "a worker outlives its server"
            time.sleep(0.05)


def test_hundreds_of_clients_at_once_are_all_answered(served: Served) -> None:
    with httpx.Client(base_url=served.url, timeout=60, trust_env=False) as client:

        def ask(number: int) -> int:
            path = ("hint", "check", "rate", "solve")[number % 4]
            return client.post(f"/api/v1/{path}", json={"puzzle": EASY}).status_code

        with ThreadPoolExecutor(32) as pool:
            assert set(pool.map(ask, range(300))) == {200}


def test_help_has_examples() -> None:
    done = run("--help")
    assert done.returncode == 0
    assert re.search(r"nonet serve --port 8080 --database games.db", done.stdout)


def test_a_server_without_a_page_says_so(tmp_path: Path) -> None:
    (sentence,) = find_missing(Settings(database="", dist=tmp_path))
    assert sentence.startswith("the web page is missing, only the API is served: run `make page`")
    assert list(find_missing(Settings(database=""))) == []


HIDING = """import importlib.util as util
found = util.find_spec
util.find_spec = lambda name: None if name in {"PIL", "pysat"} else found(name)
from nonet.cli import main
main()"""


def test_missing_extras_are_reported_at_the_start(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", HIDING, "serve", "--port", "0", "--database", tmp_path / "games.db"],
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr is not None
    lines = []
    while not lines or lines[-1]["message"] != "nonet serves":
        lines.append(json.loads(process.stderr.readline()))  # a server that ends fails here
    process.kill()
    process.communicate()
    photos, large = (line["message"] for line in lines[:-1])
    assert photos.startswith("reading a photo needs nonet[photo]: pip install 'pillow<14")
    assert large == "large puzzles may take too long: pip install 'python-sat<2,>=1.9.dev17'"
