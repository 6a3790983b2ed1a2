// Clues outside the grid: little killers, sandwiches, X-sums, skyscrapers, numbered rooms.
#include <numeric>

#include "canvas.hpp"
#include "scene.hpp"

namespace nonet::rules {
namespace {

using Type = Field::Type;

// One step from a cell to the next; the same for all of them, or nothing.
std::optional<std::pair<int, int>> step_of(const Cells& cells) {
    if (cells.size() < 2) return std::pair(0, 0);
    const int down = cells[1].row - cells[0].row, right = cells[1].column - cells[0].column;
    for (std::size_t i = 2; i < cells.size(); i++)
        if (cells[i].row - cells[i - 1].row != down ||
            cells[i].column - cells[i - 1].column != right)
            return {};
    return std::pair(down, right);
}

bool is_at_border(const Cells& cells, std::pair<int, int> step, int size) {
    const auto is_outside = [&](int at) { return at < 0 || at >= size; };
    const Cell first = cells.front();
    if (cells.size() > 1)
        return is_outside(first.row - step.first) || is_outside(first.column - step.second);
    const auto is_end = [&](int at) { return at == 0 || at == size - 1; };
    return is_end(first.row) || is_end(first.column);
}

Status check_little_killer(const Rule& rule, const Context& grid) {
    const Cells& cells = rule.cells();
    const auto step = step_of(cells);
    const bool is_diagonal =
        cells.size() == 1 || (step && std::abs(step->first) == 1 && std::abs(step->second) == 1);
    if (!is_diagonal || !is_at_border(cells, *step, grid.size))
        return refuse_rule("rule.not-diagonal", rule);
    const auto count = static_cast<int>(cells.size());
    const int least = count * grid.least(), most = count * grid.most();
    if (rule.number() >= least && rule.number() <= most) return {};
    return refuse_rule(
        "rule.sum-range", rule,
        {{"found", rule.number()}, {"count", count}, {"least", least}, {"most", most}});
}

void lower_little_killer(const Rule& rule, Lowering& to) {
    to.sum(terms_of(to.at(rule.cells())), rule.number(), rule.number());
}

void draw_little_killer(const Rule& rule, Scene& to) {
    const Point at = to.before(rule.cells()), first = centre_of(rule.cells().front());
    to.text(at, std::to_string(rule.number()), "outside");
    const double right = first.x - at.x, down = first.y - at.y;
    to.arrow({{at.x + 0.3 * right, at.y + 0.3 * down}, {at.x + 0.48 * right, at.y + 0.48 * down}},
             "little-killer");
}

// A whole row or column, read from one side.
Status check_line(const Rule& rule, const Context& grid) {
    const Cells& cells = rule.cells();
    const auto step = step_of(cells);
    const bool is_straight = step && std::abs(step->first) + std::abs(step->second) == 1;
    if (static_cast<int>(cells.size()) == grid.size && is_straight) return {};
    return refuse_rule("rule.not-line", rule);
}

Status check_range(const Rule& rule, const Context& grid, int least, int most) {
    if (auto refusal = check_line(rule, grid)) return refusal;
    if (rule.number() >= least && rule.number() <= most) return {};
    return refuse_rule("rule.range", rule,
                       {{"found", rule.number()}, {"least", least}, {"most", most}});
}

// Plain numbers, unless clues of several kinds have to be told apart.
void draw_outside(const Rule& rule, Scene& to) {
    const bool is_mixed = std::any_of(to.rules.begin(), to.rules.end(), [&](const Rule& other) {
        return other.kind != rule.kind && other.kind->draw == draw_outside;
    });
    const auto look = is_mixed ? rule.kind->name : std::string_view("outside");
    to.text(to.before(rule.cells()), std::to_string(rule.number()), look);
}

// Up to this size, what a line splits into has cages with sets of combinations.
constexpr int kMostSplit = 10;

Status check_sandwich(const Rule& rule, const Context& grid) {
    return check_range(
        rule, grid, 0,
        grid.sum_range(static_cast<std::size_t>(grid.size)).second - grid.least() - grid.most());
}

// Cells `from` to `end` of a line have this sum in a branch; the others that it names have the
// rest.
void add_sums(const Constraints::Cells& line, std::size_t from, std::size_t end, int sum,
              const std::vector<std::size_t>& named, int whole, const Lowering& to,
              Constraints& branch) {
    std::vector<Constraints::Term> inside, outside;
    for (std::size_t k = 0; k < line.size(); k++) {
        if (std::find(named.begin(), named.end(), k) != named.end()) continue;
        (from <= k && k < end ? inside : outside).push_back({line[k], 1});
    }
    if (!inside.empty()) branch.sums.push_back({std::move(inside), sum, sum, to.source()});
    const int rest = whole - sum;
    if (!outside.empty()) branch.sums.push_back({std::move(outside), rest, rest, to.source()});
}

// The place of every digit in the line: the places of the bread, and two sums for each.
void lower_sandwich_of_house(const Rule& rule, Lowering& to) {
    const auto line = to.at(rule.cells());
    const auto size = line.size();
    const std::uint64_t bread = 1 | std::uint64_t{1} << (size - 1);
    const auto middle = std::span(to.values).subspan(1, size - 2);
    const int whole = std::accumulate(middle.begin(), middle.end(), 0), sum = rule.number();
    std::vector<Constraints> branches;
    for (std::size_t first = 0; first < size; first++)
        for (std::size_t second = first + 1; second < size; second++) {
            const std::size_t count = second - first - 1;
            const auto least = middle.first(count), most = middle.last(count);
            if (std::accumulate(least.begin(), least.end(), 0) > sum ||
                std::accumulate(most.begin(), most.end(), 0) < sum)
                continue;
            auto& branch = branches.emplace_back(to.branch());
            branch.masks = {{line[first], bread, to.source()}, {line[second], bread, to.source()}};
            add_sums(line, first + 1, second, sum, {first, second}, whole, to, branch);
        }
    to.any(std::move(branches));
}

// The least and the most digit of the grid are the bread. States: before; after the first, by
// which one it was and the sum since; after both.
void lower_sandwich(const Rule& rule, Lowering& to) {
    if (to.is_in_line(rule.cells()) && to.size <= kMostSplit)
        return lower_sandwich_of_house(rule, to);
    const int sum = rule.number(), done = 1 + 2 * (sum + 1);
    const auto next = [&](int state, int digit) {
        const bool is_low = digit == 0, is_high = digit == to.size - 1;
        if (state == done) return is_low || is_high ? -1 : done;
        if (state == 0) return is_low ? 1 : is_high ? 2 + sum : 0;
        const bool was_low = state < 2 + sum;
        const int start = was_low ? 1 : 2 + sum;
        if (is_low || is_high) return is_low != was_low && state - start == sum ? done : -1;
        const int reached = state - start + to.value(digit);
        return reached <= sum ? start + reached : -1;
    };
    to.regular(to.at(rule.cells()), to.automaton("sandwich " + std::to_string(sum), done + 1, 0,
                                                 next, [&](int state) { return state == done; }));
}

Status check_x_sum(const Rule& rule, const Context& grid) {
    return check_range(rule, grid, std::max(0, std::min(grid.least(), 1)), grid.size * grid.most());
}

// The place of every digit in the line: the first digit, and two sums for each.
void lower_x_sum_of_house(const Rule& rule, Lowering& to) {
    const auto line = to.at(rule.cells());
    const int whole = std::accumulate(to.values.begin(), to.values.end(), 0), sum = rule.number();
    std::vector<Constraints> branches;
    for (int digit = 0; digit < to.size; digit++) {
        const int count = to.value(digit);
        if (count < 0 || count > to.size || (count == 0 && sum != 0)) continue;
        const auto [least, most] = to.sum_range(static_cast<std::size_t>(count));
        if (sum < least || most < sum || (count == 1 && sum != 1)) continue;
        auto& branch = branches.emplace_back(to.branch());
        branch.masks = {{line.front(), std::uint64_t{1} << digit, to.source()}};
        if (count == 0) continue;
        add_sums(line, 1, static_cast<std::size_t>(count), sum - count, {0}, whole - count, to,
                 branch);
    }
    to.any(std::move(branches));
}

// States: the start; then how many cells are to come, and what they add up to.
void lower_x_sum(const Rule& rule, Lowering& to) {
    if (to.is_in_line(rule.cells()) && to.size <= kMostSplit) return lower_x_sum_of_house(rule, to);
    const int sum = rule.number(), n = to.size;
    const auto next = [&](int state, int digit) {
        const int value = to.value(digit);
        if (state == 0) {
            if (value == 0) return sum == 0 ? 1 : -1;  // no cells at all
            const int after = sum - value;
            if (value > n || after < 0 || (value == 1 && after > 0)) return -1;
            return 1 + (value - 1) * (sum + 1) + after;
        }
        const int left = (state - 1) / (sum + 1), rest = (state - 1) % (sum + 1);
        if (left == 0) return state;
        const int after = rest - value;
        if (after < 0 || (left == 1 && after != 0)) return -1;
        return 1 + (left - 1) * (sum + 1) + after;
    };
    to.regular(
        to.at(rule.cells()),
        to.automaton("x-sum " + std::to_string(sum), 1 + n * (sum + 1), 0, next, [&](int state) {
            return state > 0 && (state - 1) / (sum + 1) == 0 && (state - 1) % (sum + 1) == 0;
        }));
}

Status check_skyscraper(const Rule& rule, const Context& grid) {
    const auto tall =
        std::count_if(grid.values.begin(), grid.values.end(), [](int value) { return value > 0; });
    return check_range(rule, grid, 1, static_cast<int>(tall));
}

// States: the tallest so far, 0 for none, and how many were seen. Nobody sees a building of
// height 0.
void lower_skyscraper(const Rule& rule, Lowering& to) {
    const int count = rule.number(), width = to.size + 1;
    const auto next = [&](int state, int digit) {
        const int tallest = state % width, seen = state / width;
        if (digit + 1 <= tallest || to.value(digit) <= 0) return state;
        return seen < count ? (seen + 1) * width + digit + 1 : -1;
    };
    to.regular(to.at(rule.cells()),
               to.automaton("skyscraper " + std::to_string(count), (count + 1) * width, 0, next,
                            [&](int state) { return state / width == count; }));
}

Status check_room(const Rule& rule, const Context& grid) {
    if (auto refusal = check_line(rule, grid)) return refusal;
    if (grid.digit_of(rule.number()) >= 0) return {};
    return refuse_rule("rule.digit", rule, {{"found", rule.number()}});
}

void lower_room(const Rule& rule, Lowering& to) {
    const Cell first = rule.cells().front();
    to.mask(first, to.digits_where([&](int digit) {
        return to.value(digit) >= 1 && to.value(digit) <= to.size;
    }));
    to.element(to.at(first), to.at(rule.cells()), to.digit_of(rule.number()));
}

constexpr auto kAnyRow = [](const Cells&) { return true; };

bool invent_little_killer(Canvas& to) {
    const auto cells = to.draw_diagonal(std::min(3, to.size - 1), kAnyRow);
    return to.offer(Canvas::Layer::Outside, Canvas::Reversed::Same, cells, [&](const Cells& own) {
        return make_rule(kLittleKiller, {{to.sum(own)}}, {own});
    });
}

bool invent_sandwich(Canvas& to) {
    return to.offer(Canvas::Layer::Outside, Canvas::Reversed::Same, to.draw_row(false, kAnyRow),
                    [&](const Cells& own) {
                        int sum = 0, breads = 0;
                        for (const Cell cell : own)
                            if (to.number(cell) == to.least() || to.number(cell) == to.most())
                                breads++;
                            else if (breads == 1)
                                sum += to.number(cell);
                        return make_rule(kSandwich, {{sum}}, {own});
                    });
}

bool invent_x_sum(Canvas& to) {
    return to.offer(Canvas::Layer::Outside, Canvas::Reversed::Other, to.draw_row(true, kAnyRow),
                    [&](const Cells& own) {
                        const int count = std::clamp(to.number(own[0]), 0, to.size);
                        return make_rule(kXSum, {{to.sum(Cells(own.begin(), own.begin() + count))}},
                                         {own});
                    });
}

bool invent_skyscraper(Canvas& to) {
    return to.offer(Canvas::Layer::Outside, Canvas::Reversed::Other, to.draw_row(true, kAnyRow),
                    [&](const Cells& own) {
                        int count = 0, tallest = 0;
                        for (const Cell cell : own)
                            if (to.number(cell) > tallest) tallest = to.number(cell), count++;
                        return make_rule(kSkyscraper, {{count}}, {own});
                    });
}

bool invent_room(Canvas& to) {
    const auto cells = to.draw_row(true, [&](const Cells& own) {
        return to.number(own[0]) >= 1 && to.number(own[0]) <= to.size;
    });
    return to.offer(Canvas::Layer::Outside, Canvas::Reversed::Other, cells, [&](const Cells& own) {
        const Cell there = own[static_cast<std::size_t>(to.number(own[0]) - 1)];
        return make_rule(kNumberedRoom, {{to.number(there)}}, {own});
    });
}

constexpr Field kCells{.name = "cells", .type = Type::Group, .least = 1};
constexpr Field kSumFields[] = {
    kCells, {.name = "sum", .type = Type::Number, .least = 0, .most = kMostNumber}};
constexpr Field kCountFields[] = {
    kCells, {.name = "count", .type = Type::Number, .least = 0, .most = kMostNumber}};
constexpr Field kDigitFields[] = {
    kCells, {.name = "digit", .type = Type::Number, .least = 0, .most = kMostDigit}};

}  // namespace

const Kind kLittleKiller{.name = "little-killer",
                         .type = "LittleKiller",
                         .fields = kSumFields,
                         .lower = lower_little_killer,
                         .check = check_little_killer,
                         .draw = draw_little_killer,
                         .invent = invent_little_killer,
                         .reads_digits = true,
                         .placed = Placement::Diagonal};
const Kind kSandwich{.name = "sandwich",
                     .type = "Sandwich",
                     .fields = kSumFields,
                     .lower = lower_sandwich,
                     .check = check_sandwich,
                     .draw = draw_outside,
                     .invent = invent_sandwich,
                     .reads_digits = true,
                     .placed = Placement::Outside};
const Kind kXSum{.name = "x-sum",
                 .type = "XSum",
                 .fields = kSumFields,
                 .lower = lower_x_sum,
                 .check = check_x_sum,
                 .draw = draw_outside,
                 .invent = invent_x_sum,
                 .reads_digits = true,
                 .placed = Placement::Outside};
const Kind kSkyscraper{.name = "skyscraper",
                       .type = "Skyscraper",
                       .fields = kCountFields,
                       .lower = lower_skyscraper,
                       .check = check_skyscraper,
                       .draw = draw_outside,
                       .invent = invent_skyscraper,
                       .reads_digits = true,
                       .placed = Placement::Outside};
const Kind kNumberedRoom{.name = "numbered-room",
                         .type = "NumberedRoom",
                         .fields = kDigitFields,
                         .lower = lower_room,
                         .check = check_room,
                         .draw = draw_outside,
                         .invent = invent_room,
                         .reads_digits = true,
                         .placed = Placement::Outside};

}  // namespace nonet::rules
