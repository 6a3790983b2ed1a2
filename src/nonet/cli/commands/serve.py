"""`nonet serve`: the web app."""

from __future__ import annotations

import errno
import socket
from pathlib import Path
from typing import Annotated

from ...errors import MissingExtra, RequestError
from ..shared.arguments import Option
from ..shared.errors import FINE

_MEGABYTE = 1_000_000


def run(
    host: Annotated[
        str, Option("Address to listen on; 0.0.0.0 for every network.", metavar="ADDRESS")
    ] = "127.0.0.1",
    port: Annotated[
        int, Option("Port to listen on; 0 for any free port.", min=0, max=65535, metavar="N")
    ] = 8000,
    database: Annotated[
        str | None,
        Option(
            "Where games are stored: a SQLite file, or postgresql+psycopg://USER@HOST/NAME."
            " [nonet.db in your data folder]",
            metavar="FILE|URL",
        ),
    ] = None,
    stock: Annotated[
        Path | None,
        Option("Puzzles made by nonet stock. [next to the database]", metavar="FILE"),
    ] = None,
    keep_days: Annotated[
        int,
        Option(
            "Delete games not saved for this many days; 0 keeps all.",
            min=0,
            max=36_500,
            metavar="N",
        ),
    ] = 365,
    most_database: Annotated[
        int,
        Option(
            "Store nothing new when the database has this size; 0 for no limit.",
            min=0,
            metavar="MB",
        ),
    ] = 10_000,
    most_kept: Annotated[
        int, Option("How much a client can store per day; 0 for no limit.", min=0, metavar="MB")
    ] = 64,
    workers: Annotated[int, Option("Processes for long requests.", min=1, max=64, metavar="N")] = 2,
    seconds: Annotated[
        float, Option("Maximum CPU time of a request.", min=0.1, max=60, metavar="S")
    ] = 5.0,
    rate: Annotated[
        float, Option("Points per second for each client; 0 for no limit.", min=0, metavar="N")
    ] = 50.0,
    burst: Annotated[
        float, Option("Points that a client can save up.", min=1, metavar="N")
    ] = 300.0,
    proxy: Annotated[bool, Option("Trust X-Forwarded-For from a reverse proxy.")] = False,
    allow_host: Annotated[
        list[str] | None,
        Option(
            "Also answer to this name (Host header), *.NAME for its subdomains. [on a loopback"
            " address the names of this machine, otherwise any]",
            metavar="NAME",
        ),
    ] = None,
    open_metrics: Annotated[bool, Option("Show /metrics to other machines too.")] = False,
    open_api: Annotated[
        bool,
        Option("Let web pages of other origins use the API on a loopback address too."),
    ] = False,
    compat: Annotated[bool, Option("Also answer the old routes: /board, /solve etc.")] = True,
    quiet: Annotated[bool, Option("Log errors only, no requests.")] = False,
    browse: Annotated[bool, Option("Open the page in the browser.", "--open")] = False,
) -> int:
    """Serve the web app: a page to play and learn on, and an open API.

    Games and puzzles are stored in a SQLite file or in PostgreSQL. Ctrl-C stops the server after
    the requests in progress. Needs the extra web.

    Examples:
      nonet serve --open
      nonet serve --port 8080 --database games.db
      nonet serve --proxy --database postgresql+psycopg://nonet@db/nonet
    """
    require_web()
    from ...web.hosts import LOOPBACK, is_loopback
    from ...web.server import run as run_server
    from ...web.settings import Settings, default_database

    if database is None:
        default_database().parent.mkdir(parents=True, exist_ok=True)
    settings = Settings(
        database=str(default_database()) if database is None else database,
        stock=stock,
        days=keep_days,
        most_database=most_database * _MEGABYTE,
        most_kept=most_kept * _MEGABYTE,
        workers=workers,
        seconds=seconds,
        rate=rate,
        burst=burst,
        proxy=proxy,
        hosts=(
            *(LOOPBACK if is_loopback(host) and not proxy else ()),
            *(name.lower() for name in allow_host or ()),
        ),
        open_metrics=open_metrics,
        open_api=open_api or proxy or not is_loopback(host),
        compat=compat,
    )
    run_server(settings, listen(host, port), is_quiet=quiet, browse=browse)
    return FINE


def require_web() -> None:
    """Raise MissingExtra if the packages of the web app are not installed."""
    try:
        from ...web import server  # noqa: F401
    except ImportError as error:
        if (error.name or "").split(".")[0] == "nonet":
            raise
        raise MissingExtra("web") from None


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket, or raise the reason why there is none."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Declared as TCP: asyncio turns Nagle's algorithm off only for such sockets.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except (OSError, UnicodeError) as error:
        listening.close()
        why = getattr(error, "strerror", None) or str(error)
        in_use = isinstance(error, OSError) and error.errno == errno.EADDRINUSE
        raise RequestError(
            "cli.cannot-listen",
            host=host,
            port=str(port),
            reason=f"{why[:1].lower()}{why[1:]}",
            in_use=in_use,
        ) from None
    return listening
