#include "lowering.hpp"

#include <numeric>

namespace nonet::rules {

Context::Context(int size_, const Rules& rules_) : size(size_), rules(rules_) {
    for (const Rule& rule : rules)
        if (rule.is(kDigits) && static_cast<int>(rule.values[0].size()) == size)
            values = rule.values[0];
    if (!values.empty()) return;
    values.resize(static_cast<std::size_t>(size));
    std::iota(values.begin(), values.end(), 1);
}

int Context::digit_of(int number) const {
    const auto found = std::lower_bound(values.begin(), values.end(), number);
    if (found == values.end() || *found != number) return -1;
    return static_cast<int>(found - values.begin());
}

std::pair<int, int> Context::sum_range(std::size_t count) const {
    count = std::min(count, values.size());
    const auto end = static_cast<std::ptrdiff_t>(count);
    return {std::accumulate(values.begin(), values.begin() + end, 0),
            std::accumulate(values.end() - end, values.end(), 0)};
}

int Context::third_of(int digit) const {
    const int third = (size + 1) / 3;
    return digit < third ? 0 : digit < size - third ? 1 : 2;
}

bool Context::has(const Kind& kind) const {
    return std::any_of(rules.begin(), rules.end(), [&](const Rule& rule) { return rule.is(kind); });
}

const Rule* Context::find_division() const {
    const auto found = std::find_if(rules.begin(), rules.end(), [](const Rule& rule) {
        return rule.is(kBoxes) || rule.is(kRegions);
    });
    return found == rules.end() ? nullptr : &*found;
}

std::vector<int> Context::find_labels() const {
    const Rule* part = find_division();
    if (!part) return {};
    if (part->is(kRegions)) return part->values[0];
    const int rows = part->number(0), columns = part->number(1);
    std::vector<int> labels;
    for (int cell = 0; cell < size * size; cell++)
        labels.push_back(cell / size / rows * rows + cell % size / columns);
    return labels;
}

std::vector<std::vector<Constraints::Cell>> Context::find_parts() const {
    const auto labels = find_labels();
    if (labels.empty()) return {};
    std::vector<std::vector<Constraints::Cell>> parts(static_cast<std::size_t>(size));
    for (std::size_t cell = 0; cell < labels.size(); cell++)
        parts[static_cast<std::size_t>(labels[cell])].push_back(
            static_cast<Constraints::Cell>(cell));
    return parts;
}

bool Context::is_in_line(const Cells& cells) const {
    const auto is_same = [&](auto part) {
        return std::all_of(cells.begin(), cells.end(),
                           [&](Cell cell) { return part(cell) == part(cells.front()); });
    };
    return (has(kRows) && is_same([](Cell cell) { return cell.row; })) ||
           (has(kColumns) && is_same([](Cell cell) { return cell.column; }));
}

Lowering::Lowering(int size_, const Rules& rules_) : Context(size_, rules_) {
    out_.cells = size * size;
    out_.digits = size;
    out_.values = values;
}

Constraints::Cells Lowering::at(const Cells& cells) const {
    Constraints::Cells out;
    out.reserve(cells.size());
    for (const Cell cell : cells) out.push_back(at(cell));
    return out;
}

void Lowering::house(std::string_view kind, Json number, Constraints::Cells cells) {
    out_.houses.push_back({std::move(cells), source_});
    names_.push_back({std::string(kind), std::move(number)});
}

void Lowering::different(Constraints::Cells cells) {
    out_.different.push_back({std::move(cells), source_});
}

void Lowering::mask(Cell cell, std::uint64_t digits) {
    out_.masks.push_back({at(cell), digits, source_});
}

void Lowering::equal(Cell first, Cell second) {
    if (first != second) out_.equals.push_back({at(first), at(second), source_});
}

void Lowering::relate(Cell first, Cell second, std::uint16_t table) {
    relate(at(first), at(second), table);
}

void Lowering::relate(Constraints::Cell first, Constraints::Cell second, std::uint16_t table) {
    if (first != second) {
        out_.relations.push_back({first, second, table, source_});
        return;
    }
    const auto& rows = out_.tables[table];
    out_.masks.push_back({first, digits_where([&](int digit) {
                              return rows[static_cast<std::size_t>(digit)] >> digit & 1;
                          }),
                          source_});
}

void Lowering::sum(std::vector<Constraints::Term> terms, int least, int most) {
    out_.sums.push_back({std::move(terms), least, most, source_});
}

void Lowering::equal_sums(std::vector<std::vector<Constraints::Term>> groups) {
    if (groups.size() > 1) out_.equal_sums.push_back({std::move(groups), source_});
}

void Lowering::consecutive(Constraints::Cells cells) {
    out_.consecutive.push_back({std::move(cells), source_});
}

void Lowering::count(Constraints::Cells cells, std::uint64_t digits, std::uint64_t numbers) {
    out_.counts.push_back({std::move(cells), digits, numbers, source_});
}

void Lowering::element(Constraints::Cell control, Constraints::Cells array, int digit) {
    out_.elements.push_back({control, std::move(array), static_cast<std::uint8_t>(digit), source_});
}

void Lowering::twin(Constraints::Cell first, int first_digit, Constraints::Cell second,
                    int second_digit) {
    if (first == second && first_digit == second_digit) return;
    out_.twins.push_back({first, static_cast<std::uint8_t>(first_digit), second,
                          static_cast<std::uint8_t>(second_digit), source_});
}

void Lowering::any(std::vector<Constraints> branches) {
    out_.alternatives.push_back({std::move(branches), source_});
}

Constraints Lowering::branch() const {
    Constraints out;
    out.cells = out_.cells;
    out.digits = out_.digits;
    out.values = out_.values;
    return out;
}

void Lowering::regular(Constraints::Cells cells, std::uint16_t automaton) {
    out_.regulars.push_back({std::move(cells), automaton, source_});
}

void Lowering::lower(std::size_t rule) {
    source_ = static_cast<Constraints::Source>(rule);
    if (const auto lower = rules[rule].kind->lower) lower(rules[rule], *this);
}

void append(Constraints& to, const Constraints& from, Constraints::Source source) {
    const auto add = [&](auto& list, const auto& more, auto change) {
        for (auto one : more) {
            one.source = source;
            change(one);
            list.push_back(std::move(one));
        }
    };
    const auto keep = [](auto&) {};
    add(to.houses, from.houses, keep);
    add(to.different, from.different, keep);
    add(to.masks, from.masks, keep);
    add(to.relations, from.relations,
        [&](auto& one) { one.table = to.intern(from.tables[one.table]); });
    add(to.equals, from.equals, keep);
    add(to.sums, from.sums, keep);
    add(to.equal_sums, from.equal_sums, keep);
    add(to.consecutive, from.consecutive, keep);
    add(to.regulars, from.regulars,
        [&](auto& one) { one.automaton = to.intern(from.automata[one.automaton]); });
    add(to.counts, from.counts, keep);
    add(to.elements, from.elements, keep);
    add(to.twins, from.twins, keep);
    add(to.alternatives, from.alternatives, keep);
}

std::vector<Constraints::Term> terms_of(const Constraints::Cells& cells, int factor) {
    std::vector<Constraints::Term> out;
    out.reserve(cells.size());
    for (const auto cell : cells) out.push_back({cell, factor});
    return out;
}

}  // namespace nonet::rules
