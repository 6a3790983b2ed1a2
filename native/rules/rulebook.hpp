// Rulebook: all rules of a puzzle together, and how its line writes them.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lowering.hpp"

namespace nonet::rules {

inline constexpr std::size_t kMostRules = 10'000;

Rule rows();
Rule columns();
Rule diagonals();
Rules boxes_of(int rows, int columns);                   // rows, columns and boxes
std::optional<std::pair<int, int>> box_shape(int size);  // the usual box, if the size has any
bool is_plain(const Rules& rules);                       // then a grid surely exists
bool has_diagonals(const Rules& rules);
std::vector<std::uint8_t> find_labels(const Rules& rules, int size);  // the region of each cell

Result<Rule> make_boxes(int rows, int columns);
Result<Rule> read_regions(std::string_view labels);  // one sign per cell; blanks do not count

// The rules of a puzzle's line: the usual ones for its size, changed by these words. Rules with
// these names are only known to Python.
struct Foreign {
    std::string name;
    bool divides;
};
Result<Rules> read_rules(int size, const std::vector<std::string_view>& words,
                         const std::vector<Foreign>& foreign = {});
std::vector<std::string> list_words(int size, const Rules& rules,
                                    const std::vector<Foreign>& foreign = {});
std::string format_rules(int size, const Rules& rules);  // each after a semicolon

// Why rules do not fit a grid of this size, or each other, if they do not.
Status find_misfit(const Rules& rules, int size);
Status find_misfit(const Rule& rule, const Context& grid);
// The constraints of rules that fit.
Lowered lower_rules(const Rules& rules, int size);
// The first rule that needs more than houses and groups without repeats, or numbers other
// than those from 1; nullptr if every rule is plain.
const Rule* find_beyond_groups(const Rules& rules, const Constraints& constraints);
// What a picture shows of rules that fit: see scene.hpp.
Json draw_rules(const Rules& rules, int size);

}  // namespace nonet::rules
