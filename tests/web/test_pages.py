"""Pages: the built page from memory, and a clear word where it is not built."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from .serving import app_in

HTML = {"accept": "text/html,application/xhtml+xml"}
INDEX = b"<!doctype html><title>nonet</title>" + b" " * 2000
SCRIPT = b"console.log('nonet');" * 100


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[httpx.Client, Path]]:
    folder = tmp_path_factory.mktemp("page")
    dist = folder / "dist"
    (dist / "assets").mkdir(parents=True)
    (dist / "index.html").write_bytes(INDEX)
    (dist / "assets" / "index-Bq3kZ9xA.js").write_bytes(SCRIPT)
    (dist / "assets" / "index-Bq3kZ9xA.js.br").write_bytes(b"brotli")
    (dist / "icon.svg").write_bytes(b"<svg/>")
    (folder / "secret.txt").write_bytes(b"secret")
    with app_in(folder, dist=dist) as client:
        yield client, dist


def test_the_index_is_always_asked_for_again(page: tuple[httpx.Client, Path]) -> None:
    client, _ = page
    answer = client.get("/", headers=HTML)
    assert (answer.status_code, answer.content) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    again = client.get("/", headers=HTML | {"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_files_with_a_hash_are_kept_for_good(page: tuple[httpx.Client, Path]) -> None:
    client, _ = page
    answer = client.get("/assets/index-Bq3kZ9xA.js", headers={"accept-encoding": "identity"})
    assert answer.content == SCRIPT
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert client.get("/icon.svg").headers["cache-control"] == "no-cache"


def test_answers_are_compressed_if_the_browser_accepts_it(page: tuple[httpx.Client, Path]) -> None:
    client, _ = page
    url = "/assets/index-Bq3kZ9xA.js"
    with client.stream("GET", url, headers={"accept-encoding": "gzip, br"}) as answer:
        assert answer.headers["content-encoding"] == "br"
        assert b"".join(answer.iter_raw()) == b"brotli"
    with client.stream("GET", url, headers={"accept-encoding": "gzip;q=0.5"}) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["vary"] == "accept-encoding"
        assert gzip.decompress(b"".join(answer.iter_raw())) == SCRIPT


@pytest.mark.parametrize("path", ["/play", "/play/some-game", "/learn/x-wing", "/own", "/about"])
def test_every_address_that_a_person_opens_is_the_page(
    page: tuple[httpx.Client, Path], path: str
) -> None:
    client, _ = page
    assert client.get(path, headers=HTML).content == INDEX
    assert client.head(path, headers=HTML).content == b""
    assert client.get(path, headers={"accept": "application/json"}).status_code == 404


@pytest.mark.parametrize(
    "path",
    ["/api/v1/nothing", "/api/nothing", "/compat/nothing", "/assets/gone.js", "/metrics/x"],
)
def test_an_unknown_path_is_404(page: tuple[httpx.Client, Path], path: str) -> None:
    client, _ = page
    answer = client.get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "application/problem+json"


@pytest.mark.parametrize(
    "path",
    ["/../secret.txt", "/..%2fsecret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "//etc/passwd"],
)
def test_nothing_beside_the_page_is_served(page: tuple[httpx.Client, Path], path: str) -> None:
    client, _ = page
    answer = client.get(httpx.URL(str(client.base_url) + path), headers=HTML)
    assert answer.content in (INDEX,) or answer.status_code == 404


def test_a_page_that_is_built_anew_is_served_at_once(page: tuple[httpx.Client, Path]) -> None:
    client, dist = page
    before = client.get("/", headers=HTML)
    (dist / "index.html").write_bytes(b"new")
    os.utime(dist / "index.html", (0, 1))
    after = client.get("/", headers=HTML)
    assert after.content == b"new"
    assert after.headers["etag"] != before.headers["etag"]
    (dist / "index.html").write_bytes(INDEX)


def test_a_page_that_is_not_built_is_reported(client: httpx.Client) -> None:
    answer = client.get("/", headers=HTML)
    assert answer.status_code == 503
    assert "The page is missing: <code>make page</code>" in answer.text
