"""Packing: the same signs as those of lz-string, which all editors use."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet.formats.lzstring import pack, unpack

PACKED = json.loads(Path(__file__).with_name("packed.json").read_text("utf-8"))["packed"]


@pytest.mark.parametrize("case", PACKED, ids=lambda case: repr(case["text"][:20]))
def test_texts_are_packed_as_lz_string_packs_them(case: dict[str, str]) -> None:
    assert pack(case["text"]) == case["base64"]
    assert pack(case["text"], for_address=True) == case["address"]
    assert (unpack(case["base64"]) or "") == case["text"]
    assert (unpack(case["address"], for_address=True) or "") == case["text"]


@given(st.text(max_size=300), st.booleans())
def test_any_text_comes_back(text: str, for_address: bool) -> None:
    found = unpack(pack(text, for_address=for_address), for_address=for_address)
    assert found == text


def find_text(sign: str, *, for_address: bool) -> str:
    """Return a text that has a sign when it is packed."""
    texts = (" ".join(str(k * n) for k in range(40)) for n in range(99))
    return next(text for text in texts if sign in pack(text, for_address=for_address))


def test_a_plus_that_became_a_blank_is_read() -> None:
    text = find_text("+", for_address=False)
    assert unpack(pack(text).replace("+", " ")) == text


def test_a_minus_is_sign_62_or_63_by_the_alphabet() -> None:
    text = find_text("-", for_address=True)
    packed = pack(text, for_address=True)
    assert unpack(packed, for_address=True) == text
    assert unpack(packed) != text


def test_a_bomb_is_refused_before_it_is_large() -> None:
    assert unpack(pack("0" * 300_000)) is None
    assert unpack(pack("0" * 1000), most=999) is None
