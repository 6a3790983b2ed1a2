"""The app: every route, and what stands in front of them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from datetime import UTC, datetime
from functools import partial

from fastapi import APIRouter, Depends, FastAPI
from fastapi.routing import APIRoute

from .. import __version__
from . import health, pages, problems
from .api import (
    daily,
    docs,
    games,
    hints,
    lab,
    making,
    me,
    methods,
    photos,
    puzzles,
    races,
    ratings,
    refusals,
    results,
    solutions,
    standings,
    techniques,
    texts,
)
from .compat import report, sugoku
from .database import Database
from .headers import SecurityHeaders
from .limits import Limits, json_only
from .observing import Metrics, Observing
from .settings import Settings
from .shelf import Shelf
from .work import Workers

__all__ = ["create_app"]

API = "/api/v1"
_ABOUT = """The open API of nonet: solve, check, rate, explain and make Sudoku of every size.

No key, any origin, and a cookie for ranked games alone. Cells are named `r1c1` (row and column,
from 1); a puzzle is a text in any format that nonet reads. Errors are problem details (RFC 9457):
one sentence says what is wrong, and where.
"""
_TAGS = [
    {"name": "puzzles", "description": "Solve, check, rate, explain and make puzzles."},
    {"name": "games", "description": "Games that are saved, and can be gone on with anywhere."},
    {"name": "races", "description": "Ranked games, daily puzzles and the boards of leaders."},
    {"name": "players", "description": "Who you are here, without an e-mail or a password."},
    {"name": "texts", "description": "Import and export in every format, and from photos."},
    {"name": "methods", "description": "Ways to solve a puzzle, and what they take."},
    {"name": "techniques", "description": "What a person can see, with examples."},
]


def create_app(settings: Settings | None = None) -> FastAPI:
    """Make the app; the database is opened when it starts."""
    settings = settings or Settings()
    workers = Workers(settings.workers, settings.queue)
    metrics = Metrics(workers)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        with ExitStack() as closing:
            closing.callback(workers.close)
            database = Database.open(settings.database)
            closing.callback(database.close)
            shelf = closing.enter_context(Shelf.open(settings.stock, database, days=settings.days))
            app.state.database, app.state.shelf = database, shelf
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
        telemetry={
            "exclude": lambda _: True
        },  # what is told is told by Observing, to whoever runs the server
    )
    app.state.settings, app.state.workers, app.state.metrics = settings, workers, metrics
    app.state.clock = partial(datetime.now, UTC)
    _add_routes(app, settings)
    problems.install(app)
    app.add_middleware(problems.Guard)
    app.add_middleware(Limits, settings=settings)
    app.add_middleware(SecurityHeaders)
    app.add_middleware(Observing, metrics=metrics)
    return app


def _add_routes(app: FastAPI, settings: Settings) -> None:
    for part in (hints, solutions, games, making, ratings, puzzles, texts, methods, techniques):
        _add(app, part.router, API)  # the ones that are asked most come first
    for part in (races, daily, standings, me, results, lab, photos):
        _add(app, part.router, API)
    docs.install(app, API)
    _add(app, health.router)
    _add(app, refusals.router)
    for old, folder in ((sugoku, "/compat/sugoku"), (report, "/compat/report")):
        _add(app, old.router, folder)
        if settings.compat:
            _add(app, old.router)
    app.router.default = pages.Pages(settings.dist)


def _add(app: FastAPI, router: APIRouter, prefix: str = "") -> None:
    """Add the routes of a router one by one: a list is searched faster than a tree of routers."""
    is_api = prefix == API
    for route in router.routes:
        assert isinstance(route, APIRoute)
        takes = route.methods or set()
        has_body = is_api and bool(takes & {"POST", "PUT", "PATCH"})
        app.add_api_route(
            prefix + route.path,
            route.endpoint,
            methods=sorted(takes),
            response_model=route.response_model,
            status_code=route.status_code,
            tags=route.tags,
            summary=route.summary,
            description=route.description,
            responses=route.responses,
            dependencies=route.dependencies or ([Depends(json_only)] if has_body else []),
            openapi_extra=route.openapi_extra,
            include_in_schema=is_api,
        )
