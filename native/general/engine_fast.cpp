// The engine for machines that count bits by themselves.
#define NONET_ENGINE fast
#include "machine_large.hpp"
#include "machine_make.hpp"
