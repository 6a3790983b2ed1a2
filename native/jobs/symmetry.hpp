// Symmetry: which cells are blanked together.
#pragma once
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "../generate/order.hpp"

namespace nonet::jobs {

// The names: none, and the nine symmetries of a square.
const std::vector<std::string>& symmetries();
// Its number among them, by a name in any spelling.
std::optional<int> find_symmetry(std::string_view name);

// The groups of cells that are blanked together, in reading order.
std::vector<generate::Orbit> find_orbits(int size, int symmetry);
// The numbers of cells that whole groups can add up to.
std::set<int> find_sums(const std::vector<generate::Orbit>& orbits);

// Where each cell goes, for each image of a symmetry; first each cell itself.
std::vector<std::vector<std::uint16_t>> find_images(int size, int symmetry);

}  // namespace nonet::jobs
