"""Writing: text to standard output, or into a file that is there whole or not at all."""

from __future__ import annotations

import os
import stat
import sys
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from ..errors import FormatError
from ..formats import FORMATS

__all__ = ["format_for", "write"]


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
    path = Path(os.path.realpath(output))  # a link stays, and what it leads to is written
    if path.exists() and not path.is_file():
        if path.is_dir():
            raise IsADirectoryError(21, "it is a directory", output)
        with path.open("w", encoding="utf-8") as stream:  # a pipe or a device
            stream.writelines(pieces)
        return
    _replace(path, pieces)


def _replace(path: Path, pieces: Iterable[str]) -> None:
    try:
        number, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    try:
        with open(number, "w", encoding="utf-8") as stream:
            stream.writelines(pieces)
        os.chmod(name, _mode(path))
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def _mode(path: Path) -> int:
    """Return the rights that the file has, or that a new one would get."""
    if path.exists():
        return stat.S_IMODE(path.stat().st_mode)
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
