"""Texts: all puzzles of a text in any format."""

from __future__ import annotations

from itertools import islice
from typing import Any

from ...errors import SudokuError, quote_text
from ...formats import detect_format, read
from ...messages import Message
from ..schemas.puzzles import BoardJson

_MOST = 100  # puzzles of one text


def read_text(text: str, format: str | None, seconds: float = 0) -> dict[str, Any]:
    """Return the puzzles and the bad lines of a text.

    The formats take time in proportion to the text, so `seconds` is not needed.
    """
    puzzles: list[dict[str, Any]] = []
    credits: list[dict[str, str]] = []
    bad: list[dict[str, Any]] = []
    notes: list[Any] = []
    entries = read(text, format)
    try:
        for entry in islice(entries, 4 * _MOST):
            if entry.puzzle is not None and len(puzzles) < _MOST:
                puzzles.append(BoardJson.describe(entry.puzzle))
                credits.append(entry.credits._asdict())
                notes += map(_describe_note, entry.notes[: _MOST - len(notes)])
            elif entry.error is not None and len(bad) < _MOST:
                bad.append(_describe(entry.number, entry.text, entry.error))
    except SudokuError as error:
        bad.append(_describe(1, text, error))
    return {
        "puzzles": puzzles,
        "credits": credits,
        "bad": bad,
        "notes": notes,
        "format": format or detect_format(text),
    }


def _describe(line: int, text: str, error: SudokuError) -> dict[str, Any]:
    reason = {**error.message.to_json(), "reason": str(error)}
    return {"line": line, "text": quote_text(text, 120)[1:-1], **reason}


def _describe_note(note: Message) -> dict[str, Any]:
    return {**note.to_json(), "text": note.text()}
