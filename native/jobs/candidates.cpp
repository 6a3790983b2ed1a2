// True candidates: the digits that each cell has in some solution.
#include "setters.hpp"
#include "sieve.hpp"

namespace nonet::jobs {
namespace {

constexpr std::int64_t kMostSolutions = 1'000;

std::string_view status_of(const Sieve& sieve) {
    if (sieve.solutions() > 1) return "several";
    return !sieve.is_all() ? "limit" : sieve.solutions() ? "unique" : "none";
}

// The digits of each open cell, or the numbers of their solutions.
Json list(const Subject& subject, const Sieve& sieve, bool are_counts) {
    Json out = Json::object();
    for (std::size_t cell = 0; cell < subject.givens.size(); cell++) {
        if (subject.givens[cell]) continue;
        Json own = Json::array();
        for (int digit = 1; digit <= subject.size(); digit++)
            if (const auto number = sieve.count(cell, digit))
                own.add(are_counts ? Json(number) : Json(digit));
        out.add(subject.shape().cell(static_cast<int>(cell)), std::move(own));
    }
    return out;
}

}  // namespace

Answer answer_candidates(Fields& fields, const Subject& subject, Host& host) {
    const auto most = fields.whole("most", 1, kMostSolutions).value_or(1);
    const Clock clock(host, fields.seconds());
    if (fields.fault()) return *fields.fault();
    Probe probe(subject, clock);
    Sieve sieve(probe, static_cast<std::uint32_t>(most));
    const bool is_complete = sieve.run();
    const auto status = status_of(sieve);
    Json message = status == "none"    ? nonet::message("solve.none", {{"reason", nullptr}})
                   : status == "limit" ? probe.late()
                                       : Json();
    Json out = begin_answer(subject, status, std::move(message));
    out.add("candidates", list(subject, sieve, false));
    out.add("counts", most > 1 ? list(subject, sieve, true) : Json());
    out.add("most", most);
    out.add("solutions", sieve.is_all() ? Json(sieve.solutions()) : Json());
    out.add("complete", is_complete);
    return out;
}

}  // namespace nonet::jobs
