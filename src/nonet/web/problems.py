"""Problems: every error as RFC 9457 asks (application/problem+json), with its code and facts."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from typing import Any, Self

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Match
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as Event

from ..errors import CannotGenerate, LimitReached, MissingExtra, SudokuError, quote_text
from ..messages import Fact, Message
from .database import Outdated
from .faults import find_faults
from .race import RaceError

MEDIA_TYPE = "application/problem+json"
DOCS = "/api/v1/docs"

STATUSES = {
    400: ("Malformed request", "The body is not JSON; `detail` says at which character."),
    403: ("Not allowed", "A token or phrase is wrong, or the request does not come from the page."),
    404: ("Not found", "There is no such address, puzzle, game, technique or player."),
    405: ("Method not allowed", "The Allow header lists the methods that this address supports."),
    408: ("Request timeout", "The body did not arrive in time."),
    409: ("Conflict: changed elsewhere", "Something else happened first; `code` says what."),
    413: ("Request too large", "The body is larger than 256 kB (a photo: 16 MB)."),
    415: ("Unsupported media type", "The body must be application/json, or a picture."),
    421: ("Misdirected request", "The Host header names another server."),
    422: ("Invalid request", "A value is wrong; `errors` lists each with its place."),
    429: ("Too many requests", "The Retry-After header says when to try again."),
    431: ("Headers too large", "The request line and headers are larger than 64 kB together."),
    500: ("Internal server error", "It was logged with the id in the X-Request-Id header."),
    501: ("Unknown method", "No address supports this HTTP method."),
    503: ("Server busy", "Busy, or no answer in time; the Retry-After header says when to retry."),
}
"""The title of each status, and what it means."""

_RACE_STATUSES = {
    **dict.fromkeys(("not-from-the-page", "phrase", "phrase-old"), 403),
    **dict.fromkeys(("race-token-forged", "race-token-foreign"), 403),
    **dict.fromkeys(("player-none", "daily-none"), 404),
    **dict.fromkeys(("nickname-taken", "race-running", "race-busy", "race-second-attempt"), 409),
    **dict.fromkeys(("race-finished", "race-paused", "race-no-more-pauses", "race-expired"), 409),
    **dict.fromkeys(("race-puzzle", "race-puzzle-yours", "race-log-gap"), 409),
}  # by the key of the code; all others are 422
_STATUSES: tuple[tuple[type[Exception] | tuple[type[Exception], ...], int, float | None], ...] = (
    (LimitReached, 503, 1),
    (MissingExtra, 503, 3600),
    (LookupError, 404, None),
    (Outdated, 409, None),
    ((CannotGenerate, ValueError, TypeError), 422, None),
)  # of other errors, with the seconds after which to retry
_log = logging.getLogger("nonet.web")


class Problem(SudokuError):
    """Something that ends a request with a status: a code with facts, as every error."""

    def __init__(
        self,
        status: int,
        code: str,
        /,
        *,
        errors: list[dict[str, Any]] | None = None,
        retry_after: float | None = None,
        extra: dict[str, Any] | None = None,
        **facts: Fact,
    ) -> None:
        super().__init__(code, **facts)
        self.status, self.errors, self.extra = status, errors, extra or {}
        self.headers: dict[str, str] = {}
        if retry_after is not None:
            self.headers["retry-after"] = str(max(1, round(retry_after)))

    @classmethod
    def from_error(cls, status: int, error: SudokuError | Message, **more: Any) -> Self:
        """Return the problem of an error; `more` is as above."""
        problem = cls(status, error.code, **more)
        problem.facts = dict(error.facts)
        return problem


def make_response(problem: Problem) -> Response:
    """Return the response for a problem."""
    status = problem.status
    body: dict[str, Any] = {
        "type": f"{DOCS}#problem-{status}",
        "title": STATUSES[status][0] if status in STATUSES else _find_phrase(status),
        "status": status,
        **problem.message.to_json(),
        "detail": str(problem),
    }
    if problem.errors:
        body["errors"] = problem.errors
    content = json.dumps(body | problem.extra, ensure_ascii=False).encode(errors="replace")
    return Response(content, status, problem.headers, MEDIA_TYPE)


def _find_phrase(status: int) -> str:
    try:
        return HTTPStatus(status).phrase
    except ValueError:  # 499, which nobody reads
        return "Client closed request"


@contextmanager
def name_place(place: str) -> Iterator[None]:
    """Name the place in the request for every value that is refused inside."""
    try:
        yield
    except SudokuError as error:
        if not isinstance(error, ValueError):
            raise
        raise make_invalid([(place, error.message)]) from None


def make_invalid(faults: list[tuple[str, Message]], count: int = 1) -> Problem:
    """Return the problem of a request with faults, each with its place; there may be more."""
    (place, message), *_ = faults
    errors = [
        {"place": place, **message.to_json(), "message": str(message)} for place, message in faults
    ]
    whole = Message("problem.invalid", place=place, message=message, more=count - 1)
    return Problem.from_error(422, whole, errors=errors)


def install(app: FastAPI) -> None:
    """Let an app answer every error with a problem."""
    app.add_exception_handler(HTTPException, _handle_http)
    app.add_exception_handler(RequestValidationError, _handle_invalid)
    app.add_exception_handler(SudokuError, _handle_error)


def _handle_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    status, path = error.status_code, quote_text(request.url.path, 80)
    if status == 404 and error.detail == "Not Found":
        problem = Problem(404, "problem.not-found", path=path)
    elif status == 405:
        allowed = _list_methods(request)
        problem = Problem(
            405, "problem.wrong-method", path=path, method=request.method, known=allowed
        )
        problem.headers["allow"] = ", ".join(allowed)
    else:
        code = "problem.unreadable" if status == 400 else "problem.other"
        problem = Problem(status, code, text=str(error.detail))
    return make_response(problem)


def _list_methods(request: Request) -> list[str]:
    """Return the methods that a path supports; several routes may share it."""
    routes = request.app.router.routes
    return [
        method
        for method in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
        if any(
            route.matches({**request.scope, "method": method})[0] is Match.FULL for route in routes
        )
    ]


def _handle_invalid(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    wrong = error.errors()
    faults = find_faults(wrong)
    if wrong[0]["type"] == "json_invalid":
        return make_response(Problem.from_error(400, faults[0][1]))
    return make_response(make_invalid(faults, len(wrong)))


def _handle_error(_: Request, error: Exception) -> Response:
    """Give an error of the library, the database or the race room its status."""
    assert isinstance(error, SudokuError)
    if isinstance(error, Problem):
        return make_response(error)
    if isinstance(error, RaceError):
        status = _RACE_STATUSES.get(error.code.partition(".")[2], 422)
        return make_response(Problem.from_error(status, error))
    if isinstance(error, OSError):
        _log.error("%s", error)  # the path of the database or stock is not for the client
        return make_response(Problem(503, "problem.storage-unreachable", retry_after=5))
    for kind, status, retry_after in _STATUSES:
        if isinstance(error, kind):
            return make_response(Problem.from_error(status, error, retry_after=retry_after))
    raise error


class Guard:
    """Logs errors that nobody foresaw, and answers without details."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request; an error becomes a problem, if nothing has been sent yet."""
        has_begun = False

        async def note_begin(message: Event) -> None:
            nonlocal has_begun
            has_begun = True
            await send(message)

        try:
            await self._app(scope, receive, note_begin)
        except Problem as problem:  # from a limit, below the handlers
            if not has_begun:
                await make_response(problem)(scope, receive, send)
        except asyncio.CancelledError:  # the server stops, and has waited as long as it does
            if has_begun or scope["type"] != "http":
                raise
            ending = Problem(503, "problem.restart", retry_after=5)
            ending.headers["connection"] = "close"
            await make_response(ending)(scope, receive, send)
        except Exception:
            if scope["type"] != "http":
                raise
            _log.exception("a request broke", extra={"request_id": scope.get("request_id")})
            if has_begun:
                raise
            await make_response(Problem(500, "problem.fault"))(scope, receive, send)
