"""The pages about techniques, which `make docs` writes."""

from __future__ import annotations

from nonet.techniques import TECHNIQUES
from tools.technique_pages import write_pages


def test_every_technique_has_a_page_with_a_picture() -> None:
    files = dict(write_pages())
    for name, technique in TECHNIQUES.items():
        page = files.pop(f"{name}.md")
        assert page.startswith(f"# {technique.name}\n")
        assert (f"{name}.svg" in page) == (f"{name}.svg" in files), name
        assert files.pop(f"{name}.svg", "<svg").startswith("<svg")
        assert f"[{technique.name}]({name}.md)" in files["index.md"]
    assert set(files) == {"index.md"}
