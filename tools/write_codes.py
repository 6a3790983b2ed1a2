"""Write the codes of messages that the core chooses from: ``python -m tools.write_codes``.

Which message a technique uses depends on which messages exist; which facts it gets, on which ones
its text needs. The core cannot read the catalogue: it is compiled with this list.
"""

from __future__ import annotations

from pathlib import Path

from nonet.messages import fact_names, load_area

PATH = Path(__file__).parents[1] / "native" / "words" / "codes.inc"
AREAS = ("lesson", "step", "technique")
HEAD = (
    "// Written by tools/write_codes.py: each code, and of a step the facts that its text needs.\n"
)


def write_codes() -> str:
    """Return the rows of all codes, in order."""
    codes = sorted(f"{area}.{key}" for area in AREAS for key in load_area("en", area))
    return HEAD + "".join(f'{{"{code}", "{_names(code)}"}},\n' for code in codes)


def _names(code: str) -> str:
    return " ".join(sorted(fact_names(code))) if code.startswith("step.") else ""


if __name__ == "__main__":
    PATH.write_text(write_codes(), "utf-8")
