"""The wheel and the sdist: everything that runs is in them, the built page too."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WANTED = {
    "nonet/web/dist/index.html",
    "nonet/web/database/migrations/",
    "nonet/web/lessons/",
    "nonet/views/scene/drawing.json",
    "nonet/py.typed",
}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a wheel and an sdist; the native core takes minutes, and is left out here."""
    folder = tmp_path_factory.mktemp("built")
    for kind in ("wheel", "sdist"):
        call = f"from scikit_build_core import build; build.build_{kind}({str(folder)!r}, SETTINGS)"
        settings = {"wheel.cmake": "false", "wheel.py-api": "py3", "sdist.cmake": "false"}
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
    for suffix in (".js", ".wasm"):
        assert any(
            name.startswith("nonet/web/dist/assets/") and name.endswith(suffix) for name in names
        )


def test_the_page_in_the_wheel_requests_only_files_that_exist(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as files:
        names = set(files.namelist())
        page = files.read("nonet/web/dist/index.html").decode()
    links = {part.split('"')[0] for part in page.replace("src=", "href=").split('href="/')[1:]}
    assert links
    assert {f"nonet/web/dist/{path}" for path in links if path} <= names


def test_the_sdist_has_the_built_page_so_that_nobody_needs_node(built: Path) -> None:
    (sdist,) = built.glob("*.tar.gz")
    with tarfile.open(sdist) as files:
        names = [name.partition("/")[2] for name in files.getnames()]
    assert "src/nonet/web/dist/index.html" in names
    assert any(re.fullmatch(r"src/nonet/web/dist/assets/play-.*\.wasm", name) for name in names)
    assert not any("node_modules" in name for name in names)


def test_the_licences_of_what_is_bundled_are_in_the_wheel(built: Path) -> None:
    (wheel,) = built.glob("*.whl")
    with zipfile.ZipFile(wheel) as files:
        (name,) = (name for name in files.namelist() if name.endswith("THIRD-PARTY.txt"))
        notices = files.read(name).decode()
    bundled = {"nanobind", "robin-map", "clsx", "esm-env"}  # the last two come with svelte
    name = r"(@[^\"/]+/[^\"/]+|[a-z][^\"/:]*)"
    for source in (ROOT / "frontend" / "src").rglob("*.*"):
        if source.suffix in {".ts", ".svelte", ".css"} and ".test" not in source.name:
            bundled.update(
                re.findall(rf"(?:from \"|import \"|node_modules/){name}", source.read_text())
            )
    assert {"svelte", "uqr", "@fontsource/vollkorn"} < bundled
    assert {name for name in bundled if f"\n{name} · Copyright" not in notices} <= {
        "virtual",
        "vitest",
    }


def configure(
    folder: Path, *options: str, path: str | None = None, state: str = "sdist"
) -> subprocess.CompletedProcess[str]:
    """Configure a copy of a clone as the build of an sdist (or of a wheel) does."""
    (folder / "src/nonet/web").mkdir(parents=True, exist_ok=True)
    shutil.copy(ROOT / "CMakeLists.txt", folder)
    if not (folder / "frontend").exists():
        ignored = shutil.ignore_patterns("node_modules")
        shutil.copytree(ROOT / "frontend", folder / "frontend", ignore=ignored)
        shutil.copytree(ROOT / "native", folder / "native")
        for shared in ("messages", "views/scene"):  # what the page takes from the library
            shutil.copytree(ROOT / "src/nonet" / shared, folder / "src/nonet" / shared)
        network = Path("src/nonet/photo/digits.safetensors")
        (folder / network).parent.mkdir()
        shutil.copy2(ROOT / network, folder / network)  # as old as it is
    cmake = Path(sys.executable).with_name("cmake")
    options = (f"SKBUILD_STATE={state}", f"CMAKE_MAKE_PROGRAM={shutil.which('make')}", *options)
    return subprocess.run(
        [cmake, "-S", folder, "-B", folder / "build", *(f"-D{option}" for option in options)],
        env={**os.environ, "PATH": path or os.environ["PATH"]},
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("state", ["sdist", "wheel", "editable"])
def test_without_the_page_and_npm_the_build_says_what_to_do(tmp_path: Path, state: str) -> None:
    done = configure(tmp_path, path="/nowhere", state=state)
    assert done.returncode != 0
    errors = " ".join(done.stderr.split())
    reason = "The web page is not built, and npm, which builds it, is missing: build it with"
    assert reason in errors
    assert "NONET_PAGE=OFF" in errors


def test_a_package_without_the_page_is_built_only_when_asked_for(tmp_path: Path) -> None:
    assert configure(tmp_path, "NONET_PAGE=OFF", path="/nowhere").returncode == 0


def test_a_page_that_is_there_needs_no_npm(tmp_path: Path) -> None:
    page = tmp_path / "src/nonet/web/dist/index.html"
    page.parent.mkdir(parents=True)
    page.write_text("a page")
    assert configure(tmp_path, path="/nowhere").returncode == 0
    assert page.read_text() == "a page"


def write_script(path: Path, script: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}")
    path.chmod(0o755)
    return path


def npm_in(folder: Path) -> str:
    """A PATH with a stand-in for npm: `npm ci` links the packages instead of downloading them."""
    npm = write_script(
        folder / "bin" / "npm",
        f"""case "$*" in
  *" ci") ln -s {ROOT}/frontend/node_modules node_modules ;;
  *) exec {shutil.which("npm")} "$@" ;;
esac
""",
    )
    return f"{npm.parent}:{os.environ['PATH']}"


def zig_in(folder: Path) -> Path:
    """A stand-in for zig: it copies modules built before instead of compiling them."""
    library = folder / "bin/lib/libcxx/src"
    library.mkdir(parents=True, exist_ok=True)
    for name in ("algorithm", "hash", "memory", "string"):
        (library / f"{name}.cpp").touch()
    return write_script(
        folder / "bin" / "zig",
        f"""last= file=
for word; do
  [ "$last" = -o ] && file=$word
  last=$word
done
case "$1" in
  c++) : >"$file" ;;
  ar) : >"$3" ;;
  wasm-ld) cp {ROOT}/build/wasm/"$file" . ;;
esac
""",
    )


def test_a_clone_builds_its_page_and_leaves_nothing_else(tmp_path: Path) -> None:
    done = configure(tmp_path, f"ZIG={zig_in(tmp_path)}", path=npm_in(tmp_path))
    assert done.returncode == 0, done.stderr
    dist = tmp_path / "src/nonet/web/dist"
    assert "/assets/" in (dist / "index.html").read_text()
    assert len(list(dist.glob("assets/*.wasm"))) == 4
    assert not (tmp_path / "frontend/node_modules").exists()
    assert not list(tmp_path.glob("native/**/*.wasm"))


def test_without_the_page_and_zig_the_build_says_what_to_do(tmp_path: Path) -> None:
    python = write_script(tmp_path / "bin" / "python3", "exit 1")
    done = configure(tmp_path, f"Python_EXECUTABLE={python}", path=npm_in(tmp_path))
    assert done.returncode != 0
    errors = " ".join(done.stderr.split())
    assert "zig, which compiles its engine, is missing" in errors
    assert "native/wasm/compiler.lock" in errors
    assert "NONET_PAGE=OFF" in errors


def test_a_page_that_is_older_than_the_core_is_built_anew(tmp_path: Path) -> None:
    page = tmp_path / "src/nonet/web/dist/index.html"
    page.parent.mkdir(parents=True)
    page.write_text("a page")
    path = npm_in(tmp_path)
    assert configure(tmp_path, f"ZIG={zig_in(tmp_path)}", path=path).returncode == 0
    assert page.read_text() == "a page"
    (tmp_path / "native/core/json.cpp").touch()
    os.utime(page, (0, 0))
    assert configure(tmp_path, f"ZIG={zig_in(tmp_path)}", path=path).returncode == 0
    assert page.read_text() != "a page"


def test_a_build_leaves_nothing_in_the_sources(tmp_path: Path) -> None:
    sources, built = tmp_path / "sources", tmp_path / "built"
    page = sources / "src/nonet/web/dist/index.html"
    for folder in ("src/nonet", "frontend"):
        shutil.copytree(
            ROOT / folder, sources / folder, ignore=shutil.ignore_patterns("node_modules")
        )
    for name in ("CMakeLists.txt", "LICENSE", "README.md", "THIRD-PARTY.txt", "pyproject.toml"):
        shutil.copy(ROOT / name, sources)
    page.touch()  # it is newer than what it is built from
    before = sorted(sources.rglob("*"))
    call = "import sys; from scikit_build_core import build; print(build.build_sdist(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", call, built], cwd=sources, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "Configuring CMake" in done.stdout  # as for a wheel, which takes minutes
    assert sorted(sources.rglob("*")) == before


def test_warnings_are_errors_for_us_and_not_for_users() -> None:
    for path in (ROOT / "CMakeLists.txt", *(ROOT / "native").rglob("CMakeLists.txt")):
        assert "Werror" not in path.read_text()
        assert "WARNING_AS_ERROR" not in path.read_text()
    assert "CMAKE_COMPILE_WARNING_AS_ERROR=ON" in (ROOT / "Makefile").read_text()
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["scikit-build"]
    assert "WARNING_AS_ERROR" not in str(settings)


def test_the_bindings_use_only_what_every_python_from_3_12_on_has() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert settings["tool"]["scikit-build"]["wheel"]["py-api"] == "cp312"
    for path in (ROOT / "native" / "bindings").iterdir():
        macros = re.findall(r"\bPy[A-Z]\w*_(?:AS|GET)_[A-Z]+", path.read_text())
        assert not macros, path
