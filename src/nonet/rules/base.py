"""The rule protocol, the base of the rules that the core knows, and what callers pass to them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Protocol, Self, TypeVar, runtime_checkable

from .. import _core
from ..cells import Cell
from ..errors import RuleError, WrongType, quote_value
from ..messages import Fact, Message

CellLike = str | Cell | tuple[int, int]
"""A cell: its name, a `Cell`, or its row and column counted from 0. A text may name several."""

CellsLike = str | Iterable[CellLike]
"""Cells: ``"r1c1r1c2"``, ``"r1c1 r1c2"``, or several of what `CellLike` is."""

PathsLike = str | Iterable[CellsLike]
"""Several lists of cells: ``"r1c1r1c2/r1c1r2c1"``, or several of what `CellsLike` is."""

NumbersLike = str | Iterable[int]
"""Numbers: ``"125"``, ``"0-8"``, ``"1,2,10"``, or a list."""

CountsLike = str | Iterable[tuple[int, int]]
"""How often digits come: ``"1522"`` for one 5 and two 2s, or pairs such as ``(1, 5)``."""

AllowedLike = str | Iterable[tuple[int, int]]
"""Pairs of numbers: ``"1-23/2-3"``, or a list such as ``[(1, 2), (1, 3), (2, 3)]``."""

StatesLike = str | Iterable[tuple[bool, Mapping[int, int] | Iterable[tuple[int, int]]]]
"""The states of an automaton, the start first: does it accept, and the state after each number."""


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


Constraints = _core.Constraints
"""What rules write into: the whole vocabulary of the native core."""


@runtime_checkable
class Rule(Protocol):
    """One demand of a puzzle: a frozen value that lowers itself to constraints.

    ``str(rule)`` is its text in a puzzle's line, e.g. ``boxes=2x3``. The core knows all kinds in
    this package; a rule of your own writes what it means into `Constraints`.
    """

    def lower(self, out: Constraints) -> None:
        """Write this rule as constraints."""


class CoreRule:
    """A rule that the core knows: a frozen value with fields."""

    __slots__ = ("raw",)
    __match_args__: tuple[str, ...] = ()

    kind: ClassVar[str]
    raw: _core.Rule
    """The rule in the form of the core."""

    def _make(self, *values: object) -> None:
        object.__setattr__(self, "raw", _core.make_rule(self.kind, *values))

    @classmethod
    def from_raw(cls, raw: _core.Rule) -> Self:
        """Wrap a rule of the core that is of this kind."""
        self = cls.__new__(cls)
        object.__setattr__(self, "raw", raw)
        return self

    def lower(self, out: Constraints) -> None:
        """Write this rule as constraints, as if it were the only one."""
        self.raw.lower(out)

    def name(self, language: str = "en") -> str:
        """Return what a sentence calls this rule: ``cage 15 at r1c4``."""
        return Message.from_json(self.raw.name()).text(language)

    def meaning(self, language: str = "en") -> str:
        """Return what this rule demands, in a sentence."""
        return Message.from_json(self.raw.meaning()).text(language)

    def to_json(self) -> dict[str, Any]:
        """Return the rule as plain data: its ``type``, and its fields."""
        return self.raw.to_json()

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a rule does not change: cannot set {name!r}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a rule does not change: cannot delete {name!r}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CoreRule):
            return NotImplemented
        return self.raw == other.raw

    def __hash__(self) -> int:
        return hash(self.raw)

    def __reduce__(self) -> tuple[object, ...]:
        return _read, (type(self), self.raw.word)

    def __repr__(self) -> str:
        fields: list[str] = []
        for name in self.__match_args__:
            value = getattr(self, name)
            match value:
                case (str(), *_):
                    value = "".join(value)
                case ((str(), *_), *_):
                    value = ["".join(path) for path in value]
            fields.append(f"{name}={value!r}" if fields else repr(value))
        return f"{type(self).__name__}({', '.join(fields)})"

    def __str__(self) -> str:
        return self.raw.word


def _read(kind: type[CoreRule], word: str) -> CoreRule:
    return kind.from_raw(_core.read_rule(word))


class NamedRule(Rule, Protocol):
    """A rule of your own that `parse` reads: registered under the name before the ``=``."""

    @classmethod
    def from_text(cls, value: str) -> Rule | None:
        """Return the rule of what follows the ``=``; None if that is not one."""


RULES: dict[str, type[NamedRule]] = {}
"""The rules that `parse` reads and the core does not know, by name."""

Kind = TypeVar("Kind", bound=type[NamedRule])


def register(name: str) -> Callable[[Kind], Kind]:
    """Let `parse` read a class of rules under a name."""

    def add(rule: Kind) -> Kind:
        RULES[name] = rule
        return rule

    return add


def divides_grid(rule: Rule) -> bool:
    """Does the rule divide the grid into parts, as boxes and regions do?"""
    return rule.raw.divides if isinstance(rule, CoreRule) else bool(getattr(rule, "divides", False))


@cache
def _has_rules(kind: type) -> bool:
    """Are the values of a class rules? Remembered: comparing with a protocol is slow."""
    # a str has a `lower`, and a class has that of its instances
    return not issubclass(kind, str | type) and issubclass(kind, Rule)


def as_rules(rules: object) -> tuple[Rule, ...]:
    """Return several rules as a tuple; refuse anything else."""
    if not isinstance(rules, Iterable) or isinstance(rules, str):
        raise WrongType("type.rules", found=quote_value(rules))
    found = tuple(rules)
    for rule in found:
        kind: Any = type(rule)  # a class hashes, whatever its values do
        if not _has_rules(kind):
            raise RuleError("rule.not-a-rule", found=quote_value(rule))
    return found


def raw_of(rule: Rule) -> _core.Rule:
    """Return a rule in the form of the core; of one that it does not know, its word."""
    if isinstance(rule, CoreRule):
        return rule.raw
    return _core.foreign_rule(str(rule), divides_grid(rule))
