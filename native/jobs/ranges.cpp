// Clue ranges: the values of a clue with which a puzzle has a solution, and exactly one.
#include <algorithm>

#include "position.hpp"
#include "probe.hpp"
#include "setters.hpp"

namespace nonet::jobs {
namespace {

using Verdict = Probe::Verdict;

constexpr std::size_t kMostClues = 2'000;

struct Range {
    Clue clue;
    Json value;  // now; null if there is none
    std::vector<int> possible, unique, undecided;
};

class Ranger {
  public:
    explicit Ranger(Probe& probe) : probe_(probe) {}

    // The digits that a cell can be given: those of solutions without its given, if it has one.
    Range range_of_cell(int cell) {
        const Subject& subject = probe_.subject();
        Digits givens = subject.givens;
        auto& given = givens[static_cast<std::size_t>(cell)];
        Range out{{cell, -1}, given ? Json(given) : Json(), {}, {}, {}};
        for (int digit = 1; digit <= subject.size(); digit++) {
            given = static_cast<std::uint8_t>(digit);
            decide(out, digit, {nullptr, &givens, -1, 0, {}});
        }
        return out;
    }

  private:
    void decide(Range& range, int value, const Variation& changes) {
        std::uint32_t number = 0;
        const Verdict verdict = probe_.count(changes, 2, number);
        if (number) range.possible.push_back(value);
        if (number == 1 && verdict == Verdict::None) range.unique.push_back(value);
        if (number < 2 && verdict == Verdict::Late) range.undecided.push_back(value);
    }

    Probe& probe_;
};

// The clues of a request by their texts; all givens if none are named.
Result<std::vector<Clue>> read_clues(Fields& fields, const Subject& subject) {
    const Json& wanted = fields.any("clues");
    std::vector<Clue> out;
    if (wanted.is_null()) {
        for (const Clue clue : list_clues(subject))
            if (clue.is_given()) out.push_back(clue);
        return out;
    }
    if (!wanted.items()) {
        fields.refuse_type("clues", "list");
        return *fields.fault();
    }
    if (wanted.items()->size() > kMostClues) {
        fields.refuse("clues", message("invalid.many", {{"most", kMostClues}}));
        return *fields.fault();
    }
    for (const Json& item : *wanted.items()) {
        if (!item.text()) {
            fields.refuse_type("clues", "list");
            return *fields.fault();
        }
        const auto cell = read_cell(*item.text(), subject.size());
        if (!cell) return cell.refusal();
        out.push_back({*cell, -1});
    }
    return out;
}

Json describe(const Subject& subject, const Range& range) {
    Json out = describe_clue(subject, range.clue);
    out.add("value", range.value);
    out.add("possible", Json::list(range.possible));
    out.add("unique", Json::list(range.unique));
    out.add("undecided", Json::list(range.undecided));
    return out;
}

}  // namespace

Answer answer_ranges(Fields& fields, const Subject& subject, Host& host) {
    const Clock clock(host, fields.seconds());
    if (fields.fault()) return *fields.fault();
    const auto clues = read_clues(fields, subject);
    if (!clues) return clues.refusal();
    Probe probe(subject, clock);
    std::uint32_t number = 0;
    const bool is_late = probe.count({}, 2, number) == Verdict::Late && number < 2;
    Ranger ranger(probe);
    Json found = Json::array();
    bool is_complete = true;
    std::uint64_t done = 0;
    for (const Clue clue : *clues) {
        const Range range = ranger.range_of_cell(clue.cell);
        is_complete = is_complete && range.undecided.empty();
        found.add(describe(subject, range));
        host.progress(++done, clues->size());
    }
    const char* status = is_late       ? "limit"
                         : number == 0 ? "none"
                         : number == 1 ? "unique"
                                       : "several";
    Json out = begin_answer(subject, status, is_late ? probe.late() : Json());
    out.add("ranges", std::move(found));
    out.add("complete", is_complete);
    return out;
}

}  // namespace nonet::jobs
