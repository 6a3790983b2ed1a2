#include "ratings.hpp"

#include <tuple>

namespace nonet::techniques {

Rater::Rater(const Layout& layout, const Scale& scale)
    : scale_(&scale), engine_(Engine::make(layout)) {}

Rating Rater::rated(const Climb& path) const {
    Rating rating;
    rating.verdict = static_cast<Verdict>(path.outcome);
    for (const int rung : path.rungs) {
        rating.score += scale_->scores[rung];
        const auto weight = [&](int of) {
            return std::tuple(scale_->levels[of], scale_->scores[of]);
        };
        if (rating.hardest < 0 || weight(rung) > weight(rating.hardest)) rating.hardest = rung;
    }
    if (rating.hardest >= 0) rating.level = scale_->levels[rating.hardest];
    const int top = static_cast<int>(scale_->caps.size()) - 1;
    while (rating.level < top && rating.score > scale_->caps[rating.level]) rating.level++;
    return rating;
}

Rating Rater::rate(const char* record, classic::Form form, std::uint64_t* counts) {
    Rating rating;
    char solution[classic::kCells];
    const std::uint32_t found = classic::solve(record, form, 2, solution);
    if (found == classic::kBadRecord) return rating;
    if (found != 1) {
        rating.verdict = found ? Verdict::Several : Verdict::None;
        return rating;
    }
    std::uint8_t digits[classic::kCells], full[classic::kCells];
    const int zero = form == classic::Form::Text ? '0' : 0;
    for (int cell = 0; cell < classic::kCells; cell++) {
        const int digit = record[cell] - zero;
        digits[cell] = static_cast<std::uint8_t>(digit >= 1 && digit <= 9 ? digit : 0);
        full[cell] = static_cast<std::uint8_t>(solution[cell] - zero);
    }
    const Position position{digits, digits, {}, full};
    const Climb path = engine_->climb(position, scale_->ladder, scale_->options, false);
    for (const int rung : path.rungs) counts[rung]++;
    return rated(path);
}

}  // namespace nonet::techniques
