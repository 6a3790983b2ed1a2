"""The network: four convolutions and two layers, small enough for any machine; and its file."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from nonet.photo.cells import PAD, SIDE
from nonet.photo.network import SIGNS

WIDTHS = (20, 32, 64, 64)
KERNELS = (5, 3, 3, 3)
STRIDES = (2, 1, 1, 1)
POOLED = (False, True, True, False)
FRAME, CELL = 44, 29.0


class Reader(nn.Module):
    """Pictures of cells in; out come the logits of each sign, and one of having been written."""

    def __init__(self) -> None:
        super().__init__()
        shapes = zip((1, *WIDTHS), WIDTHS, KERNELS, STRIDES, strict=False)
        self.convolutions = nn.ModuleList(
            nn.Conv2d(before, after, kernel, stride, padding=kernel // 2)
            for before, after, kernel, stride in shapes
        )
        self.norms = nn.ModuleList(nn.BatchNorm2d(width) for width in WIDTHS)
        self.hidden = nn.Linear(WIDTHS[-1] * 16, 112)
        self.dropout = nn.Dropout(0.25)
        self.last = nn.Linear(112, len(SIGNS) + 1)

    def forward(self, x: Any) -> Any:
        """Return the logits."""
        for convolution, norm, pooled in zip(self.convolutions, self.norms, POOLED, strict=True):
            x = functional.relu(norm(convolution(x)))
            x = functional.max_pool2d(x, 2) if pooled else x
        return self.last(self.dropout(functional.relu(self.hidden(x.flatten(1)))))


def shake(frames: Any, chance: torch.Generator, strength: float = 1.0) -> Any:
    """Cut cells out of their frames, each a little turned, shifted, scaled, with noise."""
    n = len(frames)

    def spread(width: float) -> Any:
        return (torch.rand(n, generator=chance) * 2 - 1) * width * strength

    angle, scale = spread(0.07), 1 + spread(0.09)
    wide = scale * (1 + spread(0.08))
    base = CELL * (1 + 2 * PAD) / FRAME
    theta = torch.zeros(n, 2, 3)
    theta[:, 0, 0], theta[:, 0, 1] = angle.cos() * wide * base, -angle.sin() * scale * base
    theta[:, 1, 0], theta[:, 1, 1] = angle.sin() * wide * base, angle.cos() * scale * base
    theta[:, 0, 2], theta[:, 1, 2] = spread(0.075), spread(0.075)
    where = functional.affine_grid(theta, [n, 1, SIDE, SIDE], align_corners=False)
    cut = functional.grid_sample(frames[:, None], where, align_corners=False, padding_mode="border")
    if strength:
        cut = cut * (1 + spread(0.2))[:, None, None, None] + spread(0.08)[:, None, None, None]
        cut = (
            cut
            + torch.randn(cut.shape, generator=chance) * (spread(0.06).abs())[:, None, None, None]
        )
    return cut.clamp(-0.5, 1.5)


def save_network(model: Reader, path: Path) -> None:
    """Write the network, its norms folded into its convolutions, always in the same bytes.

    The format is that of safetensors: the length of a header, the header in JSON, the numbers.
    """
    tensors: dict[str, Any] = {}
    for number, (convolution, norm) in enumerate(zip(model.convolutions, model.norms, strict=True)):
        factor = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        tensors[f"kernel{number}"] = convolution.weight * factor[:, None, None, None]
        tensors[f"bias{number}"] = (convolution.bias - norm.running_mean) * factor + norm.bias
    for number, layer in enumerate((model.hidden, model.last)):
        tensors[f"w{number}"], tensors[f"b{number}"] = layer.weight, layer.bias
    header, parts, at = {}, [], 0
    for name, values in tensors.items():
        data = np.ascontiguousarray(values.detach().numpy(), "<f4")
        offsets = [at, at + data.nbytes]
        header[name] = {"dtype": "F32", "shape": list(data.shape), "data_offsets": offsets}
        parts.append(data.tobytes())
        at += data.nbytes
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + b"".join(parts))
