// Franken fish: boxes take part. Lines of one kind and boxes are covered by lines of the other kind
// and boxes. A base candidate in two bases is an endo fin. A base candidate in two covers can be a
// victim itself (a cannibal): were it true, one cover too few would be left for the other bases.
//
// Evidence: see fish.hpp; endo fins are fins.
#include "finders.hpp"
#include "fish.hpp"
#include "hopes.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

struct Unit {
    int house;
    CellSet cells;  // the candidates of the digit
};

class Franken {
  public:
    Franken(const Search& search, Sink& sink, Technique technique, int size, bool finned)
        : search_(search), state_(search.state), sink_(sink), finned_(finned) {
        fish_.technique = technique;
        fish_.size = size;
    }

    bool find() {
        const Board& board = search_.board();
        if (board.regions.empty() || !Places::of(search_).is_grid()) return false;
        for (fish_.digit = 0; fish_.digit < board.digits; fish_.digit++) {
            const CellSet& hopes = Hopes::of(search_, fish_.digit);
            if (hopes.empty()) continue;
            for (const bool by_rows : {true, false}) {
                bases_ = units(by_rows ? board.rows : board.columns, !finned_);
                all_covers_ = units(by_rows ? board.columns : board.rows, false);
                lines_ = by_rows ? &board.columns : &board.rows;
                by_rows_ = by_rows;
                if (extend(0, 0, {}, {}, 0, hopes)) return true;
            }
        }
        return false;
    }

  private:
    // These lines and all boxes, where the digit is open.
    std::vector<Unit> units(const std::vector<int>& lines, bool only_small) const {
        std::vector<Unit> found;
        for (const auto* houses : {&lines, &search_.board().regions})
            for (const int house : *houses) {
                const int count = state_.count(house, fish_.digit);
                if (count > 0 && (!only_small || count <= fish_.size))
                    found.push_back({house, state_.at(house, fish_.digit)});
            }
        return found;
    }

    bool is_box(int house) const { return search_.board().kinds[house] == Kind::Region; }

    // Adds base units from number `from` on; `endo` are the candidates in two of them so far,
    // `hopes` the candidates that can still be victims.
    bool extend(int depth, std::size_t from, const CellSet& base, const CellSet& endo, int overlap,
                const CellSet& hopes) {
        if (depth == fish_.size) return cover(base, endo, hopes);
        for (std::size_t i = from; i < bases_.size(); i++) {
            if (!search_.spend()) return false;
            const CellSet twice = base & bases_[i].cells;
            const int more = twice.empty() ? overlap : overlap + twice.size();
            if (more > (finned_ ? search_.options.most_endo_fins : 0)) continue;
            fish_.bases[depth] = bases_[i].house;
            const CellSet wider = base | bases_[i].cells;
            const CellSet left = hopes_for(depth + 1, wider, hopes & common(twice));
            if (left.empty()) continue;
            if (extend(depth + 1, i + 1, wider, endo | twice, more, left)) return true;
        }
        return false;
    }

    CellSet common(const CellSet& cells) const { return search_.board().common_peers(cells); }

    // Which of these can be victims of this base, or of a larger one? All that a victim does not
    // see must be covered.
    CellSet hopes_for(int bases, const CellSet& base, const CellSet& hopes) const {
        if (!finned_) return can_cover(bases, base) ? hopes : CellSet{};
        if (bases < fish_.size) return hopes;
        CellSet left;
        for (const int victim : hopes)
            if (can_cover(bases, base - search_.board().peers[victim])) left.add(victim);
        return left;
    }

    // Cells of which no two share a cover need a cover each: there must not be too many.
    bool can_cover(int bases, CellSet cells) const {
        for (int covers = 0; !cells.empty(); covers++) {
            if (covers == fish_.size) return false;
            const Board& board = search_.board();
            const int cell = cells.first();
            cells -= board.houses[(*lines_)[by_rows_ ? board.column(cell) : board.row(cell)]];
            const int region = board.region_of[cell];
            const auto end = fish_.bases.begin() + bases;
            if (std::find(fish_.bases.begin(), end, region) == end) cells -= board.houses[region];
        }
        return true;
    }

