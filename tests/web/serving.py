"""The app in this process (`client`), and a real server in another (`served`)."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from nonet.cli.commands.serve import listen
from nonet.web.app import create_app
from nonet.web.server import make_config
from nonet.web.settings import Settings

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SLOW = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"
"""A puzzle on which plain backtracking takes minutes."""


def settings_in(folder: Path, **changes: Any) -> Settings:
    """Return settings for a test: everything in a folder, no limit on the rate, and patience."""
    chosen = {"database": str(folder / "games.db"), "rate": 0.0, "dist": folder / "dist"}
    chosen["wait"] = 30.0  # where the machine is busy with other tests
    return Settings(**(chosen | changes))


@contextmanager
def running(config: uvicorn.Config) -> Iterator[str]:
    """Run a server in a thread of this process, on a free port; yield its address."""
    server = uvicorn.Server(config)
    with listen("127.0.0.1", 0) as listening:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        while thread.is_alive() and not server.started:
            time.sleep(0.01)
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            thread.join()


@contextmanager
def app_in(folder: Path, connections: int = 1_000, **changes: Any) -> Iterator[httpx.Client]:
    """Run an app in this process, on a port of its own."""
    settings = settings_in(folder, **changes)
    with (
        running(make_config(create_app(settings), settings, connections)) as url,
        httpx.Client(base_url=url, timeout=60, trust_env=False) as client,
    ):
        yield client


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A client of the app in this process."""
    with app_in(tmp_path_factory.mktemp("app")) as client:
        yield client


@dataclass
class Served:
    """A server in a process of its own."""

    process: subprocess.Popen[str]
    url: str

    def stop(self) -> int:
        """Ask it to end, and return its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)


@contextmanager
def serving(folder: Path, *options: str) -> Iterator[Served]:
    """Start ``nonet serve`` on a free port, and end it."""
    command = [sys.executable, "-m", "nonet", "serve", "--port", "0", "--quiet"]
    process = subprocess.Popen(
        [*command, "--database", str(folder / "served.db"), *options],
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    try:
        assert process.stderr is not None
        served = Served(process, json.loads(process.stderr.readline())["url"])
        with httpx.Client(base_url=served.url, timeout=30, trust_env=False) as asking:
            assert asking.get("/health/ready").status_code == 200
        yield served
    finally:
        process.kill()
        process.wait()
        assert process.stderr is not None
        process.stderr.close()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A real server, with no limit on the rate."""
    with serving(tmp_path_factory.mktemp("served"), "--rate", "0") as server:
        yield server


def run_apart(work: Coroutine[Any, Any, Any]) -> Any:
    """Run a coroutine in a thread of its own: a browser may have an event loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()
