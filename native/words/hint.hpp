// Hints: the next step, with little detail or in full.
#pragma once
#include <array>

#include "reason.hpp"

namespace nonet::words {

// How much a hint reveals, from little to all.
enum class Detail : std::uint8_t { Check, Nudge, Region, Technique, Pattern, Full };

inline constexpr std::array<std::string_view, 6> kDetails = {"check",     "nudge",   "region",
                                                             "technique", "pattern", "full"};
std::optional<Detail> detail_named(std::string_view name);

// The message of a hint: as much of a step as the detail allows.
Json describe(const Step& step, const Shape& shape, const Price& price, Detail detail);

// The part of a step that the detail may show, as step_json writes it; null with none.
Json reveal(const Step& step, const Shape& shape, const Price& price, Detail detail);

}  // namespace nonet::words
