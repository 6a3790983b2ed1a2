#include "engine.hpp"

#include "../core/machine.hpp"

namespace nonet::techniques {

// Each build of the finders has its own headers; only these functions are called from outside.
#define NONET_BUILD(width)                                     \
    namespace width {                                          \
    bool fits(const Layout& layout);                           \
    std::unique_ptr<Engine> make_engine(const Layout& layout); \
    std::vector<const char*> finder_names();                   \
    }
NONET_BUILD(narrow)
NONET_BUILD(wide)
#ifdef NONET_FAST
NONET_BUILD(narrow_fast)
#endif
#undef NONET_BUILD

namespace {

std::unique_ptr<Engine> make_narrow(const Layout& layout) {
#ifdef NONET_FAST
    if (is_fast()) return narrow_fast::make_engine(layout);
#endif
    return narrow::make_engine(layout);
}

}  // namespace

std::vector<const char*> Engine::finder_names() { return narrow::finder_names(); }

std::unique_ptr<Engine> Engine::make(const Layout& layout) {
    if (narrow::fits(layout)) return make_narrow(layout);
    if (wide::fits(layout)) return wide::make_engine(layout);
    return nullptr;
}

}  // namespace nonet::techniques
