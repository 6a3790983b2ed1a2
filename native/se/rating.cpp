#include "rating.hpp"

#include "../core/machine.hpp"

namespace nonet::se {

// The builds have headers of their own: only this function of theirs is met.
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
