// Lines on which cells are compared one by one: palindromes, renbans, nabners, whispers.
#include "lines.hpp"

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

constexpr Field kLine[] = {line_of(2)};
constexpr Field kWhisperFields[] = {
    line_of(2),
    {.name = "difference", .type = Type::Number, .least = 0, .most = kMostDigit, .otherwise = 5}};

}  // namespace

const Kind kPalindrome{.name = "palindrome",
                       .type = "Palindrome",
                       .fields = kLine,
                       .lower = lower_palindrome,
                       .draw = draw_palindrome};
const Kind kRenban{.name = "renban",
                   .type = "Renban",
                   .fields = kLine,
                   .lower = lower_renban,
                   .check = check_renban,
                   .draw = draw_renban};
const Kind kNabner{.name = "nabner",
                   .type = "Nabner",
                   .fields = kLine,
                   .lower = lower_nabner,
                   .check = check_nabner,
                   .draw = draw_nabner};
const Kind kWhisper{.name = "whisper",
                    .type = "Whisper",
                    .fields = kWhisperFields,
                    .lower = lower_whisper,
                    .check = check_whisper,
                    .draw = draw_whisper};

}  // namespace nonet::rules
