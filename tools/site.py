"""A hook of mkdocs: it writes the pages about techniques, with their pictures, into the site."""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from nonet.techniques import TECHNIQUES
from tools.technique_pages import name_family, write_pages

_TITLE = "Techniques"


def on_config(config: MkDocsConfig) -> None:
    """List the pages of all techniques by family."""
    nav: list[object] = ["techniques/index.md"]
    for family in dict.fromkeys(technique.family for technique in TECHNIQUES.values()):
        members = [t.id for t in TECHNIQUES.values() if t.family == family]
        nav.append({name_family(family): [f"techniques/{name}.md" for name in members]})
    config.nav = [{_TITLE: nav} if _TITLE in entry else entry for entry in config.nav or []]


def on_files(files: Files, config: MkDocsConfig) -> None:
    """Add the pages and the pictures."""
    for name, text in write_pages():
        files.append(File.generated(config, f"techniques/{name}", content=text))
