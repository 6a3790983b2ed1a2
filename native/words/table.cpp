#include "table.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace nonet::words {
namespace {

// Each family with its techniques: the id; the pattern whose sentences it shares (its own without
// one); the size of the pattern; "<" and the finder where that has another name; "+" and a need.
constexpr std::string_view kLadderTable = R"(
singles:        full-house, hidden-single, naked-single;
intersections:  pointing locked +boxes, claiming locked +boxes;
subsets:        locked-pair locked-naked-subset 2 +boxes,
                locked-triple locked-naked-subset 3 +boxes,
                naked-pair naked-subset 2, hidden-pair hidden-subset 2,
                naked-triple naked-subset 3, hidden-triple hidden-subset 3,
                naked-quad naked-subset 4, hidden-quad hidden-subset 4;
fish:           x-wing fish 2, swordfish fish 3, jellyfish fish 4,
                finned-x-wing finned-fish 2, finned-swordfish finned-fish 3,
                finned-jellyfish finned-fish 4,
                sashimi-x-wing sashimi-finned-fish 2, sashimi-swordfish sashimi-finned-fish 3,
                sashimi-jellyfish sashimi-finned-fish 4,
                franken-x-wing franken-fish 2 +boxes, franken-swordfish franken-fish 3 +boxes,
                franken-jellyfish franken-fish 4 +boxes,
                finned-franken-x-wing franken-finned-fish 2 +boxes,
                finned-franken-swordfish franken-finned-fish 3 +boxes,
                finned-franken-jellyfish franken-finned-fish 4 +boxes;
single-digit:   skyscraper bridge, two-string-kite bridge +boxes,
                dual-two-string-kite bridge +boxes, empty-rectangle +boxes,
                dual-empty-rectangle empty-rectangle +boxes;
colouring:      simple-colours-trap colouring <simple-colours,
                simple-colours-wrap colouring <simple-colours,
                multi-colours-1 colouring <multi-colours, multi-colours-2 colouring <multi-colours;
wings:          w-wing, xy-wing, xyz-wing;
uniqueness:     unique-rectangle-1 unique-rectangle +uniqueness +boxes,
                unique-rectangle-2 unique-rectangle +uniqueness +boxes,
                unique-rectangle-3 unique-rectangle +uniqueness +boxes,
                unique-rectangle-4 unique-rectangle +uniqueness +boxes,
                unique-rectangle-5 unique-rectangle +uniqueness +boxes,
                unique-rectangle-6 unique-rectangle +uniqueness +boxes,
                hidden-rectangle unique-rectangle +uniqueness +boxes,
                avoidable-rectangle-1 avoidable-rectangle +uniqueness +boxes,
                avoidable-rectangle-2 avoidable-rectangle +uniqueness +boxes,
                bug-plus-one +uniqueness;
chains:         turbot-fish bridge, remote-pair, x-chain chain, xy-chain chain;
loops:          continuous-nice-loop <nice-loop, discontinuous-nice-loop <nice-loop,
                aic <nice-loop,
                grouped-continuous-nice-loop continuous-nice-loop <grouped-nice-loop +boxes,
                grouped-discontinuous-nice-loop discontinuous-nice-loop <grouped-nice-loop +boxes,
                grouped-aic aic <grouped-nice-loop +boxes;
sets:           als-xz als, als-xy-wing als, als-chain als, death-blossom als, sue-de-coq +boxes;
templates:      template-set template, template-delete template;
forcing:        forcing-chain-contradiction contradiction <forcing-chain,
                forcing-chain-verity verity <forcing-chain,
                forcing-net-contradiction contradiction <forcing-net,
                forcing-net-verity verity <forcing-net;
clues:          last-cell, cell-clue clue, copy-clue clue, pair-clue clue,
                cage-combinations clue, line-logic clue, equal-sums clue, clue-logic clue,
                innies-outies, wide-innies-outies innies-outies, must-contain, common-peer,
                two-clues, clue-chain, clue-net clue-chain;
trial:          trial;
)";

constexpr std::string_view kSeTable = R"(
singles:        se-full-house full-house, se-hidden-single hidden-single,
                se-naked-single naked-single;
intersections:  se-direct-pointing direct-locked, se-direct-claiming direct-locked,
                se-pointing locked, se-claiming locked;
subsets:        se-direct-hidden-pair direct-hidden-subset 2,
                se-direct-hidden-triple direct-hidden-subset 3,
                se-naked-pair naked-subset 2, se-hidden-pair hidden-subset 2,
                se-naked-triple naked-subset 3, se-hidden-triple hidden-subset 3,
                se-naked-quad naked-subset 4, se-hidden-quad hidden-subset 4,
                se-aligned-pair aligned 2, se-aligned-triplet aligned 3;
