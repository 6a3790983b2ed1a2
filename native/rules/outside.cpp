// Clues outside the grid: little killers, sandwiches, X-sums, skyscrapers, numbered rooms.
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

Status check_sandwich(const Rule& rule, const Context& grid) {
    return check_range(
        rule, grid, 0,
        grid.sum_range(static_cast<std::size_t>(grid.size)).second - grid.least() - grid.most());
}

// The least and the most digit of the grid are the bread. States: before; after the first, by
// which one it was and the sum since; after both.
void lower_sandwich(const Rule& rule, Lowering& to) {
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

// States: the start; then how many cells are to come, and what they add up to.
void lower_x_sum(const Rule& rule, Lowering& to) {
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
    if (!to.is_in_line(rule.cells())) return;
    // the first digits are all different: not every number of them can have this sum
    to.mask(rule.cells().front(), to.digits_where([&](int digit) {
        const int value = to.value(digit);
        if (value == 0) return sum == 0;
        if (value > n) return false;
        const auto [least, most] = to.sum_range(static_cast<std::size_t>(value));
        return least <= sum && sum <= most;
    }));
}

Status check_skyscraper(const Rule& rule, const Context& grid) {
    return check_range(rule, grid, 1, grid.size);
}

// States: the tallest so far, 0 for none, and how many were seen.
void lower_skyscraper(const Rule& rule, Lowering& to) {
    const int count = rule.number(), width = to.size + 1;
    const auto next = [&](int state, int digit) {
        const int tallest = state % width, seen = state / width;
        if (digit + 1 <= tallest) return state;
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
                        int count = 0, tallest = to.least() - 1;
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
