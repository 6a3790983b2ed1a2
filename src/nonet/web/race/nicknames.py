"""Nicknames: random at first; players may change them within a few rules."""

from __future__ import annotations

import codecs
import random
import re
import unicodedata
from importlib.resources import files

from ...errors import quote_text
from ...messages import Fact, Message
from . import lookalikes
from .errors import RaceError

SHORTEST, LONGEST = 2, 24
LONGEST_FOLDED = 96
"""Most characters of a folded nickname: one character may fold to several."""

_MOST_SENT = 200  # characters that are read at all
_MARKS_ON_A_LETTER = 3
_SIGNS = " -'.’"

_HOW, _WHO = (
    part.split()
    for part in files(__package__).joinpath("names.txt").read_text(encoding="ascii").split("\n\n")
)
_OURS = "admin administrator anonymous moderator nonet root support"
# Offensive words in rot13, so that nobody has to read them here. Those of the second list are also
# parts of harmless words.
_HURTING = codecs.decode(
    "nefrubyr nefpuybpu onfgneq ovgpu obyybpxf pbpxfhpxre qvpxurnq snttbg svpxra shpx uvgyre"
    " zbgureshpxre avttre avttn cbeab fpurvffr genaal jrgonpx juber jvpufre",
    "rot13",
)
_HURTING_ALONE = codecs.decode(
    "phag tbbx uher xvxr anmv cnxv cvff cbea encr encvfg fuvg fyhg fcvp gjng jnax", "rot13"
)
_READ_AS = str.maketrans("3457@$", "eastas")


def draw(dice: random.Random | None = None) -> str:
    """Return a random nickname.

    >>> draw(random.Random(1))
    'Gentle Crane 33'
    """
    dice = dice or random.SystemRandom()
    return f"{dice.choice(_HOW)} {dice.choice(_WHO)} {dice.randrange(1, 100)}"


def check(text: str) -> str:
    """Return a nickname as it is stored, or refuse it.

    >>> check("  Zoë   O'Neil-42 ")
    "Zoë O'Neil-42"
    """
    name = " ".join(unicodedata.normalize("NFC", text[:_MOST_SENT]).split(" ")).strip()
    name = re.sub(" +", " ", name)
    if len(text) > _MOST_SENT or not SHORTEST <= len(name) <= LONGEST:
        raise _make_error("refused.nickname-length", text, least=SHORTEST, most=LONGEST)
    for sign in name:
        if sign not in _SIGNS and unicodedata.category(sign) not in _KINDS:
            found = unicodedata.name(sign, f"U+{ord(sign):04X}").lower()
            raise _make_error("refused.nickname-character", text, name=found)
    if lookalikes.has_invisible(name):
        raise _make_error("refused.nickname-invisible", text)
    if not any(unicodedata.category(sign).startswith("L") for sign in name):
        raise _make_error("refused.nickname-letter", text)
    if (mixed := lookalikes.find_mixed_scripts(name)) is not None:
        raise _make_error("refused.nickname-mixed", text, first=mixed[0], second=mixed[1])
    if len(fold(name)) > LONGEST_FOLDED:
        raise _make_error("refused.nickname-wide", text)
    if _has_piled_marks(name):
        raise _make_error("refused.nickname-marks", text)
    if _is_reserved(name):
        raise _make_error("refused.nickname-reserved", text)
    return name


_KINDS = {"Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Nd"}


def fold(name: str) -> str:
    """Return a form that is the same for nicknames that look the same.

    >>> fold("Quiet Heron 42") == fold("QUIET  her0n-42")
    True
    """
    plain = lookalikes.make_skeleton(name)
    return "".join(sign for sign in plain if unicodedata.category(sign) in _KINDS)


def _has_piled_marks(name: str) -> bool:
    marks = "".join("m" if unicodedata.category(sign) == "Mn" else "-" for sign in name)
    return "m" * (_MARKS_ON_A_LETTER + 1) in marks or marks.startswith("m")


def _is_reserved(name: str) -> bool:
    """Is it one of our names, or does it contain an offensive word in any spelling?"""
    bare = _strip(name)
    readings = {bare, _strip(name.translate(_READ_AS))}
    alone = readings | set(map(_strip, name.split()))
    if readings & _RESERVED or alone & _HURTFUL_ALONE:
        return True
    return any(word in reading for word in _HURTFUL for reading in readings)


def _strip(text: str) -> str:
    letters = unicodedata.normalize("NFKD", fold(text))
    return fold("".join(sign for sign in letters if unicodedata.category(sign) != "Mn"))


def _make_error(code: str, text: str, **facts: Fact) -> RaceError:
    reason = Message(code, found=len(text), **facts)
    return RaceError("refused.nickname", reason=reason, text=quote_text(text))


_RESERVED, _HURTFUL, _HURTFUL_ALONE = (
    set(map(fold, words.split())) for words in (_OURS, _HURTING, _HURTING_ALONE)
)
