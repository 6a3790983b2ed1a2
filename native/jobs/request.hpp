// Request: all options for a new puzzle, checked before any work begins.
#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "../generate/maker.hpp"
#include "difficulty.hpp"
#include "fields.hpp"
#include "variant.hpp"

namespace nonet::jobs {

struct Request {
    int size = 9;
    std::optional<Rules> rules;        // none: random regions
    int symmetry = 0;                  // its number
    std::vector<std::uint16_t> cells;  // of the pattern
    std::optional<int> blanks;
    bool is_minimal = false, is_unbiased = false;
    std::optional<Difficulty> difficulty;
    std::optional<se::Options> se;
    std::optional<Variant> variant;

    bool is_classic() const { return rules == boxes_of(3, 3) && !variant; }
    // The rules of the puzzle of a seed: random regions depend on it.
    Result<Rules> rules_for(std::uint64_t seed, const generate::Stop& stop) const;
    // The form of the generator. The scale must outlive it.
    generate::Request native(const Rulebook& book, const techniques::Scale& scale) const;
    generate::VariantRequest native(const Rules& rules_of_seed) const;
};

// The names of the options of a request.
inline constexpr std::string_view kOptions[] = {
    "level",  "score",     "technique", "at_most",  "rating",  "pearl",  "diamond",
    "blanks", "clues",     "minimal",   "symmetry", "pattern", "size",   "boxes",
    "jigsaw", "diagonals", "variant",   "unbiased", "seed",    "seconds"};

// Refuses options that are wrong, or that no puzzle can meet.
Result<Request> read_request(Fields& fields);

}  // namespace nonet::jobs
