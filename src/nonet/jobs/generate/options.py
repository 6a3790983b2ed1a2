"""Options: the fields of a request, for the front ends and as arguments of a job."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from ...errors import WrongType, find_similar, quote_value


@dataclass(frozen=True, slots=True)
class Option:
    """What the front ends show about an option, and the limits of its numbers or its text."""

    help: str
    metavar: str = ""
    least: float | None = None
    most: float | None = None


def option(default: Any, help: str, metavar: str = "", **limits: float) -> Any:
    """Return the field of an option that the front ends offer."""
    return field(default=default, metadata={"option": Option(help, metavar, **limits)})


def options(kind: type) -> Mapping[str, tuple[Option, Any]]:
    """Return what the front ends show of each option, and its default, by name."""
    found = [own for own in fields(kind) if "option" in own.metadata]
    return {own.name: (own.metadata["option"], own.default) for own in found}


P = ParamSpec("P")
Kind = TypeVar("Kind")
Result = TypeVar("Result")


def takes(
    kind: Callable[P, Kind],
) -> Callable[[Callable[[Kind], Result]], Callable[P, Result]]:
    """Give a job the options of a request as its arguments."""

    def decorate(job: Callable[[Kind], Result]) -> Callable[P, Result]:
        signature = inspect.signature(kind)

        @wraps(job)
        def call(*args: P.args, **kwargs: P.kwargs) -> Result:
            check_names("generate", kwargs, signature.parameters)
            return job(kind(*args, **kwargs))

        call.__signature__ = signature  # type: ignore[attr-defined]
        return call

    return decorate


def takes_many(
    kind: Callable[P, Kind],
) -> Callable[[Callable[[int, Kind], Result]], Callable[Concatenate[int, P], Result]]:
    """Give a job the number of puzzles and the options of a request as its arguments."""

    def decorate(job: Callable[[int, Kind], Result]) -> Callable[Concatenate[int, P], Result]:
        own, signature = inspect.signature(job).parameters["n"], inspect.signature(kind)

        @wraps(job)
        def call(n: int, /, *args: P.args, **kwargs: P.kwargs) -> Result:
            check_names("batch.generate", kwargs, signature.parameters)
            return job(n, kind(*args, **kwargs))

        parameters = [own, *signature.parameters.values()]
        call.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
        return call

    return decorate


def check_names(job: str, given: Iterable[str], known: Iterable[str]) -> None:
    """Refuse an argument that a job does not have."""
    names = list(known)
    for name in given:
        if name not in names:
            raise WrongType(
                "name.option", command=job, text=quote_value(name), meant=find_similar(name, names)
            )
