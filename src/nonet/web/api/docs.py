"""Docs: the OpenAPI of the server, and the same as a page for people, from this origin alone."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from starlette.responses import Response

from ..problems import MEDIA_TYPE
from ..schemas.problems import ProblemAnswer, answers_with
from .listing import listing

__all__ = ["install"]

_STYLE = (Path(__file__).parent / "docs.css").read_bytes()
_GONE = ("HTTPValidationError", "ValidationError")
_WITH_BODY = (400, 408, 413, 415, 422)
_KEPT = ("/games", "/puzzles", "/techniques/")  # what may not be there


def install(app: FastAPI, prefix: str) -> None:
    """Give an app its OpenAPI, and the page that shows it."""
    app.openapi = partial(_openapi, app)  # type: ignore[method-assign]

    @app.get(f"{prefix}/docs", include_in_schema=False)
    def page() -> Response:
        """Show the operations."""
        return Response(listing(app.openapi(), prefix), media_type="text/html")

    @app.get(f"{prefix}/docs.css", include_in_schema=False)
    def style() -> Response:
        """Return how the page looks."""
        return Response(_STYLE, media_type="text/css", headers={"cache-control": "max-age=3600"})


def _openapi(app: FastAPI) -> dict[str, Any]:
    """Return the OpenAPI; every problem is told as it really comes."""
    if app.openapi_schema:
        return app.openapi_schema
    schema = get_openapi(
        title=app.title,
        version=app.version,
        description=app.description,
        tags=app.openapi_tags,
        routes=app.routes,
    )
    schemas = schema["components"]["schemas"]
    for name in _GONE:
        schemas.pop(name, None)
    problem = ProblemAnswer.model_json_schema(ref_template="#/components/schemas/{model}")
    schemas |= problem.pop("$defs", {})
    schemas["Problem"] = problem
    for path, operations in schema["paths"].items():
        for operation in operations.values():
            _tell_problems(operation, may_miss=any(noun in path for noun in _KEPT))
    app.openapi_schema = schema
    return schema


def _tell_problems(operation: dict[str, Any], *, may_miss: bool) -> None:
    """Complete the problems of an operation: those that it declares, and those of all."""
    answers: dict[str, Any] = operation["responses"]
    statuses = {int(status) for status in answers if status >= "400"}
    if "requestBody" in operation:
        statuses |= set(_WITH_BODY)
    if operation.get("parameters"):
        statuses.add(422)
    if may_miss:
        statuses.add(404)
    for status, usual in answers_with(*statuses).items():
        told = answers.setdefault(str(status), {})
        content = told.get("content", {})
        own = content.get("application/json", {}).get("schema", {})
        is_ours = "$ref" in own and not own["$ref"].endswith(_GONE)
        description = told.get("description") or usual["description"]
        answers[str(status)] = usual | {"description": description}
        if is_ours or MEDIA_TYPE in content:
            schema = {"schema": own} if is_ours else content[MEDIA_TYPE]
            answers[str(status)]["content"] = {MEDIA_TYPE: schema}
