// Cages: killer cages, sums, look-and-say cages.
#include "canvas.hpp"
#include "scene.hpp"

namespace nonet::rules {
namespace {

using Type = Field::Type;

std::string label_of(const Rule& rule) {
    return rule.values[0].empty() ? std::string() : std::to_string(rule.number());
}

Status check_sum_range(const Rule& rule, int least, int most) {
    if (rule.values[0].empty() || (rule.number() >= least && rule.number() <= most)) return {};
    return refuse_rule("rule.sum-range", rule,
                       {{"found", rule.number()},
                        {"count", rule.cells().size()},
                        {"least", least},
                        {"most", most}});
}

Status check_cage(const Rule& rule, const Context& grid) {
    const auto count = rule.cells().size();
    if (static_cast<int>(count) > grid.size)
        return refuse_rule("rule.too-many-cells", rule, {{"found", count}, {"most", grid.size}});
    const auto [least, most] = grid.sum_range(count);
    return check_sum_range(rule, least, most);
}

void lower_cage(const Rule& rule, Lowering& to) {
    const auto cells = to.at(rule.cells());
    if (static_cast<int>(cells.size()) == to.size)
        to.house("cage", rule.cells().front().name(), cells);
    else if (cells.size() > 1)
        to.different(cells);
    if (!rule.values[0].empty()) to.sum(terms_of(cells), rule.number(), rule.number());
}

void draw_cage(const Rule& rule, Scene& to) { to.cage(rule.cells(), "cage", label_of(rule)); }

Status check_sum(const Rule& rule, const Context& grid) {
    const auto count = static_cast<int>(rule.cells().size());
    return check_sum_range(rule, count * grid.least(), count * grid.most());
}

void lower_sum(const Rule& rule, Lowering& to) {
    to.sum(terms_of(to.at(rule.cells())), rule.number(), rule.number());
}

void draw_sum(const Rule& rule, Scene& to) { to.cage(rule.cells(), "sum", label_of(rule)); }

Status check_counts(const Rule& rule, const Context& grid) {
    const auto& counts = rule.values[0];
    int sum = 0;
    for (std::size_t i = 0; i < counts.size(); i += 2) {
        if (grid.digit_of(counts[i + 1]) < 0)
            return refuse_rule("rule.digit", rule, {{"found", counts[i + 1]}});
        for (std::size_t k = 0; k < i; k += 2)
            if (counts[k + 1] == counts[i + 1])
                return refuse_rule("rule.digit-twice", rule, {{"digit", counts[i + 1]}});
        sum += counts[i];
    }
    const auto cells = static_cast<int>(rule.cells().size());
    if (sum > cells)
        return refuse_rule("rule.many-digits", rule, {{"found", sum}, {"count", cells}});
    return {};
}

void lower_counts(const Rule& rule, Lowering& to) {
    const auto& counts = rule.values[0];
    for (std::size_t i = 0; i < counts.size(); i += 2)
        to.count(to.at(rule.cells()), std::uint64_t{1} << to.digit_of(counts[i + 1]),
                 std::uint64_t{1} << counts[i]);
}

void draw_counts(const Rule& rule, Scene& to) {
    to.cage(rule.cells(), "look-and-say", format_values(rule.kind->fields[1], rule.values[0]));
}

// Cages of two to five cells; what is left over becomes single cells.
bool invent_cage(Canvas& to) {
    const auto cells =
        to.draw_group(to.scaled(1, 5), [&](const Cells& some) { return to.differ(some); });
    return to.offer(Canvas::Layer::Cage, Canvas::Reversed::Same, cells,
                    [&](const Cells& own) { return make_rule(kCage, {{to.sum(own)}}, {own}); });
}

bool invent_sum(Canvas& to) {
    const auto cells = to.draw_group(to.scaled(2, 5), [](const Cells&) { return true; });
    return to.offer(Canvas::Layer::Cage, Canvas::Reversed::Same, cells,
                    [&](const Cells& own) { return make_rule(kSum, {{to.sum(own)}}, {own}); });
}

// Says of one or two digits of a cage how many there are.
bool invent_counts(Canvas& to) {
    const auto cells = to.draw_group(to.scaled(3, 5), [](const Cells&) { return true; });
    return to.offer(Canvas::Layer::Cage, Canvas::Reversed::Same, cells, [&](const Cells& own) {
        std::vector<int> counts;
        for (int i = 1 + to.below(2); i > 0; i--) {
            const int digit =
                to.number(own[static_cast<std::size_t>(to.below(static_cast<int>(own.size())))]);
            if (counts.size() == 2 && counts[1] == digit) continue;
            const auto count = std::count_if(own.begin(), own.end(),
                                             [&](Cell cell) { return to.number(cell) == digit; });
            counts.insert(counts.end(), {static_cast<int>(count), digit});
        }
        return make_rule(kLookAndSay, {counts}, {own});
    });
}

constexpr Field kCageFields[] = {
    {.name = "cells", .type = Type::Group, .least = 1},
    {.name = "sum", .type = Type::Number, .least = 0, .most = kMostNumber, .is_optional = true}};
constexpr Field kSumFields[] = {
    {.name = "cells", .type = Type::Group, .least = 1},
    {.name = "sum", .type = Type::Number, .least = 0, .most = kMostNumber}};
constexpr Field kCountFields[] = {{.name = "cells", .type = Type::Group, .least = 1, .most = 63},
                                  {.name = "counts", .type = Type::Counts, .least = 2}};

}  // namespace

const Kind kCage{.name = "cage",
                 .type = "Cage",
                 .fields = kCageFields,
                 .lower = lower_cage,
                 .check = check_cage,
                 .draw = draw_cage,
                 .invent = invent_cage,
                 .reads_digits = true,
                 .covers = true};
const Kind kSum{.name = "sum",
                .type = "Sum",
                .fields = kSumFields,
                .lower = lower_sum,
                .check = check_sum,
                .draw = draw_sum,
                .invent = invent_sum,
                .reads_digits = true,
                .covers = true};
const Kind kLookAndSay{.name = "look-and-say",
                       .type = "LookAndSay",
                       .fields = kCountFields,
                       .lower = lower_counts,
                       .check = check_counts,
                       .draw = draw_counts,
                       .invent = invent_counts,
                       .reads_digits = true};

}  // namespace nonet::rules
