"""The rule protocol, and the primitives that every rule comes down to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from ..errors import RuleError

__all__ = ["Constraints", "House", "Rule", "lowered"]


@dataclass(frozen=True, slots=True)
class House:
    """A named group of cells that holds every digit exactly once."""

    name: str
    cells: tuple[int, ...]


@dataclass(slots=True)
class Constraints:
    """What rules write into: the whole vocabulary of the native core.

    `houses` hold every digit once. `different` groups hold no digit twice, and may be smaller.
    """

    size: int
    houses: list[House] = field(default_factory=list)
    different: list[tuple[int, ...]] = field(default_factory=list)


@runtime_checkable
class Rule(Protocol):
    """One demand a puzzle makes: a frozen value that says itself in primitives.

    ``str(rule)`` is how the rule stands in a puzzle's line, e.g. ``boxes=2x3``.
    """

    def lower(self, out: Constraints) -> None:
        """Say this rule in primitives."""


def lowered(size: int, rules: Iterable[object]) -> Constraints:
    """Say all rules in primitives, for a grid of `size`."""
    out = Constraints(size)
    for rule in rules:
        if isinstance(rule, str) or not isinstance(rule, Rule):  # a str has a `lower`, too
            raise RuleError(f"not a rule: {rule!r}")
        rule.lower(out)
    return out
