"""Progress: a line on standard error during long work, shown only on a terminal."""

from __future__ import annotations

import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from .input import Inputs
from .text import format_clock

Item = TypeVar("Item")

_INTERVAL = 0.1  # seconds between two updates
PATIENCE = 0.5  # seconds before anything is shown about a single piece of work
_BAR = 30  # characters


def show_bytes(items: Iterable[Item], inputs: Inputs) -> Iterator[Item]:
    """Pass the items on, and show how much of the input has been read."""
    with show_share(inputs) as update:
        for count, item in enumerate(items, 1):
            yield item
            update(count)


@contextmanager
def show_share(inputs: Inputs) -> Iterator[Callable[[int], None]]:
    """Show how much of the input has been read; the function given takes the number of puzzles.

    If the output goes to the same terminal, the lines that scroll by are the progress.
    """
    count = 0

    def update(now: int) -> None:
        nonlocal count
        count = now

    start = time.monotonic()

    def describe() -> str:
        share = inputs.bytes_read / inputs.total if inputs.total else None
        return _draw_bar(share, f"{count:,} puzzles", time.monotonic() - start)

    with show_line(describe, shown=not sys.stdout.isatty()):
        yield update


def show_count(
    items: Iterable[Item],
    total: int,
    noun: str,
    *,
    shown: bool = True,
    note: Callable[[], str] | None = None,
) -> Iterator[Item]:
    """Pass the items on, and show how many of `total` are done, with a note if there is one."""
    done, start = 0, time.monotonic()

    def describe() -> str:
        share = done / total if total else None
        counts = f"{done:,} of {total:,} {noun}" + (f", {note()}" if note else "")
        return _draw_bar(share, counts, time.monotonic() - start)

    with show_line(describe, shown=shown):
        for item in items:
            yield item
            done += 1


@contextmanager
def report_progress(noun: str, *, shown: bool) -> Iterator[Callable[[int, int], None] | None]:
    """Show what a job on a single puzzle reports; yield what it reports to, None if not shown."""
    if not shown or not sys.stderr.isatty():
        yield None
        return
    counts, start = [0, 0], time.monotonic()

    def describe() -> str:
        done, total = counts
        share = done / total if total else None
        return _draw_bar(share, f"{done:,} of {total:,} {noun}", time.monotonic() - start)

    def report(done: int, total: int) -> None:
        counts[:] = done, total

    with show_line(describe, shown=True, patience=PATIENCE):
        yield report


def _draw_bar(share: float | None, counts: str, spent: float) -> str:
    """Draw a bar if the share is known; otherwise give the time spent so far."""
    if share is None:
        return f"{counts}, {format_clock(spent)}"
    full = round(_BAR * min(share, 1))
    left = f", {format_clock(spent / share - spent)} left" if 0 < share < 1 and spent > 1 else ""
    return f"[{'#' * full}{'.' * (_BAR - full)}] {share:4.0%}  {counts}{left}".replace("%", " %")


@contextmanager
def show_line(describe: Callable[[], str], *, shown: bool, patience: float = 0.0) -> Iterator[None]:
    """Show a line and update it during the work, if `shown` and on a terminal.

    A separate thread writes it, because the work may be in native code for minutes.
    """
    if not shown or not sys.stderr.isatty():
        yield
        return
    over = threading.Event()
    watcher = threading.Thread(target=_update, args=(describe, over, patience), daemon=True)
    watcher.start()
    try:
        yield
    finally:
        over.set()
        watcher.join()


def _update(describe: Callable[[], str], over: threading.Event, patience: float) -> None:
    width = 0
    if over.wait(patience) and patience:
        return
    while True:
        line = describe()[: shutil.get_terminal_size().columns - 1]
        sys.stderr.write(f"\r{line.ljust(width)}")
        sys.stderr.flush()
        width = len(line)
        if over.wait(_INTERVAL):
            break
    sys.stderr.write(f"\r{' ' * width}\r")
    sys.stderr.flush()
