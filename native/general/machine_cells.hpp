// Propagators of cells, houses and cages.
#pragma once
#include "machine.hpp"

namespace nonet::general::NONET_ENGINE {

template <class Mask, int Row>
bool Machine<Mask, Row>::run(const Program::Propagator& propagator) {
    switch (propagator.kind) {
        case Kind::Chain:
            return run(p_.chains[propagator.index]);
        case Kind::Count:
            return run(p_.counts[propagator.index]);
        case Kind::Required:
            return run(p_.required[propagator.index]);
        case Kind::Element:
            return run(p_.elements[propagator.index]);
        case Kind::House:
            return run_house(propagator.index);
        case Kind::Run:
            return run(p_.runs[propagator.index]);
        case Kind::Cage:
            return run(p_.cages[propagator.index]);
        case Kind::Overlap:
            return run(p_.overlaps[propagator.index]);
        case Kind::Sum:
            return run(p_.sums[propagator.index]);
        case Kind::Segment:
            return run(p_.sums[propagator.index]);
        case Kind::Word:
            return run(p_.words[propagator.index]);
        case Kind::Any:
            return run(p_.alternatives[propagator.index]);
    }
    return true;
}

template <class Mask, int Row>
bool Machine<Mask, Row>::run(const Program::Chain& chain) {
    for (auto e = chain.edges.begin; e < chain.edges.end; e++) {
        const auto& edge = p_.edges[e];
        const Mask mask = masks_[edge.low];
        const Mask least = static_cast<Mask>(mask & -mask);
        if (!narrow(edge.high, static_cast<Mask>(~((least << edge.step) - 1)))) return false;
    }
    for (auto e = chain.edges.end; e-- > chain.edges.begin;) {
        const auto& edge = p_.edges[e];
        const int top = high(masks_[edge.high]) - edge.step;
        if (top < 0) {
            fault_ = edge.low;
            return false;
        }
        if (!narrow(edge.low, static_cast<Mask>(up_to(top)))) return false;
    }
    return true;
}

template <class Mask, int Row>
bool Machine<Mask, Row>::run(const Program::Count& count) {
    int least = 0, most = 0;
    for (auto at = count.cells.begin; at < count.cells.end; at++) {
        const Mask mask = masks_[p_.pool[at]];
        most += (mask & count.digits) != 0;
        least += (mask & ~count.digits) == 0;
    }
    const Set numbers = count.numbers & up_to(most) & ~(up_to(least) >> 1);
    if (!numbers) {
        fault_ = static_cast<int>(p_.pool[count.cells.begin]);
        return false;
    }
    if (least == most) return true;
    if (high(numbers) == least) {
        for (auto at = count.cells.begin; at < count.cells.end; at++)
            if (masks_[p_.pool[at]] & ~count.digits)
                if (!narrow(p_.pool[at], static_cast<Mask>(~count.digits))) return false;
    } else if (low(numbers) == most) {
        for (auto at = count.cells.begin; at < count.cells.end; at++)
            if (masks_[p_.pool[at]] & count.digits)
                if (!narrow(p_.pool[at], static_cast<Mask>(count.digits))) return false;
    }
    return true;
}

template <class Mask, int Row>
bool Machine<Mask, Row>::run(const Program::Required& required) {
    Mask missing = 0;  // digits that still need a place
    int needed = 0;
    for (auto at = required.digits.begin; at < required.digits.end; at++) {
        const Mask digit = bit(static_cast<int>(p_.sets[at] & 63));
        const int times = static_cast<int>(p_.sets[at] >> 6);
        int placed = 0, places = 0;
        for (auto c = required.cells.begin; c < required.cells.end; c++) {
            const Mask mask = masks_[p_.pool[c]];
            places += (mask & digit) != 0;
            placed += mask == digit;
        }
        fault_ = static_cast<int>(p_.pool[required.cells.begin]);
        if (places < times) return false;
        if (placed >= times) continue;
        if (places == times) {
            for (auto c = required.cells.begin; c < required.cells.end; c++)
                if (masks_[p_.pool[c]] & digit)
                    if (!narrow(static_cast<int>(p_.pool[c]), digit)) return false;
            continue;
        }
        missing |= digit;
        needed += times - placed;
        const auto* const cells = p_.pool.data();
        if (!clear_seen(cells + required.cells.begin, cells + required.cells.end, digit))
            return false;
    }
    if (!missing) return true;
    int free = 0;
    for (auto c = required.cells.begin; c < required.cells.end; c++) {
        const Mask mask = masks_[p_.pool[c]];
        free += !is_single(mask) && (mask & missing);
    }
    if (free < needed) return false;
    if (free == needed) {
        for (auto c = required.cells.begin; c < required.cells.end; c++) {
            const Mask mask = masks_[p_.pool[c]];
            if (!is_single(mask) && (mask & missing))
                if (!narrow(static_cast<int>(p_.pool[c]), missing)) return false;
        }
    }
    return true;
}

template <class Mask, int Row>
bool Machine<Mask, Row>::run(const Program::Element& element) {
    const Mask digit = bit(element.digit);
    Mask keep = 0;
    for (Mask left = masks_[element.control]; left; left = without_lowest(left)) {
        const int d = low(left);
        if (masks_[p_.pool[element.array.begin + d]] & digit) keep |= bit(d);
    }
    if (!narrow(element.control, keep)) return false;
    return !is_single(keep) || narrow(p_.pool[element.array.begin + low(keep)], digit);
}

// A digit with one place goes there; one whose places are all seen from elsewhere leaves there.
template <class Mask, int Row>
bool Machine<Mask, Row>::run_house(std::uint32_t house) {
    const Set* const cells = p_.house_sets.data() + house * static_cast<std::uint32_t>(row());
    Mask digits = dirty_[house];
    dirty_[house] = 0;
    for (; digits; digits = without_lowest(digits)) {
        const int digit = low(digits);
        Set there[kMostRow];
        int count = 0, place = 0;
        for (int w = 0; w < row(); w++) {
            there[w] = places(digit)[w] & cells[w];
            count += std::popcount(there[w]);
            if (there[w]) place = 64 * w + low(there[w]);
        }
        if (count == 0) {
            fault_ = static_cast<int>(p_.pool[p_.houses[house].begin]);
            return false;
        }
        if (count > kMostPlaces) continue;
        if (count == 1 ? !narrow(place, bit(digit)) : !clear_seen(there, digit)) return false;
    }
    return true;
}

template <class Mask, int Row>
bool Machine<Mask, Row>::run(const Program::Overlap& overlap) {
    Mask first = 0, second = 0;
    for (auto at = overlap.first.begin; at < overlap.first.end; at++) first |= masks_[p_.pool[at]];
    for (auto at = overlap.second.begin; at < overlap.second.end; at++)
        second |= masks_[p_.pool[at]];
    if (first == second) return true;
    if (first & ~second)
        for (auto at = overlap.first.begin; at < overlap.first.end; at++)
            if (!narrow(p_.pool[at], second)) return false;
    if (second & ~first)
        for (auto at = overlap.second.begin; at < overlap.second.end; at++)
            if (!narrow(p_.pool[at], first)) return false;
    return true;
}

// The open cells of a group, and the digits of the others.
template <class Mask, int Row>
int Machine<Mask, Row>::open_cells(Span cells, std::uint16_t* open, Mask& fixed) const {
    int count = 0;
    for (auto at = cells.begin; at < cells.end; at++) {
        const auto variable = static_cast<std::uint16_t>(p_.pool[at]);
        if (is_single(masks_[variable]))
            fixed |= masks_[variable];
        else
            open[count++] = variable;
    }
    return count;
}

template <class Mask, int Row>
int Machine<Mask, Row>::sum_of(Mask digits) const {
    int sum = 0;
    for (; digits; digits = without_lowest(digits)) sum += p_.values[low(digits)];
    return sum;
}

template <class Mask, int Row>
bool Machine<Mask, Row>::run(const Program::Run& run) {
    std::uint16_t open[64];
    Mask fixed = 0;
    const int count = open_cells(run.cells, open, fixed);
    const int size = static_cast<int>(run.cells.size());
    if (std::popcount(fixed) != size - count) {
        fault_ = static_cast<int>(p_.pool[run.cells.begin]);
        return false;
    }
    if (count == 0) {
        for (auto w = run.windows.begin; w < run.windows.end; w++)
            if (p_.sets[w] == fixed) return true;
        fault_ = static_cast<int>(p_.pool[run.cells.begin]);
        return false;
    }
    return combine(open, count, 0, {}, [&](auto visit) {
        for (auto w = run.windows.begin; w < run.windows.end; w++)
            if (!(fixed & ~p_.sets[w])) visit(static_cast<Mask>(p_.sets[w] & ~fixed));
    });
}

template <class Mask, int Row>
bool Machine<Mask, Row>::run(const Program::Cage& cage) {
    std::uint16_t open[64];
    Mask fixed = 0;
    const int count = open_cells(cage.cells, open, fixed);
    if (std::popcount(fixed) != static_cast<int>(cage.cells.size()) - count) {
        fault_ = static_cast<int>(p_.pool[cage.cells.begin]);
        return false;
    }
    const int done = sum_of(fixed);
    const int least = cage.least - done, most = cage.most - done;
    if (count == 0) {
        fault_ = static_cast<int>(p_.pool[cage.cells.begin]);
        return least <= 0 && 0 <= most;
    }
    if (count == 2) {
        const Mask first = masks_[open[0]], second = masks_[open[1]];
        Mask keep_first = 0, keep_second = 0;
        for (Mask left = first; left; left = without_lowest(left)) {
            const int d = low(left);
            const Mask partners = static_cast<Mask>(
                digits_between(least - p_.values[d], most - p_.values[d]) & second & ~bit(d));
            if (partners) keep_first |= bit(d);
            keep_second |= partners;
        }
        return narrow(open[0], keep_first) && narrow(open[1], keep_second);
    }
    Mask must = 0;
    for (auto r = cage.rests.begin; r < cage.rests.end; r++) {
        Mask outside = 0;
        for (auto at = p_.rests[r].begin; at < p_.rests[r].end; at++)
            outside |= masks_[p_.pool[at]];
        must |= static_cast<Mask>(~outside);
    }
    must = static_cast<Mask>(must & up_to(p_.digits - 1) & ~Set{fixed});
    const Span list = p_.combinations_of(count, least, most);
    return combine(open, count, must, cage.rests, [&](auto visit) {
        for (auto c = list.begin; c < list.end; c++) visit(static_cast<Mask>(p_.combinations[c]));
    });
}

}  // namespace nonet::general::NONET_ENGINE
