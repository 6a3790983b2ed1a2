"""The command line `nonet`: solve, generate, book, stock, check, rate, hint, compare and more.

One module a command; each is imported when it is called, so that ``nonet --help`` stays quick.
"""

from __future__ import annotations

import os
import sys

__all__ = ["main"]


def main() -> None:
    """Run the command that `sys.argv` holds, and leave with its exit code."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:  # closed by whoever called: what is said there goes nowhere
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115
        elif hasattr(stream, "reconfigure"):
            # A terminal that has no × shows a ? in its place, and that is better than no answer.
            stream.reconfigure(errors="replace")
    from .app import app

    app(prog_name="nonet")
