#include "registry.hpp"

#include "families/finders.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

constexpr Finder kFinders[] = {
#define FIRST(name) {#name, name, Policy::First},
#define BEST(name) {#name, name, Policy::Best},
    NONET_FINDERS(FIRST, BEST)
#undef FIRST
#undef BEST
};

}  // namespace

std::span<const Finder> finders() { return kFinders; }

}  // namespace nonet::techniques::NONET_WIDTH
