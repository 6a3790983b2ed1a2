"""A server that is killed in the middle of its work loses nothing that it has acknowledged."""

from __future__ import annotations

import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from nonet.web.database import Database
from nonet.web.database.models import GameRow, PuzzleRow

from .serving import serving

PUZZLE = "1.....3..4.....2"
GAMES = 4  # that are saved again and again, at the same time
ROUNDS = 2
SAVES = 12  # of each game, before the server is killed


def state(n: int) -> dict[str, Any]:
    """Return a state that tells its number in several places: a half of it would not fit."""
    none = [0] * 16
    givens = [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2]
    cells = {"digits": givens, "corner": none, "centre": [n % 16] * 16, "colours": none}
    mark = {"name": f"{n} ".ljust(60, "·"), "colour": 1, "elapsed": n, "pen": []}
    return {
        "version": 1,
        "elapsed": n,
        "mistakes": 0,
        "hints": n,
        "finished": False,
        "checkpoints": [cells | mark] * 20,
        **cells,
        "pen": [],
    }


class Player(threading.Thread):
    """Saves a game until the server is gone, and remembers what was acknowledged."""

    def __init__(self, url: str, game: dict[str, Any]) -> None:
        super().__init__()
        self.url, self.id = f"{url}api/v1/games/{game['id']}", game["id"]
        self.revision, self.n = game["revision"], game["state"]["hints"]
        self.saves, self.sent, self.strange = 0, self.n, ""

    def run(self) -> None:
        with httpx.Client(timeout=30, trust_env=False) as client:
            while True:
                self.sent = self.n + 1
                body = {"revision": self.revision, "state": state(self.sent)}
                try:
                    answer = client.put(self.url, json=body)
                except httpx.HTTPError:
                    return  # the server is gone
                if answer.status_code != 200:
                    self.strange = answer.text
                    return
                self.revision, self.n = answer.json()["revision"], self.sent
                self.saves += 1


def test_a_killed_server_loses_no_saved_game(
    database_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))  # a killed server leaves what it had there
    options = ("--rate", "0", "--database", database_url)
    with serving(tmp_path, *options) as served, httpx.Client(trust_env=False) as client:
        body = {"puzzle": PUZZLE, "state": state(0)}
        address = f"{served.url}api/v1/games"
        games = [client.post(address, json=body, timeout=30).json() for _ in range(GAMES)]
        players = _kill_while_playing(served, games)
    for _ in range(ROUNDS - 1):
        with serving(tmp_path, *options) as served:
            players = _kill_while_playing(served, _find_games(served.url, players))
    with serving(tmp_path, *options) as served:
        _find_games(served.url, players)
        served.stop()
    _check(database_url)


def _kill_while_playing(served: Any, games: list[dict[str, Any]]) -> list[Player]:
    """Save games all at once, and kill the server in the middle."""
    players = [Player(served.url, game) for game in games]
    for player in players:
        player.start()
    end = time.monotonic() + 60
    while any(player.saves < SAVES for player in players) and time.monotonic() < end:
        time.sleep(0.005)
    served.process.kill()
    for player in players:
        player.join()
        assert not player.strange
        assert player.saves >= SAVES
    return players


def _find_games(url: str, players: list[Player]) -> list[dict[str, Any]]:
    """Return the stored games: as acknowledged, or as in the request that was cut off."""
    games = []
    with httpx.Client(timeout=30, trust_env=False) as client:
        for player in players:
            game = client.get(f"{url}api/v1/games/{player.id}").json()
            assert player.revision <= game["revision"] <= player.revision + 1
            n = player.n + game["revision"] - player.revision
            assert game["state"] == state(n)
            games.append(game)
    return games


def _check(url: str) -> None:
    """See that the database is sound, and has all games and nothing else."""
    with Database.open(url) as database, database.read() as session:
        if database.engine.dialect.name == "sqlite":
            connection = session.connection().connection.dbapi_connection
            assert isinstance(connection, sqlite3.Connection)
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
        assert session.query(GameRow).count() == GAMES
        assert session.query(PuzzleRow).count() == 1
