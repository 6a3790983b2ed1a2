"""Recovery phrases: twelve words that bring a player back, on any device, without an e-mail."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata
from functools import cache
from importlib.resources import files

__all__ = ["WORDS_IN_A_PHRASE", "hash_of_phrase", "new_phrase", "words"]

WORDS_IN_A_PHRASE = 12  # of 256 each: 96 bits


@cache
def words() -> tuple[str, ...]:
    """Return the 256 words; no two begin with the same four letters."""
    return tuple(files(__package__).joinpath("words.txt").read_text(encoding="ascii").split())


def new_phrase() -> str:
    """Draw twelve words.

    >>> len(new_phrase().split())
    12
    """
    return " ".join(words()[byte] for byte in secrets.token_bytes(WORDS_IN_A_PHRASE))


def hash_of_phrase(phrase: str) -> bytes | None:
    """Return what is stored of a phrase, however it is spaced and capitalised; None if it is none.

    The words are 96 bits by lot: nobody tries them all, so that one plain hash is enough.
    """
    found = unicodedata.normalize("NFKC", phrase).casefold().replace(",", " ").split()
    if len(found) != WORDS_IN_A_PHRASE or not set(found) <= set(words()):
        return None
    return hashlib.sha256(f"nonet phrase {' '.join(found)}".encode()).digest()
