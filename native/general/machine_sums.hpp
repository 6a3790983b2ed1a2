// Propagators of sums: sets of sums are words of 64 bits.
#pragma once
#include "machine.hpp"

namespace nonet::general::NONET_ENGINE {

// The digits whose relative values are from least to most.
template <class Mask, int Row>
Set Machine<Mask, Row>::digits_between(int least, int most) const {
    if (most < 0 || least > p_.values.back()) return 0;
    if (p_.is_even) return up_to(most) & ~(least > 0 ? up_to(least - 1) : 0);
    Set digits = 0;
    for (int d = 0; d < p_.digits; d++)
        if (least <= p_.values[d] && p_.values[d] <= most) digits |= Set{1} << d;
    return digits;
}

template <class Mask, int Row>
Set Machine<Mask, Row>::values_of(Mask mask) const {
    if (p_.is_even) return mask;
    Set values = 0;
    for (; mask; mask = without_lowest(mask)) values |= Set{1} << p_.values[low(mask)];
    return values;
}

template <class Mask, int Row>
Mask Machine<Mask, Row>::digits_of(Set values) const {
    if (p_.is_even) return static_cast<Mask>(values);
    Mask digits = 0;
    for (int d = 0; d < p_.digits; d++)
        if (values >> p_.values[d] & 1) digits |= bit(d);
    return digits;
}

// The sums of the open cells of a group, from what they can hold.
template <class Mask, int Row>
Set Machine<Mask, Row>::sums_of(const Open& open) const {
    if (open.size == 1) return values_of(masks_[open.cells[0]]);
    if (open.size == 2) {
        const Mask second = masks_[open.cells[1]];
        Set sums = 0;
        for (Mask left = masks_[open.cells[0]]; left; left = without_lowest(left)) {
            const int d = low(left);
            sums |= values_of(second & static_cast<Mask>(~bit(d))) << p_.values[d];
        }
        return sums;
    }
    if (!p_.has_combinations) {
        Set sums = 1;
        for (int k = 0; k < open.size; k++) sums = add(sums, values_of(masks_[open.cells[k]]));
        return sums;
    }
    Mask all = 0;
    for (int k = 0; k < open.size; k++) all |= masks_[open.cells[k]];
    Set sums = 0;
    const int row = open.size * (p_.most_sum + 2);
    for (int sum = 0; sum <= std::min(p_.most_sum, 63); sum++)
        for (auto c = p_.combination_start[row + sum]; c < p_.combination_start[row + sum + 1]; c++)
            if (fits(static_cast<Mask>(p_.combinations[c]), all, open)) {
                sums |= Set{1} << sum;
                break;
            }
    return sums;
}

template <class Mask, int Row>
bool Machine<Mask, Row>::fits(Mask set, Mask all, const Open& open) const {
    if (set & ~all) return false;
    for (int k = 0; k < open.size; k++)
        if (!(masks_[open.cells[k]] & set)) return false;
    return true;
}

// Keeps what leads to one of these sums.
template <class Mask, int Row>
bool Machine<Mask, Row>::keep_sums(const Open& open, Set sums) {
    if (open.size == 0) return narrow_shared(open.group->shared, sums);
    if (open.size == 1) return narrow(open.cells[0], digits_of(sums));
    if (open.size == 2) {
        const Mask first = masks_[open.cells[0]], second = masks_[open.cells[1]];
        Mask keep_first = 0, keep_second = 0;
        for (Mask left = first; left; left = without_lowest(left)) {
            const int d = low(left);
            const Mask partners =
                digits_of(sums >> p_.values[d]) & second & static_cast<Mask>(~bit(d));
            if (partners) keep_first |= bit(d);
            keep_second |= partners;
        }
        return narrow(open.cells[0], keep_first) && narrow(open.cells[1], keep_second);
    }
    if (!p_.has_combinations) {
        for (int k = 0; k < open.size; k++) {
            Set others = 1;
            for (int j = 0; j < open.size; j++)
                if (j != k) others = add(others, values_of(masks_[open.cells[j]]));
            Mask keep = 0;
            for (Mask left = masks_[open.cells[k]]; left; left = without_lowest(left))
                if (others & sums >> p_.values[low(left)]) keep |= bit(low(left));
            if (!narrow(open.cells[k], keep)) return false;
        }
        return true;
    }
    Mask all = 0, any = 0;
    for (int k = 0; k < open.size; k++) all |= masks_[open.cells[k]];
    const int row = open.size * (p_.most_sum + 2);
    for (Set left = sums; left; left &= left - 1) {
        const int sum = low(left);
        if (sum > p_.most_sum) break;
        for (auto c = p_.combination_start[row + sum]; c < p_.combination_start[row + sum + 1];
             c++) {
            const Mask set = static_cast<Mask>(p_.combinations[c]);
            if (set & ~any && fits(set, all, open)) any |= set;
        }
    }
    for (int k = 0; k < open.size; k++)
        if (!narrow(open.cells[k], any)) return false;
    return true;
}

template <class Mask, int Row>
bool Machine<Mask, Row>::run(const Program::Sum& sum) {
    int constant = 0, lowest = 0, highest = 0;
    std::size_t count = 0;
    for (auto g = sum.groups.begin; g < sum.groups.end; g++) {
        const auto& group = p_.groups[g];
        Open& open = open_[count];
        open.group = &group;
        open.size = 0;
        int fixed = 0;
        for (auto at = group.cells.begin; at < group.cells.end; at++) {
            const auto variable = static_cast<std::uint16_t>(p_.pool[at]);
            const Mask mask = masks_[variable];
            if (is_single(mask))
                fixed += p_.values[low(mask)];
            else
                open.cells[open.size++] = variable;
        }
        Set sums = 0;
        if (group.shared >= 0) {
            sums = shared_[group.shared];
            if (std::has_single_bit(sums)) fixed = low(sums), sums = 0;
        }
        constant += group.factor * fixed;
        if (open.size)
            sums = sums_of(open);
        else if (!sums)
            continue;
        if (!sums) {
            fault_ = open.cells[0];
            return false;
        }
        const int least = low(sums), most = high(sums);
        const int factor = group.factor;
        if (factor == 1) {
            open.low = least, open.high = most;
            open.sums = sums >> least;
        } else if (factor == -1) {
            open.low = -most, open.high = -least;
            open.sums = mirrored(sums, most);
        } else {
            open.low = std::min(factor * least, factor * most);
            open.high = std::max(factor * least, factor * most);
            open.sums = 0;
            for (Set left = sums; left; left &= left - 1) {
                const int place = factor * low(left) - open.low;
                if (place <= 63) open.sums |= Set{1} << place;
            }
        }
        lowest += open.low, highest += open.high;
        count++;
    }
    fault_ = count && open_[0].size ? open_[0].cells[0] : fault_;
    const int bottom = constant + lowest, top = constant + highest;
    if (sum.shared >= 0) return run_shared(sum, count, bottom);
    if (bottom > sum.most || top < sum.least) return false;
    if (count == 0 || (bottom >= sum.least && top <= sum.most)) return true;
    const int slack = sum.most - bottom, lack = top - sum.least;
    bool is_narrow = slack <= 63;
    for (std::size_t k = 0; k < count && is_narrow; k++)
        is_narrow = open_[k].group->factor >= -1 || open_[k].high - open_[k].low <= 63;
    if (!is_narrow) return keep_bounds(count, slack, lack);
    const int from = std::max(0, sum.least - bottom);
    return keep_ends(count, up_to(slack) & ~(from ? up_to(from - 1) : 0), slack) >= 0 &&
           keep_allowed(count);
}

template <class Mask, int Row>
bool Machine<Mask, Row>::run_shared(const Program::Sum& sum, std::size_t count, int bottom) {
    // Bit b of the shared set is the sum b + offset; here bit b is the sum b + bottom.
    const int shift = bottom - sum.offset;
    const Set now = shared_[sum.shared];
    Set ends = shift > 63 ? 0 : shift >= 0 ? now >> shift : now << -shift;
    if (!ends) return false;
    const int slack = high(ends);
    Set sums = 1;
    for (std::size_t k = 0; k < count; k++) sums = add(sums, open_[k].sums) & up_to(slack);
    ends &= sums;
    if (!ends) return false;
    if (!narrow_shared(sum.shared, shift >= 0 ? ends << shift : ends >> -shift)) return false;
    if (count == 0) return true;
    return keep_ends(count, ends, high(ends)) >= 0 && keep_allowed(count);
}

// Which sums of each open group lead to one of the ends.
template <class Mask, int Row>
int Machine<Mask, Row>::keep_ends(std::size_t count, Set ends, int slack) {
    const Set within = up_to(slack);
    starts_.resize(count + 1);
    starts_[0] = 1;
    for (std::size_t k = 0; k < count; k++)
        starts_[k + 1] = add(starts_[k], open_[k].sums) & within;
    Set goal = ends;
    if (!(starts_[count] & goal)) return -1;
    for (std::size_t k = count; k-- > 0;) {
        Set allowed = 0;
        for (Set left = open_[k].sums & within; left; left &= left - 1)
            if (starts_[k] << low(left) & goal) allowed |= left & -left;
        open_[k].allowed = allowed;
        goal = before(goal, allowed);
    }
    return 0;
}

template <class Mask, int Row>
bool Machine<Mask, Row>::keep_allowed(std::size_t count) {
    for (std::size_t k = 0; k < count; k++) {
        const Open& open = open_[k];
        if (open.allowed == open.sums) continue;
        const int factor = open.group->factor;
        Set sums = 0;
        if (factor == 1) {
            sums = open.allowed << open.low;
        } else if (factor == -1) {
            sums = mirrored(open.allowed, -open.low);
        } else {
            for (Set left = open.allowed; left; left &= left - 1)
                sums |= Set{1} << ((low(left) + open.low) / factor);
        }
        if (!keep_sums(open, sums)) return false;
    }
    return true;
}

// Where the sums are too many for a word.
template <class Mask, int Row>
bool Machine<Mask, Row>::keep_bounds(std::size_t count, int slack, int lack) {
    for (std::size_t k = 0; k < count; k++) {
        const Open& open = open_[k];
        const int range = open.high - open.low, factor = open.group->factor;
        if (range <= slack && range <= lack) continue;
        const int least = std::max(open.low, open.high - lack);
        const int most = std::min(open.high, open.low + slack);
        Set sums = 0;
        for (int sum = 0; sum <= 63; sum++)
            if (least <= factor * sum && factor * sum <= most) sums |= Set{1} << sum;
        if (!keep_sums(open, sums)) return false;
    }
    return true;
}

}  // namespace nonet::general::NONET_ENGINE
