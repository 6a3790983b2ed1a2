"""The reference page lists all that is public."""

from __future__ import annotations

import importlib
import re
import tomllib
from operator import attrgetter
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import nonet

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference.md").read_text()
ENTRIES = re.findall(r"^::: (nonet[\w.]*)$", PAGE, re.MULTILINE)
VIEWS = ("text", "svg", "charts", "pdf")


def find_entry(path: str) -> Any:
    """Return what the page shows for an entry."""
    try:
        return importlib.import_module(path)
    except ModuleNotFoundError:
        parent, _, name = path.rpartition(".")
        return getattr(find_entry(parent), name)


SHOWN = [find_entry(entry) for entry in ENTRIES]


def public() -> list[tuple[str, Any]]:
    """Return every public name: of the package, and of the modules that it exports."""
    exported = {f"nonet.{name}": getattr(nonet, name) for name in nonet.__all__}
    modules = [name for name, value in exported.items() if isinstance(value, ModuleType)]
    for module in (*modules, *(f"nonet.views.{view}" for view in VIEWS)):
        value = importlib.import_module(module)
        exported |= {
            f"{module}.{name}": getattr(value, name) for name in getattr(value, "__all__", ())
        }
    return [(name, value) for name, value in exported.items() if not isinstance(value, ModuleType)]


@pytest.mark.parametrize(
    ("name", "value"), public(), ids=lambda value: value if isinstance(value, str) else ""
)
def test_every_public_name_is_in_the_reference(name: str, value: object) -> None:
    assert any(shown is value for shown in SHOWN), name


def test_the_reference_lists_only_what_is_public() -> None:
    every = [value for _, value in public()]
    private = [
        entry
        for entry, shown in zip(ENTRIES, SHOWN, strict=True)
        if not any(shown is value for value in every) and entry != "nonet.errors"  # its docstring
    ]
    assert private == []


def test_the_reference_lists_nothing_twice() -> None:
    assert len(ENTRIES) == len(set(ENTRIES))
    kinds = (type, type(find_entry))
    assert all(
        sum(shown is other for other in SHOWN) == 1 for shown in SHOWN if isinstance(shown, kinds)
    )


def test_every_name_that_a_page_mentions_is_there() -> None:
    files = {"nonet.db", "nonet.dump"}
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    pages.remove(ROOT / "docs" / "reference.md")  # its entries are paths, looked up above
    found = set()
    for page in pages:
        found |= set(re.findall(r"(?<![\w/.~-])nonet(?:\.[A-Za-z_]\w*)+", page.read_text()))
    assert len(found) > 30
    for name in sorted(found - files):
        assert attrgetter(name.partition(".")[2])(nonet) is not None, name


def test_the_readme_says_what_it_needs_and_leads_to_the_documentation() -> None:
    text = (ROOT / "README.md").read_text()
    with (ROOT / "pyproject.toml").open("rb") as file:
        oldest = tomllib.load(file)["project"]["requires-python"].removeprefix(">=")
    needs = rf"takes a few minutes\..* need Linux, Python {oldest} or later and a C\+\+20 compiler"
    assert re.search(needs, " ".join(text.split()))
    links = re.findall(r"\]\(([^)#]+)", text)
    assert {"docs/index.md", "docs/tutorial.md", "docs/reference.md", "docs/cli.md"} <= set(links)
    assert [link for link in links if not (ROOT / link).exists()] == []
