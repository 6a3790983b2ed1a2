// Rule: one demand that a puzzle makes, as a value: its kind, the values of its fields, its cells.
//
// A kind is described by its fields, so that texts, JSON and Python are read and written alike for
// all of them. What a kind means is in its file: when it fits a grid, what it is lowered to, and
// how it is drawn. The list of all kinds is registry.inc.
#pragma once
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../core/result.hpp"

namespace nonet::rules {

inline constexpr int kLeastSize = 4, kMostSize = 36;
inline constexpr int kMostNumber = 9'999;
inline constexpr int kMostDigit = 99;  // the largest number that a digit can count as

using Status = std::optional<Refusal>;

// A cell of any grid, counted from 0.
struct Cell {
    std::uint8_t row, column;

    int at(int size) const { return row * size + column; }
    std::string name() const;  // r4c7
    bool operator==(const Cell&) const = default;
};
using Cells = std::vector<Cell>;

struct Field {
    enum class Type : std::uint8_t {
        Number,
        Numbers,  // a list
        Choice,
        Flag,
        Labels,  // the region of each cell of a grid
        Counts,  // how many there are of a digit: pairs of both
        Pairs,   // the second numbers that may follow a first one
        States,  // of an automaton
        Group,   // cells, none comes twice
        Loop,    // a line that may end where it begins
        Line,    // a line that may also cross itself
        Paths,   // several lists of cells, none of them with a cell twice
    };
    std::string_view name;
    Type type;
    int least = 0, most = 0;         // of a number; of a list, how long it is
    std::optional<int> otherwise{};  // the default
    bool is_optional = false;        // may a number be left out, without a default?
    bool is_wide = false;            // are numbers always parted by commas?
    std::string_view options{};      // of a choice, parted by blanks

    bool has_cells() const { return type >= Type::Group; }
};

// What a setter points at to place a clue. Marks are in cells that have nothing to do with each
// other's place; a clue outside the grid is about a row, a column, or a diagonal.
enum class Placement : std::uint8_t {
    Grid,
    Area,
    Marks,
    Edge,
    Corner,
    Line,
    Branches,
    Groups,
    Outside,
    Diagonal,
};

struct Rule;
struct Context;
class Lowering;
class Scene;
class Canvas;

struct Kind {
    std::string_view name;  // the word for it in a puzzle's line: cage
    std::string_view type;  // its class in Python: Cage
    std::span<const Field> fields{};
    // Writes the rule as constraints. It fits the grid.
    void (*lower)(const Rule&, Lowering&) = nullptr;
    // Why it does not fit the grid, or the other rules.
    Status (*check)(const Rule&, const Context&) = nullptr;
    void (*draw)(const Rule&, Scene&) = nullptr;
    // Why it fits no grid; may sort its values.
    Status (*make)(Rule&) = nullptr;
    char between = ':';    // two values in its text
    bool divides = false;  // into parts, as boxes and regions do?
    // Proposes a random clue for a grid, see canvas.hpp; false if it found none.
    bool (*invent)(Canvas&) = nullptr;
    bool reads_digits = false;  // do the values of an invented clue come from the grid?
    bool covers = false;        // do invented clues cover the grid, if there are no others?
    int most_invented = 0;      // on 81 cells; 0: no limit but the room
    // That all possible marks of the kind are given, as a rule.
    Result<Rule> (*negate)(const Context&) = nullptr;
    std::optional<Placement> placed{};  // if the fields do not tell

    bool has_cells() const;
    std::size_t count_values() const;  // the fields that are not cells
    Placement placement() const;
    std::string form() const;  // how its text looks: cage[=SUM]@CELLS
};

struct Rule {
    const Kind* kind;
    std::vector<std::vector<int>> values{};  // of the fields that are not cells; empty if left out
    std::vector<Cells> paths{};              // of the others, those of `Paths` last
    std::string word{};                      // of a rule that is written in Python

    int number(std::size_t field = 0) const { return values[field].front(); }
    const Cells& cells() const { return paths.front(); }
    bool is(const Kind& other) const { return kind == &other; }
    bool divides() const;
    std::string text() const;  // as in a puzzle's line
    std::size_t hash() const;
    Json json() const;
    bool operator==(const Rule&) const = default;
};
using Rules = std::vector<Rule>;

// Every kind, in the order of the registry.
std::span<const Kind* const> list_kinds();
const Kind* find_kind(std::string_view name);

// A rule of these values, checked as far as that is possible without a grid.
Result<Rule> make_rule(const Kind& kind, std::vector<std::vector<int>> values,
                       std::vector<Cells> paths);
// The rule of a text, as in a puzzle's line.
Result<Rule> read_rule(std::string_view text);
Result<Rule> read_rule(const Json& json);
// A rule that only Python knows: the core passes its word on.
Rule make_foreign(std::string word, bool divides);
bool is_foreign(const Rule& rule);

// What a message calls a rule: cage 15 at r1c4.
Json name_clue(const Rule& rule);
// Its name as a title, and what it demands, as messages.
Json name_kind(const Kind& kind);
Json explain_rule(const Rule& rule);
Refusal refuse_rule(std::string_view code, const Rule& rule, Json::Object facts = {});

// ---- texts of values

std::optional<Cells> read_cells(std::string_view text);
std::string format_cells(const Cells& cells);
// The values of a field from their text; nothing if it has another form.
std::optional<std::vector<int>> read_values(const Field& field, std::string_view text);
std::string format_values(const Field& field, const std::vector<int>& values);
Json values_json(const Field& field, const std::vector<int>& values);

}  // namespace nonet::rules
