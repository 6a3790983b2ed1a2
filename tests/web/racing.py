"""Races for the tests: an app on each database, with a clock that tests can advance."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from fastapi import FastAPI
from sqlalchemy import text

from nonet import solve
from nonet.web.app import create_app
from nonet.web.database import Database
from nonet.web.race import Room

from .postgres import Cluster
from .serving import running, settings_in

TABLES = ("players", "devices", "races", "results", "entries", "bins")
Raw = dict[str, Any]


@dataclass
class Clock:
    """A clock that moves only when a test moves it."""

    now: datetime = field(default_factory=lambda: datetime(2026, 11, 15, 9, tzinfo=UTC))

    def __call__(self) -> datetime:
        return self.now

    def forward(self, seconds: float) -> None:
        self.now += timedelta(seconds=seconds)


@dataclass
class Track:
    """An app to race on."""

    app: FastAPI
    url: str
    clock: Clock
    closing: ExitStack
    networks: Iterator[int] = field(default_factory=count)

    @property
    def database(self) -> Database:
        database: Database = self.app.state.database
        return database

    @property
    def room(self) -> Room:
        room: Room = self.app.state.room
        return room

    def player(self, network: str | None = None) -> Runner:
        """Return a new player, by default from a separate network."""
        number = next(self.networks)
        address = network or f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"
        client = httpx.Client(
            base_url=f"{self.url}/api/v1/",
            timeout=60,
            trust_env=False,
            headers={"x-forwarded-for": address},
        )
        return Runner(self, self.closing.enter_context(client))

    def stored(self) -> dict[str, Any]:
        """Return what is in the tables: their sizes, and the counts of all bins."""
        with self.database.read() as session:
            found = {
                table: session.scalar(text(f"SELECT count(*) FROM {table}")) for table in TABLES
            }
            found["sum"] = session.scalar(text("SELECT sum(count) FROM bins"))
            return found


@dataclass
class Runner:
    """A player in a browser of their own."""

    track: Track
    client: httpx.Client

    def start(self, **request: Any) -> Raw:
        """Begin a race; today's easy one where nothing is asked for."""
        answer = self.client.post("races", json=request or {"daily": today(self.track, "easy")})
        assert answer.status_code == 201, answer.text
        race: Raw = answer.json()
        return race

    def post(self, race: Raw, what: str, **sent: Any) -> httpx.Response:
        return self.client.post(f"races/{race['id']}/{what}", json={"token": race["token"]} | sent)

    def finish(self, race: Raw, seconds: float = 300, **changes: Any) -> httpx.Response:
        """Let time go by, and finish honestly but for the changes."""
        self.track.clock.forward(seconds)
        return self.post(race, "finish", **(honest(race, seconds) | changes))

    def finish_race(self, seconds: float = 300, **request: Any) -> Raw:
        """Begin a race, finish it, and return the result."""
        answer = self.finish(self.start(**request), seconds)
        assert answer.status_code == 200, answer.text
        result: Raw = answer.json()
        return result


def today(track: Track, level: str) -> dict[str, str]:
    return {"date": track.clock().date().isoformat(), "level": level}


def solution_of(race: Raw) -> str:
    return "".join(map(str, solve(race["puzzle"]["puzzle"]).cells))


def honest(race: Raw, seconds: float) -> Raw:
    """Return digits and a log as a player makes them who writes at a steady pace."""
    digits = solution_of(race)
    empty = [cell for cell, given in enumerate(race["puzzle"]["givens"]) if not given]
    pace = seconds * 1000 / len(empty)
    events = [[round(pace * (n + 1)), cell, "d", int(digits[cell])] for n, cell in enumerate(empty)]
    return {"digits": digits, "events": events}


def check_refusal(answer: httpx.Response, name: str) -> Raw:
    """Check that an answer is a well-formed refusal with this name."""
    assert answer.headers["content-type"] == "application/problem+json", answer.text
    problem: Raw = answer.json()
    assert problem["code"] == f"refused.{name}", problem
    assert problem["status"] == answer.status_code
    assert problem["title"]
    assert 0 < len(problem["detail"]) < 300
    return problem


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def track(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Track]:
    """An app on each database; tests share it, and bring players of their own."""
    folder: Path = tmp_path_factory.mktemp("race")
    with ExitStack() as closing:
        changes: dict[str, Any] = {"stock": folder / "stock.db", "proxy": True}
        if request.param == "postgresql":
            cluster: Cluster = request.getfixturevalue("cluster")
            changes["database"] = cluster.new_database()
            closing.callback(cluster.drop, changes["database"])
        app = create_app(settings_in(folder, **changes))
        app.state.clock = clock = Clock()
        config = uvicorn.Config(app, log_config=None, lifespan="on", ws="none")
        url = closing.enter_context(running(config))
        yield Track(app, url, clock, closing.enter_context(ExitStack()))


def as_json(events: list[Any]) -> bytes:
    return json.dumps(events, separators=(",", ":")).encode()
