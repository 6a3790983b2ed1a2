"""Arguments: the signature of a command declares them, and the words of a shell are parsed by it.

A parameter is ``Annotated[type, Option(...)]``, or ``Annotated[type, Argument(...)]`` for one that
is given without a name. A parameter whose type is a class is a group: the parameters of that class
are options of the command, and the command gets an instance with their values.
"""

from __future__ import annotations

import inspect
import types
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Annotated, Any, Union, get_args, get_origin

from ...errors import RequestError, find_similar, quote_text, unknown

# The highest numbers of options without a limit: the native core counts in 64 bits, and no timer
# runs longer than some decades.
_MOST, _LONGEST = 10**18, 10**9


class Option:
    """An option: its help, and its names (by default the name of the parameter).

    `min` and `max` are the range of a number. A bool is a flag, a list can be repeated.
    """

    def __init__(
        self,
        help: str,
        *names: str,
        metavar: str = "",
        min: float | None = None,
        max: float | None = None,
    ) -> None:
        self.help, self.names, self.metavar = help, names, metavar
        self.min, self.max = min, max


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument without a name: the only one of a command; a list takes all words."""

    help: str
    metavar: str


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter in the signature of a command."""

    name: str
    kind: Any  # the type of one value
    is_list: bool
    default: Any
    about: Option | Argument
    group: tuple[str, type] | None = None  # the parameter of the command, and its class

    @property
    def is_required(self) -> bool:
        """Must it be given?"""
        return self.default is inspect.Parameter.empty

    @property
    def is_flag(self) -> bool:
        """Is it given without a value?"""
        return self.kind is bool

    @property
    def names(self) -> tuple[str, ...]:
        """How an option is typed; a flag that is on by default can be turned off."""
        if isinstance(self.about, Option) and self.about.names:
            return self.about.names
        name = self.name.replace("_", "-")
        return (f"--{name}", f"--no-{name}") if self.default is True else (f"--{name}",)

    def parse(self, text: str) -> Any:
        """Return the value of an option; the error names the option."""
        if issubclass(self.kind, StrEnum):
            known = {one.value: one for one in self.kind}
            if text.strip().lower() not in known:
                raise unknown(self.names[0], text, known)
            return known[text.strip().lower()]
        if self.kind in (int, float):
            return self._parse_number(text)
        return self.kind(text)

    def _parse_number(self, text: str) -> float:
        assert isinstance(self.about, Option)
        least, most = self.about.min, self.about.max
        highest = most if most is not None else _MOST if self.kind is int else _LONGEST
        try:
            value: float = self.kind(text.strip())
            is_number = True
        except ValueError:
            value, is_number = 0, False
        if is_number and (least is None or least <= value <= highest):
            return value
        limit = "none"
        if is_number:
            limit = "both" if most is not None else "most" if value > highest else "least"
        raise RequestError(
            "cli.number",
            option=self.names[0],
            kind=self.kind.__name__,
            limit=limit,
            least=least,
            most=highest,
            text=quote_text(text),
        )


def parameters_of(command: Callable[..., Any]) -> list[Parameter]:
    """Return the parameters of a command from its signature, those of groups in their place."""
    found: list[Parameter] = []
    for own in inspect.signature(command, eval_str=True).parameters.values():
        if isinstance(own.annotation, type):
            group = own.name, own.annotation
            found += [replace(part, group=group) for part in parameters_of(own.annotation)]
        else:
            found.append(_parameter(own))
    return found


def _parameter(own: inspect.Parameter) -> Parameter:
    assert get_origin(own.annotation) is Annotated, own
    kind, about = get_args(own.annotation)[:2]
    if get_origin(kind) in (Union, types.UnionType):
        kind = next(one for one in get_args(kind) if one is not type(None))
    is_list = get_origin(kind) is list
    return Parameter(own.name, get_args(kind)[0] if is_list else kind, is_list, own.default, about)


def parse_arguments(
    command: str, parameters: Sequence[Parameter], words: Sequence[str]
) -> dict[str, Any]:
    """Return the values of the parameters; raise RequestError if the words do not fit them."""
    options = {
        name: own for own in parameters if isinstance(own.about, Option) for name in own.names
    }
    values = {own.name: own.default for own in parameters}
    loose: list[str] = []
    rest = iter(words)
    for word in rest:
        name, equals, text = word.partition("=")
        if name not in options and word[:2] in options:  # -oFILE
            name, equals, text = word[:2], "=", word[2:]
        own = options.get(name)
        if word == "--":
            loose += rest
        elif own is None:
            if word.startswith("-") and word != "-" and not _is_puzzle(word):
                raise RequestError(
                    "name.option",
                    command=f"nonet {command}",
                    text=quote_text(word),
                    meant=find_similar(name, [*options, "--help"]),
                )
            loose.append(word)
        elif own.is_flag:
            if equals:
                raise RequestError("cli.flag-value", option=name, text=quote_text(text))
            values[own.name] = own.default is not True or name == own.names[0]
        else:
            given = text if equals else next(rest, None)
            if given is None:
                raise RequestError("cli.option-value", option=name)
            value = own.parse(given)
            values[own.name] = [*(values[own.name] or ()), value] if own.is_list else value
    arguments = [own for own in parameters if isinstance(own.about, Argument)]
    values |= _place(command, arguments, loose)
    for name, group in dict.fromkeys(own.group for own in parameters if own.group):
        parts = [own.name for own in parameters if own.group == (name, group)]
        values[name] = group(**{part: values.pop(part) for part in parts})
    return values


def _is_puzzle(word: str) -> bool:
    """Is this a puzzle with dashes for empty cells? (The smallest has sixteen cells.)"""
    return word.startswith("-") and len(word) >= 16 and any(map(str.isdigit, word))


def _place(command: str, arguments: Sequence[Parameter], words: list[str]) -> dict[str, Any]:
    """Give the words without a name to the argument of the command."""
    if not arguments:
        if words:
            raise RequestError("cli.no-arguments", command=command, text=quote_text(words[0]))
        return {}
    own = arguments[0]
    if own.is_list:
        return {own.name: words}
    if len(words) > 1 or (not words and own.is_required):
        name = own.about.metavar
        raise RequestError("cli.one-argument", command=command, name=name, found=len(words))
    return {own.name: words[0] if words else own.default}
