// The table of techniques of both scales: what each one belongs to, and whose sentences it shares.
#pragma once
#include <string_view>
#include <vector>

#include "../core/technique.hpp"

namespace nonet::words {

struct Entry {
    Technique technique{};
    std::string_view id;       // with dashes: x-wing
    std::string_view family;   // fish
    std::string_view finder;   // the search that finds it; some techniques are found together
    std::string_view pattern;  // whose sentences it shares
    int size = 0;              // of that pattern, 0 without one
    bool needs_uniqueness = false;
    bool needs_boxes = false;
};

// Those of the ladders: family by family, from easy to hard within each.
const std::vector<Entry>& ladder_techniques();
// Those of the SE scale.
const std::vector<Entry>& se_techniques();

const Entry& entry_of(Technique technique);
inline std::string_view id_of(Technique technique) { return entry_of(technique).id; }

}  // namespace nonet::words
