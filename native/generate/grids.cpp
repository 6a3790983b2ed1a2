#include "grids.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace nonet::generate {
namespace {

constexpr std::uint64_t kMostCompletions = 8000;  // of a corner
constexpr int kScattered = 10;                    // cells outside the corner

template <class Items>
void shuffle(Random& random, Items& items) {
    for (std::size_t i = items.size(); i > 1; i--)
        std::swap(items[i - 1], items[random.below(static_cast<std::uint32_t>(i))]);
}

using Triple = std::array<char, 3>;

// The rows of the second and the third box of a band, drawn from all that fit under a first box
// whose rows are a, b and c. The second box takes i digits of b (0 to 3) into its first row, and
// 3 - i of c; the other rows follow in number:
//
//      a │ i of b, 3-i of c │ the rest of b and c
//      b │ i of c, 3-i of a │ …
//      c │ i of a, 3-i of b │
//
// There are (3 choose i)³ ways: 1, 27, 27, 1.
std::array<Triple, 6> draw_band(Random& random, std::array<Triple, 3> rows) {
    for (Triple& row : rows) shuffle(random, row);
    const std::uint32_t way = random.below(56);
    const int i = way < 1 ? 0 : way < 28 ? 1 : way < 55 ? 2 : 3;
    std::array<Triple, 6> out;
    for (std::size_t r = 0; r < 3; r++) {
        const Triple &up = rows[(r + 1) % 3], &down = rows[(r + 2) % 3];
        int second = 0, third = 0;
        for (int k = 0; k < 3; k++) {
            auto& to_up = k < i ? out[r][second] : out[3 + r][third];
            (k < i ? second : third)++;
            to_up = up[k];
        }
        for (int k = 0; k < 3; k++) {
            auto& to_down = k < i ? out[3 + r][third] : out[r][second];
            (k < i ? third : second)++;
            to_down = down[k];
        }
        shuffle(random, out[r]);
        shuffle(random, out[3 + r]);
    }
    return out;
}

// The first band and the first stack; the rest is empty.
Cells draw_corner(Random& random) {
    std::array<char, 9> box;
    std::iota(box.begin(), box.end(), char{1});
    shuffle(random, box);
    Cells cells{};
    std::array<Triple, 3> rows, columns;
    for (std::size_t i = 0; i < 9; i++) {
        cells[i / 3 * 9 + i % 3] = box[i];
        rows[i / 3][i % 3] = columns[i % 3][i / 3] = box[i];
    }
    const auto band = draw_band(random, rows), stack = draw_band(random, columns);
    for (std::size_t r = 0; r < 3; r++)
        for (std::size_t k = 0; k < 6; k++) {
            cells[9 * r + 3 + k] = band[k / 3 * 3 + r][k % 3];
            cells[9 * (3 + k) + r] = stack[k / 3 * 3 + r][k % 3];
        }
    return cells;
}

// Puts random digits into a few cells of the rest, so that it is not the engine alone that chooses
// among the completions; false when a cell can take none.
bool scatter(Random& random, Cells& cells) {
    for (int i = 0; i < kScattered; i++) {
        const std::size_t row = 3 + random.below(6), column = 3 + random.below(6);
        unsigned seen = 0;
        for (std::size_t k = 0; k < 9; k++) {
            seen |= 1u << cells[9 * row + k] | 1u << cells[9 * k + column];
            seen |= 1u << cells[9 * (row / 3 * 3 + k / 3) + column / 3 * 3 + k % 3];
        }
        const unsigned free = ~seen & 0x3fe;
        if (cells[9 * row + column]) continue;
        if (!free) return false;
        std::uint32_t skip = random.below(static_cast<std::uint32_t>(std::popcount(free)));
        unsigned left = free;
        while (skip-- > 0) left &= left - 1;
        cells[9 * row + column] = static_cast<char>(std::countr_zero(left));
    }
    return true;
}

// Nine lines in a random order that keeps bands together.
std::array<std::size_t, 9> draw_lines(Random& random) {
    std::array<std::size_t, 3> bands{0, 1, 2};
    shuffle(random, bands);
    std::array<std::size_t, 9> lines;
    for (std::size_t b = 0; b < 3; b++) {
        std::array<std::size_t, 3> within{0, 1, 2};
        shuffle(random, within);
        for (std::size_t k = 0; k < 3; k++) lines[3 * b + k] = 3 * bands[b] + within[k];
    }
    return lines;
}

// A random symmetry of the grid: lines, turning over, and the names of the digits.
Cells moved(Random& random, const Cells& cells) {
    const auto rows = draw_lines(random), columns = draw_lines(random);
    const bool is_turned = random.below(2);
    std::array<char, 9> digits;
    std::iota(digits.begin(), digits.end(), char{1});
    shuffle(random, digits);  // the engine tries digits in its own order
    Cells out;
    for (std::size_t r = 0; r < 9; r++)
        for (std::size_t c = 0; c < 9; c++)
            out[is_turned ? 9 * c + r : 9 * r + c] =
                digits[static_cast<std::size_t>(cells[9 * rows[r] + columns[c]] - 1)];
    return out;
}

}  // namespace

void fill(std::span<Draft> drafts) {
    std::vector<Draft*> open;
    for (Draft& draft : drafts) open.push_back(&draft);
    std::vector<Cells> corners;
    std::vector<std::uint32_t> counts;
    while (!open.empty()) {
        corners.clear();
        for (Draft* draft : open) {
            Cells& corner = corners.emplace_back();
            do corner = draw_corner(draft->random);
            while (!scatter(draft->random, corner));
        }
        std::vector<Cells> full = corners;
        counts.assign(open.size(), 0);
        classic::Batch batch{corners[0].data(), open.size()};
        batch.form = classic::Form::Digits;
        batch.limit = 1;
        batch.solutions = full[0].data();
        batch.counts = counts.data();
        classic::solve_batch(batch);
        std::size_t kept = 0;
        for (std::size_t i = 0; i < open.size(); i++) {
            if (counts[i] == 1)
                open[i]->solution = moved(open[i]->random, full[i]);
            else
                open[kept++] = open[i];  // a corner that cannot be completed: draw another
        }
        open.resize(kept);
    }
}

// A corner is taken with a chance in proportion to its completions, and then one of them: so each
// grid has the same chance. The corners have 2,693 completions on average.
Cells uniform(Random& random) {
    for (;;) {
        const Cells corner = draw_corner(random);
        classic::Search all(corner.data(), classic::Form::Digits);
        std::uint64_t found = 0;
        all.count(kMostCompletions, ~std::uint64_t{0}, found);
        const std::uint64_t number = random.below(static_cast<std::uint32_t>(kMostCompletions));
        if (number >= found) continue;
        classic::Search again(corner.data(), classic::Form::Digits);
        std::uint64_t passed = 0;
        again.count(number + 1, ~std::uint64_t{0}, passed);
        Cells cells;
        again.solution(cells.data());
        return moved(random, cells);
    }
}

}  // namespace nonet::generate
