"""The catalogue: every message in every language, used somewhere, and whole when rendered."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

import nonet
from nonet.messages import LANGUAGES, load_area, render
from nonet.messages.template import Field, Template, parse
from tools import write_codes

ROOT = Path(__file__).resolve().parents[2]
FOLDER = Path(nonet.__file__).parent / "messages"
AREAS = sorted(path.stem for path in (FOLDER / "en").glob("*.json"))
MESSAGES = [f"{area}.{key}" for area in AREAS for key in load_area("en", area)]
FACTS = json.loads(Path(__file__).with_name("facts.json").read_text("utf-8"))

# Codes put together at run time, by the way they begin.
BUILT = (
    "clue.", "house.", "lesson.", "list.", "number.", "rule-meaning.", "rule-name.", "step.",
    "symmetry.", "technique.",
)  # fmt: skip


def fields_of(template: Template) -> Iterator[Field]:
    for part in template:
        if isinstance(part, Field) and part.name != "#":
            yield part
            yield from chain.from_iterable(map(fields_of, part.forms.values()))


def text_of(code: str, language: str) -> str:
    area, _, key = code.partition(".")
    return load_area(language, area)[key]


@cache
def used_codes() -> frozenset[str]:
    """Every string constant of the sources that looks like a code."""
    found: set[str] = set()
    for path in (ROOT / "src/nonet").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    for path in (ROOT / "frontend/src").rglob("*"):
        if path.suffix in (".ts", ".svelte") and ".test." not in path.name:
            text = path.read_text("utf-8")
            found |= set(re.findall(r"""["'`]([\w-]+(?:\.[\w -]+)+)["'`]""", text))
            starts = tuple(re.findall(r"""["`]([\w-]+\.[\w.-]*)\$\{""", text))
            found |= {code for code in MESSAGES if starts and code.startswith(starts)}
    return frozenset(found | native_codes())


@cache
def native_codes() -> frozenset[str]:
    """Every string of the core that looks like a code of an area."""
    found: set[str] = set()
    for path in (ROOT / "native").rglob("*.cpp"):
        text = re.sub(r"#include .*", "", path.read_text("utf-8"))
        found |= set(re.findall(r'"(\w+\.[\w.-]+)"', text))
    return frozenset(code for code in found if code.partition(".")[0] in AREAS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages(language):
    assert sorted(path.stem for path in (FOLDER / language).glob("*.json")) == AREAS
    for area in AREAS:
        assert list(load_area(language, area)) == list(load_area("en", area)), area


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", MESSAGES)
def test_a_message_is_whole(code, language):
    names = {field.name for field in fields_of(parse(text_of(code, language)))}
    assert names <= {field.name for field in fields_of(parse(text_of(code, "en")))} | FACTS.keys()
    for facts in (FACTS, {name: _few(fact) for name, fact in FACTS.items()}):
        text = render(code, facts, language)
        assert text.strip() or code == "house.name"
        assert not re.search(r"[{}]", text), text


def _few(fact: object) -> object:
    """The same fact, with one member of a list and the number one."""
    if isinstance(fact, list):
        return fact[:1]
    return 1 if isinstance(fact, int) else fact


def test_every_message_is_used():
    unused = [code for code in MESSAGES if code not in used_codes()]
    assert [code for code in unused if not code.startswith(BUILT)] == []


def test_every_code_of_the_core_is_defined():
    assert native_codes()
    assert native_codes() - set(MESSAGES) == set()


def test_the_core_knows_the_codes_that_it_chooses_from():
    assert write_codes.PATH.read_text("utf-8") == write_codes.write_codes(), (
        "the catalogue has changed: python -m tools.write_codes"
    )


def test_every_code_of_an_error_is_defined():
    missing = []
    for path in (ROOT / "src/nonet").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and _names_a_message(node):
                match node.args:
                    case [ast.Constant(value=str(code)), *_] if code not in MESSAGES:
                        missing.append(f"{path.name}:{node.lineno} {code}")
                    case [ast.JoinedStr(), *_]:
                        missing.append(f"{path.name}:{node.lineno} is composed in place")
    assert missing == []


def _names_a_message(call: ast.Call) -> bool:
    name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
    return name == "Message" or name in ERRORS


ERRORS = {
    name
    for name, value in vars(nonet.errors).items()
    if isinstance(value, type)
    and issubclass(value, nonet.errors.SudokuError)
    and value is not nonet.errors.MissingExtra  # which has one message
}
