#include "bindings.hpp"

#include "../random.hpp"

using namespace nonet;
using namespace nonet::bindings;

namespace {

void bind_random(nb::module_& m) {
    m.def(
        "mixed", [](std::uint64_t seed) { return Random(seed).next(); }, "seed"_a,
        "A number that looks unrelated to the seed: the next of a row of seeds.");
    m.def(
        "shuffled",
        [](std::uint32_t n, std::uint64_t seed) {
            std::vector<std::uint32_t> order(n);
            for (std::uint32_t i = 0; i < n; i++) order[i] = i;
            Random random(seed);
            for (std::uint32_t i = n; i > 1; i--) std::swap(order[i - 1], order[random.below(i)]);
            return order;
        },
        "n"_a, "seed"_a, "The numbers from 0 to n - 1 in an order that only the seed decides.");
}

}  // namespace

NB_MODULE(_core, m) {
    // Ladders, layouts and engines are kept until the end of the process: this is not a leak.
    nb::set_leak_warnings(false);
    m.doc() = "Native core: layouts, search, techniques.";
    bind_random(m);
    bind_constraints(m);
    bind_general(m);
    bind_classic(m);
    bind_canon(m);
    bind_steps(m);
    bind_techniques(m);
    bind_words(m);
    bind_rules(m);
    bind_se(m);
    bind_generate(m);
    bind_variant(m);
    bind_jobs(m);
    bind_photo(m);
}
