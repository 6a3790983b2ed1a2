"""Names: what notes call the kinds of clues, and the things that were left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ...messages import Message
from ...rules import Rule

_RULES = {
    "Cage": "clues.cage",
    "Sum": "clues.sum",
    "ExtraRegion": "clues.extra-region",
    "Clone": "clues.clone",
    "LookAndSay": "clues.look-and-say",
    "Difference": "clues.difference",
    "Ratio": "clues.ratio",
    "PairSum": "clues.pair-sum",
    "Greater": "clues.greater",
    "Quadruple": "clues.quadruple",
    "Odd": "clues.odd",
    "Even": "clues.even",
    "Minimum": "clues.minimum",
    "Maximum": "clues.maximum",
    "Candidates": "clues.candidates",
    "Thermometer": "clues.thermometer",
    "SlowThermometer": "clues.slow-thermometer",
    "Arrow": "clues.arrow",
    "DoubleArrow": "clues.double-arrow",
    "Palindrome": "clues.palindrome",
    "Renban": "clues.renban",
    "Nabner": "clues.nabner",
    "Between": "clues.between",
    "RegionSum": "clues.region-sum",
    "Zipper": "clues.zipper",
    "Entropic": "clues.entropic",
    "Parity": "clues.parity",
    "Modular": "clues.modular",
    "Sequence": "clues.sequence",
    "SameDifference": "clues.same-difference",
    "Whisper": "clues.whisper",
    "Lockout": "clues.lockout",
    "SumLine": "clues.sum-line",
    "LittleKiller": "clues.little-killer",
    "Sandwich": "clues.sandwich",
    "XSum": "clues.x-sum",
    "Skyscraper": "clues.skyscraper",
    "NumberedRoom": "clues.numbered-room",
    "Indexer": "clues.indexer",
    "CountingCircles": "clues.counting-circles",
    "Pairs": "clues.pairs",
    "Negative": "clues.negative",
    "Diagonal": "clues.diagonal",
}
_COLOURS = {
    "green": "colour.green",
    "pink": "colour.pink",
    "purple": "colour.purple",
    "blue": "colour.blue",
    "teal": "colour.teal",
    "orange": "colour.orange",
    "yellow": "colour.yellow",
    "red": "colour.red",
    "grey": "colour.grey",
    "black": "colour.black",
    "white": "colour.white",
    "brown": "colour.brown",
}


def count_rules(rules: Iterable[Rule]) -> list[Message]:
    """Return how many clues there are of each kind."""
    counts = Counter(_RULES.get(type(rule).__name__, "clues.whole") for rule in rules)
    return [Message(code, count=count) for code, count in sorted(counts.items())]


def count_things(things: Counter[tuple[str, str]]) -> list[Message]:
    """Return how many things there are of each kind and colour."""
    return [
        Message(code, count=count, colour=Message(_COLOURS[colour]))
        if colour
        else Message(code, count=count)
        for (code, colour), count in sorted(things.items())
    ]
