// Further houses: diagonals, windows, disjoint groups, extra regions.
#include <cmath>

#include "canvas.hpp"
#include "scene.hpp"

namespace nonet::rules {
namespace {

enum Direction { kRising, kFalling };

void lower_diagonal_of(Direction direction, Lowering& to) {
    Constraints::Cells cells;
    for (int i = 0; i < to.size; i++)
        cells.push_back(direction == kFalling ? to.at(i, i) : to.at(i, to.size - 1 - i));
    to.house(direction == kFalling ? "falling-diagonal" : "rising-diagonal", nullptr,
             std::move(cells));
}

void draw_diagonal_of(Direction direction, Scene& to) {
    const double end = to.size;
    if (direction == kFalling)
        to.path({{0, 0}, {end, end}}, "diagonal");
    else
        to.path({{0, end}, {end, 0}}, "diagonal");
}

void lower_diagonals(const Rule&, Lowering& to) {
    lower_diagonal_of(kFalling, to);
    lower_diagonal_of(kRising, to);
}

void draw_diagonals(const Rule&, Scene& to) {
    draw_diagonal_of(kFalling, to);
    draw_diagonal_of(kRising, to);
}

void lower_diagonal(const Rule& rule, Lowering& to) {
    lower_diagonal_of(static_cast<Direction>(rule.number()), to);
}

void draw_diagonal(const Rule& rule, Scene& to) {
    draw_diagonal_of(static_cast<Direction>(rule.number()), to);
}

// The side of a square box; 0 if the boxes of this size are not square.
int side_of(int size) {
    const int side = static_cast<int>(std::lround(std::sqrt(static_cast<double>(size))));
    return side * side == size ? side : 0;
}

Status check_windoku(const Rule& rule, const Context& grid) {
    if (side_of(grid.size)) return {};
    return refuse_rule("rule.windoku-size", rule, {{"size", grid.size}});
}

// The windows, row by row: boxes that are one cell apart, and one from the border.
std::vector<Cells> list_windows(int size) {
    const int side = side_of(size);
    std::vector<Cells> out;
    for (int top = 1; top + side < size; top += side + 1)
        for (int left = 1; left + side < size; left += side + 1) {
            Cells& cells = out.emplace_back();
            for (int i = 0; i < size; i++)
                cells.push_back({static_cast<std::uint8_t>(top + i / side),
                                 static_cast<std::uint8_t>(left + i % side)});
        }
    return out;
}

void lower_windoku(const Rule&, Lowering& to) {
    int number = 0;
    for (const Cells& cells : list_windows(to.size)) to.house("window", ++number, to.at(cells));
}

void draw_windoku(const Rule&, Scene& to) {
    for (const Cells& cells : list_windows(to.size)) to.fill(cells, "window");
}

Status check_division(const Rule& rule, const Context& grid) {
    if (grid.find_division()) return {};
    return refuse_rule("rule.needs-regions", rule);
}

void lower_disjoint(const Rule&, Lowering& to) {
    const auto parts = to.find_parts();
    for (std::size_t place = 0; place < parts.size(); place++) {
        Constraints::Cells cells;
        for (const auto& part : parts) cells.push_back(part[place]);
        to.house("group", place + 1, std::move(cells));
    }
}

Status check_extra(const Rule& rule, const Context& grid) {
    const auto count = static_cast<int>(rule.cells().size());
    if (count <= grid.size) return {};
    return refuse_rule("rule.too-many-cells", rule, {{"found", count}, {"most", grid.size}});
}

void lower_extra(const Rule& rule, Lowering& to) {
    if (static_cast<int>(rule.cells().size()) == to.size)
        to.house("extra-region", rule.cells().front().name(), to.at(rule.cells()));
    else
        to.different(to.at(rule.cells()));
}

void draw_extra(const Rule& rule, Scene& to) { to.fill(rule.cells(), "extra-region"); }

bool invent_extra(Canvas& to) {
    const auto cells =
        to.draw_group({to.size, to.size}, [&](const Cells& some) { return to.differ(some); });
    return to.offer(Canvas::Layer::Cage, Canvas::Reversed::Same, cells,
                    [](const Cells& own) { return make_rule(kExtraRegion, {}, {own}); });
}

constexpr Field kDiagonalFields[] = {
    {.name = "direction", .type = Field::Type::Choice, .options = "rising falling"}};
constexpr Field kExtraFields[] = {{.name = "cells", .type = Field::Type::Group, .least = 2}};

}  // namespace

const Kind kDiagonals{
    .name = "diagonals", .type = "Diagonals", .lower = lower_diagonals, .draw = draw_diagonals};
const Kind kDiagonal{.name = "diagonal",
                     .type = "Diagonal",
                     .fields = kDiagonalFields,
                     .lower = lower_diagonal,
                     .draw = draw_diagonal};
const Kind kWindoku{.name = "windoku",
                    .type = "Windoku",
                    .lower = lower_windoku,
                    .check = check_windoku,
                    .draw = draw_windoku};
const Kind kDisjointGroups{
    .name = "disjoint", .type = "DisjointGroups", .lower = lower_disjoint, .check = check_division};
const Kind kExtraRegion{.name = "region",
                        .type = "ExtraRegion",
                        .fields = kExtraFields,
                        .lower = lower_extra,
                        .check = check_extra,
                        .draw = draw_extra,
                        .invent = invent_extra,
                        .most_invented = 4};

}  // namespace nonet::rules
