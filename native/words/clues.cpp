// The facts of steps that clues of variants are part of.
#include <bit>

#include "facts.hpp"

namespace nonet::words {
namespace {

Json digits_json(std::uint64_t digits) {
    Json out = Json::array();
    for (; digits; digits &= digits - 1) out.add(std::countr_zero(digits) + 1);
    return out;
}

// The clues of a step by name, or what they demand.
Json clues_json(const StepView& view, Json ClueName::* part) {
    Json out = Json::array();
    for (const auto rule : view.step.rules) out.add(view.shape.name_clue(rule).*part);
    return out;
}

// Digits in a row: 6+9 as a sum, 3-5-7 in the order of the cells.
Json combinations_json(const Step& step) {
    Json out = Json::array();
    for (const auto& digits : step.combinations) {
        std::string text;
        for (const int digit : digits) {
            if (!text.empty()) text += step.is_ordered ? '-' : '+';
            text += std::to_string(digit + 1);
        }
        out.add(std::move(text));
    }
    return out;
}

Json event_json(const StepView& view, const Event& event) {
    Json::Object facts{{"cell", view.name(event.cell)}, {"digits", digits_json(event.digits)}};
    const char* code = "step.event";
    if (event.rule >= 0) {
        code = "step.clue-event";
        facts.emplace_back("clue", view.shape.name_clue(static_cast<std::size_t>(event.rule)).name);
    } else if (event.house >= 0) {
        code = "step.house-event";
        facts.emplace_back("house", view.shape.house(event.house));
    }
    return message(code, std::move(facts));
}

Json end_json(const StepView& view, const Event& event) {
    if (event.cell != Event::kNoCell)
        return message("step.end-cell", {{"cell", view.name(event.cell)}});
    if (event.house >= 0)
        return message("step.end-house", {{"house", view.shape.house(event.house)},
                                          {"digits", digits_json(event.digits)}});
    return message(
        "step.end-clue",
        {{"clue", event.rule < 0
                      ? Json()
                      : view.shape.name_clue(static_cast<std::size_t>(event.rule)).name}});
}

}  // namespace

void add_clue(const StepView& view, Facts& facts) {
    facts.set("clues", clues_json(view, &ClueName::name));
    facts.set("meanings", clues_json(view, &ClueName::meaning));
    facts.set("combinations", combinations_json(view.step));
    for (const char* role : {"base", "pivot", "pincer"})
        if (!facts.find(role)) facts.set(role, Json::array());
}

void add_innies_outies(const StepView& view, Facts& facts) {
    add_clue(view, facts);
    const auto& sums = view.step.sums;
    const auto at = [&](std::size_t i) { return Json(i < sums.size() ? sums[i] : 0); };
    facts.set("total", at(0));
    facts.set("known", at(1));
    facts.set("rest", at(2));
}

void add_clue_chain(const StepView& view, Facts& facts) {
    const auto& events = view.step.events;
    Json told = Json::array();
    for (std::size_t i = 1; i + 1 < events.size(); i++)
        if (events[i].cell != Event::kNoCell) told.add(event_json(view, events[i]));
    facts.set("events", std::move(told));
    facts.set("end", events.empty() ? Json() : end_json(view, events.back()));
}

}  // namespace nonet::words
