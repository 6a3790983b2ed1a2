// Rules: rows, columns, boxes, regions and diagonals, and how a puzzle's line writes them.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../core/shape.hpp"
#include "result.hpp"

namespace nonet::jobs {

inline constexpr int kLeastSize = 4, kMostSize = 36;

struct Rule {
    enum class Kind : std::uint8_t { Rows, Columns, Boxes, Regions, Diagonals };
    Kind kind;
    int rows = 0, columns = 0;         // of a box
    std::vector<std::uint8_t> labels;  // of regions: one per cell

    bool divides() const { return kind == Kind::Boxes || kind == Kind::Regions; }
    std::string text() const;
    bool operator==(const Rule&) const = default;
};
using Rules = std::vector<Rule>;

Rules boxes_of(int rows, int columns);                   // rows, columns and boxes
std::optional<std::pair<int, int>> box_shape(int size);  // the usual box, if the size has any
bool is_plain(const Rules& rules);                       // then a grid surely exists
bool has_diagonals(const Rules& rules);
std::vector<std::uint8_t> find_labels(const Rules& rules, int size);  // the region of each cell

Result<Rule> make_boxes(int rows, int columns);
Result<Rule> read_regions(std::string_view labels);  // one sign per cell; blanks do not count
// The rules of a puzzle's line: the usual ones for its size, changed by these words.
Result<Rules> read_rules(int size, const std::vector<std::string_view>& words);
std::string format_rules(int size, const Rules& rules);  // each after a semicolon

// Why rules do not fit a grid of this size, if they do not.
std::optional<Refusal> find_misfit(const Rules& rules, int size);
// The houses of rules that fit, and their names.
std::pair<Layout::Groups, std::vector<HouseName>> find_houses(const Rules& rules, int size);

}  // namespace nonet::jobs
