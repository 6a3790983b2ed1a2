#include "registry.hpp"

#include "finders.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

#define FIRST(name) {#name, name, Policy::First}
#define BEST(name) {#name, name, Policy::Best}

constexpr Finder kFinders[] = {
    FIRST(full_house),
    FIRST(naked_single),
    FIRST(hidden_single),
    FIRST(locked_pair),
    FIRST(locked_triple),
    FIRST(pointing),
    FIRST(claiming),
    FIRST(naked_pair),
    FIRST(naked_triple),
    FIRST(naked_quad),
    FIRST(hidden_pair),
    FIRST(hidden_triple),
    FIRST(hidden_quad),
    FIRST(x_wing),
    FIRST(swordfish),
    FIRST(jellyfish),
    FIRST(finned_x_wing),
    FIRST(finned_swordfish),
    FIRST(finned_jellyfish),
    FIRST(sashimi_x_wing),
    FIRST(sashimi_swordfish),
    FIRST(sashimi_jellyfish),
    FIRST(franken_x_wing),
    FIRST(franken_swordfish),
    FIRST(franken_jellyfish),
    FIRST(finned_franken_x_wing),
    FIRST(finned_franken_swordfish),
    FIRST(finned_franken_jellyfish),
    FIRST(skyscraper),
    FIRST(two_string_kite),
    FIRST(empty_rectangle),
    FIRST(dual_two_string_kite),
    FIRST(dual_empty_rectangle),
    FIRST(simple_colours),
    FIRST(multi_colours),
    FIRST(w_wing),
    FIRST(xy_wing),
    FIRST(xyz_wing),
    FIRST(unique_rectangle_1),
    FIRST(unique_rectangle_2),
    FIRST(unique_rectangle_3),
    FIRST(unique_rectangle_4),
    FIRST(unique_rectangle_5),
    FIRST(unique_rectangle_6),
    FIRST(hidden_rectangle),
    FIRST(avoidable_rectangle_1),
    FIRST(avoidable_rectangle_2),
    FIRST(bug_plus_one),
    BEST(turbot_fish),
    BEST(x_chain),
    BEST(xy_chain),
    BEST(remote_pair),
    BEST(nice_loop),
    BEST(grouped_nice_loop),
    FIRST(als_xz),
    FIRST(als_xy_wing),
    BEST(als_chain),
    FIRST(death_blossom),
    FIRST(sue_de_coq),
    FIRST(template_set),
    FIRST(template_delete),
    FIRST(forcing_chain),
    FIRST(forcing_net),
    FIRST(trial),
};

#undef FIRST
#undef BEST

}  // namespace

std::span<const Finder> finders() { return kFinders; }

}  // namespace nonet::techniques::NONET_WIDTH
