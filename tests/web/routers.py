"""The routers that need a database and nothing else, in an app of their own: quickly started."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator

import httpx
import pytest
import uvicorn
from fastapi import FastAPI
from starlette.types import ASGIApp, Receive, Scope, Send

from nonet.web import problems
from nonet.web.api import games, puzzles, techniques
from nonet.web.database import Database
from nonet.web.pressure import Pressure
from nonet.web.race import Room
from nonet.web.settings import Settings
from nonet.web.storage import Storage
from nonet.web.threads import Threads


class Network:
    """Says who asks, as the limits of the whole app do."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope.setdefault("state", {})["network"] = "127.0.0.1"
        await self._app(scope, receive, send)


@pytest.fixture
def asking(database: Database) -> Iterator[httpx.Client]:
    """A client of these routers, on each database."""
    app = FastAPI()
    for part in (games, puzzles, techniques):
        app.include_router(part.router, prefix="/api/v1")
    problems.install(app)
    app.state.database = database
    settings = Settings(database="unused", rate=0, wait=0)
    app.state.settings, app.state.room = settings, Room(database)
    app.state.storage = Storage(database, settings)
    app.state.threads = Threads(Pressure(settings.wait))
    app.add_middleware(Network)
    server = uvicorn.Server(uvicorn.Config(app, log_config=None, access_log=False, ws="none"))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        while thread.is_alive() and not server.started:
            time.sleep(0.01)
        url = f"http://127.0.0.1:{listening.getsockname()[1]}/api/v1/"
        try:
            with httpx.Client(base_url=url, timeout=60, trust_env=False) as client:
                yield client
        finally:
            server.should_exit = True
            thread.join()
