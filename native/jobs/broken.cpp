// Broken clues: those that cannot be met any more with the digits in their cells.
#include <algorithm>
#include <bit>

#include "../core/sort.hpp"
#include "clue_part.hpp"
#include "jobs.hpp"
#include "position.hpp"
#include "subject.hpp"

namespace nonet::jobs {
namespace {

class Judge {
  public:
    explicit Judge(const Position& position)
        : book_(position.puzzle.book), digits_(position.digits), all_(book_->layout.all_digits()) {}

    // The cells at fault, if the rule is broken.
    std::vector<int> find_fault(std::size_t rule) const {
        const CluePart& part = open_part(book_, rule);
        switch (find_role(book_->rules[rule])) {
            case Role::Frame:
                return {};
            case Role::Whole:
                return find_pairs(part.constraints());
            default:
                return find_in_clue(part);
        }
    }

  private:
    int digit(int cell) const { return digits_[static_cast<std::size_t>(cell)] - 1; }

    // Of a rule of the whole grid: pairs of digits that may not meet, and groups that lack one.
    std::vector<int> find_pairs(const Constraints& from) const {
        std::vector<int> out;
        for (const auto& one : from.relations) {
            const int first = digit(one.first), second = digit(one.second);
            if (first < 0 || second < 0) continue;
            if (from.tables[one.table][static_cast<std::size_t>(first)] >> second & 1) continue;
            out.insert(out.end(), {one.first, one.second});
        }
        for (const auto& one : from.counts) {
            int number = 0, open = 0;
            for (const auto cell : one.cells) {
                open += digit(cell) < 0;
                number += digit(cell) >= 0 && (one.digits >> digit(cell) & 1);
            }
            bool is_possible = false;
            for (int k = number; k <= number + open && k < 64; k++)
                is_possible = is_possible || (one.numbers >> k & 1);
            if (is_possible) continue;
            for (const auto cell : one.cells)
                if (digit(cell) >= 0) out.push_back(cell);
        }
        nonet::sort(out);
        out.erase(std::unique(out.begin(), out.end()), out.end());
        return out;
    }

    // Cells that repeat a digit of a house are at fault themselves: the clue is not.
    bool has_repeat(const std::vector<int>& cells) const {
        for (const auto& house : book_->layout.houses) {
            std::uint64_t seen = 0;
            for (const auto cell : house) {
                if (digit(cell) < 0 || !std::binary_search(cells.begin(), cells.end(), cell))
                    continue;
                if (seen >> digit(cell) & 1) return true;
                seen |= std::uint64_t{1} << digit(cell);
            }
        }
        return false;
    }

    std::vector<int> find_in_clue(const CluePart& part) const {
        std::vector<int> filled;
        std::vector<std::uint64_t> sets(digits_.size(), all_);
        for (const int cell : part.cells())
            if (digit(cell) >= 0) {
                filled.push_back(cell);
                sets[static_cast<std::size_t>(cell)] = std::uint64_t{1} << digit(cell);
            }
        if (filled.empty() || has_repeat(filled) || part.is_possible(sets)) return {};
        return filled;
    }

    const std::shared_ptr<const Rulebook>& book_;
    const Digits& digits_;
    std::uint64_t all_;
};

}  // namespace

Answer broken(const Json& request, Host&) {
    Fields fields(request, {"puzzle", "digits"});
    const auto position = read_position(fields);
    if (!position) return position.refusal();
    const Judge judge(*position);
    const auto& all = position->puzzle.book->rules;
    Json out = Json::array();
    for (std::size_t rule = 0; rule < all.size(); rule++) {
        const std::vector<int> cells = judge.find_fault(rule);
        if (cells.empty()) continue;
        out.add(Json::Object{
            {"rule", rule},
            {"cells", Json::list(cells)},
            {"message", message("rule.broken", {{"clue", rules::name_clue(all[rule])}})},
        });
    }
    return Json(Json::Object{{"puzzle", position->puzzle.line()}, {"broken", std::move(out)}});
}

}  // namespace nonet::jobs
