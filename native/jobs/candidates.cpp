// True candidates: the digits that each cell has in some solution.
#include <algorithm>

#include "../classic/classic.hpp"
#include "../general/search.hpp"
#include "jobs.hpp"
#include "position.hpp"

namespace nonet::jobs {
namespace {

constexpr std::uint64_t kGuesses = 20'000;  // between two looks at the clock

// Goes over all candidates. Each solution that is found confirms one candidate of every cell, so
// few searches are needed.
class Sieve {
  public:
    Sieve(const Position& position, const Clock& clock) : position_(position), clock_(clock) {
        const std::uint64_t all = position.puzzle.layout().all_digits();
        general::Search start(position.puzzle.layout(), position.digits.data(), {});
        is_possible_ = start.settle();
        for (std::size_t cell = 0; cell < position.digits.size(); cell++) {
            const bool is_open = !position.digits[cell] && is_possible_;
            open_.push_back(is_open ? all & start.candidates(static_cast<int>(cell)) : 0);
        }
        true_.resize(open_.size());
    }

    // False when the time is over.
    bool run() {
        const std::size_t cells = open_.size();
        for (std::size_t cell = 0; cell < cells; cell++) {
            clock_.host().progress(cell, cells);
            for (int digit = 0; digit < position_.puzzle.size(); digit++) {
                if (!((open_[cell] & ~true_[cell]) >> digit & 1)) continue;
                if (clock_.is_over()) return false;
                Digits trial = position_.digits;
                trial[cell] = static_cast<std::uint8_t>(digit + 1);
                const auto found = find(trial);
                if (!found) return false;
                for (std::size_t at = 0; at < found->size(); at++)
                    true_[at] |= std::uint64_t{1} << ((*found)[at] - 1);
            }
        }
        return true;
    }

    Json list() const {
        Json out = Json::object();
        for (std::size_t cell = 0; cell < open_.size(); cell++) {
            if (position_.digits[cell]) continue;
            Json digits = Json::array();
            for (int digit = 1; digit <= position_.puzzle.size(); digit++)
                if ((true_[cell] >> (digit - 1) & 1) && position_.has_mark(cell, digit))
                    digits.add(digit);
            out.add(position_.puzzle.shape().cell(static_cast<int>(cell)), std::move(digits));
        }
        return out;
    }

  private:
    // A solution, an empty grid if there is none; nothing when the time is over.
    std::optional<Digits> find(const Digits& digits) const {
        if (position_.puzzle.book->is_classic) {
            Digits solution(digits.size());
            const auto number =
                classic::solve(reinterpret_cast<const char*>(digits.data()), classic::Form::Digits,
                               1, reinterpret_cast<char*>(solution.data()));
            return number ? solution : Digits{};
        }
        general::Search search(position_.puzzle.layout(), digits.data(), {});
        for (;;) {
            const auto outcome = search.next(kGuesses);
            if (outcome == general::Outcome::Found) return search.grid();
            if (outcome == general::Outcome::Exhausted) return Digits{};
            if (clock_.is_over()) return {};
        }
    }

    const Position& position_;
    const Clock& clock_;
    bool is_possible_;
    std::vector<std::uint64_t> open_, true_;  // bit d is digit d + 1
};

}  // namespace

Answer candidates(const Json& request, Host& host) {
    Fields fields(request, {"puzzle", "digits", "marks", "seconds"});
    const auto seconds = fields.seconds();
    const auto position = read_position(fields);
    if (!position) return position.refusal();
    const Clock clock(host, seconds);
    Sieve sieve(*position, clock);
    if (!sieve.run())
        return refuse("problem.worker-seconds", {{"seconds", seconds ? Json(*seconds) : Json()}});
    return Json(Json::Object{{"candidates", sieve.list()}});
}

}  // namespace nonet::jobs
