#include "dig.hpp"

#include <algorithm>

namespace nonet::generate {
namespace {

// The first cells of a full grid can go together: no puzzle in thousands needs one of them. When
// that fails, half as many are tried. It ends as if each had been tried alone, for a puzzle
// that lacks more cells has no fewer solutions.
constexpr int kFirstBlanks = 36;

constexpr std::size_t kTested = 32;  // puzzles at once, when their minimality is tested

struct Site {
    Draft* draft;
    int most;  // orbits to try at once

    explicit Site(Draft& of) : draft(&of), most(kFirstBlanks) {}

    // Writes the puzzle to be tested; false when there is none.
    bool propose(Cells& to) {
        const auto& orbits = draft->order.offer(most);
        to = draft->puzzle;
        int blanks = classic::kCells - draft->clues, taken = 0;
        for (const Orbit* orbit : orbits) {
            const int size = static_cast<int>(orbit->size());
            if (taken && (blanks + size > kFirstBlanks)) break;
            blanks += size, taken++;
            for (const auto cell : *orbit) to[cell] = 0;
        }
        if (taken < static_cast<int>(orbits.size())) draft->order.offer(most = taken);
        return taken > 0;
    }

    // Takes the answer in; false when the draft is done.
    bool learn(const Cells& tested, bool is_unique) {
        Order& order = draft->order;
        if (is_unique) {
            draft->puzzle = tested;
            draft->clues =
                classic::kCells - static_cast<int>(std::count(tested.begin(), tested.end(), 0));
            order.accept();
            most = classic::kCells - draft->clues >= kFirstBlanks ? 1 : most;
        } else if (most > 1) {
            most /= 2;
        } else {
            order.refuse();
        }
        draft->is_reached = !order.is_hopeless();
        return draft->is_reached && !order.is_met();
    }
};

std::vector<std::uint32_t> counted(const std::vector<Cells>& puzzles) {
    std::vector<std::uint32_t> counts(puzzles.size());
    classic::Batch batch{puzzles[0].data(), puzzles.size()};
    batch.form = classic::Form::Digits;
    batch.counts = counts.data();
    classic::solve_batch(batch);
    return counts;
}

}  // namespace

void dig(std::span<Draft> drafts) {
    std::vector<Site> sites;
    for (Draft& draft : drafts) {
        draft.puzzle = draft.solution;
        if (!draft.order.is_met()) sites.emplace_back(draft);
    }
    std::vector<Cells> puzzles;
    while (!sites.empty()) {
        puzzles.resize(sites.size());
        std::size_t kept = 0;
        for (Site& site : sites)
            if (site.propose(puzzles[kept])) sites[kept++] = site;
        sites.resize(kept, sites[0]);
        puzzles.resize(kept);
        if (puzzles.empty()) break;
        const auto counts = counted(puzzles);
        kept = 0;
        for (std::size_t i = 0; i < sites.size(); i++)
            if (sites[i].learn(puzzles[i], counts[i] == 1)) sites[kept++] = sites[i];
        sites.resize(kept, sites[0]);
    }
}

bool is_minimal(const Cells& puzzle) {
    Draft draft;
    draft.puzzle = puzzle;
    test_minimal({&draft, 1});
    return draft.is_minimal;
}

// Most drafts that are not minimal show it at one of their first givens: so a few of each are
// tested, then a few more of those that are left.
void test_minimal(std::span<Draft> drafts) {
    struct Left {
        Draft* draft;
        std::size_t cell;
    };
    std::vector<Left> open;
    for (Draft& draft : drafts)
        if (draft.is_reached) open.push_back({&draft, 0});
    std::vector<Cells> without;
    std::vector<Draft*> owners;
    while (!open.empty()) {
        const std::size_t each = std::max<std::size_t>(2, kTested / open.size());
        without.clear(), owners.clear();
        for (Left& left : open)
            for (std::size_t taken = 0; left.cell < classic::kCells && taken < each; left.cell++) {
                if (!left.draft->puzzle[left.cell]) continue;
                without.push_back(left.draft->puzzle);
                without.back()[left.cell] = 0;
                owners.push_back(left.draft);
                taken++;
            }
        if (without.empty()) break;
        const auto counts = counted(without);
        for (std::size_t i = 0; i < counts.size(); i++)
            if (counts[i] == 1) owners[i]->is_minimal = false;
        std::erase_if(open, [](const Left& left) {
            return !left.draft->is_minimal || left.cell == classic::kCells;
        });
    }
}

void blank(Draft& draft) {
    draft.puzzle = draft.solution;
    while (!draft.order.is_met()) {
        const auto& orbits = draft.order.offer(1);
        if (orbits.empty()) break;
        for (const auto cell : *orbits[0]) draft.puzzle[cell] = 0;
        draft.clues -= static_cast<int>(orbits[0]->size());
        draft.order.accept();
    }
}

}  // namespace nonet::generate
