#include "verdict.hpp"

#include <algorithm>
#include <numeric>

#include "../jobs/puzzle.hpp"
#include "choices.hpp"

namespace nonet::photo {
namespace {

constexpr double kBlurred = 12;  // pixels of a cell: below this, nothing is certain
constexpr double kLeastQuality = 0.6, kLeastUnruled = 0.7;  // the latter without visible lines
constexpr double kGuessed = 0.9;       // factor there: half a digit may be in the next cell
constexpr double kMostClashes = 0.25;  // of the digits: a puzzle, even a wrong one, has fewer
constexpr double kCertain = 0.98;      // a reading is certain if each cell has this confidence
constexpr std::size_t kMostSuspects = 3;

int least_digits(int size) { return size == 4 ? 4 : size == 6 ? 7 : size == 9 ? 12 : 50; }

// The digits that are more than once in their row or column.
int count_clashes(const std::vector<int>& digits, int size) {
    int clashes = 0;
    const auto at = [&](int row, int column) {
        return digits[static_cast<std::size_t>(row * size + column)];
    };
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++) {
            const int digit = at(row, column);
            int same = 0;
            for (int i = 0; i < size && digit; i++)
                same += (i != column && at(row, i) == digit) + (i != row && at(i, column) == digit);
            clashes += same > 0;
        }
    return clashes;
}

// One cell as it was read.
struct Cell {
    int digit, runner_up, seen;
    double confidence;
    const char* kind;

    bool is_changed() const { return digit != seen; }
};

// What the solver made of the digits.
struct Helped {
    Decoded decoded;
    std::vector<std::uint8_t> solution;  // if there is exactly one
};

// The most probable digit but one.
int find_runner_up(const std::vector<double>& chances, int digit) {
    int best = -1;
    for (int other = 0; other < static_cast<int>(chances.size()); other++)
        if (other != digit && (best < 0 || chances[static_cast<std::size_t>(other)] >
                                               chances[static_cast<std::size_t>(best)]))
            best = other;
    return best;
}

Cell make_cell(const Case& given, const Helped& helped, std::size_t at) {
    const Seen& seen = given.look.seen;
    const Option& option = helped.decoded.options[at];
    Cell cell{option.digit, find_runner_up(seen.digits[at], option.digit), seen.best(at), 0, ""};
    std::optional<bool> agrees;
    if (option.digit && !option.given && !helped.solution.empty())
        agrees = helped.solution[at] == option.digit;
    std::optional<double> share;
    if (helped.decoded.is_unique) share = helped.decoded.shares[at];
    cell.confidence =
        weigh_confidence(seen.digits[at][static_cast<std::size_t>(option.digit)], share, agrees);
    if (option.digit)
        cell.kind = option.given ? "printed" : "written";
    else
        cell.kind = seen.marks[at] > 0.5 ? "marks" : "empty";
    const bool is_blank = !option.digit && seen.marks[at] <= 0.5;
    if (!given.is_plain && !is_blank) cell.confidence *= kGuessed;
    return cell;
}

Json list_points(const Point* points, std::size_t count) {
    Json out = Json::array();
    for (std::size_t i = 0; i < count; i++)
        out.add(Json::Array{static_cast<double>(points[i].x), static_cast<double>(points[i].y)});
    return out;
}

Json list_mesh(const Mesh& mesh) {
    Json out = Json::array();
    const auto side = static_cast<std::size_t>(mesh.size + 1);
    for (std::size_t row = 0; row < side; row++)
        out.add(list_points(mesh.points.data() + row * side, side));
    return out;
}

std::vector<std::uint8_t> list_digits(const std::vector<Cell>& cells) {
    std::vector<std::uint8_t> out;
    for (const Cell& cell : cells) out.push_back(static_cast<std::uint8_t>(cell.digit));
    return out;
}

// The cells that the player should check. If all are certain but do not fit together, the least
// certain ones.
std::vector<std::size_t> find_doubtful(const std::vector<Cell>& cells, bool is_consistent) {
    std::vector<std::size_t> out;
    for (std::size_t at = 0; at < cells.size(); at++)
        if (cells[at].is_changed() || cells[at].confidence < kCertain) out.push_back(at);
    if (is_consistent || !out.empty()) return out;
    out.resize(cells.size());
    std::iota(out.begin(), out.end(), 0);
    std::stable_sort(out.begin(), out.end(), [&](std::size_t a, std::size_t b) {
        return cells[a].confidence < cells[b].confidence;
    });
    out.resize(kMostSuspects);
    return out;
}

Json explain_solutions(const std::vector<std::uint8_t>& givens, int size) {
    const auto clues = givens.size() - static_cast<std::size_t>(std::count(
                                           givens.begin(), givens.end(), std::uint8_t{}));
    if (clues < static_cast<std::size_t>(least_clues(size)))
        return message("photo.few-clues", {{"found", clues}});
    return message("photo.not-unique");
}

// The facts of a grid; the order is that of the HTTP API.
Json write(const Case& given, const Helped& helped, const std::vector<Cell>& cells,
           const std::vector<std::size_t>& doubtful, bool is_certain, Json notes) {
    const int size = given.look.mesh.size;
    const ::nonet::Shape shape{size, nullptr, {}};
    Json names = Json::array(), changed = Json::array(), list = Json::array();
    for (const auto at : doubtful) names.add(shape.cell(static_cast<int>(at)));
    for (std::size_t at = 0; at < cells.size(); at++) {
        const Cell& cell = cells[at];
        const std::string name = shape.cell(static_cast<int>(at));
        if (cell.is_changed()) changed.add(name);
        list.add(Json::Object{{"cell", name},
                              {"digit", cell.digit},
                              {"confidence", cell.confidence},
                              {"runner_up", cell.runner_up},
                              {"kind", cell.kind},
                              {"seen", cell.seen},
                              {"changed", cell.is_changed()}});
    }
    const bool is_solved = !helped.solution.empty();
    const Quad corners = given.mesh.corners();
    return Json::Object{
        {"status", is_certain ? "certain" : "check these cells"},
        {"grid", jobs::line_of(list_digits(cells), size)},
        {"puzzle",
         jobs::line_of(helped.decoded.givens(), size) + rules::format_rules(size, given.rules)},
        {"solution", is_solved ? Json(jobs::line_of(helped.solution, size)) : Json()},
        {"size", size},
        {"rotation", 90 * given.look.quarters},
        {"doubtful", std::move(names)},
        {"changed", std::move(changed)},
        {"notes", std::move(notes)},
        {"cells", std::move(list)},
        {"quad", list_points(corners.data(), corners.size())},
        {"mesh", list_mesh(given.mesh)},
        {"dark", given.look.is_dark}};
}

}  // namespace

