// Registry: the kinds of rules by name. A new rule is a file of its own and a line in registry.inc.
#pragma once
#include "rule.hpp"

namespace nonet::rules {

#define NONET_RULE(kind) extern const Kind kind;
#include "registry.inc"
#undef NONET_RULE

}  // namespace nonet::rules
