#include "rating.hpp"

#include "../core/machine.hpp"

namespace nonet::se {

// Each build has its own headers; only this function is called from outside.
namespace narrow {
std::unique_ptr<Rater> make_rater();
}
namespace narrow_fast {
std::unique_ptr<Rater> make_rater();
}

std::unique_ptr<Rater> Rater::make() {
#ifdef NONET_NO_SE
    return nullptr;
#else
#ifdef NONET_FAST
    if (is_fast()) return narrow_fast::make_rater();
#endif
    return narrow::make_rater();
#endif
}

}  // namespace nonet::se
