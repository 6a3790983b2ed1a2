// Inner: the chains that are looked for inside of chains. Their hints depend only on the candidates
// that are left, so that they are kept: many assumptions end in the same grid.
#pragma once
#include <memory>
#include <unordered_map>

#include "multiple.hpp"
#include "statics.hpp"
#include "work.hpp"

namespace nonet::se::NONET_WIDTH {

class DynamicChains;

class Inner {
  public:
    enum Rule : std::uint8_t { Static, Multiple, Dynamic, Nested };

    explicit Inner(Work& work);
    ~Inner();
    const InnerHints& hints(Rule, const Grid& grid, const Marks& marks, bool tell);
    void forget();
    // Forgets if too much is kept. The hints that were handed out are gone then.
    void tidy();

  private:
    struct Key {
        std::array<Mask, kCells> in;
        Rule rule;
        bool operator==(const Key&) const = default;
    };
    struct Hash {
        std::size_t operator()(const Key& key) const;
    };
    void search(Rule, const Grid& grid, const Marks& marks, bool tell, InnerHints& out);

    Work& work_;
    Graph graph_;
    StaticChains statics_{graph_};
    MultipleChains multiples_{graph_};
    std::unique_ptr<DynamicChains> dynamics_;
    std::unordered_map<Key, std::unique_ptr<InnerHints>, Hash> known_;
    std::vector<std::unique_ptr<InnerHints>> told_;
    std::size_t kept_ = 0;
};

}  // namespace nonet::se::NONET_WIDTH