Json find_fault(const Seen& seen, bool is_plain) {
    const auto best = seen.best();
    int digits = 0, inked = 0;
    for (std::size_t cell = 0; cell < best.size(); cell++) {
        digits += best[cell] > 0;
        inked += seen.is_inked(cell);
    }
    if (!inked) return message("photo.empty-grid");
    if (digits < least_digits(seen.size)) return message("photo.few-digits", {{"found", digits}});
    if (seen.quality() < (is_plain ? kLeastQuality : kLeastUnruled))
        return message("photo.not-digits");
    if (count_clashes(best, seen.size) > kMostClashes * digits) return message("photo.clashes");
    return {};
}

Json judge(const Case& given, jobs::Host& host) {
    const int size = given.look.mesh.size;
    Json notes = given.notes;
    if (!given.is_plain) notes.add(message("photo.faint-lines"));
    Helped helped{decode(list_choices(given.look.seen), given.rules, size, host), {}};
    const bool is_unique = helped.decoded.is_unique;
    if (is_unique) helped.solution = solve(helped.decoded.givens(), given.rules, size, host);
    std::vector<Cell> cells;
    for (std::size_t at = 0; at < given.look.seen.count(); at++)
        cells.push_back(make_cell(given, helped, at));
    if (!is_unique) notes.add(explain_solutions(helped.decoded.givens(), size));
    if (given.mesh.cell() < kBlurred) notes.add(message("photo.small-cells"));
    const bool is_consistent = is_unique && given.is_whole && given.is_plain;
    const auto doubtful = find_doubtful(cells, is_consistent);
    return write(given, helped, cells, doubtful, is_consistent && doubtful.empty(),
                 std::move(notes));
}

Json answer_nothing(Json notes) {
    return Json::Object{{"status", "no grid found"},
                        {"grid", nullptr},
                        {"puzzle", nullptr},
                        {"solution", nullptr},
                        {"size", 0},
                        {"rotation", 0},
                        {"doubtful", Json::array()},
                        {"changed", Json::array()},
                        {"notes", std::move(notes)},
                        {"cells", Json::array()},
                        {"quad", Json::array()},
                        {"mesh", Json::array()},
                        {"dark", false}};
}

}  // namespace nonet::photo
