// Distinct: of all steps with the same effects, the first one.
#pragma once
#include <algorithm>
#include <vector>

#include "../../core/step.hpp"

namespace nonet::techniques {

class Distinct {
  public:
    // Eliminations must come in one order, whichever way they were found.
    bool is_new(const Effects& effects) const {
        return std::find(known_.begin(), known_.end(), effects.eliminations) == known_.end();
    }
    void add(const Effects& effects) { known_.push_back(effects.eliminations); }

  private:
    std::vector<std::vector<Candidate>> known_;
};

}  // namespace nonet::techniques
