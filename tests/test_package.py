"""The package as its users meet it: its names, its version, its missing extras."""

from __future__ import annotations

import importlib.metadata
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import get_args

import pytest

import nonet
from nonet import formats, methods
from nonet.cli.app import COMMANDS
from nonet.techniques import BEGINNER, HODOKU
from nonet.techniques.ladder import LevelName

ROOT = Path(__file__).parents[1]
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_every_public_name_is_there_and_in_order() -> None:
    assert nonet.__all__ == sorted(nonet.__all__)
    assert all(hasattr(nonet, name) for name in nonet.__all__)
    with pytest.raises(AttributeError, match="no attribute 'sudoku'"):
        _ = nonet.sudoku  # type: ignore[attr-defined]


def test_no_function_hides_a_module_of_its_name() -> None:
    folder = Path(nonet.__file__).parent
    modules = {path.stem for path in folder.iterdir() if path.suffix == ".py" or path.is_dir()}
    public = {name: getattr(nonet, name) for name in nonet.__all__}
    hidden = [
        name for name in public if name in modules and not isinstance(public[name], ModuleType)
    ]
    assert hidden == []


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
        ("web", "fastapi", "from nonet.cli.app import run; run(['serve'])"),
        ("web", "uvicorn", "from nonet.cli.app import run; run(['serve'])"),
        ("web", "sqlalchemy", "from nonet.cli.app import run; run(['serve'])"),
    ],
)
def test_a_missing_extra_says_how_to_install_it(extra: str, blocked: str, call: str) -> None:
    code = f"import sys; sys.modules[{blocked!r}] = None; import nonet, nonet.views.pdf; {call}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert f" needs nonet[{extra}]: pip install '" in done.stderr


def test_the_printed_install_command_is_all_that_an_extra_needs() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        extras = tomllib.load(file)["project"]["optional-dependencies"]
    for extra in ("sat", "plot", "pdf", "photo", "web"):
        advice = nonet.errors.how_to_install(extra)
        for line in extras[extra]:
            assert f"'{re.split('[<>=;]', line)[0].strip()}" in advice


@pytest.mark.parametrize(
    "words",
    [
        ["solve", "1.....3..4.....2"],
        ["rate", "1.....3..4.....2"],
        ["generate", "--size", "4", "--count", "3"],
        ["compare", "--methods", "nonet,crook", "1.....3..4.....2"],
        ["list", "techniques"],
        *([name, "--help"] for name in COMMANDS),
    ],
)
def test_the_command_line_needs_nothing_but_python(words: list[str]) -> None:
    folder = str(Path(nonet.__file__).parents[1])
    code = f"import sys; sys.path.insert(0, {folder!r}); from nonet.cli.app import run"
    done = subprocess.run(  # -S: nothing that is installed can be seen
        [sys.executable, "-I", "-S", "-c", f"{code}; sys.exit(run({words}))"],
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


def test_the_package_depends_on_nothing() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert settings["project"]["dependencies"] == []


WITHOUT_EXTRAS = ["PIL", "numpy", "pandas", "polars", "matplotlib", "reportlab", "pysat", "fastapi"]


def test_everything_is_imported_and_found_without_any_extra() -> None:
    code = f"""
import sys
for name in {WITHOUT_EXTRAS!r}:
    sys.modules[name] = None
from nonet import *
import nonet
assert hasattr(nonet, "photo") and not hasattr(nonet, "sudoku")
missing = set(nonet.__all__) - set(dir(nonet)) - set(globals())
assert not missing, missing
assert all(getattr(nonet, name) is not None for name in nonet.__all__)
assert callable(photo.read) and callable(photo.overlay)
assert views.svg.draw(solve({EASY!r})).startswith("<svg")
try:
    photo.read("newspaper.jpg")
except MissingExtra as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("reading a photo needs ")


def test_tab_finds_every_public_name() -> None:
    assert set(nonet.__all__) <= set(dir(nonet))
    assert {"charts", "pdf", "scene", "svg", "text"} <= set(dir(nonet.views))
    assert {"overlay", "read"} <= set(dir(nonet.photo))
    assert nonet.views.text.draw(nonet.Puzzle.parse(EASY)) == str(nonet.Puzzle.parse(EASY))


def test_a_seed_of_many_makes_the_same_puzzle_alone() -> None:
    many = list(nonet.batch.generate(3, seed=11))
    assert [nonet.generate(seed=nonet.seed_of(11, index)) for index in range(3)] == many


def test_rules_offer_what_a_user_needs_and_no_more() -> None:
    assert not {"lowered", "said", "written", "enclosed"} & set(nonet.rules.__all__)


def test_the_levels_that_types_know_are_those_of_the_ladders() -> None:
    assert get_args(LevelName) == HODOKU.level_names == BEGINNER.level_names


def test_a_users_program_passes_the_type_checker(tmp_path: Path) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), str(program)],
        capture_output=True,
        text=True,
        cwd=tmp_path,
    )
    wrong = [line.split(":")[1] for line in done.stdout.splitlines() if ": error:" in line]
    expected = [str(n) for n, line in enumerate(PROGRAM.splitlines(), 1) if "# wrong" in line]
    assert wrong == expected, done.stdout


PROGRAM = f"""
import numpy as np
import nonet

LINE = {EASY!r}
rows: list[list[int]] = [list(row) for row in nonet.Puzzle.parse(LINE).rows]
signs: list[list[str]] = [["."] * 9] * 9
gaps: list[list[int | None]] = [[None] * 9] * 9
for held in (LINE, LINE.encode(), rows, signs, gaps, np.array(rows), nonet.Grid(rows)):
    nonet.solve(held)
line: str = nonet.solve(rows).line
digit: int = nonet.Grid(rows)[0, 0]
text: str = nonet.batch.solve(LINE).solutions
data: bytes = nonet.batch.solve(LINE.encode()).solutions
lines: list[str] = nonet.batch.solve([LINE]).solutions
level: str | None = nonet.rate(LINE).level
nonet.generate(level="easy", symmetry="full")
nonet.generate(level="eesy")  # wrong
nonet.solve(5)  # wrong
nonet.batch.solve(5)  # wrong
"""
