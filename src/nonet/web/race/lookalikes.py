"""Lookalikes: letters that are easily mistaken for others, and invisible characters.

As in Unicode's report 39, texts that look the same have the same skeleton. The tables have the
letters of the scripts that share shapes with Latin.
"""

from __future__ import annotations

import re
import unicodedata

_PAIRS = """
а a  в b  е e  ѕ s  і i  ї i  ј j  к k  м m  н h  о o  р p  с c  т t  у y  ү y  х x  һ h
ԁ d  ԛ q  ԝ w  ӏ l  ь b  ғ f
α a  β b  ε e  ζ z  η h  ι i  κ k  μ m  ν n  ο o  ρ p  τ t  υ y  χ x  γ y  ϲ c  ϳ j  ϝ f
օ o  ս u  ո n  հ h  յ j  ց g  զ q  ք p  լ l  ռ n  տ m  ա w
Ꭰ d  Ꭱ r  Ꭲ t  Ꭵ i  Ꭺ a  Ꭻ j  Ꭼ e  Ꮃ w  Ꮇ m  Ꮋ h  Ꮍ y  Ꮐ g  Ꮓ z  Ꮞ u  Ꮟ b  Ꮢ r  Ꮤ w  Ꮥ s
Ꮩ v  Ꮪ s  Ꮮ l  Ꮯ c
Ꮲ p  Ꮶ k  Ꮷ d  Ᏼ b  Ꮒ h
ɑ a  ɡ g  ı i  ȷ j  ʋ v  ɩ i  ƽ s  ᴀ a  ʙ b  ᴄ c  ᴅ d  ᴇ e  ꜰ f  ɢ g  ʜ h  ɪ i  ᴊ j  ᴋ k
ʟ l  ᴍ m  ɴ n  ᴏ o  ᴘ p  ʀ r
ꜱ s  ᴛ t  ᴜ u  ᴠ v  ᴡ w  ʏ y  ᴢ z
"""
_WORDS = _PAIRS.split()
_LATIN = dict(zip(_WORDS[::2], _WORDS[1::2], strict=True))
# A capital I, a small l and a 1 are one stroke, and m is read from r and n.
_LOOKS = str.maketrans(_LATIN | {"0": "o", "1": "l", "i": "l", "|": "l"})
_SHARING = {"LATIN", "CYRILLIC", "GREEK", "COPTIC", "ARMENIAN", "CHEROKEE"}
_INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)  # the letters and marks among Unicode's default-ignorable characters


def has_invisible(text: str) -> bool:
    """Does a text contain invisible characters?"""
    return bool(_INVISIBLE.search(text))


def find_mixed_scripts(text: str) -> tuple[str, str] | None:
    """Return two scripts that share shapes and are mixed in one word.

    >>> find_mixed_scripts("Quiet Ибис"), find_mixed_scripts("Qui\\u0435t")
    (None, ('Cyrillic', 'Latin'))
    """
    for word in text.split():
        found = {unicodedata.name(sign, "").partition(" ")[0] for sign in word} & _SHARING
        if len(found) > 1:
            first, second = sorted(found)[:2]
            return first.capitalize(), second.capitalize()
    return None


def make_skeleton(text: str) -> str:
    """Return a form that is the same for texts that look the same, in any case.

    >>> make_skeleton("NONET") == make_skeleton("ΝΟΝΕΤ") == make_skeleton("n0net")
    True
    """
    plain = unicodedata.normalize("NFKC", text).casefold()
    return unicodedata.normalize("NFC", plain.translate(_LOOKS)).replace("m", "rn")
