"""A hook of mkdocs: it writes pages about techniques and pictures of rules into the site."""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from nonet.techniques import TECHNIQUES
from tools.symmetry_pictures import write_symmetries
from tools.technique_pages import name_family, write_pages
from tools.variant_pictures import write_pictures

_TITLE = "Techniques"


def on_config(config: MkDocsConfig) -> None:
    """List the pages of all techniques by family."""
    nav: list[object] = ["techniques/index.md"]
    for family in dict.fromkeys(technique.family for technique in TECHNIQUES.values()):
        members = [t.id for t in TECHNIQUES.values() if t.family == family]
        nav.append({name_family(family): [f"techniques/{name}.md" for name in members]})
    config.nav = [{_TITLE: nav} if _TITLE in entry else entry for entry in config.nav or []]


def on_files(files: Files, config: MkDocsConfig) -> None:
    """Add the pages about techniques, and all pictures."""
    for name, text in write_pages():
        files.append(File.generated(config, f"techniques/{name}", content=text))
    for name, text in write_pictures():
        files.append(File.generated(config, f"variants/{name}", content=text))
    for name, text in write_symmetries():
        files.append(File.generated(config, f"symmetries/{name}", content=text))
