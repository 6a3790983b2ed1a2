#include "constraints.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "layout.hpp"
#include "sort.hpp"

namespace nonet {
namespace {

using Cells = Constraints::Cells;

constexpr int kLargestNumber =
    10'000;                    // of a digit, a factor or a sum: sums stay far from overflow
constexpr int kMostSpan = 63;  // of values: sets of them are words
constexpr std::size_t kMostTerms = 4 * Layout::kMostCells;
constexpr int kMostDepth = 3;  // of alternatives inside alternatives

class Check {
  public:
    explicit Check(const Constraints& all) : all_(all) {}

    const char* all(int depth) const {
        if (const char* problem = frame()) return problem;
        if (const char* problem = groups()) return problem;
        if (const char* problem = relations()) return problem;
        if (const char* problem = sums()) return problem;
        if (const char* problem = words()) return problem;
        if (const char* problem = candidates()) return problem;
        if (all_.alternatives.empty()) return nullptr;
        if (depth >= kMostDepth) return "alternatives are nested too deeply";
        for (const auto& any : all_.alternatives)
            for (const Constraints& branch : any.branches) {
                if (branch.cells != all_.cells || branch.values != all_.values)
                    return "a branch has other cells or digits";
                if (const char* problem = Check(branch).all(depth + 1)) return problem;
            }
        return nullptr;
    }

  private:
    bool has(int cell) const { return cell < all_.cells; }
    bool has(const Cells& cells) const {
        return std::all_of(cells.begin(), cells.end(), [&](int cell) { return has(cell); });
    }
    static bool has_repeat(Cells cells) {
        nonet::sort(cells);
        return std::adjacent_find(cells.begin(), cells.end()) != cells.end();
    }
    bool fits(Constraints::Digits digits) const { return !(digits & ~all_.all_digits()); }

    const char* frame() const {
        if (all_.cells < 1 || all_.cells > Layout::kMostCells)
            return "a layout has 1 to 1296 cells";
        if (all_.digits < 1 || all_.digits > Layout::kMostDigits)
            return "a layout has 1 to 36 digits";
        if (all_.values.size() != static_cast<std::size_t>(all_.digits))
            return "every digit needs a value";
        for (const int value : all_.values)
            if (std::abs(value) > kLargestNumber) return "a value is too large";
        for (std::size_t k = 1; k < all_.values.size(); k++)
            if (all_.values[k - 1] >= all_.values[k]) return "values must ascend";
        if (all_.values.back() - all_.values[0] > kMostSpan) return "the values are too far apart";
        return nullptr;
    }

    const char* groups() const {
        for (const auto& house : all_.houses) {
            if (static_cast<int>(house.cells.size()) != all_.digits)
                return "a house has one cell for each digit";
            if (!has(house.cells)) return "a house names a cell that is not there";
            if (has_repeat(house.cells)) return "a house names a cell twice";
        }
        for (const auto& group : all_.different)
            if (!has(group.cells)) return "a group names a cell that is not there";
        for (const auto& run : all_.consecutive) {
            if (!has(run.cells)) return "a run names a cell that is not there";
            if (has_repeat(run.cells)) return "a run names a cell twice";
        }
        for (const auto& equal : all_.equals)
            if (!has(equal.first) || !has(equal.second))
                return "an equality names a cell that is not there";
        return nullptr;
    }

    const char* relations() const {
        for (const auto& table : all_.tables) {
            if (table.size() != static_cast<std::size_t>(all_.digits))
                return "a table has one row for each digit";
            for (const auto row : table)
                if (!fits(row)) return "a table names a digit that is not there";
        }
        for (const auto& relation : all_.relations) {
            if (!has(relation.first) || !has(relation.second))
                return "a relation names a cell that is not there";
            if (relation.table >= all_.tables.size()) return "a relation has no table";
        }
        return nullptr;
    }

    bool fits(const std::vector<Constraints::Term>& terms) const {
        return terms.size() <= kMostTerms &&
               std::all_of(terms.begin(), terms.end(), [&](const Constraints::Term& term) {
                   return has(term.cell) && std::abs(term.factor) <= kLargestNumber;
               });
    }
    const char* sums() const {
        for (const auto& sum : all_.sums)
            if (!fits(sum.terms)) return "a sum has a term that does not fit";
        for (const auto& equal : all_.equal_sums)
            for (const auto& group : equal.groups)
                if (!fits(group)) return "a sum has a term that does not fit";
        return nullptr;
    }

    const char* words() const {
        for (const auto& automaton : all_.automata) {
            const std::size_t states = automaton.states;
            if (states == 0 || automaton.start >= states || automaton.accepts.size() != states ||
                automaton.next.size() != states * static_cast<std::size_t>(all_.digits))
                return "an automaton does not fit together";
            for (const auto next : automaton.next)
                if (next >= states && next != Constraints::Automaton::kNone)
                    return "an automaton names a state that is not there";
        }
        for (const auto& regular : all_.regulars) {
            if (!has(regular.cells)) return "a word names a cell that is not there";
            if (regular.automaton >= all_.automata.size()) return "a word has no automaton";
        }
        return nullptr;
    }

    const char* candidates() const {
        for (const auto& mask : all_.masks)
            if (!has(mask.cell) || !fits(mask.digits)) return "a mask does not fit";
        for (const auto& count : all_.counts) {
            if (!has(count.cells)) return "a count names a cell that is not there";
            if (count.cells.size() > 63) return "a count has at most 63 cells";
            if (!fits(count.digits)) return "a count names a digit that is not there";
        }
        for (const auto& element : all_.elements)
            if (!has(element.control) || !has(element.array) || element.digit >= all_.digits)
                return "an element does not fit";
        for (const auto& twin : all_.twins)
            if (!has(twin.first) || !has(twin.second) || twin.first_digit >= all_.digits ||
                twin.second_digit >= all_.digits)
                return "a twin does not fit";
        return nullptr;
    }

    const Constraints& all_;
};

template <class Value>
std::uint16_t place_of(std::vector<Value>& list, Value value) {
    const auto found = std::find(list.begin(), list.end(), value);
    const auto place = static_cast<std::uint16_t>(found - list.begin());
    if (found == list.end()) list.push_back(std::move(value));
    return place;
}

}  // namespace

std::uint16_t Constraints::intern(Table table) { return place_of(tables, std::move(table)); }

std::uint16_t Constraints::intern(Automaton automaton) {
    return place_of(automata, std::move(automaton));
}

const char* constraints_problem(const Constraints& constraints) {
    return Check(constraints).all(0);
}

}  // namespace nonet
