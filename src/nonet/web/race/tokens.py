"""Tokens: signed at the start of a race, and checked with everything that follows."""

from __future__ import annotations

import hashlib
import hmac
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from .errors import RaceError

LIFE = timedelta(hours=24)
"""The time to finish a race."""

_VERSION = "1"
_LONGEST = 256


class Claims(NamedTuple):
    """The content of a token: the race, its player and puzzle, and when it began."""

    race: str
    player: str
    puzzle: str
    started: datetime


def sign(key: bytes, claims: Claims) -> str:
    """Return the token of these claims.

    >>> when = datetime(2026, 11, 15, 9, tzinfo=UTC)
    >>> token = sign(b"key", Claims("race", "player", "puzzle", when))
    >>> token.split(".")[:-1]
    ['1', 'race', 'player', 'puzzle', '1794733200000']
    """
    text = _format(claims)
    return f"{text}.{_make_mac(key, text)}"


def check(key: bytes, token: str, expected: Claims, now: datetime) -> None:
    """Refuse a token that is forged, of another race or player, or too old."""
    text, _, mac = token.rpartition(".")
    is_text = token.isascii() and len(token) <= _LONGEST
    if not is_text or not hmac.compare_digest(mac, _make_mac(key, text)):
        raise RaceError("refused.race-token-forged")
    if text != _format(expected):
        raise RaceError("refused.race-token-foreign", race=expected.race)
    if now - expected.started > LIFE:
        raise RaceError("refused.race-expired", hours=LIFE // timedelta(hours=1))


def _format(claims: Claims) -> str:
    since = claims.started.astimezone(UTC) - datetime(1970, 1, 1, tzinfo=UTC)
    started = since // timedelta(milliseconds=1)
    return ".".join((_VERSION, claims.race, claims.player, claims.puzzle, str(started)))


def _make_mac(key: bytes, text: str) -> str:
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()
