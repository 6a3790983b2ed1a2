"""Limits: what is refused before any work is done."""

from __future__ import annotations

import time

from fastapi import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..errors import quote_text
from .bodies import Body, Memory, is_photo, make_rate_problem, read_off
from .clients import find_client
from .hosts import check_host
from .origins import check_origin
from .points import ACCOUNT, Account, Buckets, Prices, Turns
from .pressure import Pressure
from .problems import Problem, make_response
from .settings import Settings

_HEALTH = "/health"


async def require_json(request: Request) -> None:
    """Refuse a body that is not declared as JSON."""
    if request.method not in ("POST", "PUT", "PATCH"):
        return
    declared = request.headers.get("content-type", "")
    kind = declared.partition(";")[0].strip().lower()
    if kind == "application/json" or (kind.startswith("application/") and kind.endswith("+json")):
        return
    length = request.headers.get("content-length", "0")
    if declared or length != "0" or await request.body():  # an empty body is missing instead
        require_type(request, "application/json")


def require_type(request: Request, *known: str) -> None:
    """Refuse a body that is not declared as one of these types."""
    declared = request.headers.get("content-type", "")
    if not declared:
        raise Problem(415, "problem.content-type-missing", known=known)
    if declared.partition(";")[0].strip().lower() not in known:
        raise Problem(415, "problem.content-type", known=known, text=quote_text(declared, 60))


class Limits:
    """Refuses requests for others, too large, too slow, too many, or more than can be done now."""

    def __init__(
        self, app: ASGIApp, settings: Settings, prices: Prices, pressure: Pressure
    ) -> None:
        self._app, self._settings = app, settings
        self._prices, self._pressure = prices, pressure
        self._buckets = Buckets(settings.rate, settings.burst)
        self._photos, self._bodies = Memory(settings.most_held), Memory(settings.most_held)
        self._turns = Turns()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request within the limits."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        try:
            account = self._admit(scope)
            memory = self._photos if is_photo(scope) else self._bodies
            body = Body(scope, receive, self._settings, memory, account, self._turns)
        except Problem as problem:
            await _refuse(problem, scope, receive, send)
            return
        has_begun = False

        async def send_if_fine(message: Message) -> None:
            nonlocal has_begun
            if body.problem is None:
                has_begun = True
                await send(message)

        ACCOUNT.set(account)  # the context is that of this request's task
        try:
            await self._app(scope, body.receive, send_if_fine)
        finally:
            body.close()
        if body.problem is not None and not has_begun:
            await _refuse(body.problem, scope, receive, send)

    def _admit(self, scope: Scope) -> Account:
        """Return the account of a request that may be answered, or refuse it."""
        check_host(scope, self._settings.hosts)
        if not self._settings.open_api:
            check_origin(scope)
        scope["state"]["network"] = client = find_client(scope, proxy=self._settings.proxy)
        cost = self._prices.find(scope)
        wait = self._buckets.take(client, cost)
        if wait:
            raise make_rate_problem(wait)
        if not scope["path"].startswith(_HEALTH):
            self._pressure.check(scope["state"].get("arrived", time.monotonic()))
        return Account(self._buckets, client if self._settings.rate else None, cost)


async def _refuse(problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
    problem.headers["connection"] = "close"
    if problem.status == 413:
        await read_off(scope, receive)
    await make_response(problem)(scope, receive, send)
