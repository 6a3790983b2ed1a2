// The engine for more than 16 digits.
#include "engine.hpp"
#include "machine_large.hpp"

namespace nonet::general {

bool Engine::fits(const Program&) { return true; }

}  // namespace nonet::general
