"""Server: the app under uvicorn, from the first log line to an orderly end."""

from __future__ import annotations

import logging
import socket
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import suppress
from threading import Timer

import uvicorn
from fastapi import FastAPI

from .. import photo
from ..errors import MissingExtra, how_to_install
from ..jobs import sat
from .app import create_app
from .database import Database
from .metrics import log_to_stderr
from .pages import INDEX
from .protocol import make_protocol
from .settings import Settings

_TURN = 0.0005  # seconds; a thread that holds a database lock waits less for the interpreter

_FILES = 200  # for databases, workers and what else is open besides connections

_log = logging.getLogger("nonet.web")


def make_config(app: FastAPI, settings: Settings, connections: int = 1 << 14) -> uvicorn.Config:
    """Return the settings of uvicorn for an app with at most this many connections."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        http=make_protocol(settings, connections),
        timeout_keep_alive=30,
        timeout_graceful_shutdown=settings.end_seconds,
        lifespan="on",
        ws="none",
    )


def _raise_file_limit() -> int:
    """Raise the limit of open files as far as possible; return it."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 1 << 14
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # macOS says "unlimited", and refuses to be
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return 1 << 14 if soft == resource.RLIM_INFINITY else soft


def run(
    settings: Settings, listening: socket.socket, *, is_quiet: bool = False, browse: bool = False
) -> None:
    """Serve until Ctrl-C or SIGTERM; requests in work are answered first."""
    sys.setswitchinterval(_TURN)
    log_to_stderr(logging.WARNING if is_quiet else logging.INFO)
    Database.open(settings.database).close()  # fails early if it cannot be used
    config = make_config(create_app(settings), settings, max(_raise_file_limit() - _FILES, _FILES))
    for sentence in find_missing(settings):
        _log.warning(sentence)
    host, port = listening.getsockname()[:2]
    url = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    _log.log(logging.WARNING if is_quiet else logging.INFO, "nonet serves", extra={"url": url})
    if browse:
        Timer(1.0, webbrowser.open, [url]).start()
    uvicorn.Server(config).run(sockets=[listening])


def find_missing(settings: Settings) -> Iterator[str]:
    """Yield what this server lacks, and how to get it."""
    if not (settings.dist / INDEX).is_file():
        yield "the web page is missing, only the API is served: run `make page` in a clone of nonet"
    try:
        photo.require()
    except MissingExtra as error:
        yield str(error)
    if not sat.is_installed():
        yield f"large puzzles may take too long: {how_to_install('sat')}"
