// What a step says: why it follows and what follows, as messages, and the whole step as plain data.
#pragma once
#include <optional>
#include <span>
#include <string_view>

#include "../core/shape.hpp"
#include "../core/step.hpp"

namespace nonet::words {

// The price of a step on a ladder; a step of the SE scale has none.
struct Price {
    std::optional<std::int64_t> score;
    std::string_view level;  // empty without one
};

// Why it follows, in sentences that a player can check by eye.
Json reason_of(const Step& step, const Shape& shape);

// What follows: "r5c5 = 5", or "r1c2, r1c3 ≠ 7".
Json conclusion_of(const Step& step, const Shape& shape);

// The step as in docs/json.md, or some keys of it, but without texts in any language: no
// name of the technique, no texts of messages, and houses by kind and number instead of a name.
Json step_json(const Step& step, const Shape& shape, const Price& price,
               std::span<const std::string_view> keys = {});

}  // namespace nonet::words
