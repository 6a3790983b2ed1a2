// Maker: searches for puzzles that meet a request, one for each seed.
#pragma once
#include <algorithm>
#include <atomic>
#include <memory>
#include <optional>
#include <span>

#include "../se/rating.hpp"
#include "general.hpp"
#include "judge.hpp"

namespace nonet::generate {

struct Draft;

struct Request {
    const Layout* layout = nullptr;
    bool is_classic = false;
    std::vector<Orbit> orbits;           // cells that are blanked together
    int blanks = kAsManyAsPossible;      // exactly
    bool is_minimal = false;             // no given can be left out
    bool is_unique = true;               // one solution; else cells are blanked unchecked
    bool is_unbiased = false;            // minimal puzzles, each equally likely
    std::vector<std::uint16_t> pattern;  // exactly these cells are given, if there are any
    Difficulty difficulty;
    std::optional<se::Options> se_options;            // the requested SE rating
    std::uint64_t most_attempts = ~std::uint64_t{0};  // at one puzzle
};

// Why puzzles were rejected for their SE rating. ER is in tenths.
struct SeVerdicts {
    std::uint64_t too_easy = 0, too_hard = 0;
    std::uint64_t no_gem = 0;       // neither: but no pearl, or no diamond
    std::uint64_t not_decided = 0;  // within the work that is allowed
    int nearest = -1;               // of those too easy
};

// Statistics of the search, to explain why it found nothing.
struct Account {
    std::atomic<std::uint64_t> candidates = 0;  // another thread may read it meanwhile
    std::uint64_t lost = 0;                     // grids that could not be filled
    std::uint64_t not_reached = 0;              // the number of blanks, or the pattern
    std::uint64_t not_minimal = 0;
    int most_blanks = -1, fewest_blanks = -1;  // that were reached
    bool is_impossible = false;                // no grid at all obeys the rules
    Verdicts verdicts;
    SeVerdicts se_verdicts;
    // Of variants.
    std::uint64_t not_invented = 0, not_unique = 0;  // too few clues of a kind; of these givens
    std::vector<int> most_clues;                     // by wish, in any attempt
    int fewest_givens = -1;                          // with which a puzzle was unique

    void reached(int blanks) {
        most_blanks = std::max(most_blanks, blanks);
        if (fewest_blanks < 0 || blanks < fewest_blanks) fewest_blanks = blanks;
    }
};

class Maker {
  public:
    explicit Maker(const Request& request);
    ~Maker();

    // Makes a puzzle for each seed; none where it was stopped before.
    using Made = std::vector<std::optional<Digits>>;
    Made make(std::span<const std::uint64_t> seeds, const Stop& stop, Account& account);

  private:
    struct Job;
    struct Candidate {
        Digits puzzle, solution;
        bool is_reached = true;          // the number of blanks, or the pattern
        std::optional<bool> is_minimal;  // where it is known
    };

    void work(std::span<Draft> drafts);
    void dig_within(Draft& draft);
    void ease(Candidate& made, const std::vector<const Orbit*>& dug, const Stop& stop);
    void round(std::vector<Job>& jobs, Made& made, const Stop& stop, Account& account);
    std::optional<Digits> make_one(std::uint64_t seed, std::uint64_t attempt, const Stop& stop,
                                   Account& account);
    bool is_wanted(const Candidate& made, Account& account);
    bool is_minimal_puzzle(const Candidate& made) const;
    bool is_dug_alone() const;
    bool is_refined() const;
    bool is_eased() const;
    bool is_sought() const;
    bool has_single_cells() const;

    const Request& request_;
    bool has_asked_rating(const Candidate& made, SeVerdicts& verdicts);

    std::unique_ptr<Judge> judge_;
    std::unique_ptr<se::Rater> rater_;
};

}  // namespace nonet::generate
