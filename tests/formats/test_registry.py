"""Every format says what it is."""

from __future__ import annotations

import pkgutil
from itertools import chain

from nonet import formats
from nonet.formats import FORMATS

HELPERS = {"alphabet", "base", "drawing", "head", "iss", "source", "walls"}


def test_every_module_is_a_format_or_a_known_helper() -> None:
    modules = {module.name for module in pkgutil.iter_modules(formats.__path__)}
    assert modules == FORMATS.keys() | HELPERS


def test_every_format_has_a_name_a_title_and_a_sentence() -> None:
    for name, known in FORMATS.items():
        assert known.name == name
        assert known.title
        assert known.about.endswith(".")


def test_no_two_formats_share_an_extension() -> None:
    extensions = list(chain.from_iterable(known.extensions for known in FORMATS.values()))
    assert len(extensions) == len(set(extensions))
    assert all(extension.startswith(".") for extension in extensions)
