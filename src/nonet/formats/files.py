"""Files: a file is written completely or not at all."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path


def write(pieces: Iterable[bytes], output: str | os.PathLike[str]) -> None:
    """Write the pieces to a file that gets its name only when it is complete."""
    path = Path(os.path.realpath(output))  # keep a link, and write its target
    if path.exists() and not path.is_file():
        if path.is_dir():
            raise IsADirectoryError(21, "it is a directory", os.fspath(output))
        with path.open("wb") as stream:  # a pipe or a device
            stream.writelines(pieces)
        return
    _replace(path, pieces)


def _replace(path: Path, pieces: Iterable[bytes]) -> None:
    try:
        number, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    try:
        with open(number, "wb") as stream:
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
