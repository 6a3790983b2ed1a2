#include "engine.hpp"

#include "../core/machine.hpp"
#include "climb.hpp"

namespace nonet::techniques {

// The other builds of the finders have headers of their own: only these two functions are met.
#define NONET_OTHER(width)                                     \
    namespace width {                                          \
    bool fits(const Layout& layout);                           \
    std::unique_ptr<Engine> make_engine(const Layout& layout); \
    }
NONET_OTHER(wide)
#ifdef NONET_FAST
NONET_OTHER(narrow_fast)
#endif
#undef NONET_OTHER

namespace {

std::unique_ptr<Engine> make_narrow(const Layout& layout) {
#ifdef NONET_FAST
    if (is_fast()) return narrow_fast::make_engine(layout);
#endif
    return narrow::make_engine(layout);
}

}  // namespace

std::vector<const char*> Engine::finder_names() {
    std::vector<const char*> names;
    for (const auto& finder : narrow::finders()) names.push_back(finder.name);
    return names;
}

std::unique_ptr<Engine> Engine::make(const Layout& layout) {
    if (narrow::fits(layout)) return make_narrow(layout);
    if (wide::fits(layout)) return wide::make_engine(layout);
    return nullptr;
}

}  // namespace nonet::techniques
