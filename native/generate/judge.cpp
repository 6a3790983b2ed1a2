#include "judge.hpp"

#include <algorithm>

namespace nonet::generate {

using techniques::Climb;
using techniques::Outcome;
using techniques::Position;

// A climb that needs a rung above the allowed ones is given up at once: the ladder ends there. It
// must not be thinned out further, because that would change the path.
Judge::Judge(const Layout& layout, const Difficulty& asked)
    : asked_(&asked), rater_(layout, *asked.scale), ladder_(asked.scale->ladder) {
    const techniques::Scale& scale = *asked.scale;
    const int top = static_cast<int>(scale.caps.size()) - 1;
    const auto cut_after = [&](auto is_wanted) {
        while (!ladder_.empty() && !is_wanted(ladder_.size() - 1)) ladder_.pop_back();
    };
    const int level = asked.level != kAny ? asked.level : asked.most_level;
    if (level != kAny && level < top)
        cut_after([&](std::size_t rung) { return scale.levels[rung] <= level; });
    cut_after([&](std::size_t rung) { return scale.scores[rung] <= asked.most_score; });
    if (asked.most_rung != kAny) {
        const auto most = static_cast<std::size_t>(asked.most_rung);
        cut_after([&](std::size_t rung) { return rung <= most; });
    } else if (asked.level == top && asked.least_score == 0 && asked.technique == kAny &&
               asked.most_score == std::numeric_limits<std::int64_t>::max()) {
        // A climb stuck below needs rungs of the highest level: no need to search.
        cut_after([&](std::size_t rung) { return scale.levels[rung] < top; });
        is_stuck_fine_ = true;
    }
}

bool Judge::accepts(const std::uint8_t* digits, const std::uint8_t* solution, Verdicts& verdicts) {
    const Position position{digits, digits, {}, solution};
    const auto& options = asked_->scale->options;
    const bool keep_steps = asked_->technique != kAny;
    const Climb path = rater_.engine().climb(position, ladder_, options, keep_steps);
    if (path.outcome != Outcome::Solved) {
        const bool is_fine = is_stuck_fine_ && path.outcome == Outcome::Stuck;
        verdicts.too_hard += !is_fine;
        return is_fine;
    }
    const techniques::Rating rating = rater_.rated(path);
    verdicts.levels.resize(asked_->scale->caps.size());
    verdicts.levels[rating.level]++;
    if (asked_->level != kAny && rating.level != asked_->level) return false;
    if (asked_->most_level != kAny && rating.level > asked_->most_level) return false;
    if (!is_score_right(rating.score, verdicts)) return false;
    if (asked_->technique == kAny) return true;
    if (!has_technique(path)) {
        verdicts.lacking++;
        return false;
    }
    const bool is_needed =
        asked_->without.empty() ||
        rater_.engine().climb(position, asked_->without, options, false).outcome != Outcome::Solved;
    verdicts.needless += !is_needed;
    return is_needed;
}

bool Judge::is_too_hard(const std::uint8_t* digits, const std::uint8_t* solution) {
    const Position position{digits, digits, {}, solution};
    const Climb path = rater_.engine().climb(position, ladder_, asked_->scale->options, false);
    if (path.outcome != Outcome::Solved) return true;
    const techniques::Rating rating = rater_.rated(path);
    const auto is_above = [&](int level) { return level != kAny && rating.level > level; };
    return is_above(asked_->level) || is_above(asked_->most_level) ||
           rating.score > asked_->most_score;
}

bool Judge::is_climbed(const std::uint8_t* digits, const std::uint8_t* solution) {
    const Position position{digits, digits, {}, solution};
    return rater_.engine().climb(position, ladder_, asked_->scale->options, false).outcome ==
           Outcome::Solved;
}

bool Judge::has_technique(const Climb& path) const {
    return std::any_of(path.steps.begin(), path.steps.end(), [&](const Step& step) {
        return static_cast<int>(step.technique) == asked_->technique;
    });
}

bool Judge::is_score_right(std::int64_t score, Verdicts& verdicts) const {
    if (score >= asked_->least_score && score <= asked_->most_score) return true;
    verdicts.off_score++;
    if (score < asked_->least_score) {
        verdicts.below = std::max(verdicts.below, score);
    } else if (verdicts.above < 0 || score < verdicts.above) {
        verdicts.above = score;
    }
    return false;
}

}  // namespace nonet::generate
