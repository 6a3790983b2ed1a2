// All finders, family by family. registry.cpp lists them by name.
#pragma once
#include "search.hpp"

namespace nonet::techniques::NONET_WIDTH {

// singles.cpp
bool full_house(const Search&, Sink&);
bool naked_single(const Search&, Sink&);
bool hidden_single(const Search&, Sink&);

// intersections.cpp
bool pointing(const Search&, Sink&);
bool claiming(const Search&, Sink&);

// subsets.cpp
bool locked_pair(const Search&, Sink&);
bool locked_triple(const Search&, Sink&);
bool naked_pair(const Search&, Sink&);
bool naked_triple(const Search&, Sink&);
bool naked_quad(const Search&, Sink&);
bool hidden_pair(const Search&, Sink&);
bool hidden_triple(const Search&, Sink&);
bool hidden_quad(const Search&, Sink&);

// fish.cpp
bool x_wing(const Search&, Sink&);
bool swordfish(const Search&, Sink&);
bool jellyfish(const Search&, Sink&);
bool finned_x_wing(const Search&, Sink&);
bool finned_swordfish(const Search&, Sink&);
bool finned_jellyfish(const Search&, Sink&);
bool sashimi_x_wing(const Search&, Sink&);
bool sashimi_swordfish(const Search&, Sink&);
bool sashimi_jellyfish(const Search&, Sink&);

// franken.cpp
bool franken_x_wing(const Search&, Sink&);
bool franken_swordfish(const Search&, Sink&);
bool franken_jellyfish(const Search&, Sink&);
bool finned_franken_x_wing(const Search&, Sink&);
bool finned_franken_swordfish(const Search&, Sink&);
bool finned_franken_jellyfish(const Search&, Sink&);

// single_digit.cpp
bool skyscraper(const Search&, Sink&);
bool two_string_kite(const Search&, Sink&);
bool empty_rectangle(const Search&, Sink&);
bool dual_two_string_kite(const Search&, Sink&);
bool dual_empty_rectangle(const Search&, Sink&);

// colouring.cpp
bool simple_colours(const Search&, Sink&);
bool multi_colours(const Search&, Sink&);

// wings.cpp
bool w_wing(const Search&, Sink&);
bool xy_wing(const Search&, Sink&);
bool xyz_wing(const Search&, Sink&);

// uniqueness.cpp
bool unique_rectangle_1(const Search&, Sink&);
bool unique_rectangle_2(const Search&, Sink&);
bool unique_rectangle_3(const Search&, Sink&);
bool unique_rectangle_4(const Search&, Sink&);
bool unique_rectangle_5(const Search&, Sink&);
bool unique_rectangle_6(const Search&, Sink&);
bool hidden_rectangle(const Search&, Sink&);
bool avoidable_rectangle_1(const Search&, Sink&);
bool avoidable_rectangle_2(const Search&, Sink&);
bool bug_plus_one(const Search&, Sink&);

// chains.cpp
bool turbot_fish(const Search&, Sink&);
bool x_chain(const Search&, Sink&);
bool xy_chain(const Search&, Sink&);
bool remote_pair(const Search&, Sink&);

// loops.cpp
bool nice_loop(const Search&, Sink&);
bool grouped_nice_loop(const Search&, Sink&);

// sets.cpp
bool als_xz(const Search&, Sink&);
bool als_xy_wing(const Search&, Sink&);
bool als_chain(const Search&, Sink&);
bool death_blossom(const Search&, Sink&);

// sue_de_coq.cpp
bool sue_de_coq(const Search&, Sink&);

// templates.cpp
bool template_set(const Search&, Sink&);
bool template_delete(const Search&, Sink&);

// forcing.cpp
bool forcing_chain(const Search&, Sink&);
bool forcing_net(const Search&, Sink&);

// trial.cpp
bool trial(const Search&, Sink&);

}  // namespace nonet::techniques::NONET_WIDTH
