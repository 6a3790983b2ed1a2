// Walk: one chain of a step, described link by link.
#pragma once
#include "step_view.hpp"

namespace nonet::words {

// The nodes of a chain, each after those that it follows from.
//
// In a net a node may follow from several others. The finders of the ladders give the main line
// first, and branches after it; here they come before they are needed. On the SE scale they do
// already, and the last node is the end.
class Walk {
  public:
    Walk(const StepView& view, std::size_t first, std::size_t end);

    std::size_t size() const { return nodes_.size(); }
    const Node& operator[](std::size_t at) const { return *nodes_[at]; }
    const Node& front() const { return *nodes_.front(); }
    const Node& back() const { return *nodes_.back(); }

    // What follows once the nodes up to this one are known.
    Json tell(std::string_view code = "chain.if", std::size_t start = 0) const;
    // The last node up to which both chains are the same.
    std::size_t count_shared(const Walk& other) const;

  private:
    Json runs(std::size_t start) const;
    Json mark(std::size_t at) const;
    Json::Array clauses(std::size_t start) const;
    Json::Object clause(std::size_t at, bool is_jump = false) const;
    Json why(std::size_t at) const;

    StepView view_;
    std::vector<const Node*> nodes_;
    std::vector<std::vector<std::size_t>> parents_;
};

// The chains of a step, in order.
std::vector<Walk> walks_of(const StepView& view);

// A node as a message; the form is how it is used: "if", "then" or "is".
Json tell_node(const StepView& view, const Node& node, std::string_view form, bool on);
inline Json tell_node(const StepView& view, const Node& node, std::string_view form) {
    return tell_node(view, node, form, node.on);
}

}  // namespace nonet::words
