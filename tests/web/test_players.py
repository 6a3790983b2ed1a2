"""Players: known by a cookie and a nickname, brought back by a phrase, gone when they like."""

from __future__ import annotations

import json

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import text

from nonet.web.race import RaceError, nicknames, phrases

from .racing import Runner, Track, check_refusal, today

BY_PAGE = {"x-nonet": "1"}


def join(track: Track) -> Runner:
    runner = track.player()
    assert runner.client.post("me", headers=BY_PAGE).status_code == 201
    return runner


def test_nobody_is_a_player_before_they_want_to_be(track: Track) -> None:
    runner = track.player()
    for path in ("me", "me/results", "me/export"):
        check_refusal(runner.client.get(path), "player-none")
    assert runner.client.get("daily").status_code == 200
    assert runner.client.get("standings?level=easy").status_code == 200
    assert not runner.client.cookies


def test_a_player_is_a_cookie_and_a_nickname(track: Track) -> None:
    runner = track.player()
    answer = runner.client.post("me", headers=BY_PAGE)
    me = answer.json()
    assert len(me["nickname"].split()) == 3
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Max-Age=34560000" in cookie
    assert "Secure" not in cookie  # not https
    secret = runner.client.cookies["nonet_player"]
    with track.database.read() as session:
        kept = str(session.execute(text("SELECT * FROM players, devices")).all())
    assert secret not in kept
    again = runner.client.post("me", headers=BY_PAGE).json()
    assert again["nickname"] == me["nickname"]
    assert runner.client.get("me").json()["nickname"] == me["nickname"]


def test_under_https_the_cookie_is_secure_and_of_this_host_alone(track: Track) -> None:
    https = {"x-forwarded-proto": "https"}
    cookie = track.player().client.post("me", headers=BY_PAGE | https).headers["set-cookie"]
    assert cookie.startswith("__Host-nonet_player=")
    assert {"Secure", "Path=/", "HttpOnly"} <= set(cookie.split("; "))
    assert "domain" not in cookie.lower()
    pair = cookie.partition(";")[0]
    asking = track.player().client
    assert asking.get("me", headers=https | {"cookie": pair}).status_code == 200
    # What another host of the same domain could have set is nobody's.
    plain = https | {"cookie": pair.removeprefix("__Host-")}
    check_refusal(asking.get("me", headers=plain), "player-none")


def test_forms_of_other_sites_do_nothing(track: Track) -> None:
    runner = join(track)
    before = track.stored()
    form = {"content-type": "application/x-www-form-urlencoded"}
    check_refusal(runner.client.delete("me"), "not-from-the-page")
    check_refusal(runner.client.post("me"), "not-from-the-page")
    check_refusal(runner.client.post("me/phrase"), "not-from-the-page")
    assert runner.client.post("races", content="level=easy", headers=form).status_code == 415
    answer = runner.client.post("me/phrase", content="x=1", headers=form)
    assert answer.status_code in (403, 415)
    assert track.stored() == before


def test_a_nickname_can_be_changed(track: Track) -> None:
    runner = join(track)
    for nickname in ("Zoë O'Neil-42", "Ибис 7", "हिंदी पक्षी", "x' OR '1'.'1", "Dr. No"):
        answer = runner.client.patch("me", json={"nickname": f"  {nickname} "})
        assert answer.json()["nickname"] == nickname, answer.text
    other = join(track)
    taken = other.client.patch("me", json={"nickname": "DR  NO"})
    check_refusal(taken, "nickname-taken")
    assert runner.client.patch("me", json={"nickname": "Dr No"}).status_code == 200  # one's own


BAD = [
    "",
    " ",
    "x",
    "x" * 25,
    "x" * 10_000,
    "12345",
    "...",
    "<b>bold</b>",
    "<script>alert(1)</script>",
    "&lt;b&gt;",
    "Robert'); DROP TABLE players;--",
    'a" onmouseover="x',
    "a\0b",
    "a\nb",
    "a\tb",
    "abc\u202edef",
    "abc\u2066def",
    "zero\u200bwidth",
    "a\u00a0b c",
    "Z" + "\u0301\u0302\u0303\u0304\u0305\u0306",
    "😀😀",
    "a\ud7ffb\uffff",
    "Admin",
    "n o n e t",
    "Anonymous",
    "F.u.c.k y0u",
    "\u3164\u3164",
    "a\u115fb",
    "a\u1160b",
    "ab\uffa0",
    "a\u034fb",
    "ab\ufe0f",
    "\u0430dmin",
    "\u0430\u0501m\u0456n".replace("m", "\u043c"),
    "Qui\u0435t Heron",
    "r00t",
    "\u039d\u039f\u039d\u0395\u03a4",
    "4dm1n",
    "\ufdfa" * 10,
]


def test_nicknames_that_cannot_be_are_refused_and_change_nothing(track: Track) -> None:
    runner = join(track)
    mine = runner.client.get("me").json()
    for nickname in BAD:
        problem = check_refusal(runner.client.patch("me", json={"nickname": nickname}), "nickname")
        assert problem["status"] == 422, nickname
    for body in ({}, {"nickname": None}, {"nickname": 5}, {"nickname": ["a"]}, {"name": "abc"}):
        assert runner.client.patch("me", json=body).status_code == 422
    lone = json.dumps({"nickname": "ab\ud800"})
    answer = runner.client.patch("me", content=lone, headers={"content-type": "application/json"})
    assert answer.status_code == 422
    assert runner.client.get("me").json() == mine


