#include "aligned.hpp"

namespace nonet::se::NONET_WIDTH {

bool Aligned::find(const Grid& grid, Hint& hint) {
    grid_ = &grid;
    hint_ = &hint;
    prepare();
    if (size_ == 2 ? pairs() : triplets()) return true;
    seen_ = grid.in;
    return false;
}

void Aligned::prepare() {
    CellSet lone;
    changed_ = small_ = base_ = {};
    for (int cell = 0; cell < kCells; cell++) {
        const int n = size(grid_->in[cell]);
        if (grid_->in[cell] != seen_[cell]) changed_.add(cell);
        if (n == 1) lone.add(cell);
        if (n >= 2 && n <= size_) small_.add(cell);
    }
    count_ = 0;
    for (int cell = 0; cell < kCells; cell++) {
        if (size(grid_->in[cell]) < 2 || kGeometry.peers[cell].meets(lone)) continue;
        excluders_[cell] = kGeometry.peers[cell] & small_;
        if (excluders_[cell].empty()) continue;
        base_.add(cell);
        rank_[cell] = count_;
        list_[count_++] = cell;
    }
}

bool Aligned::pairs() {
    for (int j = 1; j < count_; j++)
        for (int i = 0; i < j; i++)
            if (pair(list_[i], list_[j])) return true;
    return false;
}

bool Aligned::pair(int a, int b) {
    const CellSet common = excluders_[a] & excluders_[b];
    if (common.size() < 2) return false;
    if (!changed_.has(a) && !changed_.has(b) && !changed_.meets(common)) return false;
    Mask allowed_a = 0, allowed_b = 0;
    const Mask in_b = grid_->in[b];
    each(grid_->in[a], [&](int p) {
        Mask allowed = see(a, b) ? static_cast<Mask>(in_b & ~bit(p)) : in_b;
        each(common, [&](int cell) {
            if (grid_->has(cell, p)) allowed &= static_cast<Mask>(~(grid_->in[cell] & ~bit(p)));
        });
        if (allowed) allowed_a |= bit(p);
        allowed_b |= allowed;
    });
    if (allowed_a == grid_->in[a] && allowed_b == in_b) return false;
    hint_->reset(Technique::se_aligned_pair);
    take(a, allowed_a);
    take(b, allowed_b);
    hint_->cells |= common;
    return true;
}

bool Aligned::triplets() {
    if (count_ < 3) return false;
    for (int j = 1; j < count_; j++)
        for (int i = 0; i < j; i++)
            if (tails(i, j)) return true;
    return false;
}

// The third cells of a pair: what excludes the first, then what excludes the second.
bool Aligned::tails(int i, int j) {
    const int a = list_[i], b = list_[j];
    const CellSet common = excluders_[a] & excluders_[b];
    if (common.size() < 2) return false;
    CellSet thirds = (excluders_[a] | excluders_[b]) & base_;
    if (!changed_.has(a) && !changed_.has(b)) {  // the third has changed, or what all of them see
        CellSet worth = changed_;
        each(changed_ & common, [&](int cell) { worth |= kGeometry.peers[cell]; });
        thirds &= worth;
    }
    thirds.remove(a);
    thirds.remove(b);
    each(thirds, [&](int t) {
        if ((common & excluders_[t]).size() < 2 || is_known(i, j, t)) thirds.remove(t);
    });
    if (thirds.empty()) return false;
    for (const int from : {a, b})
        for (const int t : kGeometry.peer[from]) {
            if (!thirds.has(t)) continue;
            thirds.remove(t);
            if (triplet(a, b, t, common & excluders_[t])) return true;
        }
    return false;
}

// Was this triplet seen before, as another pair with another third cell? Of x < y < z the pair x, y
// comes first, then x, z, then y, z; the third cell must exclude one of the pair.
bool Aligned::is_known(int i, int j, int t) const {
    const int k = rank_[t];
    const auto tails_to = [&](int third, int p, int q) {
        return small_.has(third) && (see(third, p) || see(third, q));
    };
    if (k > j) return false;
    const int a = list_[i], b = list_[j];
    if (tails_to(b, a, t)) return true;  // the largest was the third cell
    return k < i && tails_to(a, t, b);   // the middle one was
}

//        q →          For every p and q of the first two cells: the digits that the third may hold,
//      p  r r r       as the row and the column they share, and the cells that all three see,
//      ↓  r . r       allow. A p without any r goes, and so does a q, and an r that is nowhere.
bool Aligned::triplet(int a, int b, int c, CellSet common) {
    std::array<Mask, 20> inside;
    int n = 0;
    each(common, [&](int cell) { inside[n++] = grid_->in[cell]; });
    const bool ab = see(a, b), ac = see(a, c), bc = see(b, c);
    Mask allowed_a = 0, allowed_b = 0, allowed_c = 0;
    for (Mask ps = grid_->in[a]; ps; ps &= static_cast<Mask>(ps - 1)) {
        const int p = first(ps);
        for (Mask qs = grid_->in[b]; qs; qs &= static_cast<Mask>(qs - 1)) {
            const int q = first(qs);
            if (ab && p == q) continue;
            const Mask pq = bit(p) | bit(q);
            Mask allowed = grid_->in[c];
            if (ac) allowed &= static_cast<Mask>(~bit(p));
            if (bc) allowed &= static_cast<Mask>(~bit(q));
            for (int i = 0; i < n; i++) {
                const Mask left = static_cast<Mask>(inside[i] & ~pq);
                if (!left) allowed = 0;
                if (!(left & (left - 1))) allowed &= static_cast<Mask>(~left);
            }
            if (!allowed) continue;
            allowed_a |= bit(p);
            allowed_b |= bit(q);
            allowed_c |= allowed;
        }
        if (allowed_a == grid_->in[a] && allowed_b == grid_->in[b] && allowed_c == grid_->in[c])
            return false;
    }
    if (allowed_a == grid_->in[a] && allowed_b == grid_->in[b] && allowed_c == grid_->in[c])
        return false;
    hint_->reset(Technique::se_aligned_triplet);
    take(a, allowed_a);
    take(b, allowed_b);
    take(c, allowed_c);
    hint_->cells |= common;
    return true;
}

void Aligned::take(int cell, Mask allowed) {
    hint_->remove(*grid_, cell, static_cast<Mask>(~allowed));
    hint_->digits |= grid_->in[cell];
    hint_->cells.add(cell);
    hint_->single_out(hint_->cells, Role::Pivot);
    hint_->shows_cells = true;
}

}  // namespace nonet::se::NONET_WIDTH
