// Redundant clues: those without which a puzzle still has one solution.
#include <algorithm>

#include "../core/sort.hpp"
#include "probe.hpp"
#include "setters.hpp"

namespace nonet::jobs {
namespace {

using Verdict = Probe::Verdict;

class Pruner {
  public:
    Pruner(Probe& probe, const Digits& solution)
        : probe_(probe),
          solution_(solution),
          clues_(list_clues(probe.subject())),
          givens_(probe.subject().givens),
          is_left_out_(probe.subject().book->rules.size()) {}

    void run() {
        std::uint64_t done = 0;
        std::vector<std::pair<std::uint64_t, Clue>> found;  // with the guesses of the proof
        for (const Clue clue : clues_) {
            const Verdict verdict = is_needed(clue);
            if (verdict == Verdict::None) found.emplace_back(probe_.guesses(), clue);
            if (verdict == Verdict::Late) undecided_.push_back(clue);
            probe_.clock().host().progress(++done, clues_.size());
        }
        // A clue that does not make the proof longer matters little.
        nonet::stable_sort(found, [](const auto& a, const auto& b) { return a.first < b.first; });
        for (const auto& [guesses, clue] : found) {
            spare_.push_back(clue);
            const Verdict verdict = is_needed(clue);
            if (verdict == Verdict::None) together_.push_back(clue), leave_out(clue);
            is_complete_ = is_complete_ && verdict != Verdict::Late;
        }
        is_complete_ = is_complete_ && undecided_.empty();
    }

    std::size_t number() const { return clues_.size(); }
    const std::vector<Clue>& spare() const { return spare_; }
    const std::vector<Clue>& together() const { return together_; }
    const std::vector<Clue>& undecided() const { return undecided_; }
    bool is_complete() const { return is_complete_; }

  private:
    void leave_out(Clue clue) {
        if (clue.is_given())
            givens_[static_cast<std::size_t>(clue.cell)] = 0;
        else
            is_left_out_[static_cast<std::size_t>(clue.rule)] = true, changed_ = rest();
    }
    std::optional<Layout> rest() const {
        return remove_rules(*probe_.subject().book, is_left_out_);
    }

    // Found: there is another solution without it.
    Verdict is_needed(Clue clue) {
        Digits other;
        if (clue.is_given()) {  // another solution has another digit there
            const auto cell = static_cast<std::size_t>(clue.cell);
            Digits givens = givens_;
            givens[cell] = 0;
            const std::uint64_t all = probe_.subject().book->layout.all_digits();
            const std::uint64_t among = all & ~(std::uint64_t{1} << (solution_[cell] - 1));
            return probe_.find(
                {changed_ ? &*changed_ : nullptr, &givens, clue.cell, among, {}, nullptr}, other);
        }
        const auto rule = static_cast<std::size_t>(clue.rule);
        is_left_out_[rule] = true;
        const auto layout = rest();
        is_left_out_[rule] = false;
        // Without a rule, others may demand more, so the known solution may break them.
        if (!layout ||
            probe_.find({&*layout, &solution_, -1, 0, {}, nullptr}, other) == Verdict::None)
            return Verdict::Found;
        return probe_.find({&*layout, &givens_, -1, 0, {}, nullptr}, other, &solution_);
    }

    Probe& probe_;
    const Digits& solution_;
    std::vector<Clue> clues_;
    Digits givens_;
    std::vector<bool> is_left_out_;  // by rule
    std::optional<Layout> changed_;  // without the rules that are left out
    std::vector<Clue> spare_, together_, undecided_;
    bool is_complete_ = true;
};

}  // namespace

Answer answer_redundant(Fields& fields, const Subject& subject, Host& host) {
    const Clock clock(host, fields.seconds());
    if (fields.fault()) return *fields.fault();
    Probe probe(subject, clock);
    auto solution = probe.solve_unique();
    if (auto* failure = std::get_if<Failure>(&solution))
        return answer_failure(subject, std::move(*failure));
    Pruner pruner(probe, *std::get_if<Digits>(&solution));
    pruner.run();
    Json out = begin_answer(subject, "unique", {});
    out.add("clues", pruner.number());
    out.add("redundant", describe_clues(subject, pruner.spare()));
    out.add("together", describe_clues(subject, pruner.together()));
    out.add("undecided", describe_clues(subject, pruner.undecided()));
    out.add("complete", pruner.is_complete());
    return out;
}

}  // namespace nonet::jobs
