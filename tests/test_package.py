"""The package as its users meet it: its names, its version, its missing extras."""

from __future__ import annotations

import importlib.metadata
import re
import subprocess
import sys
from pathlib import Path

import pytest

import nonet
from nonet import formats, methods
from nonet.cli.app import COMMANDS

ROOT = Path(__file__).parents[1]


def test_every_public_name_is_there_and_in_order() -> None:
    assert nonet.__all__ == sorted(nonet.__all__)
    assert all(hasattr(nonet, name) for name in nonet.__all__)
    with pytest.raises(AttributeError, match="no attribute 'sudoku'"):
        _ = nonet.sudoku  # type: ignore[attr-defined]


def test_the_version_is_the_same_everywhere() -> None:
    assert importlib.metadata.version("nonet") == nonet.__version__
    assert f"[{nonet.__version__}]" in (ROOT / "CHANGELOG.md").read_text()


def test_every_error_is_in_the_tree_of_its_module() -> None:
    tree = nonet.errors.__doc__ or ""
    for name, error in vars(nonet.errors).items():
        if isinstance(error, type) and issubclass(error, Exception):
            assert issubclass(error, nonet.SudokuError)
            assert re.search(rf"\b{name}\b", tree)


def test_every_format_method_and_command_is_documented() -> None:
    docs = ROOT / "docs"
    pages = {name: (docs / name).read_text() for name in ("formats.md", "cli.md")}
    assert all(f"| `{name}` |" in pages["formats.md"] for name in formats.FORMATS)
    assert all(f"nonet {name}" in pages["cli.md"] for name in COMMANDS)
    index = (docs / "methods" / "index.md").read_text()
    assert all(f"`{name}`" in index for name in methods.METHODS)


@pytest.mark.parametrize(
    ("extra", "blocked", "call"),
    [
        ("sat", "pysat", "nonet.solve('1' + 15 * '.', method='sat')"),
        ("plot", "matplotlib", "import nonet.views.charts as charts; charts.require()"),
        ("pdf", "reportlab", "nonet.views.pdf.book(['1' + 15 * '.'])"),
        ("pdf", "font_source_serif_pro", "nonet.views.pdf.book(['1' + 15 * '.'])"),
        ("web", "fastapi", "from nonet.cli.app import app; app(['serve'])"),
        ("web", "uvicorn", "from nonet.cli.app import app; app(['serve'])"),
        ("web", "sqlalchemy", "from nonet.cli.app import app; app(['serve'])"),
    ],
)
def test_a_missing_extra_says_how_to_install_it(extra: str, blocked: str, call: str) -> None:
    code = f"import sys; sys.modules[{blocked!r}] = None; import nonet, nonet.views.pdf; {call}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert f"pip install 'nonet[{extra}]'" in done.stderr
