"""The app: all routes, and the middleware in front of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from datetime import UTC, datetime
from functools import partial
from inspect import iscoroutinefunction

from anyio import CapacityLimiter
from fastapi import APIRouter, Depends, FastAPI
from fastapi.routing import APIRoute

from .. import __version__
from . import health, pages, problems
from .api import (
    daily,
    docs,
    games,
    generate,
    hints,
    lab,
    methods,
    photos,
    players,
    puzzles,
    races,
    results,
    setting,
    solutions,
    standings,
    techniques,
    texts,
)
from .compat import report, sugoku
from .database import Database
from .headers import SecurityHeaders
from .health import Readiness
from .limits import Limits, require_json
from .metrics import Metrics, Observer
from .points import Prices
from .pressure import Pressure
from .race import Room
from .settings import Settings
from .shelf import Shelf
from .storage import Storage
from .threads import Threads
from .workers import Workers

API = "/api/v1"
_ABOUT = """The open API of nonet: solve, check, rate, explain and generate Sudoku of every size.

There is no key; only ranked games use a cookie. Pages of any origin may use a public server; one
on your own machine needs `--open-api` for that. Cells are named `r1c1` (row and column, from 1); a
puzzle is a text in any format that nonet reads. Errors are returned as problem+json (RFC 9457): a
code with facts, and one sentence that says what is wrong, and where.
"""
_TAGS = [
    {"name": "puzzles", "description": "Solve, check, rate, explain and generate puzzles."},
    {"name": "setting", "description": "What a setter asks about a puzzle that is being made."},
    {"name": "games", "description": "Saved games, which can be continued on any device."},
    {"name": "races", "description": "Ranked games, daily puzzles and standings."},
    {"name": "players", "description": "Players, without an e-mail or a password."},
    {"name": "texts", "description": "Import and export in every format, and from photos."},
    {"name": "methods", "description": "Methods to solve a puzzle, and the work they take."},
    {"name": "techniques", "description": "What a person can find, with examples."},
]


def create_app(settings: Settings | None = None) -> FastAPI:
    """Return the app; the database is opened when it starts."""
    settings = settings or Settings()
    workers = Workers(settings.workers, settings.queue)
    pressure, prices = Pressure(settings.wait), Prices()
    metrics = Metrics(workers, pressure)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        with ExitStack() as closing:
            closing.callback(workers.close)
            database = Database.open(settings.database)
            closing.callback(database.close)
            app.state.database, app.state.room = database, (room := Room(database))

            def clean_up() -> None:
                room.clean_up(datetime.now(UTC))
                database.games.forget(settings.days)

            shelf = Shelf.open(settings.stock, database, daily=clean_up)
            app.state.shelf = closing.enter_context(shelf)
            app.state.storage = Storage(database, settings)
            app.state.readiness = Readiness(database.is_ready)
            workers.warm()
            yield

    app = FastAPI(
        title="nonet",
        version=__version__,
        description=_ABOUT,
        openapi_url=f"{API}/openapi.json",
        openapi_tags=_TAGS,
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
        redirect_slashes=False,
        telemetry={"exclude": lambda _: True},  # Observer measures, for this server only
    )
    app.state.settings, app.state.workers, app.state.metrics = settings, workers, metrics
    app.state.threads = threads = Threads(pressure)
    app.state.waiting = CapacityLimiter(2 * workers.most)  # threads that wait for workers
    app.state.clock = partial(datetime.now, UTC)
    _Routes(app, prices, threads).add_all(settings)
    problems.install(app)
    app.add_middleware(problems.Guard)
    app.add_middleware(Limits, settings=settings, prices=prices, pressure=pressure)
    app.add_middleware(SecurityHeaders, is_open=settings.open_api)
    app.add_middleware(Observer, metrics=metrics)
    return app


class _Routes:
    """Adds routes to an app, each with its price, in a thread unless it is asynchronous."""

    def __init__(self, app: FastAPI, prices: Prices, threads: Threads) -> None:
        self._app, self._prices, self._threads = app, prices, threads

    def add_all(self, settings: Settings) -> None:
        """Add all routes."""
        for part in (
            hints,
            solutions,
            setting,
            games,
            generate,
            puzzles,
            texts,
            methods,
            techniques,
        ):
            self.add(part.router, API)  # the most used ones come first
        for part in (races, daily, standings, players, results, lab, photos):
            self.add(part.router, API)
        docs.install(self._app, API)
        self.add(health.router)
        for old, folder in ((sugoku, "/compat/sugoku"), (report, "/compat/report")):
            self.add(old.router, folder)
            if settings.compat:
                self.add(old.router)
        self._app.router.default = pages.Pages(settings.dist)

    def add(self, router: APIRouter, prefix: str = "") -> None:
        """Add the routes of a router one by one: a flat list is searched faster."""
        is_api = prefix == API
        for route in router.routes:
            assert isinstance(route, APIRoute)
            takes = route.methods or set()
            has_body = is_api and bool(takes & {"POST", "PUT", "PATCH"})
            own = prefix + route.path if is_api else route.path
            self._prices.add(takes, prefix + route.path, own)
            is_async = iscoroutinefunction(route.endpoint)
            self._app.add_api_route(
                prefix + route.path,
                route.endpoint if is_async else self._threads.wrap(route.endpoint),
                methods=sorted(takes),
                response_model=route.response_model,
                status_code=route.status_code,
                tags=route.tags,
                summary=route.summary,
                description=route.description,
                responses=route.responses,
                dependencies=route.dependencies or ([Depends(require_json)] if has_body else []),
                openapi_extra=route.openapi_extra,
                include_in_schema=is_api,
            )
