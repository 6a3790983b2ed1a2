// Basic fish: rows that take up columns, or columns that take up rows; plain, finned and sashimi.
//
//         a . x . b .       row 2 and row 5 have the digit in columns 1 and 5, and once more at f:
//         . . . f . .       a finned X-wing. A victim is in a cover, in no base, and sees all
//         . . . . v .       fins. So it shares neither row nor column with a fin: it sees it in
//         c . . . d .       some other way, through its box.
//
// Evidence: see fish.hpp.
#include "fish.hpp"

#include "finders.hpp"
#include "hopes.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

// Base lines and cover lines: rows and columns, or the other way round.
struct Aspect {
    const std::vector<int>& bases;
    const std::vector<int>& covers;
};

std::array<Aspect, 2> aspects(const Board& board) {
    return {{{board.rows, board.columns}, {board.columns, board.rows}}};
}

// The fish whose base lines have these numbers and whose cover lines are in the mask.
Fish fish_of(const State& state, const Aspect& aspect, int digit, std::span<const int> numbers,
             Digits cover) {
    Fish fish{};
    fish.digit = digit;
    fish.size = static_cast<int>(numbers.size());
    CellSet covered;
    for (int i = 0; i < fish.size; i++, cover = static_cast<Digits>(cover & (cover - 1))) {
        fish.bases[i] = aspect.bases[numbers[i]];
        fish.covers[i] = aspect.covers[first(cover)];
        fish.base |= state.at(fish.bases[i], digit);
        covered |= state.at(fish.covers[i], digit);
    }
    fish.fins = fish.base - covered;
    fish.victims = covered - fish.base;
    return fish;
}

template <int kSize>
bool plain(const Search& search, Sink& sink, Technique technique) {
    const State& state = search.state;
    const Places& places = Places::of(search);
    if (!places.is_grid()) return false;
    for (int d = 0; d < search.board().digits; d++)
        for (const Aspect& aspect : aspects(search.board())) {
            if (Hopes::of(search, d).empty()) break;
            Masks lines;
            for (int i = 0; i < search.board().side; i++)
                if (const int count = state.count(aspect.bases[i], d); count > 0 && count <= kSize)
                    lines.add(places.mask(aspect.bases[i], d), i);
            const auto visit = [&](std::array<int, kSize> chosen, Digits cover) {
                for (int& i : chosen) i = lines.label[i];
                Fish fish = fish_of(state, aspect, d, chosen, cover);
                fish.technique = technique;
                return !fish.victims.empty() && offer(sink, fish);
            };
            if (!search.spend(lines.count)) return false;
            if (each_locked<kSize>(lines, visit)) return true;
        }
    return false;
}

// For each cell: what it sees of each row and of each column, as masks over that line.
class Sights {
  public:
    static const Sights& of(const Search& search) {
        Sights& sights = search.memory.of<Sights>();
        if (sights.seen_[0].empty()) sights.learn(search.board());
        return sights;
    }
    // By aspect: line `number` is a base line.
    Digits seen(int aspect, int cell, int number) const {
        return seen_[aspect][static_cast<std::size_t>(cell) * side_ + number];
    }

  private:
    void learn(const Board& board) {
        side_ = static_cast<std::size_t>(board.side);
        for (auto& seen : seen_) seen.resize(board.cells * side_);
        for (int cell = 0; cell < board.cells; cell++)
            for (const int peer : board.peers[cell]) {
                const int row = board.row(peer), column = board.column(peer);
                note(seen_[0][cell * side_ + row], column);
                note(seen_[1][cell * side_ + column], row);
            }
    }
    static void note(Digits& mask, int index) { mask = static_cast<Digits>(mask | bit(index)); }

    std::size_t side_ = 0;
    std::array<std::vector<Digits>, 2> seen_;
};

enum Form : std::uint8_t { kFinned, kSashimi };

constexpr Technique kForms[][2] = {
    {Technique::finned_x_wing, Technique::sashimi_x_wing},
    {Technique::finned_swordfish, Technique::sashimi_swordfish},
    {Technique::finned_jellyfish, Technique::sashimi_jellyfish},
};

// All that a victim does not see of the base is covered, and so is the victim, by another cover:
// without what a hope for a victim sees, the base must fit into one cover line less than it has.
template <int kSize>
class Finned {
  public:
    Finned(const Search& search, Sink& sink, Form form)
        : search_(search),
          state_(search.state),
          places_(Places::of(search)),
          sights_(Sights::of(search)),
          sink_(sink),
          form_(form) {}

    bool find() {
        const auto both = aspects(search_.board());
        for (digit_ = 0; digit_ < search_.board().digits; digit_++) {
            const CellSet& hopes = Hopes::of(search_, digit_);
            if (hopes.empty()) continue;
            for (by_ = 0; by_ < 2; by_++) {
                aspect_ = &both[by_];
                if (extend<0>(0, 0, hopes)) return true;
            }
        }
        return false;
    }

