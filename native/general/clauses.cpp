#include "clauses.hpp"

namespace nonet::general {

Clauses clauses(const Search& search) {
    const Layout& layout = search.layout();
    if (layout.program) return encode(search);
    Clauses out;
    std::vector<int> number(static_cast<std::size_t>(layout.cells) * layout.digits, 0);
    const auto variable = [&](int cell, int digit) { return number[cell * layout.digits + digit]; };

    for (int cell = 0; cell < layout.cells; cell++) {
        if (std::has_single_bit(search.candidates(cell))) continue;
        const std::size_t first = out.variables.size() + 1;
        for (Digits left = search.candidates(cell); left; left &= left - 1) {
            const int digit = std::countr_zero(left);
            out.variables.push_back({static_cast<Cell>(cell), static_cast<std::uint8_t>(digit)});
            number[cell * layout.digits + digit] = static_cast<int>(out.variables.size());
        }
        const std::size_t last = out.variables.size();
        for (std::size_t v = first; v <= last; v++) out.literals.push_back(static_cast<int>(v));
        out.literals.push_back(0);
        for (std::size_t a = first; a <= last; a++)
            for (std::size_t b = a + 1; b <= last; b++)
                out.literals.insert(out.literals.end(),
                                    {-static_cast<int>(a), -static_cast<int>(b), 0});
    }
    for (const auto& house : layout.houses)
        for (int digit = 0; digit < layout.digits; digit++) {
            const std::size_t begin = out.literals.size();
            for (const Cell cell : house)
                if (const int v = variable(cell, digit)) out.literals.push_back(v);
            if (out.literals.size() > begin) out.literals.push_back(0);
        }
    for (const auto& [cell, digit] : out.variables)
        for (const Cell peer : layout.peers[cell])
            if (const int other = variable(peer, digit); peer > cell && other)
                out.literals.insert(out.literals.end(), {-variable(cell, digit), -other, 0});
    return out;
}

}  // namespace nonet::general
