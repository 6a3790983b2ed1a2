// The variant of a request: which kinds of clues a puzzle has, and which rules of the whole grid.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "../generate/variant.hpp"
#include "puzzle.hpp"

namespace nonet::jobs {

struct Variant {
    Rules everywhere;  // rules of the whole grid
    std::vector<generate::Wish> wishes;
    bool has_all_marks = false;
};

// The variant of a text: words of rules, parted by commas, with a number after a colon.
Result<Variant> read_variant(std::string_view text);
// Refuses what cannot be symmetric.
Status check_symmetry(const Variant& variant, bool is_symmetric);
// The words that a variant can have.
std::vector<std::string> list_variants();
std::vector<std::string> list_invented();  // those that are clues

// A request with what follows from the variant and the symmetry; the rest has its defaults.
generate::VariantRequest start_variant(const Variant& variant, int size, const Rules& rules,
                                       int symmetry);

// Why there is no puzzle; `seconds` if the time ran out.
Refusal explain_variant(const generate::VariantRequest& request, const generate::Account& account,
                        std::optional<double> seconds);

}  // namespace nonet::jobs
