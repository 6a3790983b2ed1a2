"""Headers: what the browser may do with our answers, and who else may ask for them."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["SecurityHeaders"]

POLICY = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
SECURITY = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
}
API = "/api/"
OPEN = {"access-control-allow-origin": "*"}
OPEN_EXPOSED = OPEN | {
    "access-control-expose-headers": "retry-after, server-timing, x-request-id",
    "cross-origin-resource-policy": "cross-origin",
}
PREFLIGHT = OPEN | {
    "access-control-allow-methods": "GET, POST, PUT, DELETE",
    "access-control-allow-headers": "content-type",
    "access-control-max-age": "86400",
}


class SecurityHeaders:
    """Puts the security headers on every answer, and opens the API (without cookies) to all."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand in front of an app."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the headers; answer a browser that asks first whether it may ask."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        is_open = scope["path"].startswith(API)
        added = SECURITY | OPEN_EXPOSED if is_open else SECURITY

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in added.items():
                    headers.setdefault(name, value)
            await send(message)

        if is_open and scope["method"] == "OPTIONS" and _is_preflight(scope):
            raw = [(name.encode(), value.encode()) for name, value in PREFLIGHT.items()]
            await sending({"type": "http.response.start", "status": 204, "headers": raw})
            await sending({"type": "http.response.body", "body": b""})
            return
        await self._app(scope, receive, sending)


def _is_preflight(scope: Scope) -> bool:
    return any(name == b"access-control-request-method" for name, _ in scope["headers"])
