// Cells that refer to others: indexers and counting circles; and fog, which is play alone.
#include "scene.hpp"

namespace nonet::rules {
namespace {

using Type = Field::Type;

enum Axis { kRow, kColumn, kBox };

Status check_indexer(const Rule& rule, const Context& grid) {
    if (rule.number() != kBox || grid.find_division()) return {};
    return refuse_rule("rule.needs-regions", rule);
}

// A digit v in a cell of column c says where in its row the digit c is: in column v.
void lower_indexer(const Rule& rule, Lowering& to) {
    const int axis = rule.number();
    const auto parts = axis == kBox ? to.find_parts() : std::vector<Constraints::Cells>();
    const auto labels = axis == kBox ? to.find_labels() : std::vector<int>();
    // Where the digit occurs only once, both candidates are true or both false.
    const bool is_twin = axis == kBox || to.has(axis == kRow ? kColumns : kRows);
    for (const Cell cell : rule.cells()) {
        const auto* part =
            axis == kBox ? &parts[static_cast<std::size_t>(labels[to.at(cell)])] : nullptr;
        int own = 1 + (axis == kRow ? cell.row : cell.column);
        if (part)
            own = 1 + static_cast<int>(std::find(part->begin(), part->end(), to.at(cell)) -
                                       part->begin());
        const int own_digit = to.digit_of(own);
        std::uint64_t possible = 0;
        for (int digit = 0; digit < to.size; digit++) {
            const int place = to.value(digit) - 1;
            if (place < 0 || place >= to.size || own_digit < 0) continue;
            possible |= std::uint64_t{1} << digit;
            const auto there = part           ? (*part)[static_cast<std::size_t>(place)]
                               : axis == kRow ? to.at(place, cell.column)
                                              : to.at(cell.row, place);
            if (is_twin)
                to.twin(to.at(cell), digit, there, own_digit);
            else
                to.relate(to.at(cell), there, to.table([&](int first, int second) {
                    return first != digit || second == own_digit;
                }));
        }
        if (possible != to.all_digits()) to.mask(cell, possible);
    }
}

void draw_indexer(const Rule& rule, Scene& to) {
    constexpr const char* kLooks[] = {"row-indexer", "column-indexer", "box-indexer"};
    to.fill(rule.cells(), kLooks[rule.number()]);
}

// A digit in a circle is the number of circles that hold it.
void lower_circles(const Rule& rule, Lowering& to) {
    const auto cells = to.at(rule.cells());
    for (int digit = 0; digit < to.size; digit++) {
        const int value = to.value(digit);
        const bool is_possible = value > 0 && value <= static_cast<int>(cells.size());
        const auto some = is_possible ? std::uint64_t{1} << value : 0;
        to.count(cells, std::uint64_t{1} << digit, 1 | some);
    }
}

Status check_circles(const Rule& rule, const Context& grid) {
    // numbers above 63 cannot be counted; no grid has both such digits and enough circles
    const auto count = static_cast<int>(rule.cells().size());
    if (count < 64 || grid.most() < 64) return {};
    return refuse_rule("rule.too-many-cells", rule, {{"found", count}, {"most", 63}});
}

void draw_circles(const Rule& rule, Scene& to) {
    for (const Cell cell : rule.cells())
        to.circle(Scene::Layer::Under, centre_of(cell), "counting-circle");
}

// The cells in the fog; the others are lit from the start.
void draw_fog(const Rule& rule, Scene& to) {
    const Cells& lit = rule.cells();
    Cells dark;
    for (int at = 0; at < to.size * to.size; at++) {
        const Cell cell{static_cast<std::uint8_t>(at / to.size),
                        static_cast<std::uint8_t>(at % to.size)};
        if (std::find(lit.begin(), lit.end(), cell) == lit.end()) dark.push_back(cell);
    }
    if (!dark.empty()) to.fill(dark, "fog");
}

constexpr Field kIndexerFields[] = {
    {.name = "cells", .type = Type::Group, .least = 1},
    {.name = "axis", .type = Type::Choice, .options = "row column box"}};
constexpr Field kCells[] = {{.name = "cells", .type = Type::Group, .least = 1}};
constexpr Field kFogCells[] = {{.name = "cells", .type = Type::Group}};

}  // namespace

const Kind kIndexer{.name = "indexer",
                    .type = "Indexer",
                    .fields = kIndexerFields,
                    .lower = lower_indexer,
                    .check = check_indexer,
                    .draw = draw_indexer,
                    .placed = Placement::Marks};
const Kind kCountingCircles{.name = "circles",
                            .type = "CountingCircles",
                            .fields = kCells,
                            .lower = lower_circles,
                            .check = check_circles,
                            .draw = draw_circles,
                            .placed = Placement::Marks};
const Kind kFog{.name = "fog",
                .type = "Fog",
                .fields = kFogCells,
                .lower = nullptr,
                .draw = draw_fog,
                .placed = Placement::Marks};

}  // namespace nonet::rules
