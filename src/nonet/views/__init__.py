"""Views: a puzzle as something to look at."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import charts, pdf, scene, svg, text

__all__ = ["charts", "pdf", "scene", "svg", "text"]


def __getattr__(name: str) -> ModuleType:
    """Import a view on demand: ``nonet.views.svg`` just works."""
    if name in __all__:
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
