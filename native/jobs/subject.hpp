// Subject: a puzzle as the primitives of its rules, each with the rule that it comes from, so that
// a job can ask what holds without some of its clues.
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "../core/constraints.hpp"
#include "puzzle.hpp"

namespace nonet::jobs {

// What a rule is to a setter: the frame of every puzzle (rows, columns, boxes, regions), a rule of
// the whole grid, or a clue about some cells.
enum class Role : std::uint8_t { Frame, Whole, Clue };

struct RuleName {
    Role role;
    std::string text;  // in a puzzle's line
    Json message;      // what a sentence calls it
};

// The rules of a grid. `constraints` name their rule by its place in `rules`.
struct RuleSet {
    Constraints constraints;
    std::vector<HouseName> houses;  // the names of those in `constraints`
    std::vector<RuleName> rules;
    bool is_classic;  // 9×9 with rows, columns and 3×3 boxes, and no other rule
    bool is_plain;    // rows, columns and boxes of one shape: a grid surely exists
    Layout layout;
    Shape shape;

    RuleSet(Constraints constraints_, std::vector<HouseName> houses_, std::vector<RuleName> rules_,
            bool is_classic_, bool is_plain_);
    RuleSet(const RuleSet&) = delete;

    int size() const { return constraints.digits; }
    // The rules without some of them; `is_left_out` has an entry for each.
    Layout layout_without(const std::vector<bool>& is_left_out) const;
};

struct Subject {
    std::shared_ptr<const RuleSet> book;
    Digits givens;
    std::string line;  // the puzzle's

    int size() const { return book->size(); }
    const Shape& shape() const { return book->shape; }
};

Subject make_subject(const Puzzle& puzzle);

// A given, or a rule: one of the two is -1.
struct Clue {
    int cell = -1, rule = -1;

    bool is_given() const { return cell >= 0; }
    bool operator==(const Clue&) const = default;
};

// The givens, then the rules other than the frame.
std::vector<Clue> list_clues(const Subject& subject);
Json name_clue(const Subject& subject, Clue clue);      // as a message
Json describe_clue(const Subject& subject, Clue clue);  // as an answer has it
Json describe_clues(const Subject& subject, const std::vector<Clue>& clues);

}  // namespace nonet::jobs
