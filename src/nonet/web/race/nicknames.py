"""Nicknames: drawn by lot at first, and changed as a player likes within a few rules."""

from __future__ import annotations

import codecs
import random
import re
import unicodedata
from importlib.resources import files

from ...errors import shortened
from .refusals import Refused

__all__ = ["LONGEST", "SHORTEST", "checked", "drawn", "folded"]

SHORTEST, LONGEST = 2, 24
_MOST_SENT = 200  # signs that are looked at all
_MARKS_ON_A_LETTER = 3
_SIGNS = " -'.’"

_HOW, _WHO = (
    part.split()
    for part in files(__package__).joinpath("names.txt").read_text(encoding="ascii").split("\n\n")
)
_RESERVED = {"admin", "administrator", "anonymous", "moderator", "nonet", "root", "support"}
# Words that hurt, turned by thirteen letters: nobody need read them here. Those of the second list
# are also parts of harmless words.
_HURTFUL = codecs.decode(
    "nefrubyr nefpuybpu onfgneq ovgpu obyybpxf pbpxfhpxre qvpxurnq snttbg svpxra shpx uvgyre"
    " zbgureshpxre avttre avttn cbeab fpurvffr genaal jrgonpx juber jvpufre",
    "rot13",
).split()
_HURTFUL_ALONE = set(
    codecs.decode(
        "phag tbbx uher xvxr anmv cnxv cvff cbea encr encvfg fuvg fyhg fcvp gjng jnax", "rot13"
    ).split()
)
_LOOKS_LIKE = str.maketrans("013457@$", "oieastas")


def drawn(lots: random.Random | None = None) -> str:
    """Draw a nickname.

    >>> drawn(random.Random(1))
    'Gentle Crane 33'
    """
    lots = lots or random.SystemRandom()
    return f"{lots.choice(_HOW)} {lots.choice(_WHO)} {lots.randrange(1, 100)}"


def checked(text: str) -> str:
    """Return a nickname as it is kept, or refuse it.

    >>> checked("  Zoë   O'Neil-42 ")
    "Zoë O'Neil-42"
    """
    name = " ".join(unicodedata.normalize("NFC", text[:_MOST_SENT]).split(" ")).strip()
    name = re.sub(" +", " ", name)
    if len(text) > _MOST_SENT or not SHORTEST <= len(name) <= LONGEST:
        raise _refused(f"{len(text):,} signs, and {SHORTEST} to {LONGEST} are right", text)
    for sign in name:
        if sign not in _SIGNS and unicodedata.category(sign) not in _KINDS:
            told = unicodedata.name(sign, f"U+{ord(sign):04X}").lower()
            raise _refused(f"letters, digits, spaces and - ' . only, not {told}", text)
    if not any(unicodedata.category(sign).startswith("L") for sign in name):
        raise _refused("it needs a letter", text)
    if _has_piled_marks(name):
        raise _refused("too many marks on one letter", text)
    if _is_reserved(name):
        raise _refused("this one is not to be had", text)
    return name


_KINDS = {"Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Nd"}


def folded(name: str) -> str:
    """Return what two nicknames share that look the same.

    >>> folded("Quiet Heron 42") == folded("QUIET  heron-42")
    True
    """
    plain = unicodedata.normalize("NFKC", name).casefold()
    return "".join(sign for sign in plain if unicodedata.category(sign) in _KINDS)


def _has_piled_marks(name: str) -> bool:
    marks = "".join("m" if unicodedata.category(sign) == "Mn" else "-" for sign in name)
    return "m" * (_MARKS_ON_A_LETTER + 1) in marks or marks.startswith("m")


def _is_reserved(name: str) -> bool:
    plain = folded(unicodedata.normalize("NFKD", name))
    letters = "".join(sign for sign in plain if unicodedata.category(sign) != "Mn")
    read = letters.translate(_LOOKS_LIKE)
    alone = {letters, read, *map(folded, name.split())}
    if letters in _RESERVED or alone & _HURTFUL_ALONE:
        return True
    return any(word in letters or word in read for word in _HURTFUL)


def _refused(why: str, text: str) -> Refused:
    return Refused("nickname", f"nickname: {why}: {shortened(text)}")
