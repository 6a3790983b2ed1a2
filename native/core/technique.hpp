// The names of all techniques, of both scales. What else they have: native/words/table.hpp.
//
// A finder looks for one technique, or for a few that are one search (a nice loop may turn out
// continuous or not); a ladder is a list of finders. The techniques of the SE scale have fixed
// ratings instead: native/se/scale.hpp.
#pragma once
#include <cstdint>

namespace nonet {

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
    X(forcing_net_contradiction) X(forcing_net_verity) X(trial) X(last_cell) X(cell_clue) \
    X(copy_clue) X(pair_clue) X(cage_combinations) X(line_logic) X(equal_sums) X(clue_logic) \
    X(innies_outies) X(wide_innies_outies) X(must_contain) X(common_peer) X(two_clues) \
    X(clue_chain) X(clue_net)

// Name, which of the scale's thirty producers finds it, and the rating, to which some steps add:
// hidden singles in lines, long loops, large sets, and chains by their length.
#define NONET_SE_TECHNIQUES(X) \
    X(se_full_house, 1, 1.0) X(se_hidden_single, 1, 1.2) \
    X(se_direct_pointing, 2, 1.7) X(se_direct_claiming, 2, 1.9) \
    X(se_direct_hidden_pair, 3, 2.0) X(se_naked_single, 4, 2.3) \
    X(se_direct_hidden_triple, 5, 2.5) X(se_pointing, 6, 2.6) X(se_claiming, 6, 2.8) \
    X(se_naked_pair, 7, 3.0) X(se_x_wing, 8, 3.2) X(se_hidden_pair, 9, 3.4) \
    X(se_naked_triple, 10, 3.6) X(se_swordfish, 11, 3.8) X(se_hidden_triple, 12, 4.0) \
    X(se_xy_wing, 13, 4.2) X(se_xyz_wing, 14, 4.4) \
    X(se_unique_rectangle_1, 15, 4.5) X(se_unique_rectangle_2, 15, 4.5) \
    X(se_unique_rectangle_3_naked, 15, 4.5) X(se_unique_rectangle_3_hidden, 15, 4.5) \
    X(se_unique_rectangle_4, 15, 4.5) \
    X(se_unique_loop_1, 15, 4.5) X(se_unique_loop_2, 15, 4.5) \
    X(se_unique_loop_3_naked, 15, 4.5) X(se_unique_loop_3_hidden, 15, 4.5) \
    X(se_unique_loop_4, 15, 4.5) \
    X(se_naked_quad, 16, 5.0) X(se_jellyfish, 17, 5.2) X(se_hidden_quad, 18, 5.4) \
    X(se_bug_1, 19, 5.6) X(se_bug_2, 19, 5.7) X(se_bug_3, 19, 5.7) X(se_bug_4, 19, 5.7) \
    X(se_aligned_pair, 20, 6.2) X(se_x_cycle, 21, 6.5) X(se_y_cycle, 21, 6.5) \
    X(se_x_chain, 21, 6.6) X(se_xy_cycle, 21, 7.0) X(se_xy_chain, 21, 7.0) \
    X(se_aligned_triplet, 22, 7.5) X(se_nishio, 23, 7.5) \
    X(se_multiple_cell, 24, 8.0) X(se_multiple_house, 24, 8.0) \
    NONET_SE_LEVEL(X, se_dynamic, 25, 8.5) NONET_SE_LEVEL(X, se_dynamic_plus, 26, 9.0) \
    NONET_SE_LEVEL(X, se_nested_2, 27, 9.5) NONET_SE_LEVEL(X, se_nested_3, 28, 10.0) \
    NONET_SE_LEVEL(X, se_nested_4, 29, 10.5) NONET_SE_LEVEL(X, se_nested_5, 30, 11.0)
#define NONET_SE_LEVEL(X, name, producer, rating) \
    X(name##_double, producer, rating) X(name##_cell, producer, rating) \
    X(name##_house, producer, rating) X(name##_contradiction, producer, rating)
// clang-format on

enum class Technique : std::uint8_t {
#define X(name, ...) name,
    NONET_TECHNIQUES(X) NONET_SE_TECHNIQUES(X)
#undef X
};

inline constexpr const char* kTechniqueNames[] = {
#define X(name, ...) #name,
    NONET_TECHNIQUES(X) NONET_SE_TECHNIQUES(X)
#undef X
};

}  // namespace nonet
