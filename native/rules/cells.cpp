// Marked cells: odd, even, smaller or larger than their neighbours, given candidates.
#include "../core/sort.hpp"
#include "canvas.hpp"
#include "scene.hpp"

namespace nonet::rules {
namespace {

using Type = Field::Type;

constexpr int kSteps[][2] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}};

void mask_all(const Rule& rule, Lowering& to, std::uint64_t digits) {
    for (const Cell cell : rule.cells()) to.mask(cell, digits);
}

void lower_odd(const Rule& rule, Lowering& to) {
    mask_all(rule, to, to.numbers_where([](int number) { return number % 2 == 1; }));
}

void lower_even(const Rule& rule, Lowering& to) {
    mask_all(rule, to, to.numbers_where([](int number) { return number % 2 == 0; }));
}

void draw_odd(const Rule& rule, Scene& to) {
    for (const Cell cell : rule.cells()) to.circle(Scene::Layer::Under, centre_of(cell), "odd");
}

void draw_even(const Rule& rule, Scene& to) {
    for (const Cell cell : rule.cells()) to.square(Scene::Layer::Under, centre_of(cell), "even");
}

// Marked neighbours are not compared, whichever rule of the kind marks them.
void lower_extreme(const Rule& rule, Lowering& to, bool is_minimum) {
    std::vector<bool> marked(static_cast<std::size_t>(to.size * to.size));
    for (const Rule& other : to.rules)
        if (other.kind == rule.kind)
            for (const Cell cell : other.cells()) marked[to.at(cell)] = true;
    const auto table =
        to.table([&](int own, int beside) { return is_minimum ? own < beside : own > beside; });
    for (const Cell cell : rule.cells())
        for (const auto [down, right] : kSteps) {
            const int row = cell.row + down, column = cell.column + right;
            if (row < 0 || column < 0 || row >= to.size || column >= to.size) continue;
            const auto beside = to.at(row, column);
            if (!marked[beside]) to.relate(to.at(cell), beside, table);
        }
}

void lower_minimum(const Rule& rule, Lowering& to) { lower_extreme(rule, to, true); }
void lower_maximum(const Rule& rule, Lowering& to) { lower_extreme(rule, to, false); }

void draw_extreme(const Rule& rule, Scene& to, std::string_view look, bool inwards) {
    to.fill(rule.cells(), look);
    for (const Cell cell : rule.cells()) to.chevrons(cell, look, inwards);
}

void draw_minimum(const Rule& rule, Scene& to) { draw_extreme(rule, to, "minimum", true); }
void draw_maximum(const Rule& rule, Scene& to) { draw_extreme(rule, to, "maximum", false); }

Status check_candidates(const Rule& rule, const Context& grid) {
    for (const int number : rule.values[0])
        if (grid.digit_of(number) < 0) return refuse_rule("rule.digit", rule, {{"found", number}});
    return {};
}

Status make_candidates(Rule& rule) {
    auto& digits = rule.values[0];
    nonet::sort(digits);
    digits.erase(std::unique(digits.begin(), digits.end()), digits.end());
    return {};
}

void lower_candidates(const Rule& rule, Lowering& to) {
    std::uint64_t digits = 0;
    for (const int number : rule.values[0]) digits |= std::uint64_t{1} << to.digit_of(number);
    mask_all(rule, to, digits);
}

void draw_candidates(const Rule& rule, Scene& to) {
    for (const Cell cell : rule.cells()) {
        const Point centre = centre_of(cell);
        to.text({centre.x, centre.y}, format_values(rule.kind->fields[1], rule.values[0]),
                "candidates");
    }
}

template <class Fits>
bool invent_marked(Canvas& to, const Kind& kind, Fits fits) {
    const auto cell = to.draw_cell([&](const Cells& cells) { return fits(cells[0]); });
    return to.offer(Canvas::Layer::Mark, Canvas::Reversed::Same, cell,
                    [&](const Cells& own) { return make_rule(kind, {}, {own}); });
}

bool invent_odd(Canvas& to) {
    return invent_marked(to, kOdd, [&](Cell cell) { return to.number(cell) % 2 == 1; });
}

bool invent_even(Canvas& to) {
    return invent_marked(to, kEven, [&](Cell cell) { return to.number(cell) % 2 == 0; });
}

// Two of a kind are never neighbours: each is compared with all cells around it.
bool invent_extreme(Canvas& to, const Kind& kind, bool is_minimum) {
    return invent_marked(to, kind, [&](Cell cell) {
        for (const auto& [down, right] : kSteps) {
            const int row = cell.row + down, column = cell.column + right;
            if (row < 0 || column < 0 || row >= to.size || column >= to.size) continue;
            const int beside =
                to.number({static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)});
            if (is_minimum ? beside <= to.number(cell) : beside >= to.number(cell)) return false;
        }
        return true;
    });
}

bool invent_minimum(Canvas& to) { return invent_extreme(to, kMinimum, true); }
bool invent_maximum(Canvas& to) { return invent_extreme(to, kMaximum, false); }

constexpr Field kCells[] = {{.name = "cells", .type = Type::Group, .least = 1}};
constexpr Field kCandidateFields[] = {{.name = "cells", .type = Type::Group, .least = 1},
                                      {.name = "digits", .type = Type::Numbers, .least = 1}};

}  // namespace

const Kind kOdd{.name = "odd",
                .type = "Odd",
                .fields = kCells,
                .lower = lower_odd,
                .draw = draw_odd,
                .invent = invent_odd,
                .most_invented = 27,
                .placed = Placement::Marks};
const Kind kEven{.name = "even",
                 .type = "Even",
                 .fields = kCells,
                 .lower = lower_even,
                 .draw = draw_even,
                 .invent = invent_even,
                 .most_invented = 27,
                 .placed = Placement::Marks};
const Kind kMinimum{.name = "minimum",
                    .type = "Minimum",
                    .fields = kCells,
                    .lower = lower_minimum,
                    .draw = draw_minimum,
                    .invent = invent_minimum,
                    .reads_digits = true,
                    .placed = Placement::Marks};
const Kind kMaximum{.name = "maximum",
                    .type = "Maximum",
                    .fields = kCells,
                    .lower = lower_maximum,
                    .draw = draw_maximum,
                    .invent = invent_maximum,
                    .reads_digits = true,
                    .placed = Placement::Marks};
const Kind kCandidates{.name = "candidates",
                       .type = "Candidates",
                       .fields = kCandidateFields,
                       .lower = lower_candidates,
                       .check = check_candidates,
                       .draw = draw_candidates,
                       .make = make_candidates,
                       .placed = Placement::Marks};

}  // namespace nonet::rules
