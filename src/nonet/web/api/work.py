"""Work: a task in a worker on behalf of a request, which ends if the client hangs up."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

from anyio.to_thread import run_sync

from ..points import ACCOUNT, WORKER_SECOND
from ..problems import Problem
from ..workers import PATIENCE, Job
from .context import Context


async def run_task(context: Context, task: str, seconds: float, **arguments: Any) -> bytes:
    """Run a task in a worker; return the JSON of its answer. It stops if the client hangs up."""
    async with hold_place(context) as job:
        return await run_job(context, job, task, seconds, arguments)


async def run_job(
    context: Context,
    job: Job,
    task: str,
    seconds: float,
    arguments: dict[str, Any],
    data: bytes = b"",
) -> bytes:
    """Do what `run_task` does, at a place in the queue that is taken already."""
    workers = context.workers
    gone = asyncio.ensure_future(_wait_for_end(context))
    turn = asyncio.wrap_future(job.turn)
    try:
        await asyncio.wait({turn, gone}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if gone.done():
            raise Problem(499, "problem.client-gone")
        if not turn.done():
            raise workers.count_late()
        turn.result()
        wishes = {"seconds": seconds, **arguments}
        do = partial(workers.do, job, task, wishes, seconds=seconds, data=data)
        done = asyncio.ensure_future(run_sync(do, limiter=context.request.app.state.waiting))
        try:
            await asyncio.wait({done, gone}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if not done.done():
                workers.stop(job)
                with suppress(Exception):
                    await asyncio.shield(done)
        if gone.done() and job.is_gone:
            raise Problem(499, "problem.client-gone")
        return done.result()
    finally:
        gone.cancel()
        turn.cancel()


@asynccontextmanager
async def hold_place(context: Context, *, is_ready: bool = True) -> AsyncIterator[Job]:
    """Hold a place in the queue for workers, or refuse; the client pays for the work."""
    workers = context.workers
    account = ACCOUNT.get()
    job = workers.enter(account.client, is_ready=is_ready)
    try:
        yield job
    finally:
        workers.leave(job)
        account.spend(job.spent, WORKER_SECOND)


async def _wait_for_end(context: Context) -> None:
    """Wait until the client hangs up."""
    with suppress(Problem):
        while (await context.request.receive())["type"] != "http.disconnect":
            pass
