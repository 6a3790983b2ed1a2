"""Scratch: a folder that lasts as long as the server; the next one cleans up after a crash."""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_PREFIX = "nonet-stock-"
_LOCK = "lock"


@contextmanager
def scratch_folder() -> Iterator[Path]:
    """Make a folder, and remove it in the end; folders of servers that were killed go first.

    Each server holds a lock in its folder, which the system releases however the server ends.
    """
    _remove_orphans()
    # A folder gets the name that others look for only when its lock is held.
    new = Path(tempfile.mkdtemp(prefix="nonet-new-"))
    with open(new / _LOCK, "wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        folder = new.with_name(_PREFIX + new.name.removeprefix("nonet-new-"))
        os.rename(new, folder)
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def _remove_orphans() -> None:
    """Remove the folders whose lock nobody holds; those of other users are left alone."""
    for folder in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
        with suppress(OSError), open(folder / _LOCK, "rb") as lock:
            if os.fstat(lock.fileno()).st_uid != os.geteuid():
                continue
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(folder, ignore_errors=True)
