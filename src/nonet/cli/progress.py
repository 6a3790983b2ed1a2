"""Progress: a bar on standard error while long work goes on, and none where nobody looks."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from .reading import Reading

if TYPE_CHECKING:
    from rich.progress import Progress

__all__ = ["followed", "following", "stepped"]

Item = TypeVar("Item")

_BETWEEN = 0.1  # seconds between two looks at how far it has come


def followed(items: Iterable[Item], reading: Reading) -> Iterator[Item]:
    """Pass the items on; show how much of the input has been read."""
    with following(reading) as tell:
        for count, item in enumerate(items, 1):
            yield item
            tell(count)


@contextmanager
def following(reading: Reading) -> Iterator[Callable[[int], None]]:
    """Give a function that is told how many puzzles are done, and shows how far that is.

    With the output on the same terminal the lines that scroll by are the progress.
    """
    if not sys.stderr.isatty() or sys.stdout.isatty():
        yield lambda count: None
        return
    next_look = 0.0
    with _bar("{task.fields[count]:,} puzzles") as bar:
        task = bar.add_task("reading", total=reading.total, count=0)

        def tell(count: int) -> None:
            nonlocal next_look
            if time.monotonic() >= next_look:
                bar.update(task, completed=reading.done, count=count)
                next_look = time.monotonic() + _BETWEEN

        yield tell


def stepped(items: Iterable[Item], total: int | None, noun: str, *, shown: bool) -> Iterator[Item]:
    """Pass the items on; show how many of `total` are done (where `shown` and on a terminal)."""
    if not shown or not sys.stderr.isatty():
        yield from items
        return
    with _bar(f"{{task.completed:,.0f}} {noun}") as bar:
        yield from bar.track(items, total=total)


def _bar(counting: str) -> Progress:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

    return Progress(
        BarColumn(),
        TextColumn("{task.percentage:>3.0f} %"),
        TextColumn(counting),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        redirect_stdout=False,
        redirect_stderr=False,
    )
