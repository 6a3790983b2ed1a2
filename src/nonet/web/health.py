"""Health: whether the server is alive and ready, and its metrics."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from anyio import CapacityLimiter
from anyio.to_thread import run_sync
from fastapi import APIRouter, Request
from starlette.responses import Response

from .api.json import Json
from .clients import is_local
from .metrics import Metrics
from .problems import Problem
from .settings import Settings

_FRESH = 0.25  # seconds for which an answer of the database holds

router = APIRouter(include_in_schema=False)


class Readiness:
    """Whether the database answers; it is asked a few times a second at most.

    It is asked in a separate thread, since the others may all be busy.
    """

    def __init__(self, is_ready: Callable[[], bool]) -> None:
        self._ask = is_ready
        self._thread, self._turn = CapacityLimiter(1), asyncio.Lock()
        self._last, self._is_ready = -_FRESH, False

    async def is_ready(self) -> bool:
        """Return the answer of a moment ago, or ask the database."""
        async with self._turn:
            if time.monotonic() - self._last >= _FRESH:
                self._is_ready = await run_sync(self._ask, limiter=self._thread)
                self._last = time.monotonic()
            return self._is_ready


@router.get("/health/live")
async def live() -> Json:
    """Return that the server runs."""
    return Json({"status": "live"})


@router.get("/health")
@router.get("/health/ready")
async def ready(request: Request) -> Json:
    """Return whether the server can work: the database must answer."""
    readiness: Readiness = request.app.state.readiness
    is_ready = await readiness.is_ready()
    answer = {"status": "ready" if is_ready else "not ready", "database": is_ready}
    return Json(answer, 200 if is_ready else 503)


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Return the metrics for Prometheus: to this machine, unless they are open to all."""
    settings: Settings = request.app.state.settings
    if not settings.open_metrics and not is_local(request.scope, proxy=settings.proxy):
        raise Problem(403, "problem.metrics")
    known: Metrics = request.app.state.metrics
    return known.make_response()
