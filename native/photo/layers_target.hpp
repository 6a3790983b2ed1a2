// The loops of the network for one target: included by each layers_*.cpp after it has named the
// target.
#pragma once
#ifndef NONET_TARGET
#error "this header is included by the layers_*.cpp files only"
#endif
#include <cstring>

#include "layers.hpp"

#define NONET_INLINE static inline __attribute__((always_inline))

namespace nonet::photo::NONET_TARGET {

#if defined(__AVX2__)
typedef float Lanes __attribute__((vector_size(32)));
#else
typedef float Lanes __attribute__((vector_size(16)));
#endif
constexpr int kLanes = sizeof(Lanes) / sizeof(float), kPixels = 4;
constexpr int kWide = 2;  // vectors of channels at a time

NONET_INLINE Lanes load(const float* from) {
    Lanes out;
    std::memcpy(&out, from, sizeof out);
    return out;
}

// Where the numbers of four neighbouring pixels of a result come from.
struct Window {
    const float* from;
    std::size_t step;    // between pixels
    std::size_t stride;  // between rows
    int rows, run;       // of the kernel; numbers in each
};

// Computes some channels of four pixels. `weights` and `biases` are those of the first block.
template <int kVectors, bool kIsPositive>
NONET_INLINE void pass_tile(const Window& window, const float* weights, std::size_t block_size,
                            const float* biases, float* to, std::size_t to_step, int outputs) {
    Lanes sums[kPixels][kVectors];
    const float* parts[kVectors];
    for (int v = 0; v < kVectors; v++) {
        const int channel = v * kLanes;
        parts[v] =
            weights + static_cast<std::size_t>(channel / kBlock) * block_size + channel % kBlock;
        for (int p = 0; p < kPixels; p++) sums[p][v] = load(biases + channel);
    }
    for (int row = 0; row < window.rows; row++) {
        const float* from = window.from + static_cast<std::size_t>(row) * window.stride;
        for (int i = 0; i < window.run; i++, from++) {
            Lanes weight[kVectors];
            for (int v = 0; v < kVectors; v++) {
                weight[v] = load(parts[v]);
                parts[v] += kBlock;
            }
            for (int p = 0; p < kPixels; p++) {
                const float value = from[static_cast<std::size_t>(p) * window.step];
                for (int v = 0; v < kVectors; v++) sums[p][v] += weight[v] * value;
            }
        }
    }
    for (int p = 0; p < kPixels; p++) {
        float values[kVectors * kLanes];
        std::memcpy(values, sums[p], sizeof values);
        for (int i = 0; i < kVectors * kLanes && i < outputs; i++)
            to[static_cast<std::size_t>(p) * to_step + static_cast<std::size_t>(i)] =
                kIsPositive && values[i] < 0 ? 0 : values[i];
    }
}

// All channels of four pixels.
template <bool kIsPositive>
NONET_INLINE void pass_pixels(const Layer& layer, const Window& window, float* to,
                              std::size_t to_step) {
    const auto block_size = static_cast<std::size_t>(window.rows * window.run * kBlock);
    for (int channel = 0; channel < layer.outputs;) {
        const int block = channel / kBlock;
        const float* weights = layer.weights.data() + static_cast<std::size_t>(block) * block_size;
        const float* biases = layer.biases.data() + channel;
        const int left = layer.blocks() * kBlock - channel;
        if (left >= kWide * kLanes) {
            pass_tile<kWide, kIsPositive>(window, weights, block_size, biases, to + channel,
                                          to_step, layer.outputs - channel);
            channel += kWide * kLanes;
        } else {
            pass_tile<kBlock / kLanes, kIsPositive>(window, weights, block_size, biases,
                                                    to + channel, to_step, layer.outputs - channel);
            channel += kBlock;
        }
    }
}

// A picture with channels, and a margin of zeros around it.
template <int kSide, int kChannels, int kMargin>
struct Sheet {
    static constexpr int kWhole = kSide + 2 * kMargin;
    float values[kWhole * kWhole * kChannels] = {};
    float* at(int y, int x) { return values + ((y + kMargin) * kWhole + x + kMargin) * kChannels; }
};

template <int kStride, int kInSide, int kIn, int kMargin, int kSide, int kOut, int kOutMargin>
NONET_INLINE void convolve(const Layer& layer, Sheet<kInSide, kIn, kMargin>& in,
                           Sheet<kSide, kOut, kOutMargin>& out) {
    constexpr int kKernel = 2 * kMargin + 1;
    for (int y = 0; y < kSide; y++)
        for (int x = 0; x < kSide; x += kPixels)
            pass_pixels<true>(layer,
                              {in.at(kStride * y - kMargin, kStride * x - kMargin), kStride * kIn,
                               Sheet<kInSide, kIn, kMargin>::kWhole * kIn, kKernel, kKernel * kIn},
                              out.at(y, x), kOut);
}

// The greatest of two by two pixels.
template <int kInSide, int kChannels, int kMargin>
NONET_INLINE void pool(Sheet<kInSide, kChannels, 0>& in,
                       Sheet<kInSide / 2, kChannels, kMargin>& out) {
    for (int y = 0; y < kInSide / 2; y++)
        for (int x = 0; x < kInSide / 2; x++) {
            const float *a = in.at(2 * y, 2 * x), *b = in.at(2 * y + 1, 2 * x);
            float* to = out.at(y, x);
            for (int i = 0; i < kChannels; i++) {
                const float above = a[i] > a[i + kChannels] ? a[i] : a[i + kChannels];
                const float below = b[i] > b[i + kChannels] ? b[i] : b[i + kChannels];
                to[i] = above > below ? above : below;
            }
        }
}

struct Sheets {
    Sheet<32, 1, 2> picture;
    Sheet<16, 20, 1> first;
    Sheet<16, 32, 0> second;
    Sheet<8, 32, 1> second_pooled;
    Sheet<8, 64, 0> third;
    Sheet<4, 64, 1> third_pooled;
    Sheet<4, 64, 0> fourth[kPixels];  // of as many cells
    float hidden[kPixels][112];
    float last[kPixels][kBlock * 4];
};

static void run_cells(const Weights& weights, const float* cells, int count, float* out) {
    constexpr int kSide = 32, kFlat = 4 * 4 * 64;
    const auto& layers = weights.convolutions;
    const std::size_t outputs = static_cast<std::size_t>(weights.last.outputs);
    std::vector<Sheets> room(1);
    Sheets& sheets = room[0];
    for (int first = 0; first < count; first += kPixels) {
        const int group = count - first < kPixels ? count - first : kPixels;
        for (int cell = 0; cell < group; cell++) {
            const float* from = cells + static_cast<std::size_t>((first + cell) * kSide * kSide);
            for (int y = 0; y < kSide; y++)
                std::memcpy(sheets.picture.at(y, 0), from + y * kSide, kSide * sizeof(float));
            convolve<2>(layers[0], sheets.picture, sheets.first);
            convolve<1>(layers[1], sheets.first, sheets.second);
            pool(sheets.second, sheets.second_pooled);
            convolve<1>(layers[2], sheets.second_pooled, sheets.third);
            pool(sheets.third, sheets.third_pooled);
            convolve<1>(layers[3], sheets.third_pooled, sheets.fourth[cell]);
        }
        pass_pixels<true>(weights.hidden, {sheets.fourth[0].values, kFlat, 0, 1, kFlat},
                          sheets.hidden[0], 112);
        pass_pixels<false>(weights.last, {sheets.hidden[0], 112, 0, 1, 112}, sheets.last[0],
                           kBlock * 4);
        for (int cell = 0; cell < group; cell++)
            std::memcpy(out + static_cast<std::size_t>(first + cell) * outputs, sheets.last[cell],
                        outputs * sizeof(float));
    }
}

}  // namespace nonet::photo::NONET_TARGET
