#include "request.hpp"

#include <algorithm>
#include <cmath>

#include "../core/quote.hpp"
#include "../general/search.hpp"
#include "../generate/regions.hpp"
#include "../generate/unbiased.hpp"
#include "pattern.hpp"
#include "symmetry.hpp"

namespace nonet::jobs {
namespace {

constexpr int kLargestJigsaw = 16;
constexpr int kSmall = 6;  // there are few small grids: give up early
constexpr std::uint64_t kAttemptsAtSmall = 5'000;
constexpr int kJigsaws = 200, kFillsOfJigsaw = 60;
constexpr double kMostNumber = 1e12;
constexpr std::string_view kRandom = "random";

// The options as they are written.
struct Options {
    DifficultyNames difficulty;
    SeNames se;
    std::optional<std::int64_t> blanks, clues, size;
    std::optional<std::pair<std::int64_t, std::int64_t>> boxes;
    std::string symmetry = "none";
    std::optional<std::string> pattern, jigsaw;  // a jigsaw that is true is "random"
    std::optional<std::string> variant;
    bool minimal = false, diagonals = false, unbiased = false;
};

std::optional<std::string> read_text(Fields& fields, std::string_view name) {
    if (fields.any(name).is_null()) return {};
    return fields.text(name);
}

template <class Number>
std::optional<std::pair<Number, Number>> read_pair(Fields& fields, std::string_view name) {
    const Json& value = fields.any(name);
    if (value.is_null()) return {};
    const auto* items = value.items();
    if (!items || items->size() != 2) {
        fields.refuse_type(name, "list");
        return {};
    }
    std::pair<Number, Number> out;
    for (const bool is_first : {true, false}) {
        const Json& item = (*items)[is_first ? 0 : 1];
        const auto number = item.number();
        const bool is_right = number && std::abs(*number) <= kMostNumber &&
                              (std::is_floating_point_v<Number> || item.whole());
        if (!is_right) {
            fields.refuse_type(name, std::is_floating_point_v<Number> ? "number" : "integer");
            return {};
        }
        (is_first ? out.first : out.second) = static_cast<Number>(*number);
    }
    return out;
}

Options read_options(Fields& fields) {
    Options out;
    out.difficulty.level = read_text(fields, "level");
    out.difficulty.technique = read_text(fields, "technique");
    out.difficulty.at_most = read_text(fields, "at_most");
    out.difficulty.score = read_pair<std::int64_t>(fields, "score");
    out.se = {read_pair<double>(fields, "rating"), fields.flag("pearl"), fields.flag("diamond")};
    constexpr std::int64_t kMost = 1'000'000'000;
    out.blanks = fields.whole("blanks", -kMost, kMost);
    out.clues = fields.whole("clues", -kMost, kMost);
    out.size = fields.whole("size", -kMost, kMost);
    out.boxes = read_pair<std::int64_t>(fields, "boxes");
    out.symmetry = read_text(fields, "symmetry").value_or(out.symmetry);
    out.pattern = read_text(fields, "pattern");
    const bool* is_jigsaw = fields.any("jigsaw").boolean();
    if (!is_jigsaw)
        out.jigsaw = read_text(fields, "jigsaw");
    else if (*is_jigsaw)
        out.jigsaw = kRandom;
    out.variant = read_text(fields, "variant");
    out.minimal = fields.flag("minimal");
    out.diagonals = fields.flag("diagonals");
    out.unbiased = fields.flag("unbiased");
    return out;
}

Refusal refuse_both(std::string_view first, std::string_view second) {
    return refuse("generate.not-both", {{"first", first}, {"second", second}});
}

bool has_boxes(int size) { return box_shape(size).has_value(); }

// The rules of boxes: the given ones, or the usual.
Result<Rules> find_boxes(int size, std::optional<std::pair<std::int64_t, std::int64_t>> boxes) {
    if (!boxes && !has_boxes(size)) {
        Json near = Json::array();
        for (const int other : {size - 1, size + 1})
            if (has_boxes(other)) near.add(other);
        return refuse(
            "generate.no-boxes",
            {{"size", size}, {"sizes", std::move(near)}, {"jigsaw", size <= kLargestJigsaw}});
    }
    if (!boxes) return boxes_of(box_shape(size)->first, box_shape(size)->second);
    const auto clip = [](std::int64_t number) {
        return static_cast<int>(std::clamp<std::int64_t>(number, -10'000, 10'000));
    };
    const auto rule = rules::make_boxes(clip(boxes->first), clip(boxes->second));
    if (!rule) return rule.refusal();
    return boxes_of(rule->number(0), rule->number(1));
}

// Adds rules of the whole grid that a variant asks for.
Status add_rules(Rules& to, const Rules& more, int size) {
    for (const rules::Rule& rule : more)
        if (std::find(to.begin(), to.end(), rule) == to.end()) to.push_back(rule);
    return rules::find_misfit(to, size);
}

// Finds the size and the rules; refuses what does not fit together.
Status set_layout(Request& to, const Options& options) {
    if (options.boxes && options.jigsaw) return refuse_both("boxes", "jigsaw");
    const bool is_random = options.jigsaw == kRandom;
    std::optional<Rules> rules;
    std::optional<std::int64_t> size = options.size;
    if (options.jigsaw && !is_random) {
        auto regions = rules::read_regions(*options.jigsaw);
        if (!regions) return regions.refusal();
        if (!size.value_or(0))
            size = std::lround(std::sqrt(static_cast<double>(regions->values[0].size())));
        rules = Rules{rules::rows(), rules::columns(), *regions};
    }
    if (!size && options.boxes) {
        const auto [rows, columns] = *options.boxes;
        const bool is_large = std::abs(rows) > 10'000 || std::abs(columns) > 10'000;
        size = is_large ? 100'000'000 : rows * columns;
    }
    const std::int64_t number = size.value_or(9);
    if (number < kLeastSize || number > kMostSize)
        return refuse("request.range", {{"name", "size"},
                                        {"least", kLeastSize},
                                        {"most", kMostSize},
                                        {"found", std::to_string(number)}});
    to.size = static_cast<int>(number);
    if (is_random) {
        if (options.diagonals) return refuse_both("diagonals", "jigsaw");
        if (to.size > kLargestJigsaw)
            return refuse("generate.jigsaw-size",
                          {{"least", kLeastSize}, {"most", kLargestJigsaw}, {"found", to.size}});
        return {};
    }
    if (!rules) {
        auto boxes = find_boxes(to.size, options.boxes);
        if (!boxes) return boxes.refusal();
        rules = std::move(*boxes);
    }
    if (auto misfit = rules::find_misfit(*rules, to.size)) return misfit;
    if (options.diagonals) rules->push_back(rules::diagonals());
    to.rules = std::move(rules);
    if (to.variant)
        if (auto misfit = add_rules(*to.rules, to.variant->everywhere, to.size)) return misfit;
    return {};
}

Status set_blanks(Request& to, const Options& options) {
    const std::int64_t cells = to.size * to.size;
    for (const bool is_blanks : {true, false}) {
        const auto& number = is_blanks ? options.blanks : options.clues;
        if (number && (*number < 0 || *number > cells))
            return refuse("generate.range", {{"name", is_blanks ? "blanks" : "clues"},
                                             {"most", cells},
                                             {"size", to.size},
                                             {"found", *number}});
    }
    if (options.blanks && options.clues && *options.blanks + *options.clues != cells)
        return refuse(
            "generate.sum",
            {{"blanks", *options.blanks}, {"clues", *options.clues}, {"expected", cells}});
    if (options.clues)
        to.blanks = static_cast<int>(cells - *options.clues);
    else if (options.blanks)
        to.blanks = static_cast<int>(*options.blanks);
    return {};
}

// The fewest clues of a puzzle with one solution; 0 if that is not known.
int fewest_clues(const Rules& rules) {
    if (rules == boxes_of(2, 2)) return 4;   // a test checks all of them
    if (rules == boxes_of(3, 3)) return 17;  // proved by McGuire, Tugemann and Civario in 2012
    return 0;
}

// Refuses requests that no puzzle can meet.
Status check_possible(const Request& request) {
    if (!request.rules || request.variant) return {};
    const int fewest = fewest_clues(*request.rules), size = request.size;
    const int given = static_cast<int>(request.cells.size());
    if (given > 0 && given < fewest)
        return refuse("generate.pattern-givens",
                      {{"found", given}, {"size", size}, {"least", fewest}});
    if (request.blanks && size * size - *request.blanks < fewest)
        return refuse("generate.fewest", {{"blanks", *request.blanks},
                                          {"found", size * size - *request.blanks},
                                          {"size", size},
                                          {"least", fewest}});
    if (request.difficulty && *request.rules == boxes_of(2, 2))
        if (const int level = request.difficulty->least_level(); level > 0)
            return refuse(
                "generate.small",
                {{"size", size}, {"level", words::kLevels[static_cast<std::size_t>(level)].name}});
    return {};
}

Status check_pattern_of(const Request& request) {
    const int cells = request.size * request.size, given = static_cast<int>(request.cells.size());
    if (request.blanks && *request.blanks + given != cells)
        return refuse("generate.pattern-count",
                      {{"found", given}, {"expected", cells - *request.blanks}});
    if (given == cells) return refuse("generate.pattern-full");
    std::vector<bool> is_given(static_cast<std::size_t>(cells));
    for (const auto cell : request.cells) is_given[cell] = true;
    for (const auto& orbit : find_orbits(request.size, request.symmetry)) {
        const auto count = std::count_if(orbit.begin(), orbit.end(),
                                         [&](std::uint16_t cell) { return is_given[cell]; });
        if (count > 0 && static_cast<std::size_t>(count) < orbit.size())
            return refuse("generate.pattern-symmetry",
                          {{"symmetry", symmetries()[static_cast<std::size_t>(request.symmetry)]}});
    }
    return request.rules && !request.variant
               ? find_fault_of_pattern(request.cells, *request.rules, request.size)
               : Status();
}

int about_half(int size, int symmetry) {
    const int half = (size * size + 1) / 2;
    const auto sums = find_sums(find_orbits(size, symmetry));
    return *std::min_element(sums.begin(), sums.end(), [&](int a, int b) {
        return std::pair(std::abs(a - half), a) < std::pair(std::abs(b - half), b);
    });
}

Status check_sum(int size, int symmetry, int blanks) {
    const auto orbits = find_orbits(size, symmetry);
    const auto sums = find_sums(orbits);
    if (sums.contains(blanks)) return {};
    Json::Object facts{{"symmetry", symmetries()[static_cast<std::size_t>(symmetry)]},
                       {"size", size},
                       {"found", blanks}};
    if (std::all_of(orbits.begin(), orbits.end(), [](const auto& o) { return o.size() == 2; }))
        return refuse("generate.symmetry-pairs", std::move(facts));
    const auto above = sums.upper_bound(blanks);
    const int less = *std::prev(above);
    facts.emplace_back("least", less);
    facts.emplace_back("most", above == sums.end() ? less : *above);
    return refuse("generate.symmetry-groups", std::move(facts));
}

Status check_unbiased(const Request& request, bool has_pattern) {
    if (!request.is_classic() || request.symmetry != 0 || has_pattern)
        return refuse("generate.unbiased", {{"option", "unbiased"}});
    if (request.blanks && request.size * request.size - *request.blanks > generate::kMostUnbiased)
        return refuse("generate.unbiased-givens", {{"most", generate::kMostUnbiased}});
    return {};
}

// Checks the givens and how many there are, once all else is known.
Status set_givens(Request& to, const Options& options) {
    if (options.pattern) {
        auto cells = read_pattern(*options.pattern, to.size);
        if (!cells) return cells.refusal();
        to.cells = std::move(*cells);
    }
    if (auto refusal = set_blanks(to, options)) return refusal;
    if (auto refusal = check_possible(to)) return refusal;
    const bool is_plain =
        !(options.difficulty.is_asked() || to.se || options.minimal || options.unbiased);
    if (options.pattern) {
        if (auto refusal = check_pattern_of(to)) return refusal;
    } else if (!to.blanks && is_plain && !to.variant) {
        to.blanks = about_half(to.size, to.symmetry);
    }
    if (to.blanks && !options.pattern)
        if (auto refusal = check_sum(to.size, to.symmetry, *to.blanks)) return refusal;
    if (to.blanks == 0 && (to.difficulty || to.se || options.minimal))
        return refuse("generate.full", {{"option", "blanks"}});
    if (options.unbiased)
        if (auto refusal = check_unbiased(to, options.pattern.has_value())) return refusal;
    to.is_unbiased = options.unbiased;
    to.is_minimal = options.minimal || options.unbiased;
    return {};
}

}  // namespace

Result<Request> read_request(Fields& fields) {
    const Options options = read_options(fields);
    if (fields.fault()) return *fields.fault();
    Request out;
    const auto symmetry = find_symmetry(options.symmetry);
    if (!symmetry) return unknown("symmetry", options.symmetry, symmetries());
    out.symmetry = *symmetry;
    if (options.variant) {
        auto variant = read_variant(*options.variant);
        if (!variant) return variant.refusal();
        if (auto refusal = check_symmetry(*variant, out.symmetry != 0)) return std::move(*refusal);
        out.variant = std::move(*variant);
    }
    if (auto refusal = set_layout(out, options)) return std::move(*refusal);
    auto difficulty = find_difficulty(options.difficulty, out.size);
    if (!difficulty) return difficulty.refusal();
    out.difficulty = std::move(*difficulty);
    auto se = find_se(options.se, options.difficulty.level);
    if (!se) return se.refusal();
    out.se = *se;
    if (out.variant && (out.difficulty || out.se || !options.difficulty.level.value_or("").empty()))
        return refuse("generate.variant-rated");
    if (out.se && !out.is_classic()) return refuse("generate.se-classic");
    if (auto refusal = set_givens(out, options)) return std::move(*refusal);
    return out;
}

Result<Rules> Request::rules_for(std::uint64_t seed, const generate::Stop& stop) const {
    if (rules) return *rules;
    const Digits empty(static_cast<std::size_t>(size * size));
    for (int i = 0; i < kJigsaws && !stop.is_said(); i++) {
        seed = Random(seed).next();
        Random random(seed);
        const auto labels = generate::invent_regions(size, random);
        std::string text;
        for (const int label : labels) text += static_cast<char>('0' + label);
        auto regions = rules::read_regions(text);  // which numbers them in order of reading
        if (!regions) continue;
        Rules found{rules::rows(), rules::columns(), *regions};
        if (variant)
            if (auto misfit = add_rules(found, variant->everywhere, size))
                return std::move(*misfit);
        const Layout layout(rules::lower_rules(found, size).constraints);
        if (variant && !variant->everywhere.empty()) {  // hardly any jigsaw may obey the rules
            generate::Digits grid;
            const auto filling = generate::fill(layout, seed, stop, grid, kFillsOfJigsaw);
            if (filling == generate::Filling::Done) return found;
            continue;
        }
        general::Search search(layout, empty.data(), seed);
        if (search.next(static_cast<std::uint64_t>(20 * size * size)) == general::Outcome::Found)
            return found;
    }
    return refuse("generate.no-jigsaw", {{"count", kJigsaws}, {"size", size}});
}

generate::Request Request::native(const Rulebook& book, const techniques::Scale& scale) const {
    generate::Request out;
    out.layout = &book.layout;
    out.is_classic = book.is_classic;
    out.orbits = find_orbits(size, symmetry);
    out.pattern = cells;
    out.blanks = blanks.value_or(generate::kAsManyAsPossible);
    out.is_minimal = is_minimal;
    out.is_unbiased = is_unbiased;
    if (difficulty) out.difficulty = difficulty->native(scale);
    out.se_options = se;
    if (size <= kSmall) out.most_attempts = kAttemptsAtSmall;
    return out;
}

generate::VariantRequest Request::native(const Rules& rules_of_seed) const {
    generate::VariantRequest out = start_variant(*variant, size, rules_of_seed, symmetry);
    if (blanks) out.givens = size * size - *blanks;
    out.pattern = cells;
    out.is_minimal = is_minimal;
    return out;
}

}  // namespace nonet::jobs
