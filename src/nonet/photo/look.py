"""Looks: what each cell of a mesh contains, however the paper is turned."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .alphabet import Seen, read_logits
from .cells import PAD, cut_patches, find_blots, level_tones, measure_contrast, turn_mesh
from .lattice import Array
from .network import EMPTY, OTHER, SIGNS, Network

_FAINTEST = 0.13  # of the usual contrast: a cell with less ink is empty
_SURE = 0.93  # the mean chance of upright digits
_PLAIN = 0.995  # the chance from which one look at a cell is enough
_GLANCES = (0.0, 0.1)  # of a cell around it: two more looks at it, from nearer and from afar
_SIGHT = 0.35  # of a cell around its middle: this much must be inside the picture to be read
_UNSEEN = (-0.7, -2.9)  # the logits of a cell out of sight: empty, or any of nine digits
_BLANK = 12.0  # the logit of an empty cell that no network need look at


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """What was seen, the mesh turned upright, and by how many quarters it was turned."""

    seen: Seen
    mesh: Array
    quarters: int
    is_dark: bool


def look_at(gray: Array, mesh: Array, network: Network) -> Look:
    """Look at every cell, with the paper turned as its digits say."""
    size = len(mesh) - 1
    raw = cut_patches(gray, mesh)
    contrast, is_dark = measure_contrast(raw)
    cells = level_tones(raw, contrast, is_dark)
    inked = _measure_ink(raw, is_dark) > _FAINTEST * contrast
    quarters, first = _turn_upright(cells, inked, size, network)
    upright = turn_mesh(mesh, quarters)
    order = np.rot90(np.arange(size * size).reshape(size, size), quarters).ravel()
    places = np.flatnonzero(inked[order])
    hidden = find_blots(raw, is_dark)[order]
    logits, hand = _make_blank(size)
    logits[places], hand[places] = first
    unsure = places[read_logits(*first, size).digits.max(axis=1) < _PLAIN]
    if len(unsure):
        glances = [(logits[unsure], hand[unsure])]
        for pad in _GLANCES:
            raw = cut_patches(gray, upright, pad=pad)[unsure]
            glances.append(network(level_tones(raw, contrast, is_dark, pad)))
        logits[unsure] = np.mean([glance[0] for glance in glances], axis=0)
        hand[unsure] = np.mean([glance[1] for glance in glances], axis=0)
    looks = logits.argmax(axis=1)
    is_strange = (looks == OTHER) & (read_logits(logits, hand, size).digits.argmax(axis=1) == 0)
    is_covered = (looks == EMPTY) & hidden
    logits[is_strange | is_covered | _find_unseen(gray, upright)] = _guess()
    return Look(read_logits(logits, hand, size), upright, quarters, is_dark)


def _make_blank(size: int) -> tuple[Array, Array]:
    logits = np.zeros((size * size, len(SIGNS)), np.float32)
    logits[:, EMPTY] = _BLANK
    return logits, np.zeros(size * size, np.float32)


def _guess() -> Array:
    """Return the logits of a cell of which nothing is known."""
    logits = np.full(len(SIGNS), -_BLANK, np.float32)
    logits[EMPTY], logits[EMPTY + 1 : EMPTY + 10] = _UNSEEN
    return logits


def _find_unseen(gray: Array, mesh: Array) -> Array:
    """Return which cells the picture cuts off, though the lines say where they would be."""
    middles = (mesh[:-1, :-1] + mesh[:-1, 1:] + mesh[1:, :-1] + mesh[1:, 1:]) / 4
    room = _SIGHT * float(np.median(np.linalg.norm(np.diff(mesh, axis=1), axis=2)))
    last = np.array(gray.shape[::-1]) - 1
    return np.asarray(((middles < room) | (middles > last - room)).any(axis=2).ravel())


def _measure_ink(raw: Array, is_dark: bool) -> Array:
    """Return the contrast inside each cell."""
    edge = round(raw.shape[1] * (PAD + 0.12) / (1 + 2 * PAD))
    inner = np.sort(raw[:, edge:-edge, edge:-edge].reshape(len(raw), -1), axis=1).astype(np.float32)
    last = inner.shape[1] - 1
    if is_dark:
        return inner[:, last * 98 // 100] - inner[:, last // 2]
    return inner[:, last // 2] - inner[:, last * 2 // 100]


def _turn_upright(
    cells: Array, inked: Array, size: int, network: Network
) -> tuple[int, tuple[Array, Array]]:
    """Return how many quarters to turn the paper, and what the inked cells then look like."""
    best: tuple[float, int, tuple[Array, Array]] | None = None
    for quarters in range(4):
        order = np.rot90(np.arange(size * size).reshape(size, size), quarters).ravel()
        order = order[inked[order]]
        found = network(np.rot90(cells[order], quarters, axes=(1, 2)))
        quality = read_logits(*found, size).quality
        if best is None or quality > best[0]:
            best = quality, quarters, found
        if quality > _SURE:
            break
    assert best is not None
    return best[1], best[2]
