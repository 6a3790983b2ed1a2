"""Docs: the OpenAPI of the server, and a page that shows it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from starlette.responses import Response

from ..problems import MEDIA_TYPE
from ..schemas.problems import ProblemJson, list_problems
from .docs_page import make_page

_STYLE = (Path(__file__).parent / "docs.css").read_bytes()
_GONE = ("HTTPValidationError", "ValidationError")
_WITH_BODY = (400, 408, 413, 415, 422)
_STORED = ("/games", "/puzzles", "/techniques/")  # ids that may be unknown


def install(app: FastAPI, prefix: str) -> None:
    """Give an app its OpenAPI, and the page that shows it."""
    app.openapi = partial(_make_openapi, app)  # type: ignore[method-assign]

    @app.get(f"{prefix}/docs", include_in_schema=False)
    def page() -> Response:
        """Show the operations."""
        return Response(make_page(app.openapi(), prefix), media_type="text/html")

    @app.get(f"{prefix}/docs.css", include_in_schema=False)
    def style() -> Response:
        """Return how the page looks."""
        return Response(_STYLE, media_type="text/css", headers={"cache-control": "max-age=3600"})


def _make_openapi(app: FastAPI) -> dict[str, Any]:
    """Return the OpenAPI, with every problem in its real form."""
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
    problem = ProblemJson.model_json_schema(ref_template="#/components/schemas/{model}")
    schemas |= problem.pop("$defs", {})
    schemas["ProblemJson"] = problem
    for path, operations in schema["paths"].items():
        for operation in operations.values():
            _add_problems(operation, may_miss=any(noun in path for noun in _STORED))
    app.openapi_schema = schema
    return schema


def _add_problems(operation: dict[str, Any], *, may_miss: bool) -> None:
    """Complete the problems of an operation: its own, and those of every operation."""
    answers: dict[str, Any] = operation["responses"]
    statuses = {int(status) for status in answers if status >= "400"}
    if "requestBody" in operation:
        statuses |= set(_WITH_BODY)
    if operation.get("parameters"):
        statuses.add(422)
    if may_miss:
        statuses.add(404)
    for status, usual in list_problems(*statuses).items():
        declared = answers.setdefault(str(status), {})
        content = declared.get("content", {})
        own = content.get("application/json", {}).get("schema", {})
        is_ours = "$ref" in own and not own["$ref"].endswith(_GONE)
        description = declared.get("description") or usual["description"]
        answers[str(status)] = usual | {"description": description}
        if is_ours or MEDIA_TYPE in content:
            schema = {"schema": own} if is_ours else content[MEDIA_TYPE]
            answers[str(status)]["content"] = {MEDIA_TYPE: schema}
