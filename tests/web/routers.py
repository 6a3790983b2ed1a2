"""The routers that need a database and nothing else, in an app of their own: quickly started."""

from __future__ import annotations

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

from .serving import running


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
    with (
        running(uvicorn.Config(app, log_config=None, access_log=False, ws="none")) as url,
        httpx.Client(base_url=f"{url}/api/v1/", timeout=60, trust_env=False) as client,
    ):
        yield client
