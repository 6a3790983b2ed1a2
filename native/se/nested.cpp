#include "nested.hpp"

#include <cstring>

#include "dynamics.hpp"

namespace nonet::se::NONET_WIDTH {

namespace {
const InnerHints kNothing;
constexpr std::size_t kMostKept = 400'000;  // hints, about 100 bytes each
}  // namespace

Inner::Inner(Work& work) : work_(work) {}
Inner::~Inner() = default;

std::size_t Inner::Hash::operator()(const Key& key) const {
    std::uint64_t hash = key.rule;
    for (std::size_t k = 0; k + 4 <= kCells; k += 4) {
        std::uint64_t word;
        std::memcpy(&word, &key.in[k], sizeof word);
        hash = mixed(hash, word);
    }
    return static_cast<std::size_t>(mixed(hash, key.in[80]));
}

void Inner::forget() {
    known_.clear();
    told_.clear();
    kept_ = 0;
}

void Inner::tidy() {
    told_.clear();
    if (kept_ > kMostKept) forget();
}

const InnerHints& Inner::hints(Rule rule, const Grid& grid, const Marks& marks, bool tell) {
    if (tell) {
        told_.push_back(std::make_unique<InnerHints>());
        search(rule, grid, marks, true, *told_.back());
        for (const InnerHint& hint : *told_.back()) hint.told->before = state_of(grid, marks);
        return *told_.back();
    }
    const auto [entry, is_new] = known_.try_emplace(Key{marks.in, rule});
    if (is_new) {
        InnerHints found;
        search(rule, grid, marks, false, found);
        kept_ += 1 + found.size();
        if (!found.empty()) entry->second = std::make_unique<InnerHints>(std::move(found));
    }
    return entry->second ? *entry->second : kNothing;
}

void Inner::search(Rule rule, const Grid& grid, const Marks& marks, bool tell, InnerHints& out) {
    if (rule <= Multiple) {
        graph_.build(marks);
        graph_.close();
        work_.done += static_cast<std::uint64_t>(graph_.count);
        if (rule == Multiple)
            multiples_.cover(tell, out);
        else if (statics_.any())
            statics_.cover(tell, out);
        return;
    }
    if (!dynamics_) dynamics_ = std::make_unique<DynamicChains>(work_);
    dynamics_->begin(grid, marks, false);
    dynamics_->all(rule == Dynamic ? 0 : 2, tell, out);
}

}  // namespace nonet::se::NONET_WIDTH
