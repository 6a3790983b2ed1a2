"""Pages: the built page, from files that are read once and sent from memory."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import os
import re
from dataclasses import dataclass, field
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

INDEX = "index.html"
_HASHED = re.compile(r"[.-][A-Za-z0-9_-]{8,}\.\w+$")  # a name that changes with what is in the file
_WORTH = 1024  # bytes: a smaller file is not compressed
_PACKED = ("text/", "application/json", "application/manifest", "application/wasm", "image/svg")
_OWN = ("/api/", "/compat/", "/health", "/metrics")  # no page is ever there
_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".wasm": "application/wasm",
}
_MISSING = b"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>nonet</title></head>
<body><h1>nonet</h1>
<p>The page is missing: <code>make page</code> builds it in a clone of nonet.</p>
<p>The <a href="/api/v1/docs">API</a> is here.</p></body></html>
"""


@dataclass(frozen=True)
class _File:
    """A file, and how it may be sent."""

    content: bytes
    type: str
    etag: str
    is_immutable: bool
    encoded: dict[str, bytes] = field(default_factory=dict)  # by the name of the encoding


class Pages:
    """Serves the files of the page; any other address that a person opens is the page itself."""

    def __init__(self, folder: Path) -> None:
        """Take the folder of the built page; it may be built, or built anew, later."""
        self._folder = folder
        self._files: dict[str, _File] = {}
        self._built = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a file, with the page, or with 404."""
        if scope["type"] != "http":
            return
        path: str = scope["path"]
        headers = Headers(scope=scope)
        is_own = path.startswith(_OWN)
        if scope["method"] not in ("GET", "HEAD") or is_own:
            raise HTTPException(404)
        self._look()
        file = self._files.get(path.lstrip("/"))
        is_page = "text/html" in headers.get("accept", "") or path == "/"
        if file is not None and path != f"/{INDEX}":
            scope["page_route"] = "asset"
        elif is_page:
            scope["page_route"] = "page"
            file = self._files.get(INDEX)
            if file is None:
                await Response(_MISSING, 503, media_type="text/html")(scope, receive, send)
                return
        if file is None:
            raise HTTPException(404)
        await _response(file, headers, scope["method"] == "HEAD")(scope, receive, send)

    def _look(self) -> None:
        """Read the files, if the page was built since the last look."""
        try:
            built = os.stat(self._folder / INDEX).st_mtime_ns
        except OSError:
            self._files, self._built = {}, 0
            return
        if built != self._built:
            self._files, self._built = dict(_read(self._folder)), built


def _read(folder: Path) -> list[tuple[str, _File]]:
    found = []
    for path in sorted(folder.rglob("*")):
        if path.is_file() and path.suffix not in (".br", ".gz", ".map"):
            found.append((path.relative_to(folder).as_posix(), _file(path)))
    return found


def _file(path: Path) -> _File:
    content = path.read_bytes()
    kind = (
        _TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    )
    encoded = {}
    for encoding, suffix in (("br", ".br"), ("gzip", ".gz")):
        other = path.with_name(path.name + suffix)
        if other.is_file():
            encoded[encoding] = other.read_bytes()
    if "gzip" not in encoded and len(content) > _WORTH and kind.startswith(_PACKED):
        encoded["gzip"] = gzip.compress(content, 9, mtime=0)
    etag = hashlib.blake2b(content, digest_size=12).hexdigest()
    return _File(content, kind, etag, bool(_HASHED.search(path.name)), encoded)


def _response(file: _File, headers: Headers, is_head: bool) -> Response:
    """Return the file, compressed if the browser supports it, or that it is not modified."""
    accepted = {
        word.partition(";")[0].strip() for word in headers.get("accept-encoding", "").split(",")
    }
    encoding = next((name for name in ("br", "gzip") if name in accepted & set(file.encoded)), None)
    etag = f'"{file.etag}{f"-{encoding}" if encoding else ""}"'
    fields = {
        "etag": etag,
        "cache-control": "public, max-age=31536000, immutable" if file.is_immutable else "no-cache",
        "vary": "accept-encoding",
    }
    known = {
        word.strip().removeprefix("W/") for word in headers.get("if-none-match", "").split(",")
    }
    if etag in known:
        return Response(status_code=304, headers=fields)
    content = file.encoded[encoding] if encoding else file.content
    if encoding:
        fields["content-encoding"] = encoding
    fields["content-length"] = str(len(content))
    return Response(b"" if is_head else content, headers=fields, media_type=file.type)
