// Order: which cells are blanked next.
//
// Cells are blanked by orbits: cells that a symmetry makes equal go together. If an exact number
// of blanks is requested, an orbit is only offered if the orbits after it can still make up the
// rest; `sums_` knows that, whatever sizes the orbits have.
#pragma once
#include <cstdint>
#include <vector>

#include "../random.hpp"

namespace nonet::generate {

using Orbit = std::vector<std::uint16_t>;

inline constexpr int kAsManyAsPossible = -1;

class Order {
  public:
    Order() = default;
    Order(const std::vector<Orbit>& orbits, int blanks, Random& random);

    // Offers up to `most` more orbits; an empty answer means that none are left.
    const std::vector<const Orbit*>& offer(int most);

    void accept();  // all that was offered is blank now
    void refuse();  // the one orbit that was offered stays; some then cannot be met any more

    bool is_met() const { return left_ <= 0; }
    bool is_hopeless() const { return is_hopeless_; }

  private:
    bool can_sum(std::size_t from, int blanks) const;

    std::vector<const Orbit*> orbits_, offered_;
    std::vector<std::vector<bool>> sums_;  // [i][n]: orbits from i on can make n blanks; or empty
    std::size_t next_ = 0, after_ = 0;     // where the orbits not decided begin, and after an offer
    int left_ = 1, left_after_ = 1;        // blanks still wanted
    bool is_exact_ = false, is_hopeless_ = false;
};

}  // namespace nonet::generate
