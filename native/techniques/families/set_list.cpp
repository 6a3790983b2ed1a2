#include "set_list.hpp"

#include <algorithm>

namespace nonet::techniques::NONET_WIDTH {
namespace {

// On the largest grids there are far too many sets, and no player looks at the large ones.
#ifdef NONET_WIDE
constexpr int kLargestSet = 5;
constexpr std::size_t kMostSets = 2000;
#else
constexpr int kLargestSet = kMaxDigits;
constexpr std::size_t kMostSets = 60000;
#endif
constexpr std::size_t kMostParts = 65000;

// Is there a house before this one that holds all of the cells? Then it has had the set already.
bool is_known(const Board& board, const CellSet& cells, int house) {
    for (const int h : board.houses_of[cells.first()]) {
        if (h >= house) return false;
        if (cells.is_within(board.houses[h])) return true;
    }
    return false;
}

bool same(const CellSet& a, const CellSet& b) {
    std::uint64_t differs = 0;
    for (int w = 0; w < CellSet::kWords; w++) differs |= a.word[w] ^ b.word[w];
    return !differs;
}

}  // namespace

void SetList::remake(const Search& search) {
    const State& state = search.state;
    const Board& board = search.board();
    sets.clear();
    parts.assign(1, SetPart{});
    first_part_.resize(board.digits);
    for (auto& row : first_part_) row.fill(0);
    for (house_ = 0; house_ < static_cast<int>(board.houses.size()); house_++) {
        open_.clear();
        for (const int cell : board.houses[house_] & state.open()) open_.push_back(cell);
        largest_ = std::min({kLargestSet, board.digits - 1, static_cast<int>(open_.size())});
        grow(search, 0, {}, 0, 0);
    }
}

void SetList::grow(const Search& search, int from, const CellSet& cells, Digits digits, int count) {
    const int open = static_cast<int>(open_.size());
    for (int n = from; n < open && count < largest_; n++) {
        const auto all = static_cast<Digits>(digits | search.state.candidates(open_[n]));
        // Digits never get fewer: there must be cells enough left to take them.
        const int surplus = size(all) - count - 2;
        if (surplus > std::min(largest_ - count, open - n) - 1) continue;
        if (!search.spend() || sets.size() >= kMostSets || parts.size() >= kMostParts) return;
        CellSet more = cells;
        more.add(open_[n]);
        if (surplus == 0) add(search.state, more, all);
        grow(search, n + 1, more, all, count + 1);
    }
}

void SetList::add(const State& state, const CellSet& cells, Digits digits) {
    if (is_known(state.board(), cells, house_)) return;
    AlmostLockedSet& set = sets.emplace_back();
    set.cells = cells;
    set.digits = digits;
    set.striking = 0;
    set.house = static_cast<std::uint16_t>(house_);
    each(digits, [&](int d) {
        set.part[d] = part_of(state, cells & state.at(d), d);
        if (!parts[set.part[d]].victims.empty())
            set.striking = static_cast<Digits>(set.striking | bit(d));
    });
}

std::uint16_t SetList::part_of(const State& state, const CellSet& cells, int digit) {
    std::uint16_t& head = first_part_[digit][cells.first()];
    for (std::uint16_t p = head; p; p = parts[p].next)
        if (same(parts[p].cells, cells)) return p;
    // No cell of the set is among the victims: those that have the digit do not see themselves.
    CellSet victims = state.at(digit);
    for (const int cell : cells) victims &= state.board().peers[cell];
    parts.push_back({cells, victims, static_cast<std::uint8_t>(digit), head});
    return head = static_cast<std::uint16_t>(parts.size() - 1);
}

const SetList& set_list(const Search& search) {
    SetList& list = search.memory.of<SetList>();
    if (list.stamp_ != search.memory.stamp()) {
        list.stamp_ = search.memory.stamp();
        list.remake(search);
    }
    return list;
}

void SetLinks::remake(const Search& search, const SetList& list) {
    commons.clear();
    start.assign(1, 0);
    compare_parts(search, list);
    for (std::size_t a = 0; a < list.sets.size(); a++) {
        if (search.spend()) add_commons(list, a, search.options.overlapping_sets);
        start.push_back(static_cast<std::uint32_t>(commons.size()));
    }
}

// The sets that have each part, one list after the other.
void SetLinks::list_owners(const SetList& list) {
    owner_start_.assign(list.parts.size() + 1, 0);
    for (const AlmostLockedSet& set : list.sets)
        each(set.striking, [&](int d) { owner_start_[set.part[d]]++; });
    std::uint32_t end = 0;
    for (std::uint32_t& start_of : owner_start_) start_of = end += start_of;
    owners_.resize(end);
    for (std::size_t s = list.sets.size(); s--;)
        each(list.sets[s].striking, [&](int d) {
            owners_[--owner_start_[list.sets[s].part[d]]] = static_cast<std::uint16_t>(s);
        });
}

void SetLinks::add_seen(std::uint16_t part, std::uint16_t seen) {
    for (std::uint32_t n = owner_start_[seen]; n < owner_start_[seen + 1]; n++)
        sees_.add(part, owners_[n]);
}

// Whether two sets see each other depends only on their cells of the digit, and many sets have the
// same: so parts are compared, not sets. What a part sees begins in one of its victims.
void SetLinks::compare_parts(const Search& search, const SetList& list) {
    list_owners(list);
    sees_.clear(list.parts.size(), list.sets.size());
    for (std::uint16_t p = 1; p < list.parts.size(); p++) {
        const SetPart& part = list.parts[p];
        if (!search.spend()) return;
        for (const int cell : part.victims)
            for (std::uint16_t q = list.first_part(part.digit, cell); q > p;
                 q = list.parts[q].next)  // later parts come first
                if (list.parts[q].cells.is_within(part.victims)) {
                    add_seen(p, q);
                    add_seen(q, p);
                }
    }
}

void SetLinks::add_commons(const SetList& list, std::size_t a, bool overlapping) {
    const AlmostLockedSet& set = list.sets[a];
    const std::size_t words = sees_.words();
    row_.assign(words, 0);
    each(set.striking, [&](int d) {
        for (std::size_t w = a / 64; w < words; w++) row_[w] |= sees_[set.part[d]][w];
    });
    row_[a / 64] &= ~std::uint64_t{1} << (a & 63);  // the sets after it
    for (std::size_t w = a / 64; w < words; w++)
        for (std::uint64_t bits = row_[w]; bits; bits &= bits - 1) {
            const std::size_t b = 64 * w + std::countr_zero(bits);
            const AlmostLockedSet& other = list.sets[b];
            if (!overlapping && set.cells.meets(other.cells)) continue;
            RestrictedCommon common{static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b),
                                    -1, -1};
            each(set.striking & other.striking, [&](int d) {
                if (!sees_.has(set.part[d], b)) return;
                (common.first < 0 ? common.first : common.second) = static_cast<std::int8_t>(d);
            });
            commons.push_back(common);
        }
}

const SetLinks& set_links(const Search& search) {
    SetLinks& links = search.memory.of<SetLinks>();
    if (links.stamp_ != search.memory.stamp() ||
        links.overlapping_ != search.options.overlapping_sets) {
        links.stamp_ = search.memory.stamp();
        links.overlapping_ = search.options.overlapping_sets;
        links.remake(search, set_list(search));
    }
    return links;
}

}  // namespace nonet::techniques::NONET_WIDTH
