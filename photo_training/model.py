"""The network: four convolutions and two layers, small enough for any machine; its ONNX file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
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


def save_onnx(model: Reader, path: Path) -> None:
    """Write the network, its norms folded into its convolutions, always in the same bytes."""
    nodes, weights, name = [], [], "cells"

    def keep(label: str, values: Any) -> str:
        array = np.ascontiguousarray(values.detach().numpy(), np.float32)
        weights.append(numpy_helper.from_array(array, label))
        return label

    layers = zip(model.convolutions, model.norms, POOLED, strict=True)
    for number, (convolution, norm, pooled) in enumerate(layers):
        factor = norm.weight / torch.sqrt(norm.running_var + norm.eps)
        kernel = convolution.weight * factor[:, None, None, None]
        bias = (convolution.bias - norm.running_mean) * factor + norm.bias
        inputs = [name, keep(f"kernel{number}", kernel), keep(f"bias{number}", bias)]
        sizes = {"kernel_shape": [KERNELS[number]] * 2, "strides": [STRIDES[number]] * 2}
        around = [KERNELS[number] // 2] * 4
        nodes.append(helper.make_node("Conv", inputs, [f"c{number}"], pads=around, **sizes))
        nodes.append(helper.make_node("Relu", [f"c{number}"], [f"r{number}"]))
        name = f"r{number}"
        if pooled:
            nodes.append(
                helper.make_node(
                    "MaxPool", [name], [f"p{number}"], kernel_shape=[2, 2], strides=[2, 2]
                )
            )
            name = f"p{number}"
    nodes.append(helper.make_node("Flatten", [name], ["flat"], axis=1))
    for number, layer in enumerate((model.hidden, model.last)):
        inputs = [
            "flat" if not number else "h",
            keep(f"w{number}", layer.weight),
            keep(f"b{number}", layer.bias),
        ]
        nodes.append(helper.make_node("Gemm", inputs, ["g" if not number else "said"], transB=1))
        if not number:
            nodes.append(helper.make_node("Relu", ["g"], ["h"]))
    graph = helper.make_graph(
        nodes,
        "digits",
        [helper.make_tensor_value_info("cells", TensorProto.FLOAT, ["n", 1, SIDE, SIDE])],
        [helper.make_tensor_value_info("said", TensorProto.FLOAT, ["n", len(SIGNS) + 1])],
        weights,
    )
    made = helper.make_model(
        graph, opset_imports=[helper.make_opsetid("", 13)], producer_name="nonet"
    )
    made.ir_version = 8
    onnx.checker.check_model(made)
    path.write_bytes(made.SerializeToString(deterministic=True))
