"""Texts over the wire: credits in links of editors, and pictures."""

from __future__ import annotations

from base64 import b64decode

import pytest
from httpx import Client

from nonet import Puzzle, solve
from nonet.formats import read

LINE = 81 * "." + ";cage=15@r1c1r1c2;thermometer@r5c5r5c6r6c7"
CREDITS = {"title": "A title", "author": "Me", "rules": "Usual rules.\nCages add up."}


@pytest.mark.parametrize("format", ["fpuzzles", "sudokupad"])
def test_links_of_editors_carry_the_credits_there_and_back(client: Client, format: str) -> None:
    written = client.post(
        "/api/v1/write", json={"puzzle": LINE, "format": format, **CREDITS}
    ).json()
    found = client.post("/api/v1/read", json={"text": written["text"]}).json()
    assert found["puzzles"][0]["puzzle"] == Puzzle.parse(LINE).line
    assert found["credits"] == [CREDITS]


def test_links_of_editors_carry_a_solution_that_is_one(client: Client) -> None:
    puzzle = "1.....3..4.....2"
    wish = {"puzzle": puzzle, "format": "sudokupad"}
    digits = list(solve(Puzzle.parse(puzzle)).cells)
    written = client.post("/api/v1/write", json=wish | {"solution": digits}).json()
    (entry,) = read(written["text"])
    assert entry.solution is not None
    assert list(entry.solution.cells) == digits
    refused = client.post("/api/v1/write", json=wish | {"solution": digits[::-1]})
    assert refused.status_code == 422
    assert refused.json()["errors"][0]["place"] == "solution"


def test_formats_without_a_place_for_credits_drop_them(client: Client) -> None:
    for format in ("iss", "line"):
        wish = {"puzzle": LINE, "format": format}
        plain = client.post("/api/v1/write", json=wish).json()
        assert client.post("/api/v1/write", json=wish | CREDITS).json() == plain
        found = client.post("/api/v1/read", json={"text": plain["text"]}).json()
        assert found["credits"] == [{"title": "", "author": "", "rules": ""}]


@pytest.mark.parametrize(
    ("format", "type", "begins"),
    [("svg", "image/svg+xml", b"<svg"), ("pdf", "application/pdf", b"%PDF")],
)
def test_a_puzzle_is_drawn(client: Client, format: str, type: str, begins: bytes) -> None:
    wish = {"puzzle": LINE, "format": format, "title": "Über", "language": "de"}
    found = client.post("/api/v1/draw", json=wish).json()
    assert found["type"] == type
    picture = b64decode(found["data"])
    assert picture.startswith(begins)
    if format == "svg":
        assert "Über" in picture.decode()


def test_what_cannot_be_drawn_is_refused(client: Client) -> None:
    for wish in ({"puzzle": "x", "format": "svg"}, {"puzzle": LINE, "format": "gif"}):
        assert client.post("/api/v1/draw", json=wish).status_code == 422
