from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

import nonet
from nonet import CannotGenerate, _core, batch
from nonet.jobs.generate import seed_of
from nonet.jobs.threads import thread_pool

REQUESTS: list[dict[str, Any]] = [
    {"minimal": True},
    {"minimal": True, "symmetry": "rotational"},
    {"level": "hard", "symmetry": "rotational"},
    {"level": "extreme"},
    {"size": 6, "blanks": 20},
    {"size": 7, "jigsaw": True},
]


@pytest.mark.parametrize("options", REQUESTS)
def test_the_number_of_threads_changes_nothing(options: dict[str, Any]) -> None:
    one, two, three = (
        [puzzle.line for puzzle in batch.generate(30, seed=5, threads=threads, **options)]
        for threads in (1, 2, 3)
    )
    assert one == two == three
    assert len(set(one)) == 30
    alone = nonet.generate(seed=seed_of(5, 17), **options)
    assert alone.line == one[17]


def test_the_kind_of_machine_changes_nothing() -> None:
    kept, made = _core.simd_path(), []
    for path in _core.simd_paths():
        _core.use_simd_path(path)
        puzzles = batch.generate(50, seed=5, minimal=True, symmetry="rotational")
        made.append([puzzle.line for puzzle in puzzles])
    _core.use_simd_path(kept)
    assert all(lines == made[0] for lines in made)


def test_a_stop_loses_nothing() -> None:
    whole = [puzzle.line for puzzle in batch.generate(200, seed=9, level="medium")]
    making = batch.generate(200, seed=9, level="medium")
    first = [next(making).line for _ in range(20)]
    making.stop()
    first += [puzzle.line for puzzle in making]
    assert first == whole[: len(first)]
    rest = batch.generate(200 - len(first), seed=9, start=len(first), level="medium")
    assert first + [puzzle.line for puzzle in rest] == whole


def test_a_with_block_ends_the_work() -> None:
    with batch.generate(10**6, level="extreme", seed=1) as making:
        next(making)
    assert len(list(making)) < 10**4


@pytest.fixture
def busy() -> Iterator[None]:
    """The one thread that makes puzzles has something else to do."""
    is_over = threading.Event()
    thread_pool(1).submit(is_over.wait)
    try:
        yield
    finally:
        is_over.set()


@pytest.mark.usefixtures("busy")
def test_running_out_of_time_before_a_thread_is_free_is_reported_in_a_sentence() -> None:
    with pytest.raises(CannotGenerate, match=r"not one candidate was completed within 0\.05 s"):
        next(batch.generate(1, seed=1, seconds=0.05, threads=1))


@pytest.mark.usefixtures("busy")
def test_a_stop_before_a_thread_is_free_ends_the_waiting() -> None:
    making = batch.generate(3, threads=1, seed=1)
    threading.Timer(0.2, making.stop).start()
    assert list(making) == []


def test_progress_is_reported() -> None:
    reports: list[tuple[int, int]] = []
    puzzles = list(batch.generate(5, 4, seed=1, progress=lambda *now: reports.append(now)))
    assert len(puzzles) == 5
    assert reports == sorted(reports)  # on a busy machine a number may be reported twice or more
    assert {(n, 5) for n in range(1, 6)} <= set(reports)


def test_progress_is_reported_while_one_puzzle_is_searched_for() -> None:
    reports: list[tuple[int, int, int]] = []
    making = batch.generate(
        1,
        seed=1,
        seconds=None,
        clues=17,
        progress=lambda made, n: reports.append((made, n, making.candidates)),
    )
    while_waiting = threading.Thread(target=lambda: list(making))
    while_waiting.start()
    while not (reports and reports[-1][2]):
        time.sleep(0.01)
    making.stop()
    while_waiting.join()
    assert reports[0][:2] == (0, 1)
    counts = [candidates for *_, candidates in reports]
    assert counts == sorted(counts)
    assert making.candidates >= reports[-1][2] > 0


def test_a_search_that_finds_nothing_ends_in_time_and_says_what_came_nearest() -> None:
    began = time.monotonic()
    with pytest.raises(CannotGenerate, match=r"within 0\.5 s; the most was \d\d blanks"):
        nonet.generate(clues=17, seed=1, seconds=0.5)
    with pytest.raises(CannotGenerate, match=r"asked for level extreme, and rated [\d,]+ easy"):
        nonet.generate(level="extreme", clues=60, seed=1, seconds=0.5)
    with pytest.raises(CannotGenerate, match=r"the nearest score was \d"):
        nonet.generate(score=(100, 101), seed=1, seconds=0.5)
    assert time.monotonic() - began < 10


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"n": -1}, "n must be at least 0, not -1"),
        ({"n": 1, "threads": 0}, "threads must be at least 1, not 0"),
        ({"n": 1, "level": "tough"}, "unknown level 'tough' .known: easy, medium"),
    ],
)
def test_bad_requests_are_refused_before_any_work(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        batch.generate(arguments.pop("n", 1), **arguments)
