#include "maker.hpp"

#include <algorithm>
#include <array>

#include "dig.hpp"
#include "grids.hpp"
#include "pattern.hpp"
#include "refine.hpp"
#include "seek.hpp"
#include "unbiased.hpp"

namespace nonet::generate {
namespace {

constexpr std::size_t kSide = 64;  // drafts that are worked on side by side
constexpr std::uint64_t kFirstAttempts = 4;

// A minimal puzzle is dug to the end and checked afterwards: it may have the number of blanks.
int planned_blanks(const Request& request) {
    return request.is_minimal ? kAsManyAsPossible : request.blanks;
}

Digits digits_of(const Cells& cells) { return Digits(cells.begin(), cells.end()); }

Digits blanked(const Digits& solution, Order& order) {
    Digits puzzle = solution;
    while (!order.is_met()) {
        for (const auto cell : *order.offer(1).front()) puzzle[cell] = 0;
        order.accept();
    }
    return puzzle;
}

}  // namespace

// A seed on its way to a puzzle.
struct Maker::Job {
    std::size_t index;
    std::uint64_t seed, attempt = 0;
};

Maker::Maker(const Request& request) : request_(request) {
    if (request.difficulty.scale)
        judge_ = std::make_unique<Judge>(*request.layout, request.difficulty);
    if (request.se_options) rater_ = se::Rater::make();
}

Maker::~Maker() = default;

// Where attempts are made side by side, each seed's come in order, and those after the first good
// one are thrown away: the same puzzle comes out however many there are at once.
Maker::Made Maker::make(std::span<const std::uint64_t> seeds, const Stop& stop, Account& account) {
    Made made(seeds.size());
    std::vector<Job> jobs;
    for (std::size_t i = 0; i < seeds.size(); i++) jobs.push_back({i, seeds[i]});
    const bool in_lanes = request_.is_classic && request_.pattern.empty() && !request_.is_unbiased;
    while (!jobs.empty() && !account.is_impossible && !stop.is_said()) {
        if (in_lanes) {
            round(jobs, made, stop, account);
        } else {
            Job& job = jobs.front();
            made[job.index] = make_one(job.seed, job.attempt++, stop, account);
        }
        std::erase_if(jobs, [&](const Job& job) {
            return made[job.index] || job.attempt >= request_.most_attempts;
        });
    }
    return made;
}

// One draft or more for each of the first jobs, dug together and judged in order.
void Maker::round(std::vector<Job>& jobs, Made& made, const Stop& stop, Account& account) {
    const std::size_t at_work = std::min(jobs.size(), kSide);
    std::vector<Draft> drafts;
    std::vector<std::size_t> owners;
    for (std::size_t j = 0; j < at_work; j++) {
        const auto attempts = std::clamp<std::uint64_t>(kSide / at_work, 1,
                                                        std::max(kFirstAttempts, jobs[j].attempt));
        for (std::uint64_t i = 0; i < attempts; i++) {
            Draft& draft = drafts.emplace_back();
            draft.random = stream(jobs[j].seed, jobs[j].attempt++);
            draft.order = Order(request_.orbits, planned_blanks(request_), draft.random);
            owners.push_back(jobs[j].index);
        }
    }
    work(drafts);
    for (std::size_t i = 0; i < drafts.size(); i++) {
        auto& to = made[owners[i]];
        if (to || stop.is_said()) continue;
        Draft& draft = drafts[i];
        if (is_refined()) refine(draft, request_.orbits);
        if (is_sought()) seek(draft, request_.orbits, *rater_, *request_.se_options, stop);
        Candidate candidate{digits_of(draft.puzzle), digits_of(draft.solution), draft.is_reached,
                            draft.is_minimal};
        if (is_wanted(candidate, account)) to = std::move(candidate.puzzle);
    }
}

void Maker::work(std::span<Draft> drafts) {
    fill(drafts);
    if (!request_.is_unique)
        std::for_each(drafts.begin(), drafts.end(), blank);
    else if (judge_ && judge_->is_narrow())
        for (Draft& draft : drafts) dig_within(draft);
    else
        dig(drafts);
    if (request_.is_minimal && !is_dug_alone() && !is_refined()) test_minimal(drafts);
}

// Each cell was tried alone, and had to stay: so the puzzle is minimal.
bool Maker::is_dug_alone() const { return has_single_cells() && !(judge_ && judge_->is_narrow()); }

// Few symmetric puzzles are minimal after digging. Refining considers only the solutions, and would
// break the limits of a narrow judge.
bool Maker::is_refined() const {
    return request_.is_minimal && !has_single_cells() && !(judge_ && judge_->is_narrow());
}

// A walk goes as deep as it can, and knows nothing of minimal puzzles that are symmetric too.
bool Maker::is_sought() const {
    return rater_ && is_rare(request_.se_options->wish) && request_.is_unique &&
           request_.blanks == kAsManyAsPossible && !is_refined();
}

bool Maker::has_single_cells() const {
    return request_.orbits.size() == static_cast<std::size_t>(request_.layout->cells);
}

// Blanks cells as long as the few techniques that are allowed lead to the end: that they do proves
// the solution the only one.
void Maker::dig_within(Draft& draft) {
    Digits puzzle = digits_of(draft.solution);
    const Digits solution = puzzle;
    Order& order = draft.order;
    while (!order.is_met() && !order.is_hopeless()) {
        const auto& orbits = order.offer(1);
        if (orbits.empty()) break;
        for (const auto cell : *orbits[0]) puzzle[cell] = 0;
        if (judge_->is_climbed(puzzle.data(), solution.data())) {
            order.accept();
            continue;
        }
        for (const auto cell : *orbits[0]) puzzle[cell] = solution[cell];
        order.refuse();
    }
    draft.is_reached = !order.is_hopeless();
    std::copy(puzzle.begin(), puzzle.end(), draft.puzzle.begin());
}

// A number of blanks, or that no given can be left out, leaves no choice of how deep to dig.
bool Maker::is_eased() const {
    return judge_ && judge_->has_limit() && request_.is_unique && !request_.is_minimal &&
           request_.blanks == kAsManyAsPossible;
}

// Puts givens back until a puzzle is not too hard: large grids that are dug to the end are nearly
// all extreme. The more givens are put back the easier it gets, with few exceptions, so bisection
// finds the point where it becomes too hard. If it is too easy there, orbits beyond that point are
// blanked again as long as it does not become too hard. The solution stays unique, because each of
// these puzzles has all the givens of the one that was dug.
void Maker::ease(Candidate& made, const std::vector<const Orbit*>& dug, const Stop& stop) {
    const auto is_stopped = [&] { return stop.is_said(); };
    const auto is_too_hard = [&] {
        return judge_->is_too_hard(made.puzzle.data(), made.solution.data());
    };
    const auto put_back = [&](std::size_t i) {
        for (const auto cell : *dug[i]) made.puzzle[cell] = made.solution[cell];
    };
    const auto blank_again = [&](std::size_t i) {
        for (const auto cell : *dug[i]) made.puzzle[cell] = 0;
    };
    if (!is_too_hard()) return;
    std::size_t fine = 0, beyond = dug.size();  // orbits blanked: no longer too hard, and too hard
    while (beyond - fine > 1 && !is_stopped()) {
        const std::size_t middle = fine + (beyond - fine) / 2;
        for (std::size_t i = 0; i < dug.size(); i++) i < middle ? blank_again(i) : put_back(i);
        (is_too_hard() ? beyond : fine) = middle;
    }
    for (std::size_t i = 0; i < dug.size(); i++) i < fine ? blank_again(i) : put_back(i);
    const auto is_right = [&] {
        Verdicts unused;
        return judge_->accepts(made.puzzle.data(), made.solution.data(), unused);
    };
    bool is_done = is_right();
    for (std::size_t i = beyond; i < dug.size() && !is_done && !is_stopped(); i++) {
        blank_again(i);
        if (is_too_hard())
            put_back(i);
        else
            is_done = is_right();
    }
}

// One attempt, by the method that fits the request.
std::optional<Digits> Maker::make_one(std::uint64_t seed, std::uint64_t attempt, const Stop& stop,
                                      Account& account) {
    Random random = stream(seed, attempt);
    const Layout& layout = *request_.layout;
    Candidate made;
    if (request_.is_unbiased) {
        Draft draft;
        draft.random = random;
        made.is_reached = draw_unbiased(draft, stop);
        made.puzzle = digits_of(draft.puzzle), made.solution = digits_of(draft.solution);
        made.is_minimal = true;
    } else if (!request_.pattern.empty()) {
        auto found = through_pattern(layout, request_.is_classic, request_.pattern, random, stop);
        made.is_reached = found.has_value();
        if (found)
            made.puzzle = std::move(found->puzzle), made.solution = std::move(found->solution);
    } else {
        const Filling filling = fill(layout, random.next(), stop, made.solution);
        account.is_impossible |= filling == Filling::Impossible;
        account.lost += filling == Filling::Lost && !stop.is_said();
        if (filling != Filling::Done) return {};
        Order order(request_.orbits, planned_blanks(request_), random);
        std::vector<const Orbit*> dug;
        if (request_.is_unique)
            made.is_reached = dig(layout, made.solution, order, stop, made.puzzle, dug);
        else
            made.puzzle = blanked(made.solution, order);
        if (is_eased()) ease(made, dug, stop);
    }
    if (stop.is_said() && !made.is_reached) return {};
    if (!is_wanted(made, account)) return {};
    return std::move(made.puzzle);
}

bool Maker::is_wanted(const Candidate& made, Account& account) {
    account.candidates.fetch_add(1, std::memory_order_relaxed);
    const int blanks = static_cast<int>(std::count(made.puzzle.begin(), made.puzzle.end(), 0));
    if (!made.puzzle.empty()) account.reached(blanks);
    const bool is_right = request_.blanks == kAsManyAsPossible || request_.blanks == blanks;
    if (!made.is_reached || !is_right) {
        account.not_reached++;
        return false;
    }
    if (request_.is_minimal && !is_minimal_puzzle(made)) {
        account.not_minimal++;
        return false;
    }
    if (judge_ && !judge_->accepts(made.puzzle.data(), made.solution.data(), account.verdicts))
        return false;
    return !rater_ || has_asked_rating(made, account.se_verdicts);
}

bool Maker::has_asked_rating(const Candidate& made, SeVerdicts& verdicts) {
    std::array<char, classic::kCells> text;
    std::transform(made.puzzle.begin(), made.puzzle.end(), text.begin(),
                   [](std::uint8_t digit) { return static_cast<char>('0' + digit); });
    const se::Rating rating = rater_->rate(text.data(), *request_.se_options);
    if (!rating.is_unwanted) return true;
    const se::Wish& wish = request_.se_options->wish;
    if (rating.er > wish.most) {
        verdicts.too_hard++;
    } else if (rating.is_limited) {
        verdicts.not_decided++;
    } else if (rating.er < wish.least && !wish.pearl && !wish.diamond) {
        verdicts.too_easy++;
        verdicts.nearest = std::max(verdicts.nearest, rating.er);
    } else {
        verdicts.no_gem++;
    }
    return false;
}

bool Maker::is_minimal_puzzle(const Candidate& made) const {
    if (made.is_minimal) return *made.is_minimal;
    if (!request_.is_classic) return is_minimal(*request_.layout, made.puzzle, made.solution);
    Cells cells;
    std::copy(made.puzzle.begin(), made.puzzle.end(), cells.begin());
    return is_minimal(cells);
}

}  // namespace nonet::generate
