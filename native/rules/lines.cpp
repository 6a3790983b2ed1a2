// Lines on which cells are compared one by one: palindromes, renbans, nabners, whispers.
#include "lines.hpp"
#include "canvas.hpp"

namespace nonet::rules {
namespace {

using Type = Field::Type;

void lower_palindrome(const Rule& rule, Lowering& to) {
    const Cells& cells = rule.cells();
    for (std::size_t i = 0, k = cells.size() - 1; i < k; i++, k--) to.equal(cells[i], cells[k]);
}

void draw_palindrome(const Rule& rule, Scene& to) { to.line(rule.cells(), "palindrome"); }

Status check_length(const Rule& rule, int most) {
    const auto count = static_cast<int>(unique_cells(rule.cells()).size());
    if (count <= most) return {};
    return refuse_rule("rule.too-many-cells", rule, {{"found", count}, {"most", most}});
}

Status check_renban(const Rule& rule, const Context& grid) { return check_length(rule, grid.size); }

void lower_renban(const Rule& rule, Lowering& to) {
    to.consecutive(to.at(unique_cells(rule.cells())));
}

void draw_renban(const Rule& rule, Scene& to) { to.line(rule.cells(), "renban"); }

// How many numbers of the grid there can be with none of them next to another.
Status check_nabner(const Rule& rule, const Context& grid) {
    int most = 0, last = -2;
    for (const int value : grid.values)
        if (value > last + 1) last = value, most++;
    return check_length(rule, most);
}

void lower_nabner(const Rule& rule, Lowering& to) {
    const auto table = to.number_table([](int a, int b) { return a - b > 1 || b - a > 1; });
    const Cells cells = unique_cells(rule.cells());
    for (std::size_t i = 0; i < cells.size(); i++)
        for (std::size_t k = i + 1; k < cells.size(); k++) to.relate(cells[i], cells[k], table);
}

void draw_nabner(const Rule& rule, Scene& to) { to.line(rule.cells(), "nabner"); }

Status check_whisper(const Rule& rule, const Context& grid) {
    const int most = grid.most() - grid.least();
    if (rule.number() <= most) return {};
    return refuse_rule("rule.range", rule,
                       {{"found", rule.number()}, {"least", 0}, {"most", most}});
}

void lower_whisper(const Rule& rule, Lowering& to) {
    const int least = rule.number();
    const auto table =
        to.number_table([&](int a, int b) { return a - b >= least || b - a >= least; });
    Track(rule.cells()).for_each_pair(1, [&](Cell a, Cell b) { to.relate(a, b, table); });
}

void draw_whisper(const Rule& rule, Scene& to) {
    const int usual = (to.size + 1) / 2, less = usual - rule.number();
    to.line(rule.cells(), less <= 0 ? "whisper" : "dutch-whisper");
    if (less != 0 && less != 1) to.line_number(rule.cells(), rule.number());
}

bool offer_line(Canvas& to, const Kind& kind, const std::optional<Cells>& cells,
                std::vector<std::vector<int>> values = {}) {
    return to.offer(Canvas::Layer::Line, Canvas::Reversed::Same, cells,
                    [&](const Cells& own) { return make_rule(kind, values, {own}); });
}

bool invent_palindrome(Canvas& to) {
    const auto cells = to.draw_outwards(to.scaled(3, 7), [&](const Cells& some) {
        return to.number(some.front()) == to.number(some.back());
    });
    return offer_line(to, kPalindrome, cells);
}

int span_of(const Canvas& to, const Cells& cells) {
    const auto [least, most] = std::minmax_element(
        cells.begin(), cells.end(), [&](Cell a, Cell b) { return to.number(a) < to.number(b); });
    return to.number(*most) - to.number(*least);
}

bool invent_renban(Canvas& to) {
    const auto length = to.scaled(3, 6);
    const auto cells = to.draw_line(
        length,
        [&](const Cells& some) { return to.differ(some) && span_of(to, some) < length.most; },
        [&](const Cells& some) { return span_of(to, some) + 1 == static_cast<int>(some.size()); });
    return offer_line(to, kRenban, cells);
}

bool invent_nabner(Canvas& to) {
    const auto cells =
        to.draw_line({3, std::max(3, (to.size + 1) / 2 - 1)}, [&](const Cells& some) {
            return std::all_of(some.begin(), some.end() - 1, [&](Cell cell) {
                return std::abs(to.number(cell) - to.number(some.back())) > 1;
            });
        });
    return offer_line(to, kNabner, cells);
}

bool invent_whisper(Canvas& to) {
    const int least = (to.size + 1) / 2;
    const auto cells = to.draw_line(to.scaled(4, 9), [&](const Cells& some) {
        return some.size() < 2 ||
               std::abs(to.number(some.back()) - to.number(some[some.size() - 2])) >= least;
    });
    return offer_line(to, kWhisper, cells, {{least}});
}

constexpr Field kLine[] = {line_of(2)};
constexpr Field kWhisperFields[] = {
    line_of(2),
    {.name = "difference", .type = Type::Number, .least = 0, .most = kMostDigit, .otherwise = 5}};

}  // namespace

const Kind kPalindrome{.name = "palindrome",
                       .type = "Palindrome",
                       .fields = kLine,
                       .lower = lower_palindrome,
                       .draw = draw_palindrome,
                       .invent = invent_palindrome,
                       .most_invented = 10};
const Kind kRenban{.name = "renban",
                   .type = "Renban",
                   .fields = kLine,
                   .lower = lower_renban,
                   .check = check_renban,
                   .draw = draw_renban,
                   .invent = invent_renban,
                   .most_invented = 11};
const Kind kNabner{.name = "nabner",
                   .type = "Nabner",
                   .fields = kLine,
                   .lower = lower_nabner,
                   .check = check_nabner,
                   .draw = draw_nabner,
                   .invent = invent_nabner,
                   .most_invented = 12};
const Kind kWhisper{.name = "whisper",
                    .type = "Whisper",
                    .fields = kWhisperFields,
                    .lower = lower_whisper,
                    .check = check_whisper,
                    .draw = draw_whisper,
                    .invent = invent_whisper,
                    .most_invented = 9};

}  // namespace nonet::rules
