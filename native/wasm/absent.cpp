// The parts of the core that a module leaves out: wide or narrow finders, the rater of the SE
// scale, and the teaching methods. The page asks the module that has what it needs; others refuse.
#include "../jobs/jobs.hpp"
#include "../se/rating.hpp"
#include "../techniques/engine.hpp"

namespace nonet::techniques {

using Names = std::vector<const char*>;

#ifdef NONET_WITHOUT_WIDE
namespace wide {
bool fits(const Layout&) { return false; }
std::unique_ptr<Engine> make_engine(const Layout&) { return nullptr; }
}  // namespace wide
#endif

#ifdef NONET_WITHOUT_NARROW
namespace wide {
Names finder_names();
}
namespace narrow {
bool fits(const Layout&) { return false; }
std::unique_ptr<Engine> make_engine(const Layout&) { return nullptr; }
Names finder_names() { return wide::finder_names(); }
}  // namespace narrow
#endif

}  // namespace nonet::techniques

#ifdef NONET_WITHOUT_METHODS
namespace nonet::jobs {
Answer run(const Json&, Host&) { return refuse("engine.needs-full"); }
}  // namespace nonet::jobs
#endif

#ifdef NONET_WITHOUT_SE
namespace nonet::se::narrow {
std::unique_ptr<Rater> make_rater() { return nullptr; }
}  // namespace nonet::se::narrow
#endif
