"""Serving: the app under uvicorn, from the first log line to an end in good order."""

from __future__ import annotations

import logging
import socket
import sys
import webbrowser
from threading import Timer

import uvicorn

from .app import create_app
from .database import Database
from .observing import log_to_stderr
from .settings import Settings

__all__ = ["run"]

_PATIENCE = 10  # seconds that requests have to end, once the server is to end
_TURN = 0.0005  # seconds: who holds the lock of a database waits ten times less for the interpreter

_log = logging.getLogger("nonet.web")


def run(
    settings: Settings, listening: socket.socket, *, is_quiet: bool = False, browse: bool = False
) -> None:
    """Serve until Ctrl-C or SIGTERM; requests in work are answered first."""
    sys.setswitchinterval(_TURN)
    log_to_stderr(logging.WARNING if is_quiet else logging.INFO)
    Database.open(settings.database).close()  # what is wrong with it is said before anything else
    config = uvicorn.Config(
        create_app(settings),
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=_PATIENCE,
        lifespan="on",
        ws="none",
    )
    host, port = listening.getsockname()[:2]
    url = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    _log.log(logging.WARNING if is_quiet else logging.INFO, "nonet serves", extra={"url": url})
    if browse:
        Timer(1.0, webbrowser.open, [url]).start()
    uvicorn.Server(config).run(sockets=[listening])
