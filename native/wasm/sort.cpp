// The sort of a module: by merging, from runs that are sorted by insertion. It is stable, and
// without recursion.
#include "../core/sort.hpp"

namespace nonet {

std::vector<std::uint32_t> sort_places(std::uint32_t count, IsBefore is_before, const void* list) {
    constexpr std::uint32_t kRun = 8;
    std::vector<std::uint32_t> order(count), merged(count);
    for (std::uint32_t i = 0; i < count; i++) {
        std::uint32_t at = i;
        for (; at % kRun && is_before(list, i, order[at - 1]); at--) order[at] = order[at - 1];
        order[at] = i;
    }
    for (std::uint32_t run = kRun; run < count; run *= 2) {
        for (std::uint32_t begin = 0; begin < count; begin += 2 * run) {
            const std::uint32_t middle = std::min(begin + run, count),
                                end = std::min(middle + run, count);
            std::uint32_t left = begin, right = middle;
            for (std::uint32_t out = begin; out < end; out++) {
                const bool is_right =
                    left == middle || (right < end && is_before(list, order[right], order[left]));
                merged[out] = order[is_right ? right++ : left++];
            }
        }
        order.swap(merged);
    }
    return order;
}

}  // namespace nonet
