"""Health: is the server alive, is it ready, and how is it doing?"""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from .api.asking import Json
from .observing import Metrics

__all__ = ["router"]

router = APIRouter(include_in_schema=False)


@router.get("/health/live")
async def live() -> Json:
    """Say that the server runs."""
    return Json({"status": "live"})


@router.get("/health")
@router.get("/health/ready")
def ready(request: Request) -> Json:
    """Say whether the server can do its work: the database must answer."""
    is_ready = request.app.state.database.is_ready()
    told = {"status": "ready" if is_ready else "not ready", "database": is_ready}
    return Json(told, 200 if is_ready else 503)


@router.get("/metrics")
def metrics(request: Request) -> Response:
    """Tell the metrics, in the words of Prometheus."""
    told: Metrics = request.app.state.metrics
    return told.text()
