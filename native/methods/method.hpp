// Methods: the teaching solvers at full speed, for a page without a server. They are the twins of
// src/nonet/methods, which is written to be read: the same puzzle gives the same events.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "../core/layout.hpp"
#include "../random.hpp"

namespace nonet::methods {

enum class Kind : std::uint8_t { Place, Choose, Remove, Eliminate };
inline constexpr char kLetters[] = "pcre";  // of the kinds

struct Event {
    Kind kind;
    std::uint16_t cell;
    std::uint8_t digit;  // from 1
};

enum class Outcome : std::uint8_t { Solved, Incomplete, None, Limit };

// What a method works on: a layout with its givens, one byte per cell, 0 if open.
struct Board {
    const Layout* layout;
    std::span<const std::uint8_t> givens;
};

// The digits on the board, the count of what was done to them, and the first events.
class Tally {
  public:
    // `is_over` is asked now and then; at most `most` events are kept, all are counted.
    Tally(const Board& board, std::size_t most, std::function<bool()> is_over);

    // Takes an event; false means that the method has to stop.
    bool take(Kind kind, int cell, int digit);

    const std::vector<Event>& events() const { return events_; }
    const std::vector<std::uint8_t>& digits() const { return digits_; }
    std::uint64_t total() const { return total_; }
    std::uint64_t nodes() const { return nodes_; }
    std::uint64_t guesses() const { return guesses_; }
    std::uint64_t backtracks() const { return backtracks_; }

  private:
    std::vector<std::uint8_t> digits_;
    std::vector<bool> is_guess_;
    std::vector<Event> events_;
    std::size_t most_;
    std::function<bool()> is_over_;
    std::uint64_t total_ = 0, nodes_ = 0, guesses_ = 0, backtracks_ = 0;
};

using Seed = std::optional<std::uint64_t>;

// A method by its name; null for an unknown one.
using Method = Outcome (*)(const Board&, Seed, Tally&);
Method find(std::string_view name);
std::vector<std::string> names();

// Do two givens break a rule together?
bool has_clash(const Board& board);

Outcome backtrack(const Board& board, Seed seed, Tally& tally);
Outcome backtrack_at_random(const Board& board, Seed seed, Tally& tally);
Outcome crook(const Board& board, Seed seed, Tally& tally);
Outcome crook_without_choices(const Board& board, Seed seed, Tally& tally);
Outcome use_pen_and_paper(const Board& board, Seed seed, Tally& tally);
Outcome dance(const Board& board, Seed seed, Tally& tally);
Outcome colour(const Board& board, Seed seed, Tally& tally);

}  // namespace nonet::methods
