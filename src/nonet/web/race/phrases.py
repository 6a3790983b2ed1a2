"""Recovery phrases: twelve words that sign a player in on any device, without an e-mail."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from functools import cache
from importlib.resources import files

WORDS_IN_A_PHRASE = 12  # of 256 each: 96 bits


@cache
def list_words() -> tuple[str, ...]:
    """Return the 256 words; no two begin with the same four letters."""
    return tuple(files(__package__).joinpath("words.txt").read_text(encoding="ascii").split())


def draw_phrase() -> str:
    """Return twelve random words.

    >>> len(draw_phrase().split())
    12
    """
    return " ".join(list_words()[byte] for byte in secrets.token_bytes(WORDS_IN_A_PHRASE))


def hash_phrase(phrase: str) -> bytes | None:
    """Return the hash that is stored of a phrase; None for what cannot be one.

    Spaces and case do not matter. The words are 96 random bits, so a plain hash is enough.
    """
    found = unicodedata.normalize("NFKC", phrase).casefold().replace(",", " ").split()
    if len(found) != WORDS_IN_A_PHRASE or not set(found) <= set(list_words()):
        return None
    return hashlib.sha256(f"nonet phrase {' '.join(found)}".encode()).digest()
