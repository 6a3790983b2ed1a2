// Generating: a new puzzle that meets a request, the same for the same seed everywhere.
#include <charconv>

#include "failure.hpp"
#include "jobs.hpp"
#include "rating.hpp"
#include "request.hpp"

namespace nonet::jobs {
namespace {

constexpr int kRatedSize = 16;  // up to here a new puzzle is rated in a fraction of a second

// A whole number, or its decimals: a browser's numbers end at 53 bits.
std::optional<std::uint64_t> read_seed(Fields& fields) {
    const Json& value = fields.any("seed");
    if (const auto* number = value.whole(); number && *number >= 0)
        return static_cast<std::uint64_t>(*number);
    if (const auto* text = value.text()) {
        std::uint64_t seed = 0;
        const char* const end = text->data() + text->size();
        const auto read = std::from_chars(text->data(), end, seed);
        if (read.ec == std::errc() && read.ptr == end) return seed;
    }
    if (value.is_null())
        fields.refuse("seed", message("invalid.missing", {{"text", "{…}"}}));
    else
        fields.refuse_type("seed", "integer");
    return {};
}

// What the generator asks now and then.
struct Watch {
    const Clock& clock;
    const generate::Account& account;
    std::uint64_t seen = 0;
    bool is_late = false;

    static bool ask(void* context) {
        auto& self = *static_cast<Watch*>(context);
        const std::uint64_t candidates = self.account.candidates;
        if (candidates != self.seen) self.clock.host().progress(self.seen = candidates, 0);
        return self.is_late = self.clock.is_over();
    }
};

Result<Puzzle> make_variant(const Request& request, const Rules& rules, std::uint64_t seed,
                            const generate::Stop& stop, Watch& watch, generate::Account& account) {
    const generate::VariantRequest native = request.native(rules);
    auto made = generate::VariantMaker(native).make(seed, stop, account);
    if (!made)
        return explain_variant(native, account,
                               watch.is_late ? watch.clock.seconds() : std::nullopt);
    auto book = open_rules(request.size, made->rules);
    if (!book) return book.refusal();
    return Puzzle{std::move(*book), std::move(made->givens)};
}

Result<Puzzle> make_puzzle(const Request& request, std::uint64_t seed, const Clock& clock) {
    generate::Account account;
    Watch watch{clock, account};
    const generate::Stop stop(Watch::ask, &watch);
    const auto rules = request.rules_for(seed, stop);
    if (!rules) return rules.refusal();
    if (request.variant) return make_variant(request, *rules, seed, stop, watch, account);
    auto book = open_rules(request.size, *rules);
    if (!book) return book.refusal();
    if (request.difficulty && !(*book)->engine()) return refuse("engine.needs-large");
    const techniques::Scale scale = words::hodoku().scale_for(request.size);
    const generate::Request native = request.native(**book, scale);
    const std::uint64_t seeds[] = {seed};
    auto made = generate::Maker(native).make(seeds, stop, account);
    if (!made[0])
        return explain_failure(request, account, watch.is_late ? clock.seconds() : std::nullopt);
    return Puzzle{std::move(*book), std::move(*made[0])};
}

}  // namespace

Answer generate(const Json& request, Host& host) {
    Fields fields(request, kOptions);
    const auto seed = read_seed(fields);
    const auto seconds = fields.seconds();
    const auto wanted = read_request(fields);
    if (!wanted) return wanted.refusal();
    if (wanted->se && !se::Rater::make()) return refuse("engine.needs-full");
    const Clock clock(host, seconds);
    const auto puzzle = make_puzzle(*wanted, *seed, clock);
    if (!puzzle) return puzzle.refusal();
    std::optional<Rating> rating;
    const bool is_asked = wanted->difficulty || !fields.any("level").is_null();
    const bool can_rate = !puzzle->book->refuse_variants("rate");
    if (can_rate && (wanted->size <= kRatedSize || is_asked)) {
        const auto solution = find_two(*puzzle, Clock(host, std::nullopt));
        if (solution && !solution->empty()) rating = rate_puzzle(*puzzle, solution->front());
    }
    const bool has_level = rating && rating->level >= 0;
    Json out = describe(*puzzle);
    out.add("id", nullptr);
    out.add("seed", fields.any("seed"));
    out.add("level", has_level ? Json(words::kLevels[static_cast<std::size_t>(rating->level)].name)
                               : Json());
    out.add("score", has_level ? Json(rating->score) : Json());
    out.add("hardest", has_level ? Json(words::id_of(rating->hardest->technique)) : Json());
    out.add("er", nullptr);  // the rating job returns it: it takes longer than the rest
    out.add("source", nullptr);
    return out;
}

}  // namespace nonet::jobs
