"""Responses whose body is JSON already, or is written as such without a schema."""

from __future__ import annotations

import json
from typing import Any

from starlette.responses import Response


class Json(Response):
    """Bytes that are JSON, from a worker that has validated them, or any plain data."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        """Return the bytes."""
        if isinstance(content, bytes):
            return content
        text = json.dumps(content, ensure_ascii=False, separators=(",", ":"), allow_nan=False)
        return text.encode(errors="replace")
