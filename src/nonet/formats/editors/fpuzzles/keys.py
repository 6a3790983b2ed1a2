"""Keys: the names that f-puzzles gives to clues, and the rules that they are."""

from __future__ import annotations

from ....rules import (
    AntiKing,
    AntiKnight,
    Between,
    DisjointGroups,
    DoubleArrow,
    Entropic,
    Even,
    Lockout,
    Maximum,
    Minimum,
    Modular,
    Nabner,
    Odd,
    Palindrome,
    Parity,
    RegionSum,
    Renban,
    Rule,
    Sandwich,
    Skyscraper,
    SlowThermometer,
    Thermometer,
    XSum,
    Zipper,
)
from ..payload import Axis

FLAGS: dict[str, Rule] = {
    "antiknight": AntiKnight(),
    "antiking": AntiKing(),
    "disjointgroups": DisjointGroups(),
}
CELLS: dict[str, type[Odd | Even | Minimum | Maximum]] = {
    "odd": Odd,
    "even": Even,
    "minimum": Minimum,
    "maximum": Maximum,
}
OUTSIDE: dict[str, type[Sandwich | XSum | Skyscraper]] = {
    "sandwichsum": Sandwich,
    "xsum": XSum,
    "skyscraper": Skyscraper,
}
PATHS: dict[str, type[Thermometer | SlowThermometer]] = {
    "thermometer": Thermometer,
    "slowthermometer": SlowThermometer,
}
LINES: dict[
    str,
    type[
        Palindrome
        | Renban
        | Between
        | Lockout
        | RegionSum
        | Entropic
        | Modular
        | Nabner
        | DoubleArrow
        | Zipper
        | Parity
    ],
] = {
    "palindrome": Palindrome,
    "renban": Renban,
    "betweenline": Between,
    "lockout": Lockout,
    "regionsumline": RegionSum,
    "entropicline": Entropic,
    "modularline": Modular,
    "nabner": Nabner,
    "doublearrow": DoubleArrow,
    "zipperline": Zipper,
    "parityline": Parity,
}
INDEXERS: dict[str, Axis] = {"rowindexer": "row", "columnindexer": "column", "boxindexer": "box"}

PLAIN = frozenset(
    [
        "size",
        "title",
        "author",
        "ruleset",
        "solution",
        "successMessage",
        "metadata",
        "disabledlogic",
        "highlightConflicts",
        "truecandidatesoptions",
        "grid",
        "msgcorrect",
        "cosmetics",
    ]
)
"""What is stored beside the rules."""
DRAWN = {
    "line": "clues.stroke",
    "rectangle": "clues.rectangle",
    "circle": "clues.shape",
    "text": "clues.text",
    "cage": "clues.cage",
}
"""What is drawn and says nothing by itself."""
