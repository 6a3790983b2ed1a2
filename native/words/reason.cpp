#include "reason.hpp"

#include "codes.hpp"
#include "facts.hpp"
#include "table.hpp"

namespace nonet::words {
namespace {

// What a message needs besides the roles of the step.
constexpr struct {
    std::string_view code;
    AddFacts* add;
} kMore[] = {
    {"step.fish", add_fish},
    {"step.finned-fish", add_finned_fish},
    {"step.bridge", add_bridge},
    {"step.empty-rectangle", add_empty_rectangle},
    {"step.simple-colours-wrap", add_colours_wrap},
    {"step.multi-colours-1", add_multi_colours_1},
    {"step.multi-colours-2", add_multi_colours_2},
    {"step.xy-wing", add_wing},
    {"step.xyz-wing", add_wing},
    {"step.w-wing", add_w_wing},
    {"step.unique-rectangle", add_rectangle},
    {"step.unique-rectangle-1", add_rectangle},
    {"step.unique-rectangle-3", add_rectangle},
    {"step.unique-rectangle-4", add_rectangle},
    {"step.unique-rectangle-6", add_rectangle},
    {"step.hidden-rectangle", add_rectangle},
    {"step.avoidable-rectangle-1", add_rectangle},
    {"step.avoidable-rectangle-2", add_rectangle},
    {"step.unique-loop-4", add_rectangle},
    {"step.als-xz", add_als_xz},
    {"step.als-xy-wing", add_als_xy_wing},
    {"step.als-chain", add_als_chain},
    {"step.death-blossom", add_death_blossom},
    {"step.sue-de-coq", add_sue_de_coq},
    {"step.direct-locked", add_direct_locked},
    {"step.remote-pair", add_remote_pair},
    {"step.chain", add_chain},
    {"step.aic", add_chain},
    {"step.nice-loop", add_loop},
    {"step.cycle", add_cycle},
    {"step.contradiction", add_contradiction},
    {"step.verity", add_verity},
    {"step.clue", add_clue},
    {"step.last-cell", add_clue},
    {"step.must-contain", add_clue},
    {"step.common-peer", add_clue},
    {"step.two-clues", add_clue},
    {"step.innies-outies", add_innies_outies},
    {"step.clue-chain", add_clue_chain},
};

}  // namespace

Json reason_of(const Step& step, const Shape& shape) {
    const StepView view{step, shape};
    const Entry& own = entry_of(step.technique);
    const std::string code = find_code(own.id, own.pattern, "step");
    Facts facts = role_facts(view);
    for (const auto& more : kMore)
        if (more.code == code) more.add(view, facts);
    Json reason = message(code, std::move(facts).take(code));
    if (step.inner.empty()) return reason;
    Json chains = Json::array();
    for (std::size_t i = 0; i < step.inner.size(); i++)
        chains.add(message("step.inner",
                           {{"number", i + 1}, {"reason", reason_of(step.inner[i], shape)}}));
    return message("step.nested", {{"reason", std::move(reason)}, {"chains", std::move(chains)}});
}

Json conclusion_of(const Step& step, const Shape& shape) {
    return message("step.conclusion", {{"effects", effects_of({step, shape})}});
}

}  // namespace nonet::words
