"""Problems: everything that goes wrong, told as RFC 9457 asks (application/problem+json)."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..errors import CannotGenerate, LimitReached, MissingExtra, SudokuError, shortened

__all__ = ["MEDIA_TYPE", "Guard", "Problem", "install", "problem_response"]

MEDIA_TYPE = "application/problem+json"
DOCS = "/api/v1/docs"

TITLES = {
    400: "The request is malformed",
    403: "This is not allowed",
    404: "There is nothing here",
    405: "This cannot be done here",
    408: "The request took too long to arrive",
    409: "Somebody else was quicker",
    413: "The request is too large",
    415: "The request is of the wrong kind",
    422: "The request makes no sense",
    429: "Too many requests",
    500: "Something broke",
    503: "The server is busy",
}
"""What each status means, in a few words; the documentation has a paragraph for each."""

_log = logging.getLogger("nonet.web")


class Problem(Exception):
    """Something that ends a request; one sentence says what, and where."""

    def __init__(
        self,
        status: int,
        detail: str,
        *,
        errors: Sequence[dict[str, str]] = (),
        retry_after: float | None = None,
        headers: dict[str, str] | None = None,
        extra: dict[str, Any] | None = None,
    ) -> None:
        """Take the status and the sentence, and more where it helps."""
        super().__init__(detail)
        self.status, self.detail, self.errors = status, detail, errors
        self.headers = dict(headers or {})
        self.extra = extra or {}
        if retry_after is not None:
            self.headers["retry-after"] = str(max(1, round(retry_after)))


def problem_response(problem: Problem) -> Response:
    """Return the answer that tells a problem."""
    title = TITLES.get(problem.status) or HTTPStatus(problem.status).phrase
    body: dict[str, Any] = {
        "type": f"{DOCS}#problem-{problem.status}",
        "title": title,
        "status": problem.status,
        "detail": problem.detail,
    }
    if problem.errors:
        body["errors"] = list(problem.errors)
    content = json.dumps(body | problem.extra, ensure_ascii=False).encode(errors="replace")
    return Response(content, problem.status, problem.headers, MEDIA_TYPE)


def install(app: FastAPI) -> None:
    """Let an app tell every problem in this way."""
    app.add_exception_handler(Problem, _problem)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(SudokuError, _refused)


def _problem(_: Request, error: Exception) -> Response:
    assert isinstance(error, Problem)
    return problem_response(error)


def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    headers = {key.lower(): value for key, value in (error.headers or {}).items()}
    path = shortened(request.url.path, 80)
    if error.status_code == 404 and error.detail == "Not Found":
        detail = f"there is no {path}"
    elif error.status_code == 405:
        headers["allow"] = ", ".join(_allowed(request))
        detail = f"{path} does not take {request.method} (but {headers['allow']})"
    elif error.status_code == 400:
        detail = f"the body cannot be read: {error.detail}"
    else:
        detail = str(error.detail)
    return problem_response(Problem(error.status_code, detail, headers=headers))


def _allowed(request: Request) -> list[str]:
    """Return the methods that a path takes; several routes may share it."""
    routes = request.app.router.routes
    return [
        method
        for method in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
        if any(
            route.matches({**request.scope, "method": method})[0] is Match.FULL for route in routes
        )
    ]


def _invalid(_: Request, error: Exception) -> Response:
    """Tell what is wrong with values, each with its place."""
    assert isinstance(error, RequestValidationError)
    found = [_told(one) for one in error.errors()]
    if error.errors()[0]["type"] == "json_invalid":
        return problem_response(Problem(400, found[0]["message"]))
    more = f" (and {len(found) - 1} more)" if len(found) > 1 else ""
    detail = f"{found[0]['place']}: {found[0]['message']}{more}"
    return problem_response(Problem(422, detail, errors=found[:20]))


def _told(error: dict[str, Any]) -> dict[str, str]:
    """Say one thing that is wrong: its place, and a sentence that quotes what stands there."""
    kind, where = error["type"], error["loc"]
    if kind == "json_invalid":
        why = str(error.get("ctx", {}).get("error", "it is cut short")).lower()
        return {"place": "body", "message": f"the body is not JSON: {why} at character {where[-1]}"}
    place = ".".join(map(str, where[1:])) or str(where[0])
    message = error["msg"][:1].lower() + error["msg"][1:]
    message = message.removeprefix("value error, ").replace("input should", "it should")
    if kind == "missing":
        return {"place": place[:80], "message": "this is missing"}
    if kind == "extra_forbidden":
        return {"place": place[:80], "message": "there is no such key"}
    return {"place": place[:80], "message": f"{message}, not {_quoted(error['input'])}"}


def _quoted(value: object) -> str:
    """Quote what was sent, shortened."""
    if isinstance(value, str):
        return shortened(value)
    if isinstance(value, bytes):
        return "other than JSON"
    if isinstance(value, dict | list):
        return "an object" if isinstance(value, dict) else "a list"
    return shortened(json.dumps(value, default=str))[1:-1]


def _refused(_: Request, error: Exception) -> Response:
    """Tell what the library refuses, in its own words."""
    if isinstance(error, LimitReached):
        return problem_response(Problem(503, str(error), retry_after=1))
    if isinstance(error, MissingExtra):
        return problem_response(Problem(503, str(error), retry_after=3600))
    if isinstance(error, LookupError):
        return problem_response(Problem(404, str(error)))
    if isinstance(error, OSError):  # a database or a stock; where it is, is nobody's business
        _log.error("%s", error)
        detail = "what is kept on this server cannot be reached now"
        return problem_response(Problem(503, detail, retry_after=5))
    if isinstance(error, CannotGenerate | ValueError):
        return problem_response(Problem(422, str(error)))
    raise error


class Guard:
    """Keeps what nobody foresaw from the client: it is logged, and the answer tells nothing."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand in front of an app."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; an error becomes a problem, if nothing has been sent yet."""
        has_begun = False

        async def sending(message: Message) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self._app(scope, receive, sending)
        except Problem as problem:  # from a limit, below the handlers
            if not has_begun:
                await problem_response(problem)(scope, receive, send)
        except Exception:
            if scope["type"] != "http":
                raise
            _log.exception("a request broke", extra={"request_id": scope.get("request_id")})
            if has_begun:
                raise
            detail = "this is a fault of the server, and it has been noted"
            await problem_response(Problem(500, detail))(scope, receive, send)
