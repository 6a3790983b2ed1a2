// Facts: what the sentences about a step are filled with.
//
// Most are read from the roles of the step: "pivot" are the cells of the pivot, "pivot_digits" its
// candidates, "base_houses" the houses of the base. "targets" are the cells of the effects. A few
// patterns need a little more: each family has a file for that.
#pragma once
#include "step_view.hpp"

namespace nonet::words {

class Facts {
  public:
    void set(std::string name, Json fact);  // a fact that was there keeps its place
    const Json* find(std::string_view name) const;
    const Json& operator[](std::string_view name) const;  // null if there is none

    // Those that a message needs.
    Json::Object take(std::string_view code) &&;

  private:
    Json::Object facts_;
};

// The facts of every step: its digits, what it does, and its roles.
Facts role_facts(const StepView& view);
// The digits that a step places, or the cells that lose a digit, as messages.
Json effects_of(const StepView& view);

// Adds facts that only one pattern has.
using AddFacts = void(const StepView&, Facts&);
AddFacts add_fish, add_finned_fish;
AddFacts add_bridge, add_empty_rectangle;
AddFacts add_colours_wrap, add_multi_colours_1, add_multi_colours_2;
AddFacts add_wing, add_w_wing;
AddFacts add_rectangle;
AddFacts add_als_xz, add_als_xy_wing, add_als_chain, add_death_blossom, add_sue_de_coq;
AddFacts add_direct_locked, add_remote_pair;
AddFacts add_clue, add_innies_outies, add_clue_chain;
AddFacts add_chain, add_loop, add_cycle, add_contradiction, add_verity;

}  // namespace nonet::words
