// Subject: a puzzle whose clues a job may leave out or change.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "puzzle.hpp"

namespace nonet::jobs {

// What a rule is to a setter: the frame of every puzzle (rows, columns, boxes, regions, digits), a
// rule of the whole grid, or a clue about some cells.
enum class Role : std::uint8_t { Frame, Whole, Clue };
Role find_role(const rules::Rule& rule);

struct Subject {
    std::shared_ptr<const Rulebook> book;
    Digits givens;
    std::string line;  // the puzzle's

    int size() const { return book->size; }
    const Shape& shape() const { return book->shape; }
    Role role(std::size_t rule) const { return find_role(book->rules[rule]); }
    // What the digit counts as.
    int number(int digit) const {
        return book->constraints.values[static_cast<std::size_t>(digit - 1)];
    }
};

Subject make_subject(const Puzzle& puzzle);

// A given, or a rule: one of the two is -1.
struct Clue {
    int cell = -1, rule = -1;

    bool is_given() const { return cell >= 0; }
    bool operator==(const Clue&) const = default;
};

// The constraints of one rule.
Constraints keep_rule(const Rulebook& book, std::size_t rule);
// The givens, then the rules other than the frame.
std::vector<Clue> list_clues(const Subject& subject);
Json name_clue(const Subject& subject, Clue clue);      // as a message
Json describe_clue(const Subject& subject, Clue clue);  // as an answer has it
Json describe_clues(const Subject& subject, const std::vector<Clue>& clues);

// The constraints without those of some rules; `is_left_out` has an entry for each rule. Whatever
// it allows with a rule it allows without.
Layout ignore_rules(const Rulebook& book, const std::vector<bool>& is_left_out);
// The layout of a puzzle that never had these rules: a negative constraint, say, then speaks of
// other pairs of cells. Nothing if the rules that are left do not fit.
std::optional<Layout> remove_rules(const Rulebook& book, const std::vector<bool>& is_left_out);
// The layout of a puzzle with another rule in the place of one; nothing if it does not fit.
std::optional<Layout> replace_rule(const Rulebook& book, std::size_t place, rules::Rule rule);

}  // namespace nonet::jobs