fish:           se-x-wing fish 2, se-swordfish fish 3, se-jellyfish fish 4;
wings:          se-xy-wing xy-wing, se-xyz-wing xyz-wing;
uniqueness:     se-unique-rectangle-1 unique-loop-1 +uniqueness,
                se-unique-rectangle-2 unique-loop-2 +uniqueness,
                se-unique-rectangle-3-naked unique-loop-3-naked +uniqueness,
                se-unique-rectangle-3-hidden unique-loop-3-hidden +uniqueness,
                se-unique-rectangle-4 unique-loop-4 +uniqueness,
                se-unique-loop-1 unique-loop +uniqueness, se-unique-loop-2 unique-loop +uniqueness,
                se-unique-loop-3-naked unique-loop +uniqueness,
                se-unique-loop-3-hidden unique-loop +uniqueness,
                se-unique-loop-4 unique-loop +uniqueness,
                se-bug-1 bug +uniqueness, se-bug-2 bug +uniqueness, se-bug-3 bug +uniqueness,
                se-bug-4 bug +uniqueness;
chains:         se-x-cycle cycle, se-y-cycle cycle, se-xy-cycle cycle, se-x-chain chain,
                se-xy-chain chain;
forcing:        se-nishio contradiction, se-multiple-cell cell-verity,
                se-multiple-house house-verity,
                se-dynamic-double dynamic-double-verity, se-dynamic-cell dynamic-cell-verity,
                se-dynamic-house dynamic-house-verity,
                se-dynamic-contradiction dynamic-contradiction,
                se-dynamic-plus-double plus-double-verity, se-dynamic-plus-cell plus-cell-verity,
                se-dynamic-plus-house plus-house-verity,
                se-dynamic-plus-contradiction plus-contradiction,
                se-nested-2-double nested-double-verity 2, se-nested-2-cell nested-cell-verity 2,
                se-nested-2-house nested-house-verity 2,
                se-nested-2-contradiction nested-contradiction 2,
                se-nested-3-double nested-double-verity 3, se-nested-3-cell nested-cell-verity 3,
                se-nested-3-house nested-house-verity 3,
                se-nested-3-contradiction nested-contradiction 3,
                se-nested-4-double nested-double-verity 4, se-nested-4-cell nested-cell-verity 4,
                se-nested-4-house nested-house-verity 4,
                se-nested-4-contradiction nested-contradiction 4,
                se-nested-5-double nested-double-verity 5, se-nested-5-cell nested-cell-verity 5,
                se-nested-5-house nested-house-verity 5,
                se-nested-5-contradiction nested-contradiction 5;
)";

// The text up to a sign, which goes with it.
std::string_view take_until(std::string_view& rest, char sign) {
    const std::string_view part = rest.substr(0, rest.find(sign));
    rest.remove_prefix(std::min(part.size() + 1, rest.size()));
    return part;
}

std::string_view take_word(std::string_view& rest) {
    constexpr std::string_view kSpace = " \n";
    rest.remove_prefix(std::min(rest.find_first_not_of(kSpace), rest.size()));
    const std::string_view word = rest.substr(0, rest.find_first_of(kSpace));
    rest.remove_prefix(word.size());
    return word;
}

// Is this the name of a technique, with dashes for its underscores?
bool is_id(std::string_view id, std::string_view name) {
    if (id.size() != name.size()) return false;
    for (std::size_t i = 0; i < id.size(); i++)
        if (id[i] != (name[i] == '_' ? '-' : name[i])) return false;
    return true;
}

Technique technique_of(std::string_view id) {
    std::size_t at = 0;
    while (at + 1 < std::size(kTechniqueNames) && !is_id(id, kTechniqueNames[at])) at++;
    return static_cast<Technique>(at);
}

std::vector<Entry> read_table(std::string_view text) {
    std::vector<Entry> out;
    for (;;) {
        std::string_view rows = take_until(text, ';');
        std::string_view head = take_until(rows, ':');
        const std::string_view family = take_word(head);
        if (family.empty()) return out;
        while (!rows.empty()) {
            std::string_view row = take_until(rows, ',');
            Entry entry;
            entry.id = entry.finder = entry.pattern = take_word(row);
            entry.technique = technique_of(entry.id);
            entry.family = family;
            for (auto word = take_word(row); !word.empty(); word = take_word(row)) {
                if (word[0] == '<')
                    entry.finder = word.substr(1);
                else if (word == "+boxes")
                    entry.needs_boxes = true;
                else if (word == "+uniqueness")
                    entry.needs_uniqueness = true;
                else if (word[0] >= '0' && word[0] <= '9')
                    entry.size = word[0] - '0';
                else
                    entry.pattern = word;
            }
            out.push_back(entry);
        }
    }
}

std::vector<Entry> sort_by_number() {
    std::vector<Entry> out(std::size(kTechniqueNames));
    for (const auto* table : {&ladder_techniques(), &se_techniques()})
        for (const Entry& entry : *table) out[static_cast<std::size_t>(entry.technique)] = entry;
    return out;
}

}  // namespace

const std::vector<Entry>& ladder_techniques() {
    static const std::vector<Entry> kEntries = read_table(kLadderTable);
    return kEntries;
}

const std::vector<Entry>& se_techniques() {
    static const std::vector<Entry> kEntries = read_table(kSeTable);
    return kEntries;
}

const Entry& entry_of(Technique technique) {
    static const std::vector<Entry> kEntries = sort_by_number();
    return kEntries[static_cast<std::size_t>(technique)];
}

}  // namespace nonet::words
