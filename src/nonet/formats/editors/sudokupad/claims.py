"""Claims: what a rules text says, sentence by sentence.

A setter writes "adjacent digits along a green line differ by at least 5"; that is the claim
*whisper*, for green lines, with the number 5. Texts are read by patterns, so a claim is evidence for
what a drawing means, and never a rule by itself, except for the rules that are not drawn.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property

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
    rf"(?:at least|minimum (?:difference )?of|of no less than|or more than|more than) (?:of )?{_NUMBER}"
    rf"|{_NUMBER} or more|[≥>]=? ?{_NUMBER}"
)
_ABOUT_LINES = (
    r"line|thermo|bulb|whisper|renban|palindrom|zipper|entrop|nabner|segment|box border"
    r"|adjacent digits (?:on|along)"
)
_BOTH_WHISPERS = re.compile(r"4/5|5/4|(?=.*dutch)(?=.*german).*whisper")
_SPLIT = re.compile(r"(?<=[.;!?])\s+(?=[A-Z\d•*\"“(-])|[\n\r•]+|(?<=[a-z)])\.(?=[A-Z])|\s[-–—]\s(?=[A-Z])")

# The kinds of lines. The first that matches a sentence is what it says, most special first.
LINES: dict[str, str] = {
    "double-arrow": r"double[- ]?(?:headed |ended )?arrow|(?:digits|sum).{0,60}\bline\b.{0,60}(?:sum|equal|add).{0,40}"
    r"(?:two|both|attached|end|connected|circles).{0,20}circle(?:s|d)",
    "slow-thermometer": r"slow thermo|thermo.{0,90}(?:stay the same|remain|same or increase|increase or|not decrease|never decrease|equal)",
    "thermometer": r"\bthermo|from the bulb|bulb end|from (?:its|their) bulb",
    "lockout": r"lockout",
    "nabner": r"nabner|no (?:two )?digits?.{0,40}(?:line)?.{0,40}consecutive.{0,60}(?:any|regardless|repeat|line)",
    "renban": r"renban|(?:set|sequence|string|run|group|list)s? of (?:\w+[ ,-]{1,2}){0,5}consecutive(?! cells)"
    r"|consecutive[\w ,()-]{0,60}(?:sequence|set|run)"
    r"|consecutive.{0,80}(?:any|some|no particular|not necessarily in) order",
    "same-difference": r"same difference|constant difference|difference between (?:each|any|every).{0,60}same",
    "whisper": r"whisper|(?:adjacent|neighbou?ring|successive|connected|consecutive|next to each other|line|pair).{0,110}"
    r"(?:differ(?!ent)|difference).{0,50}(?:at least|minimum|or more|≥|more than)",
    "region-sum": r"region[- ]sum|(?:box|region|3x3|nonet|segment|border).{0,130}(?:same|equal|identical|common|consistent|constant).{0,30}"
    r"(?:sum|total|value|number|amount|n\b)?|(?:equal|same|identical) (?:sum|total).{0,80}(?:box|region|3x3|segment)"
    r"|sum to (?:the same|an equal|a constant).{0,80}(?:box|region|3x3)",
    "palindrome": r"palindrom|read(?:s|ing)? the same",
    "zipper": r"zipper|(?:equidistant|equal(?:ly)?[- ](?:far|distan)|same distance|equal distance).{0,80}(?:cent|middle|sum)",
    "entropic": r"entrop|(?:low|1,? ?2,? ?(?:or |and |/)?3).{0,60}(?:mid|4,? ?5,? ?(?:or |and |/)?6).{0,60}(?:high|7,? ?8)",
    "modular": r"modular|modulo|\bmod 3|1,? ?4,? ?(?:or |and |/)?7.{0,30}2,? ?5,? ?(?:or |and |/)?8",
    "parity": r"parity line|alternat.{0,50}(?:odd|even|parity)|(?:odd|even|parity).{0,50}alternat|differ(?:ent)? in parity|different parity|change parity",
    "sum-line": r"(?:ten|10|fifteen|15|eleven|twelve|\d\d)[- ]?(?:sum )?lines?\b|lines?.{0,120}(?:sum|add).{0,20}(?:up )?to (?:exactly |a total of )?(?:10|ten|\d\d)\b",
    "between": r"between[- ]line|lines?.{0,90}between|between.{0,90}(?:circles|ends|endpoints|end points|end)",
}
# Rules that are not lines.
OTHERS: dict[str, str] = {
    "cage": r"\bcage|killer",
    "arrow": r"arrow.{0,140}(?:sum|total|add|equal)|(?:sum|total|add).{0,90}(?:arrow|bulb|circle)",
    "white-dot": r"white (?:dot|circle|kropki)|(?:dot|circle).{0,60}consecutive|white.{0,60}consecutive|kropki",
    "black-dot": r"black (?:dot|circle|kropki)|ratio|double|twice|kropki",
    "difference": r"(?:dot|circle|number).{0,80}difference|differ.{0,60}(?:dot|circle|number (?:shown|given|between))",
    "xv": r"\b[xv]s?\b.{0,80}(?:sum|total|add|10|5)|sum.{0,50}\b[xv]\b|\bxv\b",
    "inequality": r"inequal|greater[- ]than|less[- ]than|chevron|point(?:s|ing)? (?:to|toward).{0,30}(?:small|lower|less)"
    r"|(?:<|>) ?sign|\bv-shape|larger.{0,40}smaller",
    "quadruple": r"quad|circle.{0,130}(?:surround|adjacent|four|touch|around|intersect|at least once|neighbou?ring)"
    r"|(?:corner|intersection).{0,90}(?:must|appear|contain)",
    "odd": r"\bodd\b",
    "even": r"\beven\b",
    "minimum": r"(?:smaller|lower|less) than (?:all |any |every |each )?(?:of )?(?:its|their|the|it)?.{0,30}(?:neighbou?r|adjacent|orthogonal)|minimum",
    "maximum": r"(?:greater|larger|higher|bigger|more) than (?:all |any |every |each )?(?:of )?(?:its|their|the|it)?.{0,30}(?:neighbou?r|adjacent|orthogonal)"
    r"|maximum|fortress",
    "diagonal": r"diagonal",
    "little-killer": r"little killer|(?:sum|total).{0,90}diagonal|diagonal.{0,90}(?:sum|total|add)|outside.{0,120}diagonal",
    "sandwich": r"sandwich|between the 1 and (?:the )?9|between (?:the )?(?:1|one) and (?:the )?(?:9|nine)",
    "x-sum": r"x-?\s?sums?|first x (?:digits|cells|numbers)|sum of the first",
    "skyscraper": r"skyscraper|buildings?\b|how many digits.{0,30}(?:visible|seen)",
    "numbered-room": r"numbered room|(?:nth|n-th|xth|x-th).{0,50}(?:cell|digit|position)",
    "extra-region": r"extra[- ]region|window|(?:shaded|grey|gray|colou?red|additional|marked).{0,40}(?:region|area|box|square|cells).{0,60}(?:1[- ]?(?:to|-|through)[- ]?\d|once|each digit|all)",
    "clone": r"clone|(?:same|identical) (?:shape|digits in the same)",
    "column-indexer": r"(?:column[- ]?index|index.{0,60}column|159|1,? ?5,? ?(?:and )?9)",
    "counting-circles": r"counting circle|(?:digit|number) in (?:a |each |every )?circle.{0,60}(?:how many|number of|count|times)",
}
# What needs no drawing. The pattern must match, and the text must not take it back.
WHOLE: dict[str, str] = {
    "anti-knight": r"knight'?s?",
    "anti-king": r"\bkings?\b|king'?s move",
    "non-consecutive": r"(?:orthogonally |neighbou?ring|adjacent|touching).{0,60}(?:cannot|can't|can not|must not|may not|never|not).{0,40}consecutive",
    "disjoint": r"disjoint|same position (?:in|within) (?:each|every|different|their)",
}
UNREAD: dict[str, str] = {
    "unread.doublers": r"doubler|negator|multiplier|\bdoubles\b",
    "unread.shading": r"yin[- ]?yang|shad(?:e|ed|ing)\b.{0,60}(?:some|cells|loop|connected|region)|nurikabe|coral|heyawake",
    "unread.paths": r"(?:draw|find|determine).{0,40}(?:loop|path|snake|line)|one[- ]cell[- ]wide|\bloop\b|\bmaze\b|\bpath\b",
    "unread.regions": r"chaos construction|(?:deduced?|discover|divide|determine|construct).{0,80}region|deconstruct",
    "unread.lies": r"\b(?:liar|lie|lies|lying|false|wrong|incorrect|wrogn)\b",
    "unread.schroedinger": r"schr[oö]dinger|two digits (?:in|per)",
    "unread.fog": r"\bfog\b",
    "unread.unknowns": r"letters? (?:represent|stand)|each letter|deduced? (?:the|which|what)|to be determined",
    "unread.portals": r"modifier|teleport|wormhole|portal",
}
_NOT_ALL = re.compile(
    r"not (?:all|every|necessarily)|some .{0,20}(?:dots|clues).{0,20}(?:missing|omitted)|(?:dots|vs|xs|x'?v).{0,30}(?:may|might) (?:be|have been) (?:missing|omitted)"
    r"|aren'?t (?:all|necessarily)|no negative|negative constraint does not|(?:isn'?t|is not|not).{0,20}negative constraint|missing"
)
_SUCH = re.compile(r"\b(?:all|every) (?:of )?(?:such|these|those|them)\b")
_ALL = re.compile(
    r"\ball\b.{0,50}(?:dots?|clues?|pairs|v'?s|x'?s|xs|circles|kropki|marks?|markings)\b.{0,40}(?:given|shown|marked|drawn|placed|included|present)"
    r"|every (?:possible )?.{0,30}(?:dot|pair|x|v)\b.{0,40}(?:given|shown|marked)|negative constraint"
    r"|(?:all|both) (?:possible )?(?:dots|xs? and vs?|vs? and xs?).{0,20}(?:are|have been)"
)


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that a text says."""

    kind: str
    sentence: str
    colours: frozenset[str] = frozenset()
    number: int | None = None


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
    found = Claims(text[:20_000])
    for sentence in found.sentences:
        colours = _list_colours(sentence)
        found.claims += _read_lines(sentence)
        found.claims += [
            Claim(kind, sentence, colours)
            for kind, pattern in (OTHERS | WHOLE).items()
            if re.search(pattern, sentence)
        ]
        found.claims += [
            Claim(kind, sentence, colours)
            for kind, pattern in UNREAD.items()
            if re.search(pattern, sentence)
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
    return [part.lower() for part in parts if part]


def _find_line(sentence: str) -> str | None:
    if re.search(r"\b(?:dots?|knight|king|cages?)\b", sentence) and not re.search(
        r"line|thermo|whisper|renban|palindrome", sentence
    ):
        return None
    if not re.search(_ABOUT_LINES, sentence):
        return None
    return next((kind for kind, pattern in LINES.items() if re.search(pattern, sentence)), None)


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
    before = ""
    for sentence in claims.sentences:
        before, about = sentence, f"{before} {sentence}" if _SUCH.search(sentence) else sentence
        if not _ALL.search(sentence) or _NOT_ALL.search(sentence):
            continue
        names = {
            "white": r"white|consecutive|\bdots?\b(?!.*(?:white|black))|kropki",
            "black": r"black|ratio|\bdots?\b(?!.*(?:white|black))|kropki",
            "x": r"\bx'?s?\b|xv",
            "v": r"\bv'?s?\b|xv",
        }
        found += [name for name, pattern in names.items() if re.search(pattern, about)]
    return sorted(set(found))
