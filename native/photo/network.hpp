// Network: what a cell contains, by a small neural network.
//
// Its weights are a file in the format of safetensors: the length of a header in JSON, the header,
// and the numbers. Four convolutions (kernel0, bias0 …) and two full layers (w0, b0, w1, b1).
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "cells.hpp"

namespace nonet::photo {

inline constexpr int kSigns = 27;
// What the network knows: an empty cell, digits, numbers, letters, pencil marks, other things.
extern const char* const kSignNames[kSigns];
inline constexpr int kEmpty = 0, kMarks = 25, kOther = 26;

// What the network says about cells: the logits of each sign, and of having been written by hand.
struct Logits {
    std::vector<std::array<float, kSigns>> signs;
    std::vector<float> hand;

    std::size_t count() const { return hand.size(); }
};

struct Weights;

class Network {
  public:
    // Nothing if the bytes are not a network of this shape.
    static std::optional<Network> read(std::string_view bytes);

    // For pictures of kPatch pixels.
    Logits operator()(const Patches<float>& cells) const;

  private:
    explicit Network(std::shared_ptr<const Weights> weights) : weights_(std::move(weights)) {}
    std::shared_ptr<const Weights> weights_;
};

}  // namespace nonet::photo
