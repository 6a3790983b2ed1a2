"""Headers: what a browser may do with our answers, and which pages may read them."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",  # the core is WebAssembly; eval stays forbidden
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
_PARTS = ("me", "races", "results", "games", "daily", "standings")
PERSONAL = tuple(f"/api/v1/{part}/" for part in _PARTS)
"""What depends on the player: not cached, and not readable by other sites."""

OWN_ALONE = {"cache-control": "no-store, private", "cross-origin-resource-policy": "same-origin"}
PREFLIGHT = OPEN | {
    "access-control-allow-methods": "GET, POST, PUT, DELETE",
    "access-control-allow-headers": "content-type",
    "access-control-max-age": "86400",
}


class SecurityHeaders:
    """Adds the security headers to every answer, and opens the API (without cookies) to others."""

    def __init__(self, app: ASGIApp, *, is_open: bool = True) -> None:
        self._app, self._is_open = app, is_open

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Add the headers, and answer preflight requests."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        is_open = self._is_open and scope["path"].startswith(API)
        added = SECURITY | OPEN_EXPOSED if is_open else SECURITY
        if f"{scope['path']}/".startswith(PERSONAL):
            added |= OWN_ALONE

        async def add_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in added.items():
                    headers.setdefault(name, value)
            await send(message)

        if is_open and scope["method"] == "OPTIONS" and _is_preflight(scope):
            raw = [(name.encode(), value.encode()) for name, value in PREFLIGHT.items()]
            await add_headers({"type": "http.response.start", "status": 204, "headers": raw})
            await add_headers({"type": "http.response.body", "body": b""})
            return
        await self._app(scope, receive, add_headers)


def _is_preflight(scope: Scope) -> bool:
    return any(name == b"access-control-request-method" for name, _ in scope["headers"])