  private:
    Digits mask(int line) const { return places_.mask(aspect_->bases[line], digit_); }
    int base_of(int cell) const {
        return by_ == 0 ? search_.board().row(cell) : search_.board().column(cell);
    }
    int cover_of(int cell) const {
        return by_ == 0 ? search_.board().column(cell) : search_.board().row(cell);
    }

    // Adds base lines from number `from` on; `hopes` are the candidates that can be victims.
    template <int kDepth>
    bool extend(int from, Digits united, const CellSet& hopes) {
        if constexpr (kDepth == kSize) {
            return exceeds(united, kSize) && choose<0>(united, 0, hopes);
        } else {
            for (int line = from; line <= search_.board().side - (kSize - kDepth); line++) {
                if (!mask(line)) continue;
                const auto more = static_cast<Digits>(united | mask(line));
                if (exceeds(more, kSize + search_.options.most_fins)) continue;
                if (!search_.spend()) return false;
                chosen_[kDepth] = line;
                const CellSet left = hopes_for(kDepth + 1, hopes);
                if (!left.empty() && extend<kDepth + 1>(line + 1, more, left)) return true;
            }
            return false;
        }
    }

    // Which of these can be victims of the first `bases` base lines, and some more?
    CellSet hopes_for(int bases, const CellSet& hopes) const {
        CellSet left;
        for (const int cell : hopes)
            if (base_of(cell) != chosen_[bases - 1] && !exceeds(unseen(cell, bases), kSize - 1))
                left.add(cell);
        return left;
    }

    // The cover lines of what a cell does not see of the first `bases` base lines.
    Digits unseen(int cell, int bases) const {
        Digits lines = 0;
        for (int k = 0; k < bases; k++)
            lines = static_cast<Digits>(lines |
                                        (mask(chosen_[k]) & ~sights_.seen(by_, cell, chosen_[k])));
        return lines;
    }

    // Adds cover lines out of `left`.
    template <int kDepth>
    bool choose(Digits left, Digits cover, const CellSet& hopes) {
        if constexpr (kDepth == kSize) {
            return settle(cover, hopes);
        } else {
            while (left) {
                const Digits line = bit(first(left));
                left = static_cast<Digits>(left ^ line);
                if (choose<kDepth + 1>(left, static_cast<Digits>(cover | line), hopes)) return true;
            }
            return false;
        }
    }

    bool settle(Digits cover, const CellSet& hopes) {
        CellSet victims;
        for (const int cell : hopes)
            if (cover >> cover_of(cell) & 1 && !(unseen(cell, kSize) & ~cover)) victims.add(cell);
        if (victims.empty()) return false;
        const Form form = form_with(cover);
        if (form != form_ && !search_.options.siamese) return false;
        Fish fish = fish_of(state_, *aspect_, digit_, chosen_, cover);
        fish.technique = kForms[kSize - 2][form];
        fish.victims = victims;
        return fish.fins.size() <= search_.options.most_fins && offer(sink_, fish);
    }

    // Sashimi, if without its fins some base line is down to one candidate or none.
    Form form_with(Digits cover) const {
        for (const int line : chosen_)
            if (!exceeds(static_cast<Digits>(mask(line) & cover), 1)) return kSashimi;
        return kFinned;
    }

    const Search& search_;
    const State& state_;
    const Places& places_;
    const Sights& sights_;
    Sink& sink_;
    Form form_;
    int digit_ = 0;
    int by_ = 0;  // by rows, or by columns: the number of the aspect
    const Aspect* aspect_ = nullptr;
    std::array<int, kSize> chosen_{};  // base lines, by number
};

template <int kSize>
bool finned(const Search& search, Sink& sink, Form form) {
    if (!Places::of(search).is_grid()) return false;
    return with_siamese(search, sink, kForms[kSize - 2][form],
                        [&](Sink& into) { return Finned<kSize>(search, into, form).find(); });
}

}  // namespace

bool x_wing(const Search& search, Sink& sink) { return plain<2>(search, sink, Technique::x_wing); }

bool swordfish(const Search& search, Sink& sink) {
    return plain<3>(search, sink, Technique::swordfish);
}

bool jellyfish(const Search& search, Sink& sink) {
    return plain<4>(search, sink, Technique::jellyfish);
}

bool finned_x_wing(const Search& search, Sink& sink) { return finned<2>(search, sink, kFinned); }

bool finned_swordfish(const Search& search, Sink& sink) { return finned<3>(search, sink, kFinned); }

bool finned_jellyfish(const Search& search, Sink& sink) { return finned<4>(search, sink, kFinned); }

bool sashimi_x_wing(const Search& search, Sink& sink) { return finned<2>(search, sink, kSashimi); }

bool sashimi_swordfish(const Search& search, Sink& sink) {
    return finned<3>(search, sink, kSashimi);
}

bool sashimi_jellyfish(const Search& search, Sink& sink) {
    return finned<4>(search, sink, kSashimi);
}

}  // namespace nonet::techniques::NONET_WIDTH
