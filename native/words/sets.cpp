// Almost locked sets: the sets by their letters, and the digits that link them.
#include <algorithm>
#include <iterator>

#include "facts.hpp"

namespace nonet::words {
namespace {

struct Set {
    std::set<int> cells;
    std::set<int> digits;
};

bool is_set(Role role) { return role == Role::SetA || role == Role::SetB || role == Role::SetC; }

// The sets of a step: runs of cells, because roles repeat after three.
std::vector<Set> sets_of(const StepView& view) {
    std::vector<Set> out;
    const auto& places = view.step.cells;
    for (std::size_t i = 0; i < places.size(); i++) {
        if (!is_set(places[i].role)) continue;
        if (!i || places[i].role != places[i - 1].role) out.emplace_back();
        out.back().cells.insert(places[i].cell);
    }
    for (Set& set : out)
        for (const auto& [role, spot] : view.step.spots)
            if (is_set(role) && set.cells.contains(spot.cell)) set.digits.insert(spot.digit + 1);
    return out;
}

Json letter(std::size_t at) {
    std::string out(1, static_cast<char>('A' + at % 26));
    if (at >= 26) out += std::to_string(at / 26 + 1);
    return out;
}

void set_sets(Facts& facts, const StepView& view, const std::vector<Set>& sets) {
    Json messages = Json::array();
    for (std::size_t i = 0; i < sets.size(); i++)
        messages.add(message("step.set", {{"set", letter(i)},
                                          {"cells", view.names(sets[i].cells)},
                                          {"digits", Json::list(sets[i].digits)}}));
    facts.set("sets", std::move(messages));
}

bool is_within(const Cells& cells, const std::set<int>& all) {
    return std::all_of(cells.begin(), cells.end(), [&](int cell) { return all.contains(cell); });
}

// The digits that link two sets: they cannot be in both.
std::vector<int> commons_of(const StepView& view, const Set& one, const Set& two) {
    std::vector<int> out;
    for (const Link& link : view.step.links) {
        const Node &from = view.step.nodes[link.from], &to = view.step.nodes[link.to];
        const int digit = from.digit + 1;
        const bool is_link = (is_within(from.cells, one.cells) && is_within(to.cells, two.cells)) ||
                             (is_within(from.cells, two.cells) && is_within(to.cells, one.cells));
        if (is_link && std::find(out.begin(), out.end(), digit) == out.end()) out.push_back(digit);
    }
    return out;
}

}  // namespace

// The sets, and the digits that they compete for.
void add_als_xz(const StepView& view, Facts& facts) {
    const std::vector<Set> sets = sets_of(view);
    if (sets.size() < 2) return;
    set_sets(facts, view, sets);
    facts.set("commons", Json::list(commons_of(view, sets[0], sets[1])));
}

// The sets, and the digits that link the outer ones to the middle one.
void add_als_xy_wing(const StepView& view, Facts& facts) {
    const std::vector<Set> sets = sets_of(view);
    if (sets.size() < 3) return;
    set_sets(facts, view, sets);
    for (const int first : commons_of(view, sets[0], sets[2]))
        for (const int last : commons_of(view, sets[1], sets[2]))
            if (first != last) {
                facts.set("links", Json::list(std::set{first, last}));
                facts.set("first", first);
                facts.set("last", last);
                return;
            }
}

// The sets, and the digits from one to the next.
void add_als_chain(const StepView& view, Facts& facts) {
    const std::vector<Set> sets = sets_of(view);
    const std::vector<int> targets = view.target_digits();
    std::vector<int> ties;
    for (std::size_t i = 0; i + 1 < sets.size(); i++)
        for (const int digit : commons_of(view, sets[i], sets[i + 1]))
            if (ties.empty() || digit != ties.back()) {  // never the same digit twice in a row
                ties.push_back(digit);
                break;
            }
    if (targets.empty() || ties.empty() || ties.size() + 1 != sets.size()) return;
    Json links = Json::array();
    for (std::size_t i = 0; i < ties.size(); i++)
        links.add(
            message("step.als-link", {{"set", letter(i + 1)},
                                      {"before", ties[i]},
                                      {"after", i + 1 < ties.size() ? ties[i + 1] : targets[0]}}));
    set_sets(facts, view, sets);
    facts.set("first", targets[0]);
    facts.set("others", Json::list(std::vector(targets.begin() + 1, targets.end())));
    facts.set("link", ties[0]);
    facts.set("links", std::move(links));
    facts.set("last", letter(sets.size() - 1));
}

// What follows in a petal from each digit of the stem.
void add_death_blossom(const StepView& view, Facts& facts) {
    const std::vector<Set> petals = sets_of(view);
    Json cases = Json::array();
    for (const Link& link : view.step.links) {
        const Cells& end = view.step.nodes[link.to].cells;
        const auto petal = std::find_if(petals.begin(), petals.end(),
                                        [&](const Set& own) { return is_within(end, own.cells); });
        cases.add(
            message("step.petal",
                    {{"digit", view.step.nodes[link.from].digit + 1},
                     {"cells", petal == petals.end() ? view.names(end) : view.names(petal->cells)},
                     {"target_digits", Json::list(view.target_digits())}}));
    }
    facts.set("cases", std::move(cases));
}

// All digits, and those that can be in the line and in the box: one more than cells.
void add_sue_de_coq(const StepView& view, Facts& facts) {
    std::set<int> cells, digits, doubles;
    for (const Role role : {Role::Pivot, Role::SetA, Role::SetB}) {
        cells.merge(view.cells_of(role));
        for (const int digit : view.digits_of(role)) digits.insert(digit);
    }
    const std::vector<int> line = view.digits_of(Role::SetA), box = view.digits_of(Role::SetB);
    if (cells.size() != digits.size())
        std::set_intersection(line.begin(), line.end(), box.begin(), box.end(),
                              std::inserter(doubles, doubles.end()));
    facts.set("set_digits", Json::list(digits));
    facts.set("doubles", Json::list(doubles));
}

}  // namespace nonet::words
