"""Metrics: what the server does, as metrics, as JSON log lines, and as times in answers.

They do not record who requested what: a route is named by its template, without addresses and
bodies.
"""

from __future__ import annotations

import json
import logging
import secrets
import sys
import time
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from starlette.datastructures import MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

if TYPE_CHECKING:
    from .pressure import Pressure
    from .workers import Workers

_BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
_METHODS = {"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"}
_log = logging.getLogger("nonet.web")


class Metrics:
    """Counts and times of the requests of one app, for Prometheus."""

    def __init__(self, workers: Workers, pressure: Pressure) -> None:
        self.registry = CollectorRegistry()
        labels = ["method", "route", "status"]
        self.requests = Counter(
            "nonet_requests", "Requests answered.", labels, registry=self.registry
        )
        self.seconds = Histogram(
            "nonet_request_seconds",
            "Time from a request to the end of its answer.",
            ["route"],
            buckets=_BUCKETS,
            registry=self.registry,
        )
        self.running = Gauge(
            "nonet_requests_running", "Requests being answered.", registry=self.registry
        )
        gauges = {
            "nonet_workers_busy": ("Worker processes at work.", lambda: workers.busy),
            "nonet_workers_waiting": ("Requests that wait for a worker.", lambda: workers.waiting),
            "nonet_workers_killed": ("Workers ended at their limit.", lambda: workers.killed),
            "nonet_workers_refused": ("Requests that found no place.", lambda: workers.refused),
            "nonet_requests_shed": ("Requests refused under load.", lambda: pressure.refused),
        }
        for name, (about, value) in gauges.items():
            Gauge(name, about, registry=self.registry).set_function(value)

    def make_response(self) -> Response:
        """Return the metrics in the format of Prometheus."""
        return Response(
            generate_latest(self.registry), headers={"content-type": CONTENT_TYPE_LATEST}
        )


class Observer:
    """Watches every request: counts it, times it, logs it, and gives it an id."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app, self._metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, and note the outcome."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        start = time.perf_counter()
        scope["request_id"] = request_id = secrets.token_hex(8)
        status = 500

        async def add_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                spent = (time.perf_counter() - start) * 1000
                headers.append("server-timing", f"app;dur={spent:.2f}")
                headers["x-request-id"] = request_id
            await send(message)

        with self._metrics.running.track_inprogress():
            try:
                await self._app(scope, receive, add_headers)
            finally:
                self._note(scope, status, time.perf_counter() - start)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        method = scope["method"] if scope["method"] in _METHODS else "other"
        route = find_template(scope)
        self._metrics.requests.labels(method, route, str(status)).inc()
        self._metrics.seconds.labels(route).observe(seconds)
        if _log.isEnabledFor(logging.INFO):
            extra = {
                "request_id": scope["request_id"],
                "method": method,
                "route": route,
                "status": status,
                "ms": round(seconds * 1000, 2),
            }
            _log.info("request", extra=extra)


def find_template(scope: Scope) -> str:
    """Return the route of a request as declared: /games/{id}, never /games/4711."""
    if (known := scope.get("page_route")) is not None:
        return str(known)
    context = scope.get("fastapi", {}).get("effective_route_context")
    route = context or scope.get("route")
    return str(getattr(route, "path", "none"))


class JsonLines(logging.Formatter):
    """A log record as one JSON object on one line."""

    _KEYS = ("request_id", "method", "route", "status", "ms", "url")

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        when = self.formatTime(record, "%Y-%m-%dT%H:%M:%S")
        out = {
            "time": f"{when}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "message": record.getMessage(),
        }
        out |= {key: getattr(record, key) for key in self._KEYS if hasattr(record, key)}
        if record.exc_info:
            out["error"] = self.formatException(record.exc_info)
        return json.dumps(out, ensure_ascii=False)

    converter = time.gmtime  # type: ignore[assignment]


def log_to_stderr(level: int = logging.INFO) -> None:
    """Write the logs of the server and of uvicorn as JSON lines to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("nonet.web", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler] if name != "uvicorn.error" else [], False
        logger.propagate = name == "uvicorn.error"
        logger.setLevel(level if name == "nonet.web" else logging.WARNING)
