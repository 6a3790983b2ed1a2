// Lines with sums: region sum lines, zippers, sum lines.
#include "canvas.hpp"
#include "lines.hpp"

namespace nonet::rules {
namespace {

using Type = Field::Type;
using Terms = std::vector<Constraints::Term>;

Status check_region_sum(const Rule& rule, const Context& grid) {
    if (grid.find_division()) return {};
    return refuse_rule("rule.needs-regions", rule);
}

// The borders of regions cut the line; entering a region again begins a new piece.
void lower_region_sum(const Rule& rule, Lowering& to) {
    const Track track(rule.cells());
    const auto labels = to.find_labels();
    std::vector<Terms> groups;
    int last = -1;
    for (const Cell cell : track.cells) {
        const int label = labels[to.at(cell)];
        if (label != last) groups.emplace_back();
        groups.back().push_back({to.at(cell), 1});
        last = label;
    }
    // a closed line is not cut where its drawing begins
    if (track.is_closed && groups.size() > 1 && labels[to.at(track.cells.front())] == last) {
        groups.front().insert(groups.front().end(), groups.back().begin(), groups.back().end());
        groups.pop_back();
    }
    to.equal_sums(std::move(groups));
}

void draw_region_sum(const Rule& rule, Scene& to) { to.line(rule.cells(), "region-sum"); }

void lower_zipper(const Rule& rule, Lowering& to) {
    const Cells& cells = rule.cells();
    std::vector<Terms> groups;
    std::size_t i = 0, k = cells.size() - 1;
    for (; i < k; i++, k--) groups.push_back({{to.at(cells[i]), 1}, {to.at(cells[k]), 1}});
    if (i == k) groups.push_back({{to.at(cells[i]), 1}});
    to.equal_sums(std::move(groups));
}

void draw_zipper(const Rule& rule, Scene& to) { to.line(rule.cells(), "zipper"); }

// The sum of the group so far, from `start` on; a group that is whole is a state of its own. Until
// the first group is whole, the states are others, so that a line needs one.
std::uint16_t make_automaton(Lowering& to, int sum, int start) {
    const int done = sum, fresh = sum + 1;
    const auto next = [&](int state, int digit) {
        const int value = to.value(digit);
        if (state == done && value == 0) return done;
        const bool is_fresh = state >= fresh;
        const int reached = (is_fresh ? state - fresh : state == done ? 0 : state) + value;
        if (reached == sum) return done;
        return reached > sum ? -1 : is_fresh ? fresh + reached : reached;
    };
    const auto accepts = [&](int state) { return state == (start ? start : done); };
    return to.automaton("sum line " + std::to_string(sum) + ' ' + std::to_string(start),
                        2 * sum + 1, fresh + start, next, accepts);
}

void lower_sum_line(const Rule& rule, Lowering& to) {
    const int sum = rule.number();
    const Track track(rule.cells());
    const auto cells = to.at(track.cells);
    if (!track.is_closed) {
        to.regular(cells, make_automaton(to, sum, 0));
        return;
    }
    // The drawing may begin inside a group: try what comes before it. One that begins with a whole
    // group is the same as one that begins with nothing.
    Constraints::Any any{{}, to.source()};
    for (int start = 0; start < sum; start++) {
        Lowering branch(to.size, to.rules);
        auto& out = branch.constraints();
        branch.regular(cells, make_automaton(branch, sum, start));
        out.regulars.back().source = to.source();
        any.branches.push_back(std::move(out));
    }
    to.constraints().alternatives.push_back(std::move(any));
}

void draw_sum_line(const Rule& rule, Scene& to) {
    to.line(rule.cells(), rule.number() == 10 ? "ten-line" : "sum-line");
    if (rule.number() != 10) to.line_number(rule.cells(), rule.number());
}

bool offer_line(Canvas& to, const Kind& kind, const std::optional<Cells>& cells,
                std::vector<std::vector<int>> values = {}) {
    return to.offer(Canvas::Layer::Line, Canvas::Reversed::Same, cells,
                    [&](const Cells& own) { return make_rule(kind, values, {own}); });
}

bool invent_region_sum(Canvas& to) {
    const auto labels = to.find_labels();
    if (labels.empty()) return false;
    const auto region = [&](Cell cell) {
        return labels[static_cast<std::size_t>(cell.at(to.size))];
    };
    const auto cells = to.draw_line(
        to.scaled(3, 7), [](const Cells&) { return true; },
        [&](const Cells& some) {
            std::vector<int> sums;
            for (std::size_t i = 0; i < some.size(); i++) {
                if (i == 0 || region(some[i]) != region(some[i - 1])) sums.push_back(0);
                sums.back() += to.number(some[i]);
            }
            return sums.size() > 1 &&
                   std::all_of(sums.begin(), sums.end(), [&](int sum) { return sum == sums[0]; });
        });
    return offer_line(to, kRegionSum, cells);
}

bool invent_zipper(Canvas& to) {
    const auto cells = to.draw_outwards(to.scaled(3, 7), [&](const Cells& some) {
        const std::size_t middle = some.size() / 2;
        if (some.size() < 3) return true;
        const int sum =
            to.number(some[middle]) + (some.size() % 2 ? 0 : to.number(some[middle - 1]));
        return to.number(some.front()) + to.number(some.back()) == sum;
    });
    return offer_line(to, kZipper, cells);
}

// Lines of the sum that two digits of the classic grid have most often.
bool invent_sum_line(Canvas& to) {
    const int sum = to.most() + to.least();
    const auto rest_of = [&](const Cells& some) {  // of the last group; negative if there is none
        int rest = sum;
        for (const Cell cell : some) {
            rest -= to.number(cell);
            if (rest < 0) return -1;
            if (rest == 0) rest = sum;
        }
        return rest;
    };
    const auto cells = to.draw_line(
        to.scaled(3, 7), [&](const Cells& some) { return rest_of(some) >= 0; },
        [&](const Cells& some) { return rest_of(some) == sum; });
    return offer_line(to, kSumLine, cells, {{sum}});
}

constexpr Field kRegionSumFields[] = {{.name = "cells", .type = Type::Loop, .least = 2}};
constexpr Field kZipperFields[] = {{.name = "cells", .type = Type::Group, .least = 2}};
constexpr Field kSumLineFields[] = {
    {.name = "cells", .type = Type::Loop, .least = 1},
    {.name = "sum", .type = Type::Number, .least = 1, .most = kMostNumber, .otherwise = 10}};

}  // namespace

const Kind kRegionSum{.name = "region-sum",
                      .type = "RegionSum",
                      .fields = kRegionSumFields,
                      .lower = lower_region_sum,
                      .check = check_region_sum,
                      .draw = draw_region_sum,
                      .invent = invent_region_sum,
                      .most_invented = 10};
const Kind kZipper{.name = "zipper",
                   .type = "Zipper",
                   .fields = kZipperFields,
                   .lower = lower_zipper,
                   .draw = draw_zipper,
                   .invent = invent_zipper,
                   .most_invented = 10,
                   .placed = Placement::Line};
const Kind kSumLine{.name = "sum-line",
                    .type = "SumLine",
                    .fields = kSumLineFields,
                    .lower = lower_sum_line,
                    .draw = draw_sum_line,
                    .invent = invent_sum_line,
                    .most_invented = 10};

}  // namespace nonet::rules
