// The names of all techniques. Their words, scores and order are Python's.
//
// A finder looks for one technique, or for a few that are one search (a nice loop may turn out
// continuous or not); a ladder is a list of finders.
#pragma once
#include <cstdint>

namespace nonet::techniques {

// clang-format off
#define NONET_TECHNIQUES(X) \
    X(full_house) X(naked_single) X(hidden_single) X(locked_pair) X(locked_triple) X(pointing) \
    X(claiming) X(naked_pair) X(naked_triple) X(naked_quad) X(hidden_pair) X(hidden_triple) \
    X(hidden_quad) X(x_wing) X(swordfish) X(jellyfish) X(finned_x_wing) X(finned_swordfish) \
    X(finned_jellyfish) X(sashimi_x_wing) X(sashimi_swordfish) X(sashimi_jellyfish) \
    X(franken_x_wing) X(franken_swordfish) X(franken_jellyfish) X(finned_franken_x_wing) \
    X(finned_franken_swordfish) X(finned_franken_jellyfish) X(skyscraper) X(two_string_kite) \
    X(empty_rectangle) X(dual_two_string_kite) X(dual_empty_rectangle) X(simple_colours_trap) \
    X(simple_colours_wrap) X(multi_colours_1) X(multi_colours_2) X(w_wing) X(xy_wing) \
    X(xyz_wing) X(unique_rectangle_1) X(unique_rectangle_2) X(unique_rectangle_3) \
    X(unique_rectangle_4) X(unique_rectangle_5) X(unique_rectangle_6) X(hidden_rectangle) \
    X(avoidable_rectangle_1) X(avoidable_rectangle_2) X(bug_plus_one) X(turbot_fish) X(x_chain) \
    X(xy_chain) X(remote_pair) X(continuous_nice_loop) X(discontinuous_nice_loop) X(aic) \
    X(grouped_continuous_nice_loop) X(grouped_discontinuous_nice_loop) X(grouped_aic) X(als_xz) \
    X(als_xy_wing) X(als_chain) X(death_blossom) X(sue_de_coq) X(template_set) \
    X(template_delete) X(forcing_chain_contradiction) X(forcing_chain_verity) \
    X(forcing_net_contradiction) X(forcing_net_verity) X(trial)
// clang-format on

enum class Technique : std::uint8_t {
#define X(name) name,
    NONET_TECHNIQUES(X)
#undef X
};

inline constexpr const char* kTechniqueNames[] = {
#define X(name) #name,
    NONET_TECHNIQUES(X)
#undef X
};
inline constexpr int kTechniques = sizeof kTechniqueNames / sizeof *kTechniqueNames;

}  // namespace nonet::techniques
