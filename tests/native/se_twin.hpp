// A slow twin of the chain producers of native/se: it does what the specification says, word
// for word. All hints are made and sorted; nothing is pruned or found by another way, and nothing
// is kept but what was found inside of chains where the same candidates were left.
#pragma once
#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "../../native/se/patterns.hpp"
#include "../../native/se/scale.hpp"

namespace twin {

using namespace nonet;
using namespace nonet::se::NONET_WIDTH;

struct Summary {  // of a hint
    double difficulty = 0;
    int complexity = 0, kind = 0, placed = -1;
    std::vector<int> removed;             // keys
    std::vector<int> identity;            // targets and walks
    std::vector<std::array<int, 3>> ons;  // cell, digit, cause of the nodes ON, in order
};

struct Node {
    int cell, digit;
    bool on;
    Cause cause = Cause::None;
    std::vector<const Node*> parents;
    std::shared_ptr<const Summary> nested;
    int key() const { return 2 * key_of(cell, digit) + on; }
};

using Hints = std::vector<Summary>;

class Twin {
  public:
    // `order` is the order of ruling out the cells of a hint inside chains.
    Twin(const Grid& real, std::array<int, kCells> order) : real_(real), order_(order) {}

    Hints statics(const Marks& grid);
    // 23: nishio; 24: multiple and not dynamic; 25-30: level 0 to 5.
    Hints multiples(const Marks& grid, bool dynamic, bool nishio, int level);

  private:
    using List = std::vector<Node>;
    struct Sets {
        std::deque<Node> nodes;
        std::vector<Node*> on, off;  // in the order of insertion
        std::array<Node*, 2 * kKeys> at{};
        const Node *conflict_on = nullptr, *conflict_off = nullptr;
        Node* add(const Node& node) {
            nodes.push_back(node);
            Node* const made = &nodes.back();
            at[made->key()] = made;
            (made->on ? on : off).push_back(made);
            return made;
        }
        Node* find(int cell, int digit, bool is_on) const {
            return at[2 * key_of(cell, digit) + is_on];
        }
    };

    List weak(const Marks& grid, const Node& n, bool y) const;
    List strong(const Marks& grid, const Node& n, bool y, bool x, const Marks* base,
                const Sets* sets) const;
    void cycles(const Marks& grid, const Node& root, bool y, bool x, Hints& out);
    void forcing(const Marks& grid, const Node& root, bool y, bool x, Hints& out);
    std::unique_ptr<Sets> run(const Marks& start, const Node& root, bool dynamic, bool nishio,
                              int level);
    std::vector<Node> advanced(const Marks& now, const Marks& base, const Sets& sets, int level);
    std::vector<Node> by_chains(const Hints& hints, const Marks& now, const Marks& base,
                                const Sets& sets);
    Summary conclude(const Marks& grid, const std::vector<const Node*>& targets, double base,
                     int kind, int cell, int digit, bool on, Cause root_cause) const;
    static std::vector<const Node*> walk(const Node* target);
    static void sort(Hints& hints);
    std::vector<int> in_order(std::vector<int> keys) const;

    // What is found inside of a chain hangs on nothing but the candidates left, so it is kept.
    using Found = std::map<std::array<Mask, kCells>, Hints>;
    const Hints& kept(Found& found, const Marks& grid, const std::function<Hints()>& search);

    const Grid& real_;
    std::array<int, kCells> order_;
    Found statics_, multiples_, dynamics_, nested_;
};

}  // namespace twin
