"""Scores: what they promise, for all times and mistakes; and logs, replayed as they were played."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.web.race.boards import Board, list_boards, make_bars, make_level_board
from nonet.web.race.log import Event, Play, hash_events, pack, unpack
from nonet.web.race.score import (
    MOST_POINTS,
    Hints,
    adjust,
    count_points,
    estimate_least_seconds,
    estimate_par,
    estimate_rating,
    find_accuracy_factor,
    find_difficulty,
)

times = st.floats(0, 1e5)
pars = st.floats(30, 7200)
ratings = st.floats(0, 12)
counts = st.integers(0, 40)
hints = st.builds(Hints, counts, counts, counts)


@given(times, times, counts, hints, pars, ratings)
def test_longer_is_never_better(
    one: float, other: float, mistakes: int, used: Hints, par: float, rating: float
) -> None:
    short, long = sorted((one, other))
    assert adjust(short, mistakes, used) <= adjust(long, mistakes, used)
    assert count_points(short, mistakes, par=par, rating=rating, hints=used) >= count_points(
        long, mistakes, par=par, rating=rating, hints=used
    )


@given(times, counts, hints, pars, ratings)
def test_a_mistake_is_never_better(
    seconds: float, mistakes: int, used: Hints, par: float, rating: float
) -> None:
    assert adjust(seconds, mistakes + 1, used) == pytest.approx(
        adjust(seconds, mistakes, used) + 20
    )
    assert count_points(seconds, mistakes + 1, par=par, rating=rating, hints=used) <= count_points(
        seconds, mistakes, par=par, rating=rating, hints=used
    )


@given(times, counts, hints, pars, ratings, st.sampled_from(["nudge", "technique", "full"]))
def test_a_hint_is_never_better(
    seconds: float, mistakes: int, used: Hints, par: float, rating: float, level: str
) -> None:
    more = used.add(level)
    assert sum(more) == sum(used) + 1
    assert adjust(seconds, mistakes, more) > adjust(seconds, mistakes, used)
    assert count_points(seconds, mistakes, par=par, rating=rating, hints=more) <= count_points(
        seconds, mistakes, par=par, rating=rating, hints=used
    )


@given(pars, ratings)
def test_a_clean_par_is_500_times_the_difficulty(par: float, rating: float) -> None:
    assert count_points(par, 0, par=par, rating=rating) == round(500 * find_difficulty(rating))
    assert 1 <= find_difficulty(rating) <= 3


@given(times, pars, ratings, st.integers(1, 16), st.floats(0, 1))
def test_guessing_does_not_pay(
    seconds: float, par: float, rating: float, mistakes: int, share: float
) -> None:
    """A wrong guess costs more than what it can save: 20 s, or a twentieth of par and time."""
    saved = 20.0 * mistakes * share
    assert adjust(seconds, mistakes) >= adjust(seconds + saved, 0)
    saved = 0.05 * mistakes * share * (par + seconds)
    clean = count_points(seconds + saved, 0, par=par, rating=rating)
    assert count_points(seconds, mistakes, par=par, rating=rating) <= clean + 1  # but for rounding


@given(times, counts, hints, pars, ratings)
def test_points_have_bounds(
    seconds: float, mistakes: int, used: Hints, par: float, rating: float
) -> None:
    assert 0 <= count_points(seconds, mistakes, par=par, rating=rating, hints=used) <= MOST_POINTS
    assert 0.2 <= find_accuracy_factor(mistakes, used) <= 1


@given(st.integers(0, 50_000), st.integers(0, 50_000))
def test_a_higher_score_is_a_higher_rating(one: int, other: int) -> None:
    low, high = sorted((one, other))
    assert estimate_rating(low) <= estimate_rating(high)
    assert estimate_par(low, None) <= estimate_par(high, None)
    assert (
        estimate_least_seconds(50, low)
        <= estimate_least_seconds(50, high)
        < estimate_par(high, None)
    )


keys = st.tuples(
    st.sampled_from(["verified", "assisted"]), st.floats(0, 1e6), st.integers(0, MOST_POINTS)
)


@given(st.booleans(), keys, keys)
def test_the_better_result_leads(
    daily: bool, one: tuple[str, float, int], other: tuple[str, float, int]
) -> None:
    board = Board("x", daily)

    def order(result: tuple[str, float, int]) -> tuple[object, ...]:
        category, seconds, gained = result
        time = min(round(seconds * 1000), 10**9 - 1)
        return (category == "assisted", time) if daily else (category == "assisted", -gained, time)

    first, second = board.make_key(*one), board.make_key(*other)
    assert (first < second) == (order(one) < order(other))
    if first <= second:
        assert board.find_bin(first) <= board.find_bin(second)
    assert board.find_first_key(board.find_bin(first)) <= first < board.find_first_key(
        board.find_bin(first) + 1
    ) or (daily and board.find_bin(first) % 10_000 == 2160)
    assert first < 2**53


@given(st.booleans(), st.dictionaries(st.integers(0, 1499), st.integers(1, 1000), max_size=50))
def test_a_histogram_has_everybody(daily: bool, bins: dict[int, int]) -> None:
    found = make_bars(Board("x", daily), bins.items())
    assert sum(bar.count for bar in found) == sum(bins.values())
    assert len(found) <= 30
    for bar, after in pairwise(found):
        assert bar.high == after.low


def test_boards_have_names_that_fit() -> None:
    from datetime import date

    names = [board.name for board in list_boards("extreme", date(2027, 1, 1), date(2026, 12, 31))]
    assert names == sorted(names)
    assert names == ["2026-12-31/extreme", "extreme/2026-W53", "extreme/2027-01-01", "extreme/all"]
    assert max(map(len, names)) <= 24
    assert make_level_board("easy", "week", date(2026, 11, 15)).name == "easy/2026-W46"


GIVENS = bytes([1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2])
SOLUTION = bytes([1, 3, 2, 4, 4, 2, 3, 1, 2, 4, 1, 3, 3, 1, 4, 2])
free = [cell for cell, given in enumerate(GIVENS) if not given]
logs = st.lists(
    st.tuples(
        st.integers(0, 5000), st.sampled_from(free), st.sampled_from("dcmk"), st.integers(0, 4)
    )
)


@given(logs)
def test_a_log_is_replayed_as_it_was_played(raw: list[tuple[int, int, str, int]]) -> None:
    now = 0
    events: list[Event] = []
    for gap, cell, op, value in raw:
        now += gap
        events.append((now, cell, op, value))
    play = Play.replay(GIVENS, SOLUTION, events, now + 10_000)
    board = bytearray(GIVENS)
    for _ms, cell, op, value in events:
        if op == "d":
            board[cell] = value
    assert play.digits == bytes(board)
    assert play.mistakes >= sum(board[cell] not in (0, SOLUTION[cell]) for cell in free)
    assert 0 <= play.accuracy <= 1
    assert unpack(pack(events)) == events
    assert len(hash_events(events)) == 64


@pytest.mark.parametrize(("stood", "mistakes"), [(1999, 0), (2000, 0), (2001, 1)])
def test_a_slip_has_two_seconds(stood: int, mistakes: int) -> None:
    events = [(0, 1, "d", 4), (stood, 1, "d", 3)]
    assert Play.replay(GIVENS, SOLUTION, events, 10_000).mistakes == mistakes
