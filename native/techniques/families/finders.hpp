// All finders, family by family. Order is only identity: ladders are chosen in Python. A finder
// returns the First of its steps that it meets, or the Best of all.
#pragma once
#include "../search.hpp"

// clang-format off
#define NONET_FINDERS(First, Best) \
    First(full_house) First(naked_single) First(hidden_single) First(locked_pair) \
    First(locked_triple) First(pointing) First(claiming) First(naked_pair) First(naked_triple) \
    First(naked_quad) First(hidden_pair) First(hidden_triple) First(hidden_quad) First(x_wing) \
    First(swordfish) First(jellyfish) First(finned_x_wing) First(finned_swordfish) \
    First(finned_jellyfish) First(sashimi_x_wing) First(sashimi_swordfish) \
    First(sashimi_jellyfish) First(franken_x_wing) First(franken_swordfish) \
    First(franken_jellyfish) First(finned_franken_x_wing) First(finned_franken_swordfish) \
    First(finned_franken_jellyfish) First(skyscraper) First(two_string_kite) \
    First(empty_rectangle) First(dual_two_string_kite) First(dual_empty_rectangle) \
    First(simple_colours) First(multi_colours) First(w_wing) First(xy_wing) First(xyz_wing) \
    First(unique_rectangle_1) First(unique_rectangle_2) First(unique_rectangle_3) \
    First(unique_rectangle_4) First(unique_rectangle_5) First(unique_rectangle_6) \
    First(hidden_rectangle) First(avoidable_rectangle_1) First(avoidable_rectangle_2) \
    First(bug_plus_one) Best(turbot_fish) Best(x_chain) Best(xy_chain) Best(remote_pair) \
    Best(nice_loop) Best(grouped_nice_loop) First(als_xz) First(als_xy_wing) Best(als_chain) \
    First(death_blossom) First(sue_de_coq) First(template_set) First(template_delete) \
    First(forcing_chain) First(forcing_net) First(trial) First(last_cell) First(cell_clue) \
    First(copy_clue) First(pair_clue) First(cage_combinations) First(line_logic) \
    First(equal_sums) First(clue_logic) First(innies_outies) First(wide_innies_outies) \
    First(must_contain) First(common_peer) First(two_clues) First(clue_chain) First(clue_net)
// clang-format on

namespace nonet::techniques::NONET_WIDTH {

#define X(name) bool name(const Search&, Sink&);
NONET_FINDERS(X, X)
#undef X

}  // namespace nonet::techniques::NONET_WIDTH
