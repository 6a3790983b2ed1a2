"""Output: to standard output, or into a file that is written completely or not at all."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

from ...errors import RequestError, unknown
from ...formats import FORMATS, files
from .errors import BadLines
from .input import Inputs

PICTURE = "svg"


def choose_format(wanted: str | None, output: str | None, default: str) -> str:
    """Return the format wanted, or else that of the output's extension."""
    if wanted is not None:
        if wanted not in FORMATS:
            raise unknown("format", wanted, sorted(FORMATS))
        return wanted
    extension = Path(output).suffix.lower() if output else ""
    fitting = (name for name, known in FORMATS.items() if extension in known.extensions)
    return next(fitting, default) if extension else default


def write(pieces: Iterable[str], output: str | None) -> None:
    """Write the pieces one by one; a file appears only when it is complete."""
    if output is None or output == "-":
        for piece in pieces:
            sys.stdout.write(piece)
        return
    files.write((piece.encode() for piece in pieces), output)


def write_bytes(content: bytes, output: str | None) -> None:
    """Write binary content."""
    if output is None or output == "-":
        sys.stdout.buffer.write(content)
        return
    files.write([content], output)


def draw_puzzles(inputs: Inputs, output: str | None, bad: BadLines) -> None:
    """Draw one puzzle as SVG into a file, or many into a folder."""
    from ...views import svg

    if not inputs.is_many:
        write([svg.draw(inputs.only().get_puzzle())], output)
        return
    if output is None or output == "-":
        raise RequestError("cli.picture-folder")
    Path(output).mkdir(parents=True, exist_ok=True)
    names: set[str] = set()
    for number, entry in enumerate(inputs, 1):
        if entry.error:
            bad.add(entry.place, entry.error)
            continue
        # The only puzzle of a file has the name of the file.
        stem = Path(entry.file).stem if entry.file is not None and entry.is_alone else ""
        name = stem if stem and stem not in names else f"{number:03}"
        names.add(name)
        write([svg.draw(entry.get_puzzle())], str(Path(output, f"{name}.{PICTURE}")))
