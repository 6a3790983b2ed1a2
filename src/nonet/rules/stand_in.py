"""UNCOMMITTED stand-in for the rule values of the branch rules."""
from __future__ import annotations
from dataclasses import dataclass, field
from .base import Constraints

Cells = tuple[int, ...]

def _rule(name, **fields):
    ns = {"__annotations__": {}, "lower": lambda self, out: None, "__module__": __name__}
    for key, default in fields.items():
        ns["__annotations__"][key] = object
        if default is not ...:
            ns[key] = default
    return dataclass(frozen=True)(type(name, (), ns))

R = ...
Diagonal = _rule("Diagonal", direction=R)
Digits = _rule("Digits", values=R)
Cage = _rule("Cage", cells=R, sum=None)
Sum = _rule("Sum", cells=R, sum=R)
ExtraRegion = _rule("ExtraRegion", cells=R)
Windoku = _rule("Windoku")
DisjointGroups = _rule("DisjointGroups")
Clone = _rule("Clone", groups=R)
LookAndSay = _rule("LookAndSay", cells=R, counts=R)
AntiKnight = _rule("AntiKnight")
AntiKing = _rule("AntiKing")
NonConsecutive = _rule("NonConsecutive")
GlobalEntropy = _rule("GlobalEntropy")
GlobalModulo = _rule("GlobalModulo")
Negative = _rule("Negative", family=R, values=R)
Difference = _rule("Difference", cells=R, difference=1)
Ratio = _rule("Ratio", cells=R, ratio=2)
PairSum = _rule("PairSum", cells=R, sum=R)
Greater = _rule("Greater", cells=R)
Quadruple = _rule("Quadruple", cells=R, digits=R)
Odd = _rule("Odd", cells=R)
Even = _rule("Even", cells=R)
Minimum = _rule("Minimum", cells=R)
Maximum = _rule("Maximum", cells=R)
Candidates = _rule("Candidates", cells=R, digits=R)
Thermometer = _rule("Thermometer", paths=R)
SlowThermometer = _rule("SlowThermometer", paths=R)
Arrow = _rule("Arrow", circle=R, shafts=R)
DoubleArrow = _rule("DoubleArrow", cells=R)
Palindrome = _rule("Palindrome", cells=R)
Renban = _rule("Renban", cells=R)
Nabner = _rule("Nabner", cells=R)
Between = _rule("Between", cells=R)
RegionSum = _rule("RegionSum", cells=R)
Zipper = _rule("Zipper", cells=R)
Entropic = _rule("Entropic", cells=R)
Parity = _rule("Parity", cells=R)
Sequence = _rule("Sequence", cells=R)
SameDifference = _rule("SameDifference", cells=R)
Whisper = _rule("Whisper", cells=R, difference=5)
Lockout = _rule("Lockout", cells=R, difference=4)
Modular = _rule("Modular", cells=R, modulus=3)
SumLine = _rule("SumLine", cells=R, sum=10)
LittleKiller = _rule("LittleKiller", cells=R, sum=R)
Sandwich = _rule("Sandwich", cells=R, sum=R)
XSum = _rule("XSum", cells=R, sum=R)
Skyscraper = _rule("Skyscraper", cells=R, count=R)
NumberedRoom = _rule("NumberedRoom", cells=R, digit=R)
Indexer = _rule("Indexer", cells=R, axis=R)
CountingCircles = _rule("CountingCircles", cells=R)
Fog = _rule("Fog", cells=R)
Pairs = _rule("Pairs", cells=R, allowed=R, every=False)
