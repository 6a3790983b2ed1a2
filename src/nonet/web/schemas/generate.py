"""Requests for a new puzzle: the options of the library, as JSON."""

from __future__ import annotations

from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_type_hints

from pydantic import ConfigDict, Field, create_model

from ...jobs.generate import LEVELS, Symmetry, request
from ...jobs.generate.options import Option, options
from ...techniques import Technique
from ...techniques.ladder import LevelName
from .base import Request, examples

_LITERALS: dict[str, Any] = {
    "level": Literal[LEVELS],
    "symmetry": Literal[tuple(kind.value for kind in Symmetry)],
}
_SEEDS = 2**64


def _declare(name: str, hint: Any, about: Option, default: Any) -> tuple[Any, Any]:
    """Return the type and the default of an option, with its help and its limits."""
    kinds = [kind for kind in get_args(hint) or (hint,) if kind is not NoneType]
    limits: dict[str, Any] = {"ge": about.least, "le": about.most}
    length: dict[str, Any] = {}
    kind: Any = bool
    if name in _LITERALS:
        kind, limits = _LITERALS[name], {}
    elif get_args(kinds[0]):  # a pair
        item: Any = get_args(kinds[0])[0]
        kind, limits = list[Annotated[item, Field(**limits)]], {}
        length = {"min_length": 2, "max_length": 2}
    elif int in kinds:
        kind, limits = int, {"ge": 0, "lt": _SEEDS} if name == "seed" else limits
    elif str in kinds:
        text = Annotated[str, Field(min_length=1, max_length=int(about.most or 0))]
        kind, limits = (bool | text if bool in kinds else text), {}
    else:
        limits = {}
    about_it = Field(**limits, **length, description=about.help)
    value = str(default) if isinstance(default, str) else default
    return Annotated[kind if default is not None else kind | None, about_it], value


_HINTS = get_type_hints(
    request.Request, {**vars(request), "LevelName": LevelName, "Technique": Technique}
)

_FIELDS: dict[str, Any] = {
    name: _declare(name, _HINTS[name], about, default)
    for name, (about, default) in options(request.Request).items()
}

GenerateRequest: Any = create_model(
    "GenerateRequest",
    __base__=Request,
    __doc__="Options for a new puzzle; by default about half of the cells are blank.",
    **_FIELDS,
)
GenerateRequest.model_config |= ConfigDict(
    json_schema_extra=examples(
        {"level": "hard"},
        {"technique": "x-wing"},
        {"rating": [7.0, 7.5], "pearl": True},
        {"blanks": 50, "symmetry": "rotational", "seed": 7},
        {"size": 6, "boxes": [2, 3], "diagonals": True},
        {"variant": "cage"},
        {"variant": "thermometer:6,anti-knight", "symmetry": "rotational"},
    )
)
