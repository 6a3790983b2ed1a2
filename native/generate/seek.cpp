#include "seek.hpp"

#include <algorithm>
#include <array>
#include <compare>

#include "walk.hpp"

namespace nonet::generate {
namespace {

constexpr int kSteps = 4000;                       // to spend on a draft
constexpr std::uint32_t kTwo = 3;                  // one in this many steps blanks two orbits
constexpr int kSingles = 23;                       // tenths: a first step up to this is a single
constexpr int kRareDiamond = 25, kRarePearl = 60;  // tenths

// How close a puzzle comes: the rating that counts, in tenths, then how few singles it begins with.
struct Closeness {
    int rating = -1;
    int singles = 0;  // negative

    auto operator<=>(const Closeness&) const = default;
};

std::size_t box_of(std::size_t cell) { return cell / 27 * 3 + cell % 9 / 3; }

// Digits that have one place in a house, or are the only ones of a cell, before any is placed.
int singles(const Cells& puzzle) {
    std::array<std::uint16_t, 27> seen{};
    for (std::size_t cell = 0; cell < classic::kCells; cell++)
        if (puzzle[cell])
            for (const auto house : {cell / 9, 9 + cell % 9, 18 + box_of(cell)})
                seen[house] |= std::uint16_t(1u << puzzle[cell]);
    std::array<std::uint16_t, 27> once{}, twice{};
    int count = 0;
    for (std::size_t cell = 0; cell < classic::kCells; cell++) {
        if (puzzle[cell]) continue;
        const auto houses = {cell / 9, 9 + cell % 9, 18 + box_of(cell)};
        std::uint16_t open = 0x3fe;
        for (const auto house : houses) open &= std::uint16_t(~seen[house]);
        count += std::has_single_bit(open);
        for (const auto house : houses) {
            twice[house] |= std::uint16_t(once[house] & open);
            once[house] |= open;
        }
    }
    for (std::size_t house = 0; house < 27; house++)
        count += std::popcount(static_cast<unsigned>(once[house] & ~twice[house]));
    return count;
}

class Seeking : Walk {
  public:
    Seeking(Draft& draft, const std::vector<Orbit>& orbits, se::Rater& rater,
            const se::Options& asked)
        : Walk(draft, orbits), rater_(rater), asked_(asked) {
        closeness_ = closeness(givens_);
    }

    void run(const Stop& stop) {
        for (int i = 0; i < kSteps && !is_found_ && !stop.is_said(); i++) step();
        write(givens_);
    }

  private:
    void step() {
        shuffle();
        CellSet banned = some_given({});
        if (below(kTwo) == 0) banned = banned | some_given(banned);
        const auto givens = beside(banned);
        if (!givens) return;
        const Closeness found = closeness(*givens);
        if (!is_found_ && found < closeness_) return;
        givens_ = *givens, closeness_ = found;
    }

    CellSet some_given(CellSet other) {
        std::size_t count = 0;
        for (const CellSet& orbit : orbits_) count += orbit.meets(givens_ - other);
        std::size_t left = count ? below(count) : 0;
        for (const CellSet& orbit : orbits_)
            if (orbit.meets(givens_ - other) && left-- == 0) return orbit;
        return {};
    }

    // A puzzle worse than the current one of the walk is given up at once. All that have a hard
    // enough step are equally close: they only need that nothing is harder later.
    Closeness closeness(CellSet givens) {
        const Cells puzzle = puzzles_.shown(givens);
        Cells text;
        std::transform(puzzle.begin(), puzzle.end(), text.begin(),
                       [](char digit) { return static_cast<char>('0' + digit); });
        const se::Wish& wish = asked_.wish;
        se::Options options = asked_;
        options.wish.least = std::clamp(closeness_.rating, 0, wish.least);
        const se::Rating rating = rater_.rate(text.data(), options);
        if (rating.er > wish.most || rating.is_limited) return {};
        is_found_ = !rating.is_unwanted && rating.er >= wish.least;
        return {std::min(wish.diamond ? rating.ed : rating.ep, wish.least),
                rating.ed <= kSingles ? -singles(puzzle) : 0};
    }

    se::Rater& rater_;
    const se::Options& asked_;
    Closeness closeness_;
    bool is_found_ = false;
};

}  // namespace

bool is_rare(const se::Wish& wish) {
    return wish.diamond ? wish.least > kRareDiamond : wish.pearl && wish.least >= kRarePearl;
}

void seek(Draft& draft, const std::vector<Orbit>& orbits, se::Rater& rater,
          const se::Options& asked, const Stop& stop) {
    Seeking(draft, orbits, rater, asked).run(stop);
}

}  // namespace nonet::generate
