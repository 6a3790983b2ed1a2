"""`nonet serve`: the web app."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Annotated

import typer

from ..errors import MissingExtra, ParseError

__all__ = ["listening_on", "serve"]


def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 for every network.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(min=0, max=65535, metavar="N", help="0: any that is free.")
    ] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="FILE|URL",
            show_default=False,
            help="Where games are kept: a SQLite file, or postgresql+psycopg://USER@HOST/NAME."
            " [nonet.db among your data]",
        ),
    ] = None,
    stock: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            show_default=False,
            help="Ready puzzles, as nonet stock keeps them. [beside the database]",
        ),
    ] = None,
    keep_days: Annotated[
        int,
        typer.Option(
            min=0,
            max=36_500,
            metavar="N",
            help="Forget a game that nobody has saved for so many days; 0: keep all.",
        ),
    ] = 365,
    workers: Annotated[
        int, typer.Option(min=1, max=64, metavar="N", help="Processes for long requests.")
    ] = 2,
    seconds: Annotated[
        float, typer.Option(min=0.1, max=60, metavar="S", help="Work for one request.")
    ] = 5.0,
    rate: Annotated[
        float,
        typer.Option(min=0, metavar="N", help="Points a second for each client; 0: no limit."),
    ] = 50.0,
    burst: Annotated[
        float, typer.Option(min=1, metavar="N", help="Points that a client can save up.")
    ] = 300.0,
    proxy: Annotated[
        bool,
        typer.Option(
            "--proxy", help="A proxy of yours stands in front: believe its X-Forwarded-For."
        ),
    ] = False,
    compat: Annotated[
        bool, typer.Option(help="Answer at the old routes /board, /solve and so on, too.")
    ] = True,
    quiet: Annotated[
        bool, typer.Option("--quiet", help="Log no request, only what goes wrong.")
    ] = False,
    browse: Annotated[
        bool, typer.Option("--open", help="Open the page in the browser.", show_default=False)
    ] = False,
) -> None:
    """Serve the web app: a page to play and learn on, and an open API.

    Games and puzzles are kept in a SQLite file, or in PostgreSQL. Ctrl-C ends it: requests that
    are being answered are answered to their end.

    \b
    Examples:
      nonet serve --open
      nonet serve --port 8080 --database games.db
      nonet serve --host 0.0.0.0 --proxy --database postgresql+psycopg://nonet@db/nonet
    """
    try:
        from ..web.serving import run
    except ImportError as error:
        if (error.name or "").split(".")[0] == "nonet":
            raise
        raise MissingExtra("nonet serve", "web") from None
    from ..web.settings import Settings, default_database

    if database is None:
        default_database().parent.mkdir(parents=True, exist_ok=True)
    settings = Settings(
        database=database or str(default_database()),
        stock=stock,
        days=keep_days,
        workers=workers,
        seconds=seconds,
        rate=rate,
        burst=burst,
        proxy=proxy,
        compat=compat,
    )
    run(settings, listening_on(host, port), is_quiet=quiet, browse=browse)


def listening_on(host: str, port: int) -> socket.socket:
    """Return a socket that listens; say in one sentence why it cannot."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Named as TCP, for asyncio sends answers without delay only on sockets that are.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except (OSError, UnicodeError) as error:
        listening.close()
        why = getattr(error, "strerror", None) or str(error)
        hint = ": another server may be running, try --port 0" if "in use" in why.lower() else ""
        raise ParseError(
            f"cannot listen on {host}:{port}, {why[:1].lower()}{why[1:]}{hint}"
        ) from None
    return listening
