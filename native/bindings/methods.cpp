#include "bindings.hpp"

#include "../methods/method.hpp"

#include <string>

namespace nonet::bindings {

// What a method did: (outcome, letters of the events, cells, digits, number of all events, nodes,
// guesses, backtracks), for the tests that compare it with its twin in Python.
void bind_methods(nb::module_& m) {
    m.def(
        "run_method",
        [](const Layout& layout, std::string_view name, const nb::bytes& givens,
           methods::Seed seed) -> nb::object {
            const methods::Method method = methods::find(name);
            if (!method) return nb::none();
            const methods::Board board{
                &layout, {checked_givens(layout, givens), static_cast<std::size_t>(layout.cells)}};
            methods::Tally tally(board, ~std::size_t{0}, [] { return false; });
            const methods::Outcome outcome = method(board, seed, tally);
            std::string kinds;
            nb::list cells, digits;
            for (const methods::Event& event : tally.events()) {
                kinds += methods::kLetters[static_cast<int>(event.kind)];
                cells.append(event.cell);
                digits.append(event.digit);
            }
            constexpr const char* kOutcomes[] = {"solved", "incomplete", "none", "limit"};
            return nb::make_tuple(kOutcomes[static_cast<int>(outcome)], kinds.c_str(), cells,
                                  digits, tally.nodes(), tally.guesses(), tally.backtracks());
        },
        "layout"_a, "name"_a, "givens"_a, "seed"_a.none(),
        nb::sig("def run_method(layout: Layout, name: str, givens: bytes, seed: int | None) -> "
                "tuple[str, str, list[int], list[int], int, int, int] | None"),
        "The events of a teaching method at full speed; None for an unknown one.");
}

}  // namespace nonet::bindings
