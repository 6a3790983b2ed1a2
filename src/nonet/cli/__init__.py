"""The command line `nonet`: solve, generate, rate, explain and more.

`commands` has one module per command, imported when it is called so that ``nonet --help`` is fast;
`shared` has what they have in common.
"""

from __future__ import annotations

import os
import sys

__all__ = ["main"]


def main() -> None:
    """Run the command in `sys.argv`, and exit with its code."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by the caller
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without × shows ? instead
    from .app import run

    sys.exit(run(sys.argv[1:]))
