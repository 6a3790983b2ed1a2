"""Browsers of a player: renewed, signed out, and never locked out by a thief."""

from __future__ import annotations

import httpx
import pytest

from .racing import Runner, Track, check_refusal

BY_PAGE = {"x-nonet": "1"}
COOKIE = "nonet_player"
DAY = 24 * 3600


def join(track: Track) -> Runner:
    runner = track.player()
    assert runner.client.post("me", headers=BY_PAGE).status_code == 201
    return runner


def holding(track: Track, secret: str) -> httpx.Response:
    """Ask who one is with a copy of a cookie."""
    return track.player().client.get("me", headers={"cookie": f"{COOKIE}={secret}"})


def draw_phrase(runner: Runner, old: str | None = None) -> str:
    answer = runner.client.post("me/phrase", json={} if old is None else {"old": old})
    assert answer.status_code == 200, answer.text
    phrase: str = answer.json()["phrase"]
    return phrase


def recover(track: Track, phrase: str) -> Runner:
    runner = track.player()
    answer = runner.client.post("me/recover", json={"phrase": phrase})
    assert answer.status_code == 200, answer.text
    return runner


def test_other_browsers_are_signed_out_and_so_is_a_copy_of_the_own_cookie(track: Track) -> None:
    one = join(track)
    two = recover(track, draw_phrase(one))
    stolen = one.client.cookies[COOKIE]
    assert one.client.get("me").json()["devices"] == 2
    check_refusal(one.client.delete("me/devices"), "not-from-the-page")
    assert one.client.delete("me/devices", headers=BY_PAGE).status_code == 204
    assert one.client.get("me").json()["devices"] == 1
    check_refusal(two.client.get("me"), "player-none")
    check_refusal(holding(track, stolen), "player-none")
    check_refusal(track.player().client.delete("me/devices", headers=BY_PAGE), "player-none")


def test_browsers_are_listed_and_each_can_be_signed_out(track: Track) -> None:
    one = join(track)
    track.clock.forward(DAY)
    two = recover(track, draw_phrase(one))
    first, second = one.client.get("me/devices").json()
    assert (first["this"], second["this"]) == (True, False)
    assert first["since"] < second["since"] == second["seen"]
    assert [device["this"] for device in two.client.get("me/devices").json()] == [False, True]
    stranger = join(track)
    other = f"me/devices/{second['id']}"
    assert stranger.client.delete(other, headers=BY_PAGE).status_code == 404
    check_refusal(one.client.delete(other), "not-from-the-page")
    assert one.client.delete(other, headers=BY_PAGE).status_code == 204
    check_refusal(two.client.get("me"), "player-none")
    assert one.client.delete(other, headers=BY_PAGE).status_code == 404
    assert [device["id"] for device in one.client.get("me/devices").json()] == [first["id"]]
    check_refusal(track.player().client.get("me/devices"), "player-none")


def test_one_can_sign_out_and_come_back(track: Track) -> None:
    one = join(track)
    me, phrase, secret = one.client.get("me").json(), draw_phrase(one), one.client.cookies[COOKIE]
    assert one.client.delete("me/devices/this", headers=BY_PAGE).status_code == 204
    assert not one.client.cookies
    check_refusal(holding(track, secret), "player-none")
    again = recover(track, phrase).client.get("me").json()
    assert (again["nickname"], again["devices"]) == (me["nickname"], 1)


def test_a_cookie_is_renewed_once_a_month_and_the_old_one_ends(track: Track) -> None:
    runner = join(track)
    first = runner.client.cookies[COOKIE]
    track.clock.forward(29 * DAY)
    answer = runner.client.get("me")
    assert runner.client.cookies[COOKIE] == first
    assert "Max-Age=34560000" in answer.headers["set-cookie"]  # it lasts longer by each visit
    track.clock.forward(2 * DAY)
    nickname = runner.client.get("me").json()["nickname"]
    second = runner.client.cookies[COOKIE]
    assert second != first
    assert holding(track, first).json()["nickname"] == nickname  # another tab is on its way
    track.clock.forward(3601)
    check_refusal(holding(track, first), "player-none")
    assert runner.client.get("me").json()["devices"] == 1
    race = runner.start(level="easy")
    check_refusal(
        track.player().client.get(f"races/{race['id']}", headers={"cookie": f"{COOKIE}={first}"}),
        "player-none",
    )


def test_a_start_renews_a_cookie_too(track: Track) -> None:
    runner = join(track)
    first = runner.client.cookies[COOKIE]
    track.clock.forward(31 * DAY)
    race = runner.start(level="easy")
    assert runner.client.cookies[COOKIE] != first
    assert runner.finish(race).status_code == 200


def test_a_thief_with_a_cookie_cannot_lock_out_who_has_the_phrase(track: Track) -> None:
    owner = join(track)
    phrase = draw_phrase(owner)
    draw_phrase(owner)  # the thief, who has the cookie and not the phrase
    thiefs = draw_phrase(owner)  # and once more, so that the first is forgotten
    track.clock.forward(6 * DAY)
    back = recover(track, phrase)
    assert back.client.delete("me/devices", headers=BY_PAGE).status_code == 204
    check_refusal(owner.client.get("me"), "player-none")
    answer = track.player().client.post("me/recover", json={"phrase": thiefs})
    check_refusal(answer, "phrase")
    recover(track, phrase)


def test_a_phrase_that_was_lost_holds_for_a_week(track: Track) -> None:
    runner = join(track)
    lost, new = draw_phrase(runner), draw_phrase(runner)
    track.clock.forward(7 * DAY + 1)
    check_refusal(track.player().client.post("me/recover", json={"phrase": lost}), "phrase")
    recover(track, new)


def test_with_the_old_phrase_a_new_one_holds_alone(track: Track) -> None:
    runner = join(track)
    first = draw_phrase(runner)
    second = draw_phrase(runner, first)
    check_refusal(track.player().client.post("me/recover", json={"phrase": first}), "phrase")
    recover(track, second)


@pytest.mark.parametrize("old", ["", "acorn " * 12, "x" * 400])
def test_an_old_phrase_that_is_wrong_changes_nothing(track: Track, old: str) -> None:
    runner = join(track)
    phrase = draw_phrase(runner)
    check_refusal(runner.client.post("me/phrase", json={"old": old}), "phrase-old")
    recover(track, phrase)
