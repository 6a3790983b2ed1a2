"""Run the command line on a terminal, and read its screen."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from typing import Any


def seen_on_terminal(*arguments: object, columns: int = 80, **environment: str) -> str:
    """Return all that a command writes to a terminal, with its control characters."""
    master, slave = pty.openpty()
    worker = subprocess.Popen(
        [sys.executable, "-m", "nonet", *map(str, arguments)],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={**os.environ, "COLUMNS": str(columns), **environment},
    )
    os.close(slave)
    text = b"".join(_pieces(master))
    os.close(master)
    worker.wait(60)
    return text.decode().replace("\r\n", "\n")


def _pieces(master: int) -> Any:
    while True:
        try:
            piece = os.read(master, 65536)
        except OSError:  # the other end is closed
            return
        yield piece
