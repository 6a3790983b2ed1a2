// Rules about all neighbours or all squares of four cells: knights, kings, entropy …
#include "lowering.hpp"

namespace nonet::rules {
namespace {

// Calls with the cells of each square of four.
template <class Visit>
void for_each_square(const Lowering& to, Visit visit) {
    for (int row = 0; row + 1 < to.size; row++)
        for (int column = 0; column + 1 < to.size; column++)
            visit(Constraints::Cells{to.at(row, column), to.at(row, column + 1),
                                     to.at(row + 1, column), to.at(row + 1, column + 1)});
}

void lower_knight(const Rule&, Lowering& to) {
    constexpr int kMoves[][2] = {{1, -2}, {1, 2}, {2, -1}, {2, 1}};
    for (int row = 0; row < to.size; row++)
        for (int column = 0; column < to.size; column++)
            for (const auto [down, right] : kMoves)
                if (row + down < to.size && column + right >= 0 && column + right < to.size)
                    to.different({to.at(row, column), to.at(row + down, column + right)});
}

void lower_king(const Rule&, Lowering& to) {
    for_each_square(to, [&](Constraints::Cells cells) { to.different(std::move(cells)); });
}

void lower_apart(const Rule&, Lowering& to) {
    const auto table = to.number_table([](int a, int b) { return a - b != 1 && b - a != 1; });
    for (int row = 0; row < to.size; row++)
        for (int column = 0; column < to.size; column++) {
            if (column + 1 < to.size) to.relate(to.at(row, column), to.at(row, column + 1), table);
            if (row + 1 < to.size) to.relate(to.at(row, column), to.at(row + 1, column), table);
        }
}

// Each square has a digit of each of three classes.
void lower_classes(Lowering& to, int (*class_of)(const Lowering&, int)) {
    constexpr std::uint64_t kSome = 0b11110;
    for (int own = 0; own < 3; own++) {
        const auto digits = to.digits_where([&](int digit) { return class_of(to, digit) == own; });
        for_each_square(
            to, [&](Constraints::Cells cells) { to.count(std::move(cells), digits, kSome); });
    }
}

void lower_entropy(const Rule&, Lowering& to) {
    lower_classes(to, [](const Lowering& grid, int digit) { return grid.third_of(digit); });
}

void lower_modulo(const Rule&, Lowering& to) {
    lower_classes(to, [](const Lowering& grid, int digit) { return grid.value(digit) % 3; });
}

}  // namespace

const Kind kAntiKnight{.name = "anti-knight", .type = "AntiKnight", .lower = lower_knight};
const Kind kAntiKing{.name = "anti-king", .type = "AntiKing", .lower = lower_king};
const Kind kNonConsecutive{
    .name = "non-consecutive", .type = "NonConsecutive", .lower = lower_apart};
const Kind kGlobalEntropy{
    .name = "global-entropy", .type = "GlobalEntropy", .lower = lower_entropy};
const Kind kGlobalModulo{.name = "global-modulo", .type = "GlobalModulo", .lower = lower_modulo};

}  // namespace nonet::rules
