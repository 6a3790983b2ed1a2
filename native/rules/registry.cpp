#include "registry.hpp"

#include <algorithm>

namespace nonet::rules {
namespace {

#define NONET_RULE(kind) &kind,
constexpr const Kind* kKinds[] = {
#include "registry.inc"
};
#undef NONET_RULE

}  // namespace

std::span<const Kind* const> list_kinds() { return kKinds; }

const Kind* find_kind(std::string_view name) {
    const auto found = std::find_if(std::begin(kKinds), std::end(kKinds),
                                    [&](const Kind* kind) { return kind->name == name; });
    return found == std::end(kKinds) ? nullptr : *found;
}

}  // namespace nonet::rules
