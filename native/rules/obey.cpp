#include "obey.hpp"

#include <algorithm>

#include "../core/sort.hpp"

namespace nonet::rules {
namespace {

using Source = Constraints::Source;

class Judge {
  public:
    Judge(const Constraints& all, std::span<const std::uint8_t> digits)
        : all_(all), digits_(digits) {}

    std::optional<Source> find_broken() const {
        std::optional<Source> out;
        visit_broken([&](Source source) {
            if (!out || source < *out) out = source;
        });
        return out;
    }

    template <class Visit>
    void visit_broken(Visit visit) const {
        const auto look = [&](const auto& list) {
            for (const auto& one : list)
                if (!holds(one)) visit(one.source);
        };
        look(all_.houses), look(all_.different), look(all_.masks), look(all_.relations);
        look(all_.equals), look(all_.sums), look(all_.equal_sums), look(all_.consecutive);
        look(all_.regulars), look(all_.counts), look(all_.elements), look(all_.twins);
        look(all_.alternatives);
    }

  private:
    int digit(Constraints::Cell cell) const { return digits_[cell] - 1; }
    int value(Constraints::Cell cell) const {
        return all_.values[static_cast<std::size_t>(digit(cell))];
    }
    int sum(const std::vector<Constraints::Term>& terms) const {
        int out = 0;
        for (const auto [cell, factor] : terms) out += factor * value(cell);
        return out;
    }
    bool differ(const Constraints::Cells& cells) const {
        std::uint64_t seen = 0;
        for (const auto cell : cells) {
            if (seen >> digit(cell) & 1) return false;
            seen |= std::uint64_t{1} << digit(cell);
        }
        return true;
    }

    bool holds(const Constraints::House& one) const { return differ(one.cells); }
    bool holds(const Constraints::Different& one) const { return differ(one.cells); }
    bool holds(const Constraints::Mask& one) const { return one.digits >> digit(one.cell) & 1; }
    bool holds(const Constraints::Relation& one) const {
        const auto& row = all_.tables[one.table][static_cast<std::size_t>(digit(one.first))];
        return row >> digit(one.second) & 1;
    }
    bool holds(const Constraints::Equal& one) const {
        return digit(one.first) == digit(one.second);
    }
    bool holds(const Constraints::Sum& one) const {
        const int found = sum(one.terms);
        return one.least <= found && found <= one.most;
    }
    bool holds(const Constraints::EqualSums& one) const {
        return std::all_of(one.groups.begin(), one.groups.end(),
                           [&](const auto& group) { return sum(group) == sum(one.groups[0]); });
    }
    bool holds(const Constraints::Consecutive& one) const {
        std::vector<int> found;
        for (const auto cell : one.cells) found.push_back(value(cell));
        nonet::sort(found);
        for (std::size_t i = 1; i < found.size(); i++)
            if (found[i] != found[i - 1] + 1) return false;
        return true;
    }
    bool holds(const Constraints::Regular& one) const {
        const auto& automaton = all_.automata[one.automaton];
        std::uint16_t state = automaton.start;
        for (const auto cell : one.cells) {
            state = automaton.next[static_cast<std::size_t>(state * all_.digits + digit(cell))];
            if (state == Constraints::Automaton::kNone) return false;
        }
        return automaton.accepts[state];
    }
    bool holds(const Constraints::Count& one) const {
        const auto found = std::count_if(one.cells.begin(), one.cells.end(),
                                         [&](auto cell) { return one.digits >> digit(cell) & 1; });
        return found < 64 && (one.numbers >> found & 1);
    }
    bool holds(const Constraints::Element& one) const {
        const int place = value(one.control);
        return place >= 1 && place <= static_cast<int>(one.array.size()) &&
               digit(one.array[static_cast<std::size_t>(place - 1)]) == one.digit;
    }
    bool holds(const Constraints::Twin& one) const {
        return (digit(one.first) == one.first_digit) == (digit(one.second) == one.second_digit);
    }
    bool holds(const Constraints::Any& one) const {
        return std::any_of(one.branches.begin(), one.branches.end(), [&](const auto& branch) {
            return !Judge(branch, digits_).find_broken();
        });
    }

    const Constraints& all_;
    std::span<const std::uint8_t> digits_;
};

}  // namespace

std::optional<Source> find_broken(const Constraints& constraints,
                                  std::span<const std::uint8_t> digits) {
    return Judge(constraints, digits).find_broken();
}

std::vector<bool> find_all_broken(const Constraints& constraints,
                                  std::span<const std::uint8_t> digits, std::size_t rules) {
    std::vector<bool> out(rules);
    Judge(constraints, digits).visit_broken([&](Source source) { out[source] = true; });
    return out;
}

}  // namespace nonet::rules
