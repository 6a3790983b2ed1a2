"""Tables in Markdown, and their places in the pages: between `<!-- table NAME -->` and the end."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path


def round_rate(rate: float) -> str:
    """Return a rate with as many digits as it deserves."""
    if rate >= 100:
        digits = len(str(int(rate))) - 3
        return f"{round(rate, -digits):,.0f}"
    return f"{rate:.1f}" if rate >= 1 else f"{rate:.2g}"


def table(head: list[str], rows: list[list[str]]) -> str:
    """Return a Markdown table."""
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def fill(path: Path, texts: Mapping[str, str]) -> None:
    """Put each text into its place in a page; a page without the place is an error."""
    page = path.read_text()
    for name, text in texts.items():
        block = f"<!-- table {name} -->\n\n{text}\n\n<!-- end -->"
        place = rf"<!-- table {name} -->.*?<!-- end -->"
        page, places = re.subn(place, lambda _, b=block: b, page, flags=re.DOTALL)
        if not places:
            raise ValueError(f"{path.name} has no place for the table {name!r}")
    path.write_text(page)
