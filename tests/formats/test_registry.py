"""Every format says what it is."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from itertools import chain

from nonet import formats
from nonet.formats import FORMATS, Format

FAMILIES = {"board", "csv", "jigsaw", "json", "line", "linked", "opensudoku", "solo"}
READERS = {"candidates", "editors", "hodoku", "links", "literal", "marks"}  # only read
READERS |= {"scanner", "tree"}
HELPERS = {"alphabet", "archive", "drawing", "format", "lzstring", "meaning", "row", "source"}
HELPERS |= {"credits", "files", "walls"}


def test_every_module_has_formats_or_is_a_known_helper() -> None:
    modules = {module.name for module in pkgutil.iter_modules(formats.__path__)}
    assert modules == FAMILIES | READERS | HELPERS


def test_every_format_is_registered() -> None:
    modules = [import_module(f"nonet.formats.{name}") for name in FAMILIES]
    found = {value.name for m in modules for value in vars(m).values() if isinstance(value, Format)}
    assert found == FORMATS.keys() | {"text"}


def test_every_format_has_a_name_a_title_and_a_sentence() -> None:
    for name, known in FORMATS.items():
        assert known.name == name
        assert known.title
        assert known.about.endswith(".")


def test_no_two_formats_share_an_extension() -> None:
    extensions = list(chain.from_iterable(known.extensions for known in FORMATS.values()))
    assert len(extensions) == len(set(extensions))
    assert all(extension.startswith(".") for extension in extensions)
