"""The wheel and the sdist: everything that runs is in them, the built page too."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WANTED = {
    "nonet/web/dist/index.html",
    "nonet/web/database/migrations/",
    "nonet/web/lessons/",
    "nonet/py.typed",
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a wheel and an sdist; the native core takes minutes, and is left out here."""
    folder = tmp_path_factory.mktemp("built")
    for kind in ("wheel", "sdist"):
        call = f"from scikit_build_core import build; build.build_{kind}({str(folder)!r}, SETTINGS)"
        settings = {"wheel.cmake": "false", "wheel.py-api": "py3"}
        subprocess.run(
            [sys.executable, "-c", call.replace("SETTINGS", repr(settings))],
            cwd=ROOT,
            check=True,
            capture_output=True,
        )
    return folder


def test_the_wheel_has_the_page_the_migrations_and_the_lessons(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    for wanted in WANTED:
        assert any(name.startswith(wanted) for name in names), wanted
    assert any(name.startswith("nonet/web/dist/assets/") and name.endswith(".js") for name in names)


def test_the_page_in_the_wheel_asks_for_nothing_that_is_not_there(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as files:
        names = set(files.namelist())
        page = files.read("nonet/web/dist/index.html").decode()
    asked = {part.split('"')[0] for part in page.replace("src=", "href=").split('href="/')[1:]}
    assert asked
    assert {f"nonet/web/dist/{path}" for path in asked if path} <= names


def test_the_sdist_has_the_built_page_so_that_nobody_needs_node(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as files:
        names = [name.partition("/")[2] for name in files.getnames()]
    assert "src/nonet/web/dist/index.html" in names
    assert not any("node_modules" in name for name in names)
