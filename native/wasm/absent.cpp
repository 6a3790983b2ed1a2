// The parts of the core that a module leaves out: wide or narrow finders, the engine for many
// digits, the rater of the SE scale, the teaching methods, and the longer answers to setters. The
// page asks the module that has what it needs; others refuse.
#include "../general/engine.hpp"
#include "../jobs/jobs.hpp"
#include "../jobs/setters.hpp"
#include "../se/rating.hpp"
#include "../techniques/engine.hpp"

#ifdef NONET_WITHOUT_WIDE
namespace nonet::general {
namespace portable {
std::unique_ptr<Engine> make_large(const Program&, const std::uint8_t*,
                                   std::optional<std::uint64_t>) {
    return nullptr;
}
}  // namespace portable
bool Engine::fits(const Program& program) { return program.digits <= kFewDigits; }
}  // namespace nonet::general
#endif

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

#ifdef NONET_WITHOUT_SETTERS
namespace nonet::jobs {
Answer answer_equal(Fields&, const Subject&, Host&) { return refuse("engine.needs-full"); }
Answer answer_estimate(Fields&, const Subject&, Host&) { return refuse("engine.needs-full"); }
Answer answer_ranges(Fields&, const Subject&, Host&) { return refuse("engine.needs-full"); }
Answer answer_redundant(Fields&, const Subject&, Host&) { return refuse("engine.needs-full"); }
}  // namespace nonet::jobs
#endif

#ifdef NONET_WITHOUT_SE
namespace nonet::se::narrow {
std::unique_ptr<Rater> make_rater() { return nullptr; }
}  // namespace nonet::se::narrow
#endif
