"""Message: a code with facts, and how facts are written in a language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from .catalogue import find_template, has_message
from .template import Field, Template

# Plain data as JSON has it, and messages in messages. A house is {"kind": "row", "number": 3}.
Fact: TypeAlias = "bool | int | float | str | Message | Sequence[Fact] | Mapping[str, Fact] | None"


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """One thing to say: ``Message("parse.row-length", row=3, found=8, expected=9)``."""

    code: str
    facts: Mapping[str, Fact]

    def __init__(self, code: str, /, **facts: Fact) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "facts", facts)

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> Message:
        """Return the message of plain data, as `to_json` or the core writes it."""
        return cls(plain["code"], **{name: _read(fact) for name, fact in plain["facts"].items()})

    def text(self, language: str = "en") -> str:
        """Return the message in a language."""
        return render(self.code, self.facts, language)

    def to_json(self, *, text: bool = False) -> dict[str, Any]:
        """Return the code and the facts as plain data; with `text`, the English text too."""
        plain = {"code": self.code, "facts": _plain(self.facts)}
        return {**plain, "text": self.text()} if text else plain

    def __str__(self) -> str:
        return self.text()

    def __reduce__(self) -> tuple[object, ...]:
        return _restore, (self.code, dict(self.facts))

    def __hash__(self) -> int:
        return hash(self.code)


def _read(fact: Any) -> Fact:
    """Return a fact of plain data, with the messages in it."""
    match fact:
        case list():
            return [_read(member) for member in fact]
        case {"code": str(), "facts": dict()}:
            return Message.from_json(fact)
    return fact  # type: ignore[no-any-return]


def _restore(code: str, facts: dict[str, Fact]) -> Message:
    return Message(code, **facts)


def render(code: str, facts: Mapping[str, Fact], language: str = "en") -> str:
    """Return the text of a message in a language."""
    return _fill(find_template(language, code), facts, language)


def _fill(template: Template, facts: Mapping[str, Fact], language: str) -> str:
    return "".join(
        part if isinstance(part, str) else _format_field(part, facts, language) for part in template
    )


def _format_field(field: Field, facts: Mapping[str, Fact], language: str) -> str:
    if field.name not in facts:
        return f"{{{field.name}}}"
    fact = facts[field.name]
    if field.kind == "plural":
        count = _count(fact)
        usual = field.forms.get("one" if count == 1 else "other", field.forms["other"])
        return _fill(field.forms.get(f"={count}", usual), {**facts, "#": count}, language)
    if field.kind == "select":
        key = _format_choice(fact)
        return _fill(field.forms.get(key, field.forms["other"]), facts, language)
    if field.kind == "number":
        return _format_count(_count(fact), language)
    return _format(fact, language, field.kind or "and")


def _count(fact: Fact) -> Fact:
    return len(fact) if isinstance(fact, (Sequence, Mapping)) else fact


def _format_count(count: Fact, language: str) -> str:
    """Write a small number as a word."""
    code = f"number.{count}"
    return render(code, {}, language) if has_message(code) else _format(count, language, "and")


def _format_choice(fact: Fact) -> str:
    return str(fact).lower() if isinstance(fact, bool) or fact is None else str(fact)


def _format(fact: Fact, language: str, last: str) -> str:
    """Write a fact in a language; the members of a list are joined by a word or a sign."""
    match fact:  # the most frequent first
        case str():
            return fact
        case list() | tuple():
            return _join(_format_members(fact, language, last), language, last)
        case bool() | None:
            return _format_choice(fact)
        case int() | float():
            return _format_number(fact, language)
        case Message():
            return render(fact.code, fact.facts, language)
        case {"code": str(code), "facts": Mapping() as facts}:
            return render(code, facts, language)
        case Mapping():
            return _format_houses(str(fact.get("kind")), [fact], language, last)
    return _join(_format_members(fact, language, last), language, last)


def _format_members(facts: Sequence[Fact], language: str, last: str) -> list[str]:
    """Write each member; houses of one kind become one: ``rows 2 and 7``."""
    kinds: dict[str, list[Mapping[str, Fact]]] = {}
    members = []
    for fact in facts:
        if isinstance(fact, str):
            members.append(fact)
        elif isinstance(fact, Mapping) and "kind" in fact:
            kinds.setdefault(str(fact["kind"]), []).append(fact)
        else:
            members.append(_format(fact, language, last))
    return [_format_houses(kind, own, language, last) for kind, own in kinds.items()] + members


def _format_houses(
    kind: str, houses: Sequence[Mapping[str, Fact]], language: str, last: str
) -> str:
    numbers = list(dict.fromkeys(house.get("number") for house in houses))
    known = [_format(number, language, last) for number in numbers if number is not None]
    text = _join(known, language, last)
    if not has_message(f"house.{kind}"):  # of a rule that nonet does not know
        return f"{kind} {text}".rstrip()
    return render(f"house.{kind}", {"count": len(numbers), "numbers": text}, language)


def _join(words: Sequence[str], language: str, last: str) -> str:
    if len(words) < 2 or last in _SIGNS:
        return _SIGNS.get(last, "").join(words)
    return render(f"list.{last}", {"head": ", ".join(words[:-1]), "last": words[-1]}, language)


def _format_number(number: float, language: str) -> str:
    if isinstance(number, int) and -1000 < number < 1000:
        return str(number)
    text = f"{number:,}" if isinstance(number, int) else f"{number:,.3f}".rstrip("0").rstrip(".")
    return text.translate(_SEPARATORS) if language == "de" else text


_SEPARATORS = str.maketrans(",.", ".,")
_SIGNS = {"text": " ", "comma": ", ", "semicolon": "; ", "arrow": " → "}


def _plain(fact: Any) -> Any:
    match fact:  # the most frequent first
        case str() | int():
            return fact
        case Message():
            return fact.to_json()
        case Mapping():
            return {key: _plain(value) for key, value in fact.items()}
        case Sequence():
            return [_plain(value) for value in fact]
    return fact
