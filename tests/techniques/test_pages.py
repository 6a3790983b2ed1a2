"""The pages about techniques are what the words and the cases say."""

from __future__ import annotations

from pathlib import Path

from nonet.techniques import TECHNIQUES

from .document import FOLDER, pages


def test_the_pages_are_up_to_date():
    """If not: ``python -m tests.techniques.document``."""
    made = dict(pages())
    assert {path.name for path in FOLDER.iterdir()} == set(made)
    for name, text in made.items():
        assert (FOLDER / name).read_text() == text, name


def test_every_page_is_in_the_contents():
    text = (Path(__file__).parents[2] / "mkdocs.yml").read_text()
    listed = [line.split()[-1] for line in text.splitlines() if "techniques/" in line]
    wanted = ["techniques/index.md", *(f"techniques/{name}.md" for name in TECHNIQUES)]
    assert sorted(listed) == sorted(wanted)
