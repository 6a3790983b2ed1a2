"""What is generated from the library: the page's types and data, and docs/json.md, are current."""

from __future__ import annotations

from tools import json_tables, page_data, page_types


def test_the_types_of_the_page_are_current() -> None:
    assert page_types.PATH.read_text("utf-8") == page_types.make_types(), "run tools.page_types"


def test_the_data_of_the_page_are_current() -> None:
    files = dict(page_data.make_files())
    for path, text in files.items():
        assert path.read_text("utf-8") == text, "run tools.page_data"
    assert {*page_data.FOLDER.rglob("*.json")} == files.keys()


def test_the_tables_of_the_json_page_are_current() -> None:
    page = json_tables.PATH.read_text("utf-8")
    assert page == json_tables.fill(page), "run tools.json_tables"
