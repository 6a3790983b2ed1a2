// Rows, columns, boxes and regions: the houses of every usual puzzle.
#include <cmath>

#include "../core/quote.hpp"
#include "lowering.hpp"

namespace nonet::rules {
namespace {

constexpr std::string_view kLabels = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";

void lower_rows(const Rule&, Lowering& to) {
    for (int row = 0; row < to.size; row++) {
        Constraints::Cells cells;
        for (int column = 0; column < to.size; column++) cells.push_back(to.at(row, column));
        to.house("row", row + 1, std::move(cells));
    }
}

void lower_columns(const Rule&, Lowering& to) {
    for (int column = 0; column < to.size; column++) {
        Constraints::Cells cells;
        for (int row = 0; row < to.size; row++) cells.push_back(to.at(row, column));
        to.house("column", column + 1, std::move(cells));
    }
}

Status make_boxes(Rule& rule) {
    const int rows = rule.number(0), columns = rule.number(1);
    const bool is_large = rows > kMostSize || columns > kMostSize;
    const int size = rows < 1 || columns < 1 || is_large ? 0 : rows * columns;
    if (size >= kLeastSize && size <= kMostSize) return {};
    return refuse(
        "rule.box",
        {{"rows", rows}, {"columns", columns}, {"least", kLeastSize}, {"most", kMostSize}});
}

Status check_boxes(const Rule& rule, const Context& grid) {
    const int rows = rule.number(0), columns = rule.number(1);
    if (rows * columns == grid.size) return {};
    return refuse("rule.boxes-fit", {{"rows", rows}, {"columns", columns}, {"size", grid.size}});
}

void lower_boxes(const Rule& rule, Lowering& to) {
    const int rows = rule.number(0), columns = rule.number(1);
    for (int box = 0; box < to.size; box++) {
        const int top = box / rows * rows, left = box % rows * columns;
        Constraints::Cells cells;
        for (int i = 0; i < to.size; i++)
            cells.push_back(to.at(top + i / columns, left + i % columns));
        to.house("box", box + 1, std::move(cells));
    }
}

// Numbers the labels in order of reading; refuses them unless n regions have n cells each.
Status make_regions(Rule& rule) {
    auto& labels = rule.values[0];
    const int size = static_cast<int>(std::sqrt(static_cast<double>(labels.size())));
    if (static_cast<std::size_t>(size * size) != labels.size() || size < kLeastSize ||
        size > kMostSize)
        return refuse("rule.labels",
                      {{"found", labels.size()}, {"least", kLeastSize}, {"most", kMostSize}});
    std::vector<int> known, counts;
    for (std::size_t at = 0; at < labels.size(); at++) {
        const auto found = std::find(known.begin(), known.end(), labels[at]);
        const auto number = static_cast<std::size_t>(found - known.begin());
        if (found == known.end()) {
            if (known.size() == static_cast<std::size_t>(size)) {
                const auto width = static_cast<std::size_t>(size);
                const Cell cell{static_cast<std::uint8_t>(at / width),
                                static_cast<std::uint8_t>(at % width)};
                return refuse(
                    "rule.many-regions",
                    {{"most", size}, {"text", quote_value(labels[at])}, {"cell", cell.name()}});
            }
            known.push_back(labels[at]);
            counts.push_back(0);
        }
        counts[number]++;
        labels[at] = static_cast<int>(number);
    }
    for (std::size_t i = 0; i < known.size(); i++)
        if (counts[i] != size)
            return refuse(
                "rule.region-size",
                {{"text", quote_value(known[i])}, {"found", counts[i]}, {"expected", size}});
    return {};
}

Status check_regions(const Rule& rule, const Context& grid) {
    const auto found = static_cast<int>(rule.values[0].size()), cells = grid.size * grid.size;
    if (found == cells) return {};
    return refuse("rule.regions-fit", {{"found", found}, {"size", grid.size}, {"expected", cells}});
}

void lower_regions(const Rule& rule, Lowering& to) {
    std::vector<Constraints::Cells> regions(static_cast<std::size_t>(to.size));
    for (std::size_t cell = 0; cell < rule.values[0].size(); cell++)
        regions[static_cast<std::size_t>(rule.values[0][cell])].push_back(
            static_cast<Constraints::Cell>(cell));
    for (std::size_t label = 0; label < regions.size(); label++)
        to.house("region", std::string(1, kLabels[label]), std::move(regions[label]));
}

constexpr Field kBoxFields[] = {
    {.name = "rows",
     .type = Field::Type::Number,
     .least = -kMostNumber,
     .most = kMostNumber,
     .otherwise = 3},
    {.name = "columns",
     .type = Field::Type::Number,
     .least = -kMostNumber,
     .most = kMostNumber,
     .otherwise = 3},
};
constexpr Field kRegionFields[] = {{.name = "labels", .type = Field::Type::Labels}};

}  // namespace

const Kind kRows{.name = "rows", .type = "Rows", .lower = lower_rows};
const Kind kColumns{.name = "columns", .type = "Columns", .lower = lower_columns};
const Kind kBoxes{.name = "boxes",
                  .type = "Boxes",
                  .fields = kBoxFields,
                  .lower = lower_boxes,
                  .check = check_boxes,
                  .make = make_boxes,
                  .between = 'x',
                  .divides = true};
const Kind kRegions{.name = "regions",
                    .type = "Regions",
                    .fields = kRegionFields,
                    .lower = lower_regions,
                    .check = check_regions,
                    .make = make_regions,
                    .divides = true};

}  // namespace nonet::rules
