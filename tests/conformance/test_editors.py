"""Real puzzles of variants: all payloads decode, and what is read is what was found by others.

A part of the corpus is read each time, all of it with NONET_THOROUGH=1.
"""

from __future__ import annotations

from collections import Counter

import pytest

from nonet.errors import ParseError, RuleError, SudokuError
from nonet.formats import parse, read
from nonet.formats.editors import read_editor_object
from nonet.formats.editors.sudokupad import format_fields

from ..conftest import IS_THOROUGH
from .corpus import read_row, rows_of
from .typed import facts_of, facts_of_row


@pytest.mark.parametrize("name", ["sudokupad_archive", "fpuzzles_named"])
def test_all_payloads_decode(name: str) -> None:
    ends: Counter[str] = Counter()
    for row in rows_of(f"real/{name}.jsonl.gz"):
        try:
            found = read_row(row)
        except SudokuError as error:
            ends[error.code] += 1
            continue
        codes = {note.code for note in found.notes}
        left = {"text.not-understood", "text.refuted", "text.unread-rules", "text.drawn"}
        ends["partly" if codes & left else "whole"] += 1
    assert not ends["parse.link-packed"] + ends["parse.payload"]
    assert ends["whole"] >= 0.4 * ends.total()
    assert (
        ends["whole"] + ends["partly"]
        >= (0.98 if name == "sudokupad_archive" else 0.7) * ends.total()
    )


def test_all_links_of_sudokumaker_decode() -> None:
    ends: Counter[str] = Counter()
    for row in rows_of("real/sudokumaker.jsonl.gz", part=1):
        (entry,) = read(f"https://sudokumaker.app/?puzzle={row['text']}")
        assert entry.error is None or entry.error.code in (
            "parse.script",
            "parse.digit-range",
            "parse.variant",
        ), (row["title"], entry.error)
        ends["refuted"] += any(note.code == "text.refuted" for note in entry.notes)
        ends["read"] += entry.puzzle is not None
    assert ends["refuted"] == 0  # the numbering of edges, corners and outer cells is right
    assert ends["read"] >= 45


def test_what_is_read_is_what_others_read() -> None:
    ends: Counter[str] = Counter()
    for row in rows_of("real/typed_real.jsonl.gz", part=3):
        found = read_row(row)
        same = facts_of(found.puzzle) == facts_of_row(row)
        kind = "typed" if row["format"] == "fpuz" else "drawn"
        ends[f"{kind}: {'same' if same else 'other'}"] += 1
        givens = {(row["size"] * r + c, digit) for (r, c), digit in row["givens"]}
        assert {
            (at, digit) for at, digit in enumerate(found.puzzle.givens.cells) if digit
        } == givens
    assert ends["typed: other"] == 0
    assert ends["drawn: same"] >= 0.96 * (ends["drawn: same"] + ends["drawn: other"])


def test_drawings_that_nonet_makes_are_read_by_eye_as_the_same_rules() -> None:
    ends: Counter[bool] = Counter()
    for row in rows_of("real/typed_real.jsonl.gz", part=12):
        puzzle = read_row(row).puzzle
        fields = format_fields(puzzle)
        metadata = fields["metadata"]
        assert isinstance(metadata, dict)
        metadata.pop("nonet")
        ends[facts_of(read_editor_object(fields).puzzle) == facts_of(puzzle)] += 1
    assert ends[True] >= 0.97 * ends.total()


NOT_SAME_IN_ISS = (
    "equal",
    "min",
    "max",
    "global",
)  # written there as other rules that mean the same


def test_strings_of_iss_are_the_typed_rules() -> None:
    compared = 0
    for row in rows_of("real/typed_real.jsonl.gz", part=3):
        found = facts_of(parse(row["iss"] or ".~").rules and parse(row["iss"] or ".~"))
        wanted = facts_of_row(row)
        names = {fact[0] for fact in wanted}
        if names & {*NOT_SAME_IN_ISS, "odd", "even", "littlekiller", "slow", "region", "cage"}:
            continue
        compared += 1
        assert found == wanted, row["id"]
    assert compared > (400 if IS_THOROUGH else 100)


@pytest.mark.parametrize(
    "name", ["iss_puzzles.jsonl.gz", "real/wpf_gp.jsonl.gz", "real/thermo_counts.jsonl.gz"]
)
def test_strings_of_iss_are_read_or_refused_by_name(name: str) -> None:
    ends: Counter[str] = Counter()
    for row in rows_of(name, part=2):
        text = (row.get("input") or row.get("text")).strip()
        if not text.startswith("."):
            continue
        try:
            found = parse(text)
        except RuleError as error:
            ends[error.code] += 1
            continue
        except ParseError as error:
            ends[error.code] += 1
            continue
        ends["read"] += 1
        assert facts_of(found) is not None
    codes = {code for code in ends if code.startswith("parse.")}
    assert codes <= {"parse.constraint", "parse.shape", "parse.digit-range"}
    assert ends["read"] >= 0.55 * ends.total()


def test_killers_of_newspapers_have_cages_that_fill_the_grid() -> None:
    for row in rows_of("real/krazydad_killers.jsonl.gz", part=50):
        puzzle = parse(row["text"])
        cells = [name for rule in puzzle.rules[3:] for name in rule.cells]  # type: ignore[attr-defined]
        assert len(cells) == len(set(cells)) == 81
