"""Writing: to standard output, or into a file that is there whole or not at all."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from .. import files
from ..errors import FormatError
from ..formats import FORMATS

__all__ = ["format_for", "write", "write_bytes"]


def format_for(wanted: str | None, output: str | None, default: str) -> str:
    """Return the format asked for, or else the one that the name of the output says."""
    if wanted is not None:
        if wanted not in FORMATS:
            raise FormatError(f"no format {wanted!r} (known: {', '.join(sorted(FORMATS))})")
        return wanted
    extension = Path(output).suffix.lower() if output else ""
    fitting = (name for name, known in FORMATS.items() if extension in known.extensions)
    return next(fitting, default) if extension else default


def write(pieces: Iterable[str], output: str | None) -> None:
    """Write the pieces as they come; a file takes its name only when it is whole."""
    if output is None or output == "-":
        for piece in pieces:
            sys.stdout.write(piece)
        return
    files.write((piece.encode() for piece in pieces), output)


def write_bytes(content: bytes, output: str | None) -> None:
    """Write what is no text."""
    if output is None or output == "-":
        sys.stdout.buffer.write(content)
        return
    files.write([content], output)
