"""Every example in the documentation works as it is printed, pasted into an empty folder.

Blocks with ``>>>`` are run by doctest, which collects every page.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import cv2
import httpx
import pytest

import nonet
from nonet.web.database import Database
from tools.console import fill_page, steady

from ..photo.scenes import page_of, photo_of
from ..web.serving import app_in

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")])
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def blocks(language: str) -> Iterator[tuple[str, str]]:
    """Return where each block of a language begins, and its text."""
    for page in PAGES:
        text = page.read_text()
        for block in re.finditer(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE):
            line = text[: block.start()].count("\n") + 1
            yield f"{page.relative_to(ROOT)}:{line}", block[1]


def ids(block: tuple[str, str]) -> str:
    return block[0]


@pytest.fixture(scope="module")
def photo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The photo that the examples read, and beside it a text with its corners."""
    path = tmp_path_factory.mktemp("photo") / "newspaper.jpg"
    picture, corners = photo_of(page_of(nonet.Puzzle.parse(EASY)))
    cv2.imwrite(str(path), picture)
    path.with_suffix(".txt").write_text(" ".join(f"{x:.0f},{y:.0f}" for x, y in corners))
    return path


def test_doctest_collects_every_page_with_a_prompt(request: pytest.FixtureRequest) -> None:
    collected = [ROOT / path for path in request.config.getini("testpaths")]
    prompted = [page for page in PAGES if ">>>" in page.read_text()]
    assert len(prompted) > 4
    for page in prompted:
        assert page in collected or any(page.is_relative_to(folder) for folder in collected)


@pytest.mark.parametrize(
    "block", [block for block in blocks("python") if ">>>" not in block[1]], ids=ids
)
def test_a_program_runs_when_pasted_alone(
    block: tuple[str, str], photo: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place, program = block
    monkeypatch.chdir(tmp_path)
    (tmp_path / "newspaper.jpg").symlink_to(photo)
    (tmp_path / "puzzles.csv").write_text(f"puzzle\n{EASY}\nhello\n")
    exec(compile(program, place, "exec"), {"__name__": "__main__"})


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if "```console\n" in page.read_text()],
    ids=lambda page: page.stem,
)
def test_the_commands_of_a_page_answer_as_printed(page: Path) -> None:
    text = page.read_text()
    assert steady(fill_page(text)).splitlines() == steady(text).splitlines()


# Stand-ins for what a test cannot do: install packages, use PostgreSQL, or run a server that never
# ends. The options of `nonet serve` are read, the targets of make and the programs of
# bench/ have to be there.
STAND_INS = """
set -eu
nonet() {
  case "$1" in
    serve) shift; "$PYTHON" -m tests.docs.options serve "$@" ;;
    enter) printf '%s\\n' "$ROWS" | "$PYTHON" -m nonet "$@" ;;
    *) "$PYTHON" -m nonet "$@" ;;
  esac
}
curl() { command curl --fail-with-body --no-progress-meter "$@" || exit 1; }
make() { env -u MAKEFLAGS -u MAKELEVEL make -n -C "$ROOT" "$@"; }
pip() { [ "$*" = "install .[all]" ]; }
python() { [ -f "$ROOT/$1" ]; }
pg_dump() { :; }
pg_restore() { :; }
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that the examples ask."""
    with app_in(tmp_path_factory.mktemp("server")) as client:
        yield f"{str(client.base_url).rstrip('/')}/"


@pytest.mark.parametrize("block", list(blocks("sh")), ids=ids)
def test_the_commands_to_type_do_what_they_say(
    block: tuple[str, str], photo: Path, server: str, tmp_path: Path
) -> None:
    for name in ("newspaper.jpg", "photo.jpg"):
        (tmp_path / name).symlink_to(photo)
    for name in ("FILE", "puzzle.sdk", "puzzles.txt"):
        (tmp_path / name).write_text(f"{EASY}\n")
    for name in ("games.db", "nonet/nonet.db"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        Database.open(str(tmp_path / name)).close()
    script = re.sub(r"--(count|make|each) \d+", r"--\1 2", block[1])  # many of a kind say no more
    corners = photo.with_suffix(".txt").read_text()  # everybody's photo has others
    script = re.sub(r'--corners "[^"]+"', f'--corners "{corners}"', script)
    script = script.replace("http://127.0.0.1:8000/", server).replace(".venv/bin/", "")
    done = subprocess.run(
        ["bash", "-c", STAND_INS + script.replace("<processor>", "processor")],
        cwd=tmp_path,
        env=os.environ
        | {
            "PYTHON": sys.executable,
            "PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, sys.path)]),
            "ROOT": str(ROOT),
            "ROWS": "\n".join(EASY[at : at + 9].replace(".", "0") for at in range(0, 81, 9)),
            "XDG_DATA_HOME": str(tmp_path),
        },
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, f"{done.stdout[-1000:]}{done.stderr}"


@pytest.mark.parametrize(
    "block", [block for block in blocks("text") if block[1].startswith("$ ")], ids=ids
)
def test_a_dialogue_goes_as_printed(block: tuple[str, str], photo: Path, tmp_path: Path) -> None:
    (tmp_path / "newspaper.jpg").symlink_to(photo)
    command, _, printed = block[1].removeprefix("$ nonet ").partition("\n")
    prompts = re.compile(r"(?<=^Row \d: )(.*)\n", re.MULTILINE)
    done = subprocess.run(
        [sys.executable, "-m", "nonet", *shlex.split(command)],
        input="".join(f"{typed}\n" for typed in prompts.findall(printed)),
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
    )
    assert done.stdout + done.stderr == prompts.sub("", printed)


@pytest.mark.parametrize("block", list(blocks("json")), ids=ids)
def test_the_documented_problem_is_the_real_one(block: tuple[str, str], server: str) -> None:
    question = {"puzzle": EASY, "limit": 101}
    answer = httpx.post(f"{server}api/v1/solve", json=question, trust_env=False)
    assert answer.json() == json.loads(block[1])


def test_no_block_is_in_a_language_that_nothing_runs() -> None:
    run = {"console", "json", "pycon", "python", "sh", "text"}
    for page in PAGES:
        fences = re.findall(r"^ *```(.*)$", page.read_text(), re.MULTILINE)
        assert len(fences) % 2 == 0, page
        assert set(fences[::2]) <= (run | {""} if page.name == "CONTRIBUTING.md" else run), page
        assert not any(fences[1::2]), page
