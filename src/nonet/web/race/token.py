"""Tokens: what the server hands out at the start of a race, and knows again at its end."""

from __future__ import annotations

import hashlib
import hmac
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from .refusals import Refused

__all__ = ["LIFE", "Claims", "check", "signed"]

LIFE = timedelta(hours=24)
"""How long after its start a race can be finished."""

_VERSION = "1"
_LONGEST = 256


class Claims(NamedTuple):
    """What a token says: which race of which player with which puzzle, and when it began."""

    race: str
    player: str
    puzzle: str
    started: datetime


def signed(key: bytes, claims: Claims) -> str:
    """Return the token of these claims.

    >>> when = datetime(2026, 11, 15, 9, tzinfo=UTC)
    >>> token = signed(b"key", Claims("race", "player", "puzzle", when))
    >>> token.split(".")[:-1]
    ['1', 'race', 'player', 'puzzle', '1794733200000']
    """
    text = _text(claims)
    return f"{text}.{_mac(key, text)}"


def check(key: bytes, token: str, expected: Claims, now: datetime) -> None:
    """Refuse a token that is forged, of another race or player, or too old."""
    text, _, mac = token.rpartition(".")
    is_text = token.isascii() and len(token) <= _LONGEST
    if not is_text or not hmac.compare_digest(mac, _mac(key, text)):
        raise Refused("race-token-forged", "token: this was not signed by the server")
    if text != _text(expected):
        raise Refused("race-token-foreign", f"token: this is not the token of race {expected.race}")
    if now - expected.started > LIFE:
        hours = LIFE // timedelta(hours=1)
        raise Refused("race-expired", f"the race began more than {hours} hours ago")


def _text(claims: Claims) -> str:
    since = claims.started.astimezone(UTC) - datetime(1970, 1, 1, tzinfo=UTC)
    started = since // timedelta(milliseconds=1)
    return ".".join((_VERSION, claims.race, claims.player, claims.puzzle, str(started)))


def _mac(key: bytes, text: str) -> str:
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()
