#include "position.hpp"

#include <algorithm>

#include "../core/quote.hpp"

namespace nonet::jobs {
namespace {

// A cell by its name: r3c7. Nothing if it is not such a name; -1 if there is no such cell.
std::optional<int> find_cell(std::string_view name, int size) {
    int numbers[2] = {0, 0};
    std::size_t at = 0;
    for (int part = 0; part < 2; part++) {
        const char letter = part == 0 ? 'r' : 'c';
        if (at >= name.size() || lower(name.substr(at++, 1))[0] != letter) return {};
        std::size_t digits = 0;
        for (; at < name.size() && name[at] >= '0' && name[at] <= '9'; at++, digits++)
            numbers[part] = digits < 2 ? 10 * numbers[part] + (name[at] - '0') : 0;
        if (digits < 1 || digits > 2) return {};
    }
    if (at != name.size()) return {};
    const auto [row, column] = numbers;
    if (row < 1 || row > size || column < 1 || column > size) return -1;
    return (row - 1) * size + column - 1;
}

std::optional<Refusal> add_marks(Position& position, std::string_view name, const Json& value) {
    const int size = position.puzzle.size();
    const auto cell = read_cell(name, size);
    if (!cell) return cell.refusal();
    if (value.is_null()) return {};
    const std::string spelled = position.puzzle.shape().cell(*cell);
    if (!value.items())
        return refuse("position.marks", {{"cell", spelled}, {"text", quote_value(value)}});
    std::uint64_t digits = 0;
    for (const Json& item : *value.items()) {
        const auto* digit = item.whole();
        if (!digit || *digit < 1 || *digit > size)
            return refuse("position.mark",
                          {{"cell", spelled}, {"text", quote_value(item)}, {"most", size}});
        digits |= std::uint64_t{1} << (*digit - 1);
    }
    const auto at = static_cast<std::size_t>(*cell);
    if (digits && !position.digits[at]) position.marks[at] = digits;
    return {};
}

}  // namespace

Result<int> read_cell(std::string_view name, int size) {
    const auto cell = find_cell(name, size);
    if (!cell) return refuse("grid.cell-name", {{"text", quote_text(name)}});
    if (*cell < 0) return refuse("grid.no-cell", {{"text", quote_text(name)}, {"size", size}});
    return *cell;
}

bool Position::is_full() const {
    return std::find(digits.begin(), digits.end(), 0) == digits.end();
}

std::vector<Candidate> Position::removed() const {
    std::vector<Candidate> out;
    for (std::size_t cell = 0; cell < marks.size(); cell++)
        for (int digit = 1; digit <= puzzle.size(); digit++)
            if (!digits[cell] && !has_mark(cell, digit))
                out.push_back(candidate(static_cast<int>(cell), digit - 1));
    return out;
}

Result<Position> read_position(Fields& fields) {
    const std::string line = fields.text("puzzle");
    const bool has_digits = !fields.any("digits").is_null();
    const std::string own = has_digits ? fields.text("digits") : "";
    const Json& marks = fields.any("marks");
    if (!marks.is_null() && !marks.members()) fields.refuse_type("marks", "object");
    auto puzzle = fields.puzzle(line);
    if (!puzzle) return puzzle.refusal();
    auto digits = has_digits
                      ? read_digits(own.substr(0, own.find(';')), puzzle->book->constraints.values)
                      : puzzle->givens;
    if (!digits) return digits.refusal();
    Position out{std::move(*puzzle), std::move(*digits), {}};
    const int size = out.puzzle.size();
    if (out.digits.size() != out.puzzle.givens.size()) {
        int found = kLeastSize;
        while (static_cast<std::size_t>(found * found) < out.digits.size()) found++;
        return refuse("position.size", {{"found", found}, {"expected", size}});
    }
    for (std::size_t cell = 0; cell < out.digits.size(); cell++) {
        const auto given = out.puzzle.givens[cell];
        if (given && out.digits[cell] != given)
            return refuse("position.given",
                          {{"cell", out.puzzle.shape().cell(static_cast<int>(cell))},
                           {"expected", given},
                           {"found", out.digits[cell]}});
    }
    out.marks.resize(out.digits.size());
    if (const auto* entries = marks.members())
        for (const auto& [name, value] : *entries)
            if (auto refusal = add_marks(out, name, value)) return std::move(*refusal);
    return out;
}

}  // namespace nonet::jobs
