// The engine for one width of cell sets.
#pragma once
#include "engine.hpp"
#include "registry.hpp"

namespace nonet::techniques::NONET_WIDTH {

bool fits(const Layout& layout);
std::unique_ptr<Engine> make_engine(const Layout& layout);
std::vector<const char*> finder_names();

}  // namespace nonet::techniques::NONET_WIDTH
