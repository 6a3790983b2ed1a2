#include "order.hpp"

#include <algorithm>

namespace nonet::generate {

Order::Order(const std::vector<Orbit>& orbits, int blanks, Random& random)
    : is_exact_(blanks != kAsManyAsPossible) {
    for (const Orbit& orbit : orbits) orbits_.push_back(&orbit);
    for (std::size_t i = orbits_.size(); i > 1; i--)
        std::swap(orbits_[i - 1], orbits_[random.below(static_cast<std::uint32_t>(i))]);
    if (!is_exact_) return;
    left_ = left_after_ = blanks;
    if (std::all_of(orbits.begin(), orbits.end(), [](const Orbit& o) { return o.size() == 1; }))
        return;
    const auto wanted = static_cast<std::size_t>(blanks);
    sums_.assign(orbits_.size() + 1, std::vector<bool>(wanted + 1));
    sums_.back()[0] = true;
    for (std::size_t i = orbits_.size(); i-- > 0;)
        for (std::size_t sum = 0; sum <= wanted; sum++)
            sums_[i][sum] = sums_[i + 1][sum] ||
                            (sum >= orbits_[i]->size() && sums_[i + 1][sum - orbits_[i]->size()]);
}

bool Order::can_sum(std::size_t from, int blanks) const {
    if (!is_exact_) return true;
    if (blanks < 0) return false;
    if (sums_.empty()) return static_cast<std::size_t>(blanks) <= orbits_.size() - from;
    return sums_[from][static_cast<std::size_t>(blanks)];
}

const std::vector<const Orbit*>& Order::offer(int most) {
    offered_.clear();
    after_ = next_, left_after_ = left_;
    for (; after_ < orbits_.size() && left_after_ > 0; after_++) {
        if (static_cast<int>(offered_.size()) == most) break;
        const int size = static_cast<int>(orbits_[after_]->size());
        const int rest = is_exact_ ? left_after_ - size : left_after_;
        if (!can_sum(after_ + 1, rest)) continue;
        offered_.push_back(orbits_[after_]);
        left_after_ = rest;
    }
    return offered_;
}

void Order::accept() { next_ = after_, left_ = left_after_; }

void Order::refuse() {
    next_ = after_;
    is_hopeless_ = !can_sum(next_, left_);
}

}  // namespace nonet::generate
