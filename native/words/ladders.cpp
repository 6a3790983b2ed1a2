#include "ladders.hpp"

#include <algorithm>
#include <limits>

#include "../core/sort.hpp"
#include "table.hpp"

namespace nonet::words {
namespace {

enum : int { kEasy, kMedium, kHard, kExpert, kExtreme };

struct Row {
    std::string_view finder;
    int score;
    int level;
};

// clang-format off
constexpr Row kHodoku[] = {
    {"full-house", 4, kEasy}, {"naked-single", 4, kEasy}, {"hidden-single", 14, kEasy},
    {"locked-pair", 40, kMedium}, {"locked-triple", 60, kMedium}, {"pointing", 50, kMedium},
    {"claiming", 50, kMedium}, {"naked-pair", 60, kMedium}, {"naked-triple", 80, kMedium},
    {"hidden-pair", 70, kMedium}, {"hidden-triple", 100, kMedium},
    {"naked-quad", 120, kHard}, {"hidden-quad", 150, kHard},
    {"x-wing", 140, kHard}, {"swordfish", 150, kHard}, {"jellyfish", 160, kHard},
    {"remote-pair", 110, kHard}, {"bug-plus-one", 100, kHard},
    {"skyscraper", 130, kHard}, {"two-string-kite", 150, kHard}, {"turbot-fish", 120, kHard},
    {"empty-rectangle", 120, kHard},
    {"w-wing", 150, kHard}, {"xy-wing", 160, kHard}, {"xyz-wing", 180, kHard},
    {"unique-rectangle-1", 100, kHard}, {"unique-rectangle-2", 100, kHard},
    {"unique-rectangle-3", 100, kHard}, {"unique-rectangle-4", 100, kHard},
    {"unique-rectangle-5", 100, kHard}, {"unique-rectangle-6", 100, kHard},
    {"hidden-rectangle", 100, kHard}, {"avoidable-rectangle-1", 100, kHard},
    {"avoidable-rectangle-2", 100, kHard},
    {"finned-x-wing", 130, kHard}, {"sashimi-x-wing", 150, kHard},
    {"finned-swordfish", 200, kExpert}, {"sashimi-swordfish", 240, kExpert},
    {"finned-jellyfish", 250, kExpert}, {"sashimi-jellyfish", 260, kExpert},
    {"sue-de-coq", 250, kExpert}, {"simple-colours", 150, kHard}, {"multi-colours", 200, kHard},
    {"x-chain", 260, kExpert}, {"xy-chain", 260, kExpert}, {"nice-loop", 280, kExpert},
    {"grouped-nice-loop", 300, kExpert},
    {"als-xz", 300, kExpert}, {"als-xy-wing", 320, kExpert}, {"als-chain", 340, kExpert},
    {"franken-x-wing", 300, kExpert}, {"franken-swordfish", 350, kExpert},
    {"finned-franken-x-wing", 390, kExpert}, {"finned-franken-swordfish", 410, kExpert},
    {"forcing-chain", 500, kExtreme}, {"forcing-net", 700, kExtreme}, {"trial", 10000, kExtreme},
};

// What HoDoKu leaves out of its scale, each before the technique that would hide it.
constexpr struct {
    std::string_view before;
    Row row;
} kExtra[] = {
    {"two-string-kite", {"dual-two-string-kite", 150, kHard}},
    {"empty-rectangle", {"dual-empty-rectangle", 120, kHard}},
    {"franken-x-wing", {"death-blossom", 360, kExpert}},
    {"forcing-chain", {"franken-jellyfish", 370, kExpert}},
    {"forcing-chain", {"finned-franken-jellyfish", 430, kExpert}},
    {"trial", {"template-set", 10000, kExtreme}},
    {"trial", {"template-delete", 10000, kExtreme}},
};

// Clues of variants: scores and levels are ours.
constexpr Row kClues[] = {
    {"last-cell", 10, kEasy}, {"cell-clue", 10, kEasy}, {"copy-clue", 20, kEasy},
    {"pair-clue", 40, kMedium}, {"cage-combinations", 50, kMedium},
    {"innies-outies", 60, kMedium}, {"line-logic", 60, kMedium}, {"equal-sums", 70, kMedium},
    {"clue-logic", 80, kMedium}, {"must-contain", 90, kHard}, {"wide-innies-outies", 120, kHard},
    {"common-peer", 140, kHard}, {"two-clues", 260, kExpert}, {"clue-chain", 400, kExpert},
    {"clue-net", 700, kExtreme},
};
// clang-format on

constexpr std::int64_t kCells = 81;  // of the grids that the caps are written for
constexpr int kTrial = 10000;        // the score of what is no technique
constexpr std::int64_t kNoCap = std::int64_t{1} << 62;
constexpr std::int64_t kWork = 3'000'000;  // of one search in a large grid: about 0.1 seconds

Rung rung_of(const Row& row) {
    static const auto kNames = techniques::Engine::finder_names();
    int number = 0;
    for (const std::string_view name : kNames) {
        const auto is_same = [](char a, char b) { return a == (b == '_' ? '-' : b); };
        if (std::equal(row.finder.begin(), row.finder.end(), name.begin(), name.end(), is_same))
            break;
        number++;
    }
    return {row.finder, number, row.score, row.level};
}

Ladder make_hodoku() {
    Ladder out{"hodoku", {}};
    for (const Row& row : kHodoku) out.rungs.push_back(rung_of(row));
    return out;
}

// Adds what clues need: on each level after the rest, so that houses come first, but before trial.
void add_clues(Ladder& ladder) {
    const auto trial = std::find_if(ladder.rungs.begin(), ladder.rungs.end(),
                                    [](const Rung& rung) { return rung.score == kTrial; });
    std::vector<Rung> clues;
    for (const Row& row : kClues) clues.push_back(rung_of(row));
    ladder.rungs.insert(trial, clues.begin(), clues.end());
    nonet::stable_sort(ladder.rungs,
                       [](const Rung& a, const Rung& b) { return a.level < b.level; });
}

Ladder make_variants() {
    Ladder out{"variants", hodoku().rungs};
    add_clues(out);
    return out;
}

Ladder make_beginner() {
    Ladder out{"beginner", {}};
    for (const Rung& rung : hodoku().rungs) {
        for (const auto& [before, row] : kExtra)
            if (before == rung.name) out.rungs.push_back(rung_of(row));
        out.rungs.push_back(rung);
    }
    std::swap(out.rungs[1], out.rungs[2]);  // hidden singles need no marks: they come first
    add_clues(out);
    return out;
}

}  // namespace

std::vector<int> Ladder::numbers() const {
    std::vector<int> out;
    for (const Rung& rung : rungs) out.push_back(rung.finder);
    return out;
}

techniques::Scale Ladder::scale_for(int size) const {
    techniques::Scale out{numbers(), {}, {}, {}, options_for(size)};
    for (const Rung& rung : rungs) {
        out.scores.push_back(rung.score);
        out.levels.push_back(rung.level);
    }
    for (const Level& level : kLevels)
        out.caps.push_back(level.cap ? cap_for(*level.cap, size) : kNoCap);
    return out;
}

Price Ladder::price_of(Technique technique) const {
    const std::string_view finder = entry_of(technique).finder;
    for (const Rung& rung : rungs)
        if (rung.name == finder)
            return {rung.score, kLevels[static_cast<std::size_t>(rung.level)].name};
    return {};
}

const Ladder& hodoku() {
    static const Ladder kLadder = make_hodoku();
    return kLadder;
}

const Ladder& variants() {
    static const Ladder kLadder = make_variants();
    return kLadder;
}

const Ladder& beginner() {
    static const Ladder kLadder = make_beginner();
    return kLadder;
}

std::int64_t cap_for(std::int64_t cap, int size) {
    const std::int64_t cells = std::max(std::int64_t{size} * size, kCells);
    return cap / kCells * cells + cap % kCells * cells / kCells;
}

techniques::Options options_for(int size) {
    techniques::Options options;
    if (size > 9) options.most_work = kWork;
    return options;
}

}  // namespace nonet::words
