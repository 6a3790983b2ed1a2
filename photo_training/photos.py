"""Labelled photos: their cells in frames, upright, with what truth.json says of them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from glyphs import Glyphs
from synthetic import FRAME, FRAME_PAD, PEN, PRINT, UNKNOWN, Maker

from nonet.photo.cells import (
    PAD,
    cut_patches,
    find_mesh,
    level_tones,
    measure_contrast,
    turn_mesh,
)
from nonet.photo.image import open_picture
from nonet.photo.network import MARKS, Network

Array = np.ndarray[Any, Any]

KINDS = Path(__file__).with_name("kinds.json")
SPOILT = 0.6  # how often a spoilt cell is seen, for each time as it is


@dataclass(frozen=True)
class Photo:
    """One photo: which puzzle it shows, its cells, and how often these are wanted."""

    file: str
    puzzle: str
    frames: Array
    labels: Array
    kinds: Array
    often: float = 1.0


def list_truth(entry: dict[str, Any]) -> list[int]:
    """Return what each cell holds: 0, a digit, or 10 for pencil marks."""
    return [int(sign) for sign in entry["givens"]] if "givens" in entry else list(entry["cells"])


def identify_puzzle(entry: dict[str, Any]) -> str:
    """Return what identifies a puzzle: its name, or its givens."""
    return str(entry.get("puzzle") or entry["givens"])


def load(folder: Path, network: Network) -> list[Photo]:
    """Return the cells of every photo with a grid, as they are and spoilt."""
    entries = json.loads((folder / "truth.json").read_text())
    kinds = json.loads(KINDS.read_text()) if KINDS.exists() else {}
    maker = Maker(Glyphs({}, [], {}), len(entries), is_rough=True)
    read = (_load_both(folder, entry, kinds, network, maker) for entry in entries)
    return [photo for both in read for photo in both]


def _load_both(
    folder: Path, entry: Any, kinds: dict[str, str], network: Network, maker: Maker
) -> list[Photo]:
    """Return a photo as it is, and in other light, stained and folded; nothing without a grid."""
    gray = open_picture(folder / entry["file"]).decode(1)
    found = find_mesh(gray)
    if found is None or len(found) != 10:
        return []
    labels = np.array([MARKS if digit == 10 else digit for digit in list_truth(entry)], np.int64)
    mesh = _turn_upright(gray, found, labels, network)
    raw = cut_patches(gray, mesh, FRAME, FRAME_PAD)
    contrast, is_dark = measure_contrast(cut_patches(gray, mesh))
    spoilt = np.stack([maker.spoil(cell, contrast) for cell in raw])
    return [
        Photo(
            entry["file"],
            identify_puzzle(entry),
            level_tones(cells, contrast, is_dark, FRAME_PAD).astype(np.float16),
            labels,
            _list_kinds(entry, kinds, labels),
            often,
        )
        for cells, often in ((raw, 1.0), (spoilt, SPOILT))
    ]


def _turn_upright(gray: Array, mesh: Array, labels: Array, network: Network) -> Array:
    """Turn the mesh so that the truth fits best: some photos lie on their side."""

    def fit(quarters: int) -> float:
        raw = cut_patches(gray, turn_mesh(mesh, quarters))
        logits, _ = network(level_tones(raw, *measure_contrast(raw), PAD))
        shares = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
        return float(shares[np.arange(len(labels)), labels].sum())

    return turn_mesh(mesh, max(range(4), key=fit))


def _list_kinds(entry: Any, kinds: dict[str, str], labels: Array) -> Array:
    """Return print or pen for each digit, where that is known."""
    found = np.full(len(labels), UNKNOWN, np.int64)
    if "givens" in entry:  # newspapers without handwriting
        found[labels > 0] = PRINT
        return found
    for index, sign in enumerate(kinds.get(identify_puzzle(entry), "")):
        found[index] = {"p": PRINT, "w": PEN}.get(sign, UNKNOWN)
    found[labels == MARKS] = PEN
    return found
