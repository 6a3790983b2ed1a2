// Search: where a finder looks. A finder enumerates every instance of its technique, in the order
// of the HoDoKu scale, and offers each to a sink; the sink decides what that is for.
#pragma once
#include <memory>
#include <utility>
#include <vector>

#include "../core/evidence.hpp"
#include "options.hpp"
#include "state.hpp"

namespace nonet::techniques::NONET_WIDTH {

// What finders keep between calls: one object of each type, made when it is first asked for.
// `stamp` changes whenever the state does: what was made for another stamp is out of date.
class Memory {
  public:
    template <class Kept>
    Kept& of() {
        for (const auto& [tag, box] : boxes_)
            if (tag == &kTag<Kept>) return static_cast<Box<Kept>*>(box.get())->kept;
        auto box = std::make_unique<Box<Kept>>();
        Kept& kept = box->kept;
        boxes_.emplace_back(&kTag<Kept>, std::move(box));
        return kept;
    }
    std::uint64_t stamp() const { return stamp_; }
    void changed() { stamp_++; }

  private:
    struct AnyBox {
        virtual ~AnyBox() = default;
    };
    template <class Kept>
    struct Box : AnyBox {
        Kept kept{};
    };
    template <class Kept>
    static inline char kTag = 0;

    std::vector<std::pair<const void*, std::unique_ptr<AnyBox>>> boxes_;
    std::uint64_t stamp_ = 1;
};

struct Search {
    const State& state;
    const Options& options;
    Memory& memory;
    const std::uint8_t* solution;   // one byte a cell, or nullptr where it is not known
    mutable std::int64_t work = 0;  // what this finder has spent

    const Board& board() const { return state.board(); }
    // Spends work where it can explode; false means that there is none left: give up.
    bool spend(std::int64_t amount = 1) const { return (work += amount) <= options.most_work; }
};

// Returns true as soon as the sink has enough.
using Find = bool (*)(const Search&, Sink&);

}  // namespace nonet::techniques::NONET_WIDTH
