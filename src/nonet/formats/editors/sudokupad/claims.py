"""Claims: what a rules text says, sentence by sentence.

A setter writes "adjacent digits along a green line differ by at least 5"; that is the claim
*whisper*, for green lines, with the number 5. Texts are read by patterns (phrases.json), so a claim
is evidence for what a drawing means, and never a rule by itself, except for the rules that are not
drawn.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path

from .colours import NAMES

_WORDS = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
}
_NUMBER = r"(\d{1,2}|" + "|".join(_WORDS) + ")"
_COLOUR = re.compile(rf"\b(?:light |dark |pale )?({'|'.join(NAMES)})(?:e?n?ish)?\b")
_LEAST = re.compile(
    r"(?:at least|minimum (?:difference )?of|of no less than|or more than|more than) (?:of )?"
    rf"{_NUMBER}"
    rf"|{_NUMBER} or more|[≥>]=? ?{_NUMBER}"
)
_ABOUT_LINES = (
    r"line|thermo|bulb|whisper|renban|palindrom|zipper|entrop|nabner|segment|box border"
    r"|adjacent digits (?:on|along)"
)
_BOTH_WHISPERS = re.compile(r"4/5|5/4|(?=.*dutch)(?=.*german).*whisper")
_BOTH = re.compile(r"\bline\b.{0,40}\bboth\b(.*?)\band\b(.*)")
_SPLIT = re.compile(
    r"(?<=[.;!?])\s+(?=[A-Z\d•*\"“(-])|[\n\r•]+|(?<=[a-z)])\.(?=[A-Z])|\s[-–—]\s(?=[A-Z])"
)

UNREAD = (
    "unread.doublers",
    "unread.shading",
    "unread.paths",
    "unread.regions",
    "unread.lies",
    "unread.schroedinger",
    "unread.fog",
    "unread.unknowns",
    "unread.portals",
    "unread.moves",
)
"""What a text may mention that no rule here can say."""
_LONGEST, _LONGEST_SENTENCE = 12_000, 600


@cache
def _load_phrases() -> dict[str, dict[str, re.Pattern[str]]]:
    """Return the patterns of what setters write, by group and kind."""
    text = Path(__file__).with_name("phrases.json").read_text("utf-8")
    found: dict[str, dict[str, list[str]]] = json.loads(text)
    return {
        group: {kind: re.compile("|".join(phrases)) for kind, phrases in kinds.items()}
        for group, kinds in found.items()
    }


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that a text says."""

    kind: str
    sentence: str
    colours: frozenset[str] = frozenset()
    number: int | None = None
    also: Claim | None = None  # "both a whisper and a renban line": about the same lines


@dataclass
class Claims:
    """What a rules text says."""

    text: str
    claims: list[Claim] = field(default_factory=list)

    def has(self, *kinds: str) -> bool:
        """Does the text claim one of these kinds?"""
        return any(claim.kind in kinds for claim in self.claims)

    def of(self, kind: str) -> list[Claim]:
        """Return the claims of a kind."""
        return [claim for claim in self.claims if claim.kind == kind]

    @cached_property
    def sentences(self) -> list[str]:
        """The sentences, in small letters and with plain quotes."""
        return _split_sentences(self.text)

    def matches(self, pattern: str) -> bool:
        """Does a sentence match a pattern?"""
        return any(re.search(pattern, sentence) for sentence in self.sentences)


def read_claims(text: str) -> Claims:
    """Return what a rules text says."""
    found = Claims(text[:_LONGEST])
    phrases = _load_phrases()
    patterns = phrases["marks"] | phrases["whole_grid"] | phrases["unread"]
    for sentence in found.sentences:
        colours = _list_colours(sentence)
        found.claims += _read_lines(sentence)
        found.claims += [
            Claim(kind, sentence, colours)
            for kind, pattern in patterns.items()
            if pattern.search(sentence)
        ]
    return found


def _list_colours(sentence: str) -> frozenset[str]:
    return frozenset(NAMES[name] for name in _COLOUR.findall(sentence))


def _read_lines(sentence: str) -> list[Claim]:
    """Return what a sentence says about lines; with several kinds, clause by clause."""
    if _BOTH_WHISPERS.search(sentence):
        return [
            Claim("whisper", sentence, frozenset({"green"}), 5),
            Claim("whisper", sentence, frozenset({"orange"}), 4),
        ]
    if match := _BOTH.search(sentence):
        first, second = map(_find_line, (f"line {match[1]}", f"line {match[2]}"))
        if first and second and first != second:
            colours = _list_colours(sentence)
            also = Claim(second, sentence, colours, _find_number(match[2], second))
            return [Claim(first, sentence, colours, _find_number(match[1], first), also)]
    clauses = re.split(r"[,;] (?:and )?(?:the|a|an|on|along) |, and ", sentence)
    kinds = [kind for clause in clauses if (kind := _find_line(clause))]
    parts = clauses if len(set(kinds)) > 1 else [sentence]
    return [
        Claim(kind, part, _list_colours(part), _find_number(part, kind))
        for part in parts
        if (kind := _find_line(part))
    ]


def _split_sentences(text: str) -> list[str]:
    text = text.translate(str.maketrans("’‘`´“”–—‑×", "''''\"\"---x"))
    parts = (re.sub(r"\s+", " ", part).strip() for part in _SPLIT.split(text))
    return [part.lower()[:_LONGEST_SENTENCE] for part in parts if part]


def _find_line(sentence: str) -> str | None:
    if re.search(r"\b(?:dots?|knight|king|cages?)\b", sentence) and not re.search(
        r"line|thermo|whisper|renban|palindrome", sentence
    ):
        return None
    if not re.search(_ABOUT_LINES, sentence):
        return None
    lines = _load_phrases()["lines"]
    return next((kind for kind, pattern in lines.items() if pattern.search(sentence)), None)


def _find_number(sentence: str, kind: str) -> int | None:
    if kind == "whisper":
        match = _LEAST.search(sentence)
        word = next((group for group in match.groups() if group), "") if match else ""
        number = _WORDS.get(word) or (int(word) if word.isdecimal() else None)
        if number is not None and match and match[0].startswith("more than"):
            return number + 1
        return number
    if kind == "sum-line":
        match = re.search(r"\b(?:10|15|11|12|13|14|20|ten)\b", sentence)
        return 10 if match and match[0] == "ten" else int(match[0]) if match else None
    return None


def list_negatives(claims: Claims) -> list[str]:
    """Return which marks are all given: ``white``, ``black``, ``x``, ``v``.

    "Not all dots are given" contains "all dots are given", so a denial anywhere is enough.
    """
    found: list[str] = []
    before, phrases = "", _load_phrases()["all_given"]
    for sentence in claims.sentences:
        is_about_both = phrases["such"].search(sentence)
        before, about = sentence, f"{before} {sentence}" if is_about_both else sentence
        if not phrases["claim"].search(sentence) or phrases["denial"].search(sentence):
            continue
        names = {
            "white": r"white|consecutive|\bdots?\b(?!.*(?:white|black))|kropki",
            "black": r"black|ratio|\bdots?\b(?!.*(?:white|black))|kropki",
            "x": r"\bx'?s?\b|xv",
            "v": r"\bv'?s?\b|xv",
        }
        found += [name for name, pattern in names.items() if re.search(pattern, about)]
    return sorted(set(found))