    // A base is complete: gathers the units that may cover it, and tries them.
    bool cover(const CellSet& base, const CellSet& endo, const CellSet& hopes) {
        sight_ = hopes;
        fish_.base = base;
        endo_ = endo;
        covers_.clear();
        const auto end = fish_.bases.begin() + fish_.size;
        for (const Unit& unit : all_covers_)
            if (unit.cells.meets(base) && std::find(fish_.bases.begin(), end, unit.house) == end)
                covers_.push_back(unit);
        after_.assign(covers_.size() + 1, {});
        for (std::size_t i = covers_.size(); i-- > 0;) after_[i] = after_[i + 1] | covers_[i].cells;
        return choose(0, 0, {}, {}, endo, sight_);
    }

    // Adds cover units from number `from` on. `twice` are the candidates in two of them; `fins`
    // are those that no unit can cover any more, `sight` the candidates that see all of these.
    bool choose(int depth, std::size_t from, const CellSet& covered, const CellSet& twice,
                CellSet fins, CellSet sight) {
        if (depth == fish_.size) return settle(covered, twice);
        const std::size_t left = static_cast<std::size_t>(fish_.size - depth);
        for (std::size_t i = from; i + left <= covers_.size(); i++) {
            if (!search_.spend()) return false;
            const CellSet lost = fish_.base - covered - after_[i] - fins;
            if (!lost.empty()) {
                fins |= lost;
                for (const int fin : lost) sight &= search_.board().peers[fin];
                if (!finned_ || sight.empty()) return false;
            }
            const CellSet& cells = covers_[i].cells;
            fish_.covers[depth] = covers_[i].house;
            if (choose(depth + 1, i + 1, covered | cells, twice | (covered & cells), fins, sight))
                return true;
        }
        return false;
    }

    bool settle(const CellSet& covered, const CellSet& twice) {
        fish_.fins = (fish_.base - covered) | endo_;
        if (fish_.fins.empty() == finned_) return false;
        CellSet sight = sight_;
        for (const int fin : fish_.fins) {
            sight &= search_.board().peers[fin];
            if (sight.empty()) return false;
        }
        fish_.victims = (covered - fish_.base) & sight;
        fish_.cannibals = twice & fish_.base & sight;
        if (fish_.victims.empty() && fish_.cannibals.empty()) return false;
        if (finned_ && fish_.fins.size() > search_.options.most_fins) return false;
        return has_box() && offer(sink_, fish_);
    }

    bool has_box() const {  // otherwise it is a basic fish
        for (int i = 0; i < fish_.size; i++)
            if (is_box(fish_.bases[i]) || is_box(fish_.covers[i])) return true;
        return false;
    }

    const Search& search_;
    const State& state_;
    Sink& sink_;
    bool finned_;
    bool by_rows_ = true;                      // rows and boxes are the base
    const std::vector<int>* lines_ = nullptr;  // the covering lines
    Fish fish_{};
    std::vector<Unit> bases_, all_covers_;  // of the digit
    std::vector<Unit> covers_;              // of the base
    std::vector<CellSet> after_;            // what the covers from each number on can cover
    CellSet endo_, sight_;                  // endo fins, and the candidates that can be victims
};

bool franken(const Search& search, Sink& sink, Technique technique, int size, bool finned) {
    return with_siamese(search, sink, technique, [&](Sink& into) {
        return Franken(search, into, technique, size, finned).find();
    });
}

}  // namespace

bool franken_x_wing(const Search& search, Sink& sink) {
    return franken(search, sink, Technique::franken_x_wing, 2, false);
}

bool franken_swordfish(const Search& search, Sink& sink) {
    return franken(search, sink, Technique::franken_swordfish, 3, false);
}

bool franken_jellyfish(const Search& search, Sink& sink) {
    return franken(search, sink, Technique::franken_jellyfish, 4, false);
}

bool finned_franken_x_wing(const Search& search, Sink& sink) {
    return franken(search, sink, Technique::finned_franken_x_wing, 2, true);
}

bool finned_franken_swordfish(const Search& search, Sink& sink) {
    return franken(search, sink, Technique::finned_franken_swordfish, 3, true);
}

bool finned_franken_jellyfish(const Search& search, Sink& sink) {
    return franken(search, sink, Technique::finned_franken_jellyfish, 4, true);
}

}  // namespace nonet::techniques::NONET_WIDTH
