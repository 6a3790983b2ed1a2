// Layers: the weights of the network as its inner loops want them, and the loops themselves.
//
// A pixel's channels lie side by side, and so do eight channels of the result in the weights: each
// number of a picture is multiplied with eight weights at once. Every sum is made in one order,
// whatever the machine, so that all of them read a photo alike.
#pragma once
#include <cstddef>
#include <vector>

namespace nonet::photo {

inline constexpr int kBlock = 8;  // channels

// A convolution, or a full layer, which is one over a single row of numbers.
struct Layer {
    int inputs, outputs, kernel;  // of channels, of channels, side
    std::vector<float> weights;   // block, row and column of the kernel, input, output in the block
    std::vector<float> biases;    // of whole blocks

    int blocks() const { return (outputs + kBlock - 1) / kBlock; }
};

struct Weights {
    Layer convolutions[4];
    Layer hidden, last;
};

// Reads `count` cells of 32×32 pixels; `out` has room for the last layer's outputs of each.
using RunCells = void(const Weights& weights, const float* cells, int count, float* out);

}  // namespace nonet::photo
