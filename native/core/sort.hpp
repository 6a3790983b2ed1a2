// Sorting. Each type has a sort of its own, which is fastest, but for WebAssembly: there one of
// indices serves all types (wasm/sort.cpp), for those of the standard library would be a tenth of a
// module.
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <type_traits>
#include <utility>
#include <vector>

namespace nonet {

#ifdef __wasm__

using IsBefore = bool (*)(const void* list, std::uint32_t a, std::uint32_t b);

// The places of a list in the order of what is there; equals stay in order.
std::vector<std::uint32_t> sort_places(std::uint32_t count, IsBefore is_before, const void* list);

template <class List, class IsLess = std::less<>>
void stable_sort(List& list, IsLess is_less = {}) {
    using Item = std::remove_reference_t<decltype(*list.begin())>;
    const auto first = list.begin();
    const auto count = static_cast<std::uint32_t>(list.end() - first);
    if (count < 2) return;
    struct Context {
        decltype(first)& items;
        IsLess& is_less;
    } context{first, is_less};
    const IsBefore is_before = [](const void* at, std::uint32_t a, std::uint32_t b) -> bool {
        const auto& [items, is_less_of] = *static_cast<const Context*>(at);
        return is_less_of(items[a], items[b]);
    };
    std::vector<Item> sorted;
    sorted.reserve(count);
    for (const std::uint32_t place : sort_places(count, is_before, &context))
        sorted.push_back(std::move(first[place]));
    std::move(sorted.begin(), sorted.end(), first);
}

template <class List, class IsLess = std::less<>>
void sort(List& list, IsLess is_less = {}) {
    nonet::stable_sort(list, is_less);
}

#else

template <class List, class IsLess = std::less<>>
void stable_sort(List& list, IsLess is_less = {}) {
    std::stable_sort(list.begin(), list.end(), is_less);
}

template <class List, class IsLess = std::less<>>
void sort(List& list, IsLess is_less = {}) {
    std::sort(list.begin(), list.end(), is_less);
}

#endif

}  // namespace nonet
