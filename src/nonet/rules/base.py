"""The rule protocol, and the primitives that every rule is lowered to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import ClassVar, Literal, Protocol, Self, TypeVar, runtime_checkable

from ..errors import RuleError, WrongType, quote_value
from ..messages import Fact, Message


@dataclass(frozen=True, slots=True)
class House:
    """A group of cells that holds every digit exactly once: ``row 3``, ``region B``."""

    kind: str
    number: int | str | None
    cells: tuple[int, ...]

    @property
    def name(self) -> str:
        """The name in English; `fact` is what messages name it by."""
        return Message("house.name", house=self.fact).text()

    @property
    def fact(self) -> dict[str, Fact]:
        """The kind and the number, as messages take them."""
        return {"kind": self.kind, "number": self.number}

    def __str__(self) -> str:
        return self.name


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
    """One constraint of a puzzle: a frozen value that lowers itself to primitives.

    ``str(rule)`` is its text in a puzzle's line, e.g. ``boxes=2x3``.
    """

    def lower(self, out: Constraints) -> None:
        """Write this rule as primitives."""


class NamedRule(Rule, Protocol):
    """A rule that `parse` reads: registered under the name before the ``=`` of its text."""

    form: ClassVar[str]  # how its text looks, for errors

    @classmethod
    def from_text(cls, value: str) -> Rule | None:
        """Return the rule of what follows the ``=``; None if that is not one."""


class Unvaried:
    """The base of rules that have nothing to choose: their text is their name alone."""

    __slots__ = ()
    form: ClassVar[str]

    @classmethod
    def from_text(cls, value: str) -> Self | None:
        """Return the rule, if nothing follows its name."""
        return None if value else cls()

    def __str__(self) -> str:
        return self.form


RULES: dict[str, type[NamedRule]] = {}
"""The rules that `parse` reads, by name."""

Kind = TypeVar("Kind", bound=type[NamedRule])


def register(name: str) -> Callable[[Kind], Kind]:
    """Let `parse` read a class of rules under a name."""

    def add(rule: Kind) -> Kind:
        RULES[name] = rule
        return rule

    return add


def divides_grid(rule: Rule) -> bool:
    """Does the rule divide the grid into parts, as boxes and regions do?"""
    return bool(getattr(rule, "divides", False))


Role = Literal["frame", "whole", "clue"]
"""What a rule is to a setter: the frame of a puzzle, a rule of the whole grid, or a clue."""


def role_of(rule: Rule) -> Role:
    """Return what a rule is to a setter; a rule of your own may have a `role`."""
    role: Role = getattr(rule, "role", "whole")
    return role


def name_rule(rule: Rule) -> Message:
    """Return what a sentence calls a rule."""
    return Message("clue.rule", text=str(rule))


def as_rules(rules: object) -> tuple[Rule, ...]:
    """Return several rules as a tuple; refuse anything else."""
    if not isinstance(rules, Iterable) or isinstance(rules, str):
        raise WrongType("type.rules", found=quote_value(rules))
    found = tuple(rules)
    for rule in found:
        # a str has a `lower`, and a class has that of its instances
        if isinstance(rule, str | type) or not isinstance(rule, Rule):
            raise RuleError("rule.not-a-rule", found=quote_value(rule))
    return found


def lower_rules(size: int, rules: Iterable[Rule]) -> Constraints:
    """Return all rules as primitives, for a grid of `size`."""
    out = Constraints(size)
    for rule in rules:
        rule.lower(out)
    return out