def test_a_nickname_that_looks_like_another_is_taken(track: Track) -> None:
    one, other = join(track), join(track)
    for mine, theirs in (
        ("Coco Pope", "\u0421\u043e\u0441\u043e \u0420\u043e\u0440\u0435"),
        ("Illia 10", "lllia lo"),
        ("Ama Zeta", "Arna Zeta"),
    ):
        assert one.client.patch("me", json={"nickname": mine}).status_code == 200
        check_refusal(other.client.patch("me", json={"nickname": theirs}), "nickname-taken")


@given(st.text(max_size=40))
def test_an_accepted_name_has_only_harmless_characters(name: str) -> None:
    try:
        kept = nicknames.check(name)
    except RaceError:
        return
    assert 2 <= len(kept) <= 24
    assert not set(kept) & set('<>&"`;=()[]{}\\/\0\n\r\t')
    assert kept == nicknames.check(kept)
    assert len(nicknames.fold(kept)) <= 96
    assert not set(kept) & set("\u3164\u115f\u1160\uffa0\u034f\ufe0f")


def test_all_names_that_are_drawn_are_accepted() -> None:
    for how in nicknames._HOW:
        for who in nicknames._WHO:
            assert nicknames.check(f"{how} {who} 42") == f"{how} {who} 42"
    assert len(set(nicknames._HOW)) == len(nicknames._HOW) > 60
    assert len(set(nicknames._WHO)) == len(nicknames._WHO) > 60


def test_the_words_of_phrases_are_distinct() -> None:
    words = phrases.list_words()
    assert len(words) == len({word[:4] for word in words}) == 256
    assert all(word.isascii() and word.islower() and 4 <= len(word) <= 7 for word in words)


def test_a_phrase_brings_a_player_back_on_another_device(track: Track) -> None:
    one = join(track)
    nickname = one.client.get("me").json()["nickname"]
    first = one.client.post("me/phrase", headers=BY_PAGE).json()["phrase"]
    second = one.client.post("me/phrase", json={"old": first}).json()["phrase"]
    other = join(track)
    check_refusal(other.client.post("me/recover", json={"phrase": first}), "phrase")
    loud = f"  {second.upper().replace(' ', ',  ')} "
    assert other.client.post("me/recover", json={"phrase": loud}).json()["nickname"] == nickname
    assert other.client.get("me").json()["devices"] == 2
    assert one.client.get("me").json()["has_phrase"] is True
    with track.database.read() as session:
        assert second.split()[0] not in str(session.execute(text("SELECT * FROM players")).all())


@pytest.mark.parametrize("phrase", ["", "acorn", "acorn " * 12 + "acorn", "zzzz " * 12, "' OR 1=1"])
def test_phrases_of_nobody(track: Track, phrase: str) -> None:
    runner = track.player()
    before = track.stored()
    check_refusal(runner.client.post("me/recover", json={"phrase": phrase}), "phrase")
    assert runner.client.post("me/recover", json={"phrase": "a" * 500}).status_code == 422
    assert track.stored() == before
    assert not runner.client.cookies


@pytest.mark.parametrize("secret", ["", "x", "x" * 5000, "%00", "' OR 1=1 --"])
def test_cookies_of_nobody(track: Track, secret: str) -> None:
    with httpx.Client(base_url=f"{track.url}/api/v1/", trust_env=False) as client:
        answer = client.get("me", headers={"cookie": f"nonet_player={secret}"})
        check_refusal(answer, "player-none")


def test_results_come_page_by_page(track: Track) -> None:
    runner = track.player()
    ids = [runner.finish_race(400, level=level)["id"] for level in ("easy", "medium", "easy")]
    first = runner.client.get("me/results?limit=2").json()
    assert [result["id"] for result in first["results"]] == ids[:0:-1]
    second = runner.client.get(f"me/results?limit=2&after={first['next']}").json()
    assert ([result["id"] for result in second["results"]], second["next"]) == (ids[:1], None)
    other = join(track)
    assert other.client.get(f"me/results/{ids[0]}").status_code == 404
    assert other.client.get(f"me/results?after={ids[0]}").status_code == 404


def test_export_has_everything_and_leaving_leaves_nothing(track: Track) -> None:
    runner = track.player()
    result = runner.finish_race(500)
    running = runner.start(level="hard")
    nickname = runner.client.get("me").json()["nickname"]
    answer = runner.client.get("me/export")
    assert "attachment" in answer.headers["content-disposition"]
    export = answer.json()
    assert export["nickname"] == nickname
    assert export["results"][0]["id"] == result["id"]
    assert export["results"][0]["events"]
    assert running["id"] in [race["id"] for race in export["races"]]
    before = track.stored()
    cookie = runner.client.cookies["nonet_player"]
    assert runner.client.delete("me", headers=BY_PAGE).status_code == 204
    assert not runner.client.cookies
    after = track.stored()
    assert (after["results"], after["sum"]) == (before["results"], before["sum"])
    assert after["players"] == before["players"] - 1
    assert after["races"] == before["races"] - 2
    answer = runner.client.get("me", headers={"cookie": f"nonet_player={cookie}"})
    check_refusal(answer, "player-none")
    board = runner.client.get("standings", params=today(track, "easy")).json()
    assert None in [row["player"] for row in board["rows"]]
    assert nickname not in str(board)
    with track.database.read() as session:
        query = text("SELECT player_number, log FROM results WHERE id = :id")
        assert tuple(session.execute(query, {"id": result["id"]}).one()) == (None, None)
