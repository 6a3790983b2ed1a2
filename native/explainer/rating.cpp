#include "rating.hpp"

namespace nonet::explainer {

// The two builds have headers of their own: only this function of theirs is met.
namespace portable {
std::unique_ptr<Rater> make_rater();
}
#ifdef __x86_64__
namespace fast {
std::unique_ptr<Rater> make_rater();
}
#endif

std::unique_ptr<Rater> Rater::make() {
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") &&
        __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
        __builtin_cpu_supports("lzcnt"))
        return fast::make_rater();
#endif
    return portable::make_rater();
}

}  // namespace nonet::explainer
