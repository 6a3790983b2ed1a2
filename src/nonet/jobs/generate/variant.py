"""Variant: which kinds of clues a puzzle has, and which rules of the whole grid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

from ... import _core
from ...arguments import without_surrogates
from ...errors import CannotGenerate, RequestError, WrongType, quote_value
from ...grid import Grid
from ...messages import Message
from ...puzzle import Puzzle
from ...rules import CoreRule, Rule, wrap

VariantLike = str | Iterable[str | CoreRule | type[CoreRule]]
"""Words of rules, parted by commas, each with a number of clues after a colon; or a list."""


def read_variant(variant: VariantLike, is_symmetric: bool) -> _core.Variant:
    """Return the variant in the form of the core; refuse unknown words."""
    text = variant if isinstance(variant, str) else ",".join(map(_word, _items(variant)))
    found, problem = _core.read_variant(without_surrogates(text), is_symmetric)
    if problem is not None:
        _refuse(RequestError, problem)
    assert found is not None
    return found


def add_rules(rules: tuple[Rule, ...], variant: _core.Variant, size: int) -> tuple[Rule, ...]:
    """Return the rules with those of the whole grid that a variant asks for."""
    for rule in rules:
        if not isinstance(rule, CoreRule):
            raise RequestError("generate.variant-rule", text=quote_value(rule))
    wanted = rules
    for rule in map(wrap, variant.everywhere):
        if rule not in wanted:
            wanted = (*wanted, rule)
    Puzzle(Grid.empty(size), wanted)  # refuses rules that do not fit
    return wanted


def explain_variant(
    request: _core.VariantRequest, account: _core.Account, seconds: float | None
) -> CannotGenerate:
    """Return the error with what came closest; `seconds` if time ran out."""
    message = Message.from_json(request.explain(account, seconds))
    return CannotGenerate(message.code, **message.facts)


def _refuse(error: type[RequestError], problem: Mapping[str, Any]) -> NoReturn:
    message = Message.from_json(problem)
    raise error(message.code, **message.facts)


def _items(variant: object) -> Iterable[object]:
    if not isinstance(variant, Iterable):
        raise WrongType("type.variant", found=quote_value(variant))
    return variant


def _word(item: object) -> str:
    if isinstance(item, str):
        return item
    if isinstance(item, CoreRule):
        return str(item)
    if isinstance(item, type) and issubclass(item, CoreRule):
        return item.kind
    raise WrongType("type.variant", found=quote_value(item))
