#include "se_twin.hpp"

namespace twin {

Twin::List Twin::weak(const Marks& grid, const Node& n, bool y) const {
    List out;
    const auto add = [&](int cell, int digit, Cause cause) {
        for (const Node& known : out)
            if (known.cell == cell && known.digit == digit) return;
        out.push_back({cell, digit, false, cause, {&n}, nullptr});
    };
    if (y)
        for (int d = 0; d < 9; d++)
            if (d != n.digit && grid.has(n.cell, d)) add(n.cell, d, Cause::Cell);
    for (int kind = 0; kind < 3; kind++)
        for (int s = 0; s < 9; s++) {
            const int e = cell_at(house_of(n.cell, kind), s);
            if (e != n.cell && grid.has(e, n.digit)) add(e, n.digit, Cause(kind + 2));
        }
    return out;
}

Twin::List Twin::strong(const Marks& grid, const Node& n, bool y, bool x, const Marks* base,
                        const Sets* sets) const {
    List out;
    if (y && size(grid.in[n.cell]) == 2) {
        Node q{n.cell, first(static_cast<Mask>(grid.in[n.cell] & ~bit(n.digit))),
               true,   Cause::Cell,
               {&n},   nullptr};
        if (base)
            for (int v = 0; v < 9; v++)
                if (base->has(n.cell, v) && !grid.has(n.cell, v))
                    q.parents.push_back(sets->find(n.cell, v, false));
        out.push_back(q);
    }
    for (int kind = 0; x && kind < 3; kind++) {
        const int house = house_of(n.cell, kind);
        std::vector<int> places;
        for (int s = 0; s < 9; s++)
            if (grid.has(cell_at(house, s), n.digit)) places.push_back(cell_at(house, s));
        if (places.size() != 2) continue;
        Node q{places[0] == n.cell ? places[1] : places[0],
               n.digit,
               true,
               Cause(kind + 2),
               {&n},
               nullptr};
        bool known = false;
        for (const Node& k : out) known |= k.key() == q.key();
        if (known) continue;
        for (int s = 0; base && s < 9; s++) {
            const int e = cell_at(house, s);
            if (base->has(e, n.digit) && !grid.has(e, n.digit))
                q.parents.push_back(sets->find(e, n.digit, false));
        }
        out.push_back(q);
    }
    return out;
}

std::vector<const Node*> Twin::walk(const Node* target) {
    std::vector<const Node*> out{target};
    std::set<int> seen{target->key()};
    for (std::size_t k = 0; k < out.size(); k++)
        for (const Node* p : out[k]->parents)
            if (seen.insert(p->key()).second) out.push_back(p);
    return out;
}

Summary Twin::conclude(const Marks& grid, const std::vector<const Node*>& targets, double base,
                       int kind, int cell, int digit, bool on, Cause root_cause) const {
    Summary s;
    std::set<std::vector<int>> inner;
    for (const Node* t : targets) s.identity.push_back(t->key());
    for (const Node* t : targets)
        for (const Node* n : walk(t)) {
            s.complexity++;
            s.identity.push_back(n->key());
            const Cause cause = n->cause == Cause::None ? root_cause : n->cause;
            if (n->on && cause != Cause::None)
                s.ons.push_back({n->cell, n->digit, static_cast<int>(cause)});
            if (n->nested) inner.insert(n->nested->identity);
        }
    std::set<std::vector<int>> counted;
    for (const Node* t : targets)
        for (const Node* n : walk(t))
            if (n->nested && counted.insert(n->nested->identity).second)
                s.complexity += n->nested->complexity;
    s.difficulty = base + length_difficulty(s.complexity);
    s.kind = kind;
    if (on) s.placed = key_of(cell, digit);
    for (int d = 0; d < 9; d++)
        if (grid.has(cell, d) && (d == digit) != on) s.removed.push_back(key_of(cell, d));
    return s;
}

void Twin::sort(Hints& hints) {
    std::stable_sort(hints.begin(), hints.end(), [](const Summary& a, const Summary& b) {
        if (a.difficulty != b.difficulty) return a.difficulty < b.difficulty;
        if (a.complexity != b.complexity) return a.complexity < b.complexity;
        return a.kind < b.kind;
    });
    Hints kept;
    std::set<std::vector<int>> seen;
    for (Summary& h : hints)
        if (seen.insert(h.removed).second) kept.push_back(std::move(h));
    hints = std::move(kept);
}

Hints Twin::statics(const Marks& grid) {
    Hints out;
    constexpr bool kModes[3][2] = {{false, true}, {true, false}, {true, true}};
    for (const auto& [y, x] : kModes)
        for (int c = 0; c < kCells; c++) {
            const int n = size(grid.in[c]);
            if (n < 2 || (y && !x && n != 2)) continue;
            for (int d = 0; d < 9; d++) {
                if (!grid.has(c, d)) continue;
                cycles(grid, {c, d, true, Cause::None, {}, nullptr}, y, x, out);
                if (!x) continue;
                forcing(grid, {c, d, true, Cause::None, {}, nullptr}, y, x, out);
                forcing(grid, {c, d, false, Cause::None, {}, nullptr}, y, x, out);
            }
        }
    sort(out);
    return out;
}

void Twin::cycles(const Marks& grid, const Node& root, bool y, bool x, Hints& out) {
    std::deque<Node> nodes{root};
    std::vector<const Node*> ons{&nodes[0]}, offs, ends;
    std::set<int> seen{root.key()};
    for (int length = 2; !ons.empty(); length += 2) {
        offs.clear();
        for (const Node* p : ons)
            for (const Node& q : weak(grid, *p, y)) {
                bool is_ancestor = false;
                for (const Node* a = p; a; a = a->parents.empty() ? nullptr : a->parents[0])
                    is_ancestor |= a->key() == q.key();
                if (is_ancestor) continue;
                nodes.push_back(q);
                offs.push_back(&nodes.back());
            }
        ons.clear();
        for (const Node* p : offs)
            for (const Node& q : strong(grid, *p, y, x, nullptr, nullptr)) {
                if (length >= 4 && q.key() == root.key()) {
                    nodes.push_back(q);
                    ends.push_back(&nodes.back());
                }
                if (!seen.insert(q.key()).second) continue;
                nodes.push_back(q);
                ons.push_back(&nodes.back());
            }
    }
    for (const Node* end : ends) {
        const auto path = walk(end);
        Summary s;
        CellSet own;
        for (const Node* n : path) own.add(n->cell);
        for (int e = 0; e < kCells; e++)
            for (int v = 0; v < 9; v++) {
                if (!grid.has(e, v) || own.has(e)) continue;
                bool by_on = false, by_off = false;
                for (const Node* n : path)
                    if (n->digit == v && see(n->cell, e)) (n->on ? by_on : by_off) = true;
                if (by_on && by_off) s.removed.push_back(key_of(e, v));
            }
        if (s.removed.empty()) continue;
        s.complexity = static_cast<int>(path.size());
        s.kind = y && x ? 4 : y ? 3 : 2;
        s.difficulty = (y && x ? 7.0 : 6.5) + length_difficulty(s.complexity);
        s.identity.push_back(end->key());
        s.identity.push_back(end->key() ^ 1);
        for (const Node* n : path) {
            s.identity.push_back(n->key());
            if (n->on) s.ons.push_back({n->cell, n->digit, static_cast<int>(n->cause)});
        }
        for (auto n = path.rbegin(); n != path.rend(); ++n)
            if (!(*n)->on)
                s.ons.push_back({(*n)->cell, (*n)->digit, static_cast<int>((*n)->cause)});
        out.push_back(s);
    }
}

void Twin::forcing(const Marks& grid, const Node& root, bool y, bool x, Hints& out) {
    std::deque<Node> nodes{root};
    std::vector<const Node*> ons, offs;
    (root.on ? ons : offs).push_back(&nodes[0]);
    std::set<int> seen{root.key()};
    while (!ons.empty() || !offs.empty())
        for (const bool on : {true, false}) {
            for (const Node* p : on ? ons : offs)
                for (const Node& q :
                     on ? weak(grid, *p, y) : strong(grid, *p, y, x, nullptr, nullptr)) {
                    if (!seen.insert(q.key()).second) continue;
                    nodes.push_back(q);
                    (q.on ? ons : offs).push_back(&nodes.back());
                    if (q.key() != (root.key() ^ 1)) continue;
                    out.push_back(conclude(grid, {&nodes.back()}, y ? 7.0 : 6.6, y ? 4 : 2,
                                           root.cell, root.digit, !root.on, Cause::None));
                    return;
                }
            (on ? ons : offs).clear();
        }
}

std::unique_ptr<Twin::Sets> Twin::run(const Marks& start, const Node& root, bool dynamic,
                                      bool nishio, int level) {
    auto sets = std::make_unique<Sets>();
    const Marks base = start;
    Marks now = start;
    std::deque<Node*> ons, offs;
    (root.on ? ons : offs).push_back(sets->add(root));
    while (!ons.empty() || !offs.empty()) {
        if (!ons.empty()) {
            Node* const p = ons.front();
            ons.pop_front();
            for (const Node& q : weak(now, *p, !nishio)) {
                if (const Node* on = sets->find(q.cell, q.digit, true)) {
                    sets->nodes.push_back(q);
                    sets->conflict_on = on;
                    sets->conflict_off = &sets->nodes.back();
                    return sets;
                }
                if (!sets->find(q.cell, q.digit, false)) offs.push_back(sets->add(q));
            }
        } else {
            Node* const p = offs.front();
            offs.pop_front();
            const List next = strong(now, *p, !nishio, true, &base, sets.get());
            if (dynamic) now.remove(p->cell, p->digit);
            for (const Node& q : next) {
                if (const Node* off = sets->find(q.cell, q.digit, false)) {
                    sets->nodes.push_back(q);
                    sets->conflict_on = &sets->nodes.back();
                    sets->conflict_off = off;
                    return sets;
                }
                if (!sets->find(q.cell, q.digit, true)) ons.push_back(sets->add(q));
            }
        }
        if (level > 0 && ons.empty() && offs.empty())
            for (const Node& q : advanced(now, base, *sets, level))
                if (!sets->find(q.cell, q.digit, false)) offs.push_back(sets->add(q));
    }
    return sets;
}

Hints Twin::multiples(const Marks& grid, bool dynamic, bool nishio, int level) {
    Hints out;
    const double base = nishio ? 7.5 : dynamic ? 8.5 + 0.5 * level : 8.0;
    std::array<std::unique_ptr<Sets>, 2 * kKeys> runs;
    const auto run_of = [&](int c, int d, bool on) -> Sets& {
        auto& at = runs[2 * key_of(c, d) + on];
        if (!at) at = run(grid, {c, d, on, Cause::None, {}, nullptr}, dynamic, nishio, level);
        return *at;
    };
    const auto common = [&](const std::vector<Sets*>& sets, int kind, Cause cause) {
        for (const bool on : {true, false})
            for (const Node* t : on ? sets[0]->on : sets[0]->off) {
                std::vector<const Node*> targets;
                for (const Sets* s : sets)
                    if (const Node* n = s->find(t->cell, t->digit, on)) targets.push_back(n);
                if (targets.size() != sets.size()) continue;
                Summary s = conclude(grid, targets, base, kind, t->cell, t->digit, on, cause);
                if (!s.removed.empty()) out.push_back(std::move(s));
            }
    };
    for (int c = 0; c < kCells; c++) {
        const int n = size(grid.in[c]);
        if (n < (dynamic ? 2 : 3)) continue;
        for (int d = 0; d < 9; d++) {
            if (!grid.has(c, d)) continue;
            for (const bool on : {true, false}) {
                if (!dynamic) continue;
                const Sets& s = run_of(c, d, on);
                if (s.conflict_on)
                    out.push_back(conclude(grid, {s.conflict_on, s.conflict_off}, base, 7, c, d,
                                           !on, Cause::None));
            }
            if (nishio) continue;
            if (dynamic && n >= 3)
                common({&run_of(c, d, true), &run_of(c, d, false)}, 1, Cause::None);
            for (int kind = 0; kind < 3; kind++) {
                const int house = house_of(c, kind);
                std::vector<Sets*> sets;
                int first_cell = -1;
                for (int s = 0; s < 9; s++) {
                    const int e = cell_at(house, s);
                    if (!grid.has(e, d)) continue;
                    if (first_cell < 0) first_cell = e;
                    if (first_cell == c) sets.push_back(&run_of(e, d, true));
                }
                if (first_cell == c && sets.size() >= 2) common(sets, 6, Cause(kind + 2));
            }
        }
        if (nishio) continue;
        std::vector<Sets*> sets;
        for (int d = 0; d < 9; d++)
            if (grid.has(c, d)) sets.push_back(&run_of(c, d, true));
        common(sets, 5, Cause::Cell);
    }
    sort(out);
    return out;
}

std::vector<int> Twin::in_order(std::vector<int> keys) const {
    std::stable_sort(keys.begin(), keys.end(), [&](int a, int b) {
        return order_[a / 9] != order_[b / 9] ? order_[a / 9] < order_[b / 9] : a < b;
    });
    return keys;
}

std::vector<Node> Twin::advanced(const Marks& now, const Marks& base, const Sets& sets, int level) {
    std::vector<Node> out;
    const auto make = [&](std::vector<int> removed, const std::vector<const Node*>& parents) {
        if (parents.empty()) return false;
        for (const int key : in_order(std::move(removed)))
            out.push_back({key / 9, key % 9, false, Cause::Pattern, parents, nullptr});
        return false;
    };
    const auto gone = [&](std::vector<const Node*>& to, int cell, int digit) {
        if (base.has(cell, digit) && !now.has(cell, digit))
            to.push_back(sets.find(cell, digit, false));
    };
    any_locking(now, [&](int from, int to, int d) {
        std::vector<int> removed;
        std::vector<const Node*> parents;
        for (int s = 0; s < 9; s++) {
            const int e = cell_at(to, s), f = cell_at(from, s);
            if (now.has(e, d) && !kGeometry.cells[from].has(e)) removed.push_back(key_of(e, d));
            if (!kGeometry.cells[to].has(f)) gone(parents, f, d);
        }
        return make(removed, parents);
    });
    if (!out.empty()) return out;
    any_hidden_set(real_, now, 2, 5, [&](int house, Mask digits, Mask slots) {
        std::vector<int> removed;
        std::vector<const Node*> parents;
        for (int s = 0; s < 9; s++)
            for (int d = 0; d < 9; d++) {
                const int e = cell_at(house, s);
                const bool in_set = slots >> s & 1, is_digit = digits >> d & 1;
                if (in_set && !is_digit && now.has(e, d)) removed.push_back(key_of(e, d));
                if (!in_set && is_digit) gone(parents, e, d);
            }
        return make(removed, parents);
    });
    if (!out.empty()) return out;
    any_naked_set(real_, now, 2, [&](int house, Mask slots, Mask digits) {
        std::vector<int> removed;
        std::vector<const Node*> parents;
        for (int s = 0; s < 9; s++)
            for (int d = 0; d < 9; d++) {
                const int e = cell_at(house, s);
                const bool in_set = slots >> s & 1, is_digit = digits >> d & 1;
                if (!in_set && is_digit && now.has(e, d)) removed.push_back(key_of(e, d));
                if (in_set && !is_digit) gone(parents, e, d);
            }
        return make(removed, parents);
    });
    if (!out.empty()) return out;
    any_fish(real_, now, 2, [&](Kind kind, Mask lines, int d, Mask cover) {
        std::vector<int> removed;
        std::vector<const Node*> parents;
        for (int e = 0; e < kCells; e++) {
            const int line = kind == kRow ? e / 9 : e % 9, cross = kind == kRow ? e % 9 : e / 9;
            if (cover >> cross & 1 && !(lines >> line & 1) && now.has(e, d))
                removed.push_back(key_of(e, d));
        }
        for (int line = 0; line < 9; line++)
            for (int s = 0; s < 9; s++)
                if (lines >> line & 1 && !(cover >> s & 1))
                    gone(parents, cell_at(9 * kind + line, s), d);
        return make(removed, parents);
    });
    if (!out.empty() || level == 1) return out;
    const auto by = [&](Found& found, const std::function<Hints()>& search) {
        out = by_chains(kept(found, now, search), now, base, sets);
        return !out.empty();
    };
    if (level == 2 || level == 3) {
        if (!by(statics_, [&] { return statics(now); }) && level == 3)
            by(multiples_, [&] { return multiples(now, false, false, 0); });
    } else if (!by(dynamics_, [&] { return multiples(now, true, false, 0); }) && level == 5) {
        by(nested_, [&] { return multiples(now, true, false, 2); });
    }
    return out;
}

const Hints& Twin::kept(Found& found, const Marks& grid, const std::function<Hints()>& search) {
    const auto it = found.find(grid.in);
    return it != found.end() ? it->second : found.emplace(grid.in, search()).first->second;
}

std::vector<Node> Twin::by_chains(const Hints& hints, const Marks& now, const Marks& base,
                                  const Sets& sets) {
    std::vector<Node> out;
    for (const Summary& hint : hints) {
        std::vector<const Node*> parents;
        const auto gone = [&](int cell, int digit) {
            if (!base.has(cell, digit) || now.has(cell, digit)) return;
            const Node* const node = sets.find(cell, digit, false);
            if (std::find(parents.begin(), parents.end(), node) == parents.end())
                parents.push_back(node);
        };
        for (const auto& [cell, digit, cause] : hint.ons) {
            if (cause == static_cast<int>(Cause::Cell))
                for (int d = 0; d < 9; d++) gone(cell, d);
            else if (cause >= 2 && cause <= 4)
                for (int s = 0; s < 9; s++) gone(cell_at(house_of(cell, cause - 2), s), digit);
        }
        if (parents.empty()) continue;
        const auto nested = std::make_shared<const Summary>(hint);
        for (const int key : in_order(hint.removed))
            out.push_back({key / 9, key % 9, false, Cause::Pattern, parents, nested});
    }
    return out;
}

}  // namespace twin
