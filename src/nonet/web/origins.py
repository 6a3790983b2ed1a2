"""Origins: which web pages may use the API.

Any page that a browser shows can send requests to a server on the same machine, and fill its disk.
So a server on a loopback address serves its own page only. A public API is open to all.
"""

from __future__ import annotations

from starlette.datastructures import Headers
from starlette.types import Scope

from ..errors import quote_text
from .problems import Problem

_FOREIGN = ("cross-site", "same-site")  # another port of the same machine is the same site


def check_origin(scope: Scope) -> None:
    """Refuse requests of pages of other origins; links to our page are allowed."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if origin is not None:
        is_own = origin.partition("://")[2].lower() == headers.get("host", "").lower()
        if not is_own:
            raise Problem(403, "problem.origin", text=quote_text(origin, 60))
    elif headers.get("sec-fetch-site") in _FOREIGN and headers.get("sec-fetch-mode") != "navigate":
        raise Problem(403, "problem.origin-other")
