"""The page about the architecture shows the layers and the folders that there are."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
LAYERS, TREE = re.findall(
    r"```text\n(.*?)```", (ROOT / "docs" / "architecture.md").read_text(), re.DOTALL
)[:2]
ABOVE_ALL = {"__init__", "__main__"}


def modules_of(folder: Path) -> set[str]:
    """Return the names of the modules and packages in a folder of sources."""
    return {
        path.stem
        for path in folder.iterdir()
        if (path.suffix == ".py" or (path / "__init__.py").exists())
    }


def test_the_layers_are_those_of_the_contract() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        (contract,) = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    layers = [set(re.findall(r"nonet\.([\w.]+)", layer)) for layer in contract["layers"]]
    drawn = [set(line[25:].split(" · ")) for line in LAYERS.splitlines()]
    assert drawn == [*layers, {"_core"}]


def test_every_module_has_its_layer() -> None:
    drawn = set(re.findall(r"\w+", " ".join(line[25:] for line in LAYERS.splitlines())))
    assert modules_of(ROOT / "src" / "nonet") - ABOVE_ALL == drawn - {"_core"}


def test_the_tree_has_every_folder() -> None:
    drawn: dict[str, set[str]] = {}
    top = ""
    for line in TREE.splitlines():
        name = line.split()[0].rstrip("/")
        if line.startswith("  "):
            drawn[top].add(name)
        else:
            top = name
            drawn[top] = set()
    assert all((ROOT / top / name).is_dir() for top, names in drawn.items() for name in names)
    for top in ("src/nonet", "native", "frontend/src"):
        folders = {path.name for path in (ROOT / top).iterdir() if path.is_dir()}
        assert folders - {"__pycache__"} == drawn[top], top
    assert {"tools", "bench", "photo_training", "tests", "docs"} <= set(drawn)
