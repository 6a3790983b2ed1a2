#include "machine_make.hpp"

#include "../core/machine.hpp"

namespace nonet::general {

#ifdef NONET_FAST
namespace fast {
std::unique_ptr<Engine> make_engine(const Program& program, const std::uint8_t* givens,
                                    std::optional<std::uint64_t> seed);
}
#endif

std::unique_ptr<Engine> Engine::make(const Program& program, const std::uint8_t* givens,
                                     std::optional<std::uint64_t> seed) {
#ifdef NONET_FAST
    if (is_fast()) return fast::make_engine(program, givens, seed);
#endif
    return portable::make_engine(program, givens, seed);
}

}  // namespace nonet::general
