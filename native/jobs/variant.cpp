#include "variant.hpp"

#include <algorithm>
#include <charconv>

#include "../core/quote.hpp"
#include "symmetry.hpp"

namespace nonet::jobs {
namespace {

constexpr int kSmall = 6;
constexpr std::uint64_t kAttempts = 2'000, kAttemptsAtSmall = 500;
constexpr int kMostClues = 1'000;

// A rule of the whole grid that needs no number.
bool is_of_grid(const rules::Kind& kind) {
    return !kind.has_cells() && !kind.divides && &kind != &rules::kRows &&
           &kind != &rules::kColumns && &kind != &rules::kNegative && kind.lower;
}

// The items of a list. A digit begins no word: it goes on with the list of numbers before it.
std::vector<std::string_view> split_items(std::string_view text) {
    std::vector<std::string_view> out;
    for (;;) {
        auto end = text.find(',');
        while (end != text.npos && end + 1 < text.size() && text[end + 1] >= '0' &&
               text[end + 1] <= '9')
            end = text.find(',', end + 1);
        out.push_back(strip(text.substr(0, end)));
        if (end == text.npos) return out;
        text.remove_prefix(end + 1);
    }
}

Status add_item(Variant& to, std::string_view item) {
    const auto colon = item.find(':');
    const std::string name = lower(strip(item.substr(0, item.find_first_of(":="))));
    const rules::Kind* kind = rules::find_kind(name);
    const bool has_clues = kind && kind->invent;
    const bool is_negative = kind == &rules::kNegative;
    const bool is_known =
        has_clues || is_negative || kind == &rules::kDigits || (kind && is_of_grid(*kind));
    if (!is_known) return unknown("variant", item, list_variants());
    if (!has_clues && !(is_negative && item.size() == name.size())) {
        auto rule = rules::read_rule(item);
        if (!rule || is_negative)
            return refuse("rule.form", {{"text", quote_text(item)}, {"expected", kind->form()}});
        to.everywhere.push_back(std::move(*rule));
        return {};
    }
    if (is_negative) {
        to.has_all_marks = true;
        return {};
    }
    const auto refuse_form = [&] {
        return refuse("rule.form", {{"text", quote_text(item)}, {"expected", name + "[:N]"}});
    };
    if (item.size() > name.size() && colon != name.size()) return refuse_form();
    generate::Wish wish{kind};
    if (colon != item.npos) {
        const auto digits = strip(item.substr(colon + 1));
        const char* const end = digits.data() + digits.size();
        const auto read = std::from_chars(digits.data(), end, wish.number);
        if (read.ec != std::errc() || read.ptr != end) return refuse_form();
        if (wish.number < 1 || wish.number > kMostClues)
            return refuse("request.range", {{"name", name},
                                            {"least", 1},
                                            {"most", kMostClues},
                                            {"found", std::string(digits)}});
    }
    for (const generate::Wish& other : to.wishes)
        if (other.kind == kind)
            return refuse("generate.variant-twice", {{"text", quote_text(name)}});
    to.wishes.push_back(wish);
    return {};
}

}  // namespace

std::vector<std::string> list_invented() {
    std::vector<std::string> out;
    for (const rules::Kind* kind : rules::list_kinds())
        if (kind->invent) out.emplace_back(kind->name);
    return out;
}

std::vector<std::string> list_variants() {
    std::vector<std::string> out;
    for (const rules::Kind* kind : rules::list_kinds())
        if (kind->invent || is_of_grid(*kind) || kind == &rules::kNegative)
            out.emplace_back(kind->name);
    return out;
}

Result<Variant> read_variant(std::string_view text) {
    Variant out;
    for (const auto item : split_items(text))
        if (auto refusal = add_item(out, item)) return std::move(*refusal);
    if (!out.has_all_marks) return out;
    bool has_marks = false;
    for (const generate::Wish& wish : out.wishes) {
        if (!wish.kind->negate) continue;
        has_marks = true;
        if (wish.number != generate::kAsManyAsPossible)
            return refuse("generate.not-both", {{"first", rules::kNegative.name},
                                                {"second", std::string(wish.kind->name) + ':' +
                                                               std::to_string(wish.number)}});
    }
    if (!has_marks) return refuse("generate.negative-alone");
    return out;
}

Status check_symmetry(const Variant& variant, bool is_symmetric) {
    if (!is_symmetric || !variant.has_all_marks) return {};
    return refuse("generate.not-both", {{"first", rules::kNegative.name}, {"second", "symmetry"}});
}

generate::VariantRequest start_variant(const Variant& variant, int size, const Rules& rules,
                                       int symmetry) {
    generate::VariantRequest out;
    out.size = size;
    out.layout = rules;
    out.wishes = variant.wishes;
    out.has_all_marks = variant.has_all_marks;
    out.images = find_images(size, symmetry);
    out.orbits = find_orbits(size, symmetry);
    out.most_attempts = size <= kSmall ? kAttemptsAtSmall : kAttempts;
    return out;
}

Refusal explain_variant(const generate::VariantRequest& request, const generate::Account& account,
                        std::optional<double> seconds) {
    const Json late = seconds ? Json(*seconds) : Json();
    if (account.is_impossible) return refuse("generate.impossible");
    const std::uint64_t count = account.candidates + account.not_invented;
    if (!count)
        return refuse(account.lost ? "generate.no-grid" : "generate.no-candidate",
                      {{"seconds", late}});
    Json reasons = Json::array();
    for (std::size_t i = 0; i < request.wishes.size() && account.not_invented; i++) {
        const generate::Wish& wish = request.wishes[i];
        const int least = wish.number == generate::kAsManyAsPossible ? 1 : wish.number;
        if (account.most_clues[i] < least)
            reasons.add(message("generate.most-clues", {{"name", wish.kind->name},
                                                        {"found", account.most_clues[i]},
                                                        {"expected", least}}));
    }
    if (account.not_unique && !request.pattern.empty())
        reasons.add(message("generate.pattern-several", {{"count", account.not_unique}}));
    else if (account.not_unique)
        reasons.add(message("generate.needed-givens", {{"least", account.fewest_givens}}));
    if (account.not_minimal)
        reasons.add(message("generate.not-minimal", {{"count", account.not_minimal}}));
    return refuse("generate.missed",
                  {{"count", count}, {"seconds", late}, {"reasons", std::move(reasons)}});
}

}  // namespace nonet::jobs
