// The smallest puzzle: rows from the top, all beginnings that are still the smallest side by side.
//
// A candidate knows which rows came so far, an order of the columns, and labels for the digits
// seen. Columns of a stack that have looked the same so far are tied, and so are stacks: they stay
// one candidate until a row tells them apart. A new digit has a label above all others, so a row
// can be compared before its new digits are numbered: 0 < labels < new. All that are kept in a
// round have the same row, so what it means (where it is new, where equal) is worked out once for
// all.
#pragma once
#include "lines.hpp"
#include "puzzle_tables.hpp"

namespace nonet::canon::NONET_TARGET {

struct alignas(64) Candidate {
    Bytes order;   // bytes 0-8: the source column at each place; the rest 15
    Bytes labels;  // by digit: its label * 16, 0 for an empty cell, kNew for a digit not seen
    u16 left;      // source rows not used
    u8 tie;        // bit i: places i and i + 1 are tied (i = 0, 1, 3, 4, 6, 7)
    u8 stacks;     // bit i: stacks i and i + 1 are tied
    u8 side;       // 0, or 1 transposed
    u8 last;       // the row that came last
    u8 rows[kSide];
};

// A row that is as small as any, through a candidate.
struct alignas(32) Found {
    Bytes sorted;  // label * 16 | source column
    u32 parent;
    u8 row;
    u8 stacks;  // tied in this row too
};

constexpr u8 kNew = 0xf0;

// Room of the caller, as an array of another type.
template <class T>
class Room {
  public:
    explicit Room(std::vector<Work::Block>& blocks) : blocks_(blocks) { adopt(); }
    T& operator[](u32 i) { return at_[i]; }
    void need(u32 n) {
        if (n <= capacity_) return;
        blocks_.resize((2 * n * sizeof(T) + sizeof(Work::Block) - 1) / sizeof(Work::Block));
        adopt();
    }
    u32 size = 0;

  private:
    void adopt() {
        at_ = reinterpret_cast<T*>(blocks_.data());
        capacity_ = static_cast<u32>(blocks_.size() * sizeof(Work::Block) / sizeof(T));
    }
    std::vector<Work::Block>& blocks_;
    T* at_ = nullptr;
    u32 capacity_ = 0;
};

class PuzzleSearch {
  public:
    PuzzleSearch(const Lines& lines, bool is_pattern, Work& work)
        : lines_(lines),
          given_label_(is_pattern ? 0x10 : kNew),
          rooms_{Room<Candidate>(work.rooms[0]), Room<Candidate>(work.rooms[1])},
          found_(work.rooms[2]) {
        for (int side = 0; side < 2; side++)
            for (int r = 0; r < kSide; r++)
                given_[side][r] = static_cast<u16>(bits((Bytes)(lines.digits[side][r] != all(0))));
    }

    void run() {
        start();
        for (int place = 1; place < kSide; place++) {
            Candidate& first = (*now_)[0];
            if (now_->size == 1 && !first.tie && !first.stacks) {
                place = follow_alone(place);
                if (place == kSide) return;
            }
            find_least(place);
            keep_found(place);
        }
    }

    // After run: the form, the way there, and the number of ways like it.
    void tell(Canon& canon) {
        const Candidate& c = (*now_)[0];
        const Bytes labels = c.labels >> 4;
        for (int r = 0; r < kSide; r++)
            store_nine(canon.cells + kSide * r,
                       shuffle(labels, shuffle(lines_.digits[c.side][c.rows[r]], c.order)));
        u8 order[16], named[16];
        store(order, c.order), store(named, c.labels);
        Way& way = canon.way;
        way.is_transposed = c.side;
        std::memcpy(way.row, c.rows, kSide);
        std::memcpy(way.column, order, kSide);
        // Digits that do not occur get the labels left over; a pattern leaves all as they are.
        int next = label_;
        way.digit[0] = 0;
        for (int d = 1; d <= kSide; d++)
            way.digit[d] = static_cast<u8>(given_label_ != kNew ? d
                                           : named[d] == kNew   ? ++next
                                                                : named[d] >> 4);
        canon.automorphisms = count_ways(c);
    }

  private:
    // What all rows kept in a round have in common.
    struct Round {
        u32 same, fresh, count;
        u8 at[16];
    };
    static Round round_of(Bytes row) {  // label * 16 in nine bytes; the lower halves do not count
        Round r;
        const Bytes value = row & all(kNew);
        r.same = bits((Bytes)(value == skip<1>(value))) & kAllTies;
        r.fresh = bits((Bytes)(value == all(kNew))) & 0x1ff;
        r.count = 0;
        for (u32 m = r.fresh; m; m &= m - 1) r.at[r.count++] = static_cast<u8>(__builtin_ctz(m));
        return r;
    }

    static Bytes look(const Candidate& c, Bytes row) {
        return shuffle(c.labels, shuffle(row, c.order)) | c.order;
    }

    static Bytes exchange(Bytes s, Bytes swap, Bytes seconds, Bytes where) {
        const Bytes p = shuffle(s, swap);
        return choose(where, choose(seconds, maximum(s, p), minimum(s, p)), s);
    }

    // The row with tied columns in order.
    static Bytes look_sorted(const Candidate& c, Bytes row) {
        constexpr Bytes kSwap1 = {1, 0, 2, 4, 3, 5, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15};
        constexpr Bytes kSwap2 = {0, 2, 1, 3, 5, 4, 6, 8, 7, 9, 10, 11, 12, 13, 14, 15};
        constexpr Bytes kSecond1 = {0, 255, 0, 0, 255, 0, 0, 255};
        constexpr Bytes kSecond2 = {0, 0, 255, 0, 0, 255, 0, 0, 255};
        const Bytes where1 = load(kTables.first[c.tie]), where2 = load(kTables.second[c.tie]);
        Bytes s = exchange(look(c, row), kSwap1, kSecond1, where1);
        s = exchange(s, kSwap2, kSecond2, where2);
        return exchange(s, kSwap1, kSecond1, where1);
    }

    // Where stacks are tied, the smaller triplet goes first. `ties`: bits as in Candidate::stacks.
    static Bytes sort_stacks(Bytes s, u8 stacks, u8& ties) {
        const u64 number = number_of<true>(s) >> 4;
        u32 k[3] = {static_cast<u32>(number >> 24) << 2,
                    (static_cast<u32>(number >> 12) & 0xfff) << 2 | 1,
                    (static_cast<u32>(number) & 0xfff) << 2 | 2};
        const auto sort = [&](int i) {
            if (!(stacks >> i & 1) || k[i] < k[i + 1]) return;
            const u32 kept = k[i];
            k[i] = k[i + 1], k[i + 1] = kept;
        };
        sort(0), sort(1), sort(0);
        ties = static_cast<u8>(((stacks & 1) && k[0] >> 2 == k[1] >> 2) |
                               ((stacks & 2) && k[1] >> 2 == k[2] >> 2) << 1);
        return shuffle(s, load(kTables.stack_order[kTables.order_of[(k[0] & 3) * 3 + (k[1] & 3)]]));
    }

    // Is there an empty row before this empty one in its band, among those left? They are the same:
    // one of them is enough.
    bool is_twin(int side, int r, u32 left) const {
        for (int q = r - r % 3; q < r; q++)
            if ((left >> q & 1) && !given_[side][q]) return true;
        return false;
    }

    // The first row: only the numbers of givens in its triplets count.
    void start() {
        now_ = &rooms_[0], next_ = &rooms_[1];
        now_->need(2), found_.need(2 * kSide);
        const u8 unseen = given_label_;
        for (int side = 0; side < 2; side++) {
            Candidate& c = (*now_)[static_cast<u32>(side)];
            c.order = Bytes{0, 1, 2, 3, 4, 5, 6, 7, 8, 15, 15, 15, 15, 15, 15, 15};
            c.labels =
                Bytes{0, unseen, unseen, unseen, unseen, unseen, unseen, unseen, unseen, unseen};
            c.left = 0x1ff, c.tie = kAllTies, c.stacks = 3;
            c.side = static_cast<u8>(side), c.last = 0;
        }
        u8 least = 255;
        for (const auto& side : given_)
            for (const u16 given : side)
                least = kTables.counts[given] < least ? kTables.counts[given] : least;
        for (int side = 0; side < 2; side++)
            for (int r = 0; r < kSide; r++) {
                const u16 given = given_[side][r];
                if (kTables.counts[given] != least || (!least && is_twin(side, r, 0x1ff))) continue;
                Candidate c = (*now_)[static_cast<u32>(side)];
                c.order = load(kTables.order[given]);
                Found& f = found_[found_.size++];
                f.sorted = look(c, lines_.digits[side][r]);
                f.parent = static_cast<u32>(side), f.row = static_cast<u8>(r);
                f.stacks = kTables.stacks[least];
            }
        keep_found(0);
    }

    // All rows that can come next and are as small as any.
    void find_least(int place) {
        u64 least = ~u64{0};
        u32 n = 0;
        found_.need(6 * now_->size + 1);
        Found* found = &found_[0];
        for (u32 i = 0; i < now_->size; i++) {
            const Candidate& c = (*now_)[i];
            for (u32 m = rows_next(c, place); m; m &= m - 1) {
                const int r = __builtin_ctz(m);
                if (!given_[c.side][r] && is_twin(c.side, r, c.left)) continue;
                Bytes s = look_sorted(c, lines_.digits[c.side][r]);
                u8 ties = 0;
                if (c.stacks) s = sort_stacks(s, c.stacks, ties);
                const u64 number = number_of<true>(s);
                n = number < least ? 0 : n;
                least = number < least ? number : least;
                found[n].sorted = s, found[n].parent = i;
                found[n].row = static_cast<u8>(r), found[n].stacks = ties;
                n += number == least;
            }
        }
        found_.size = n;
    }

    static u32 rows_next(const Candidate& c, int place) {
        return place % 3 ? c.left & 7u << (3 * (c.last / 3)) : c.left;
    }

    void keep_found(int place) {
        const Round round = round_of(found_[0].sorted);
        next_->size = 0;
        for (u32 i = 0; i < found_.size; i++) expand(found_[i], round, place);
        label_ += static_cast<int>(round.count);
        found_.size = 0;
        Room<Candidate>* const kept = now_;
        now_ = next_, next_ = kept;
    }

    void name_new(Candidate& c, Bytes row, const Round& round) const {
        if (!round.count || given_label_ != kNew) return;
        constexpr Bytes kIndex = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
        u8 digits[16];
        store(digits, shuffle(row, c.order));
        int label = label_;
        for (u32 i = 0; i < round.count; i++) {
            label++;
            const Bytes is_digit = (Bytes)(kIndex == all(digits[round.at[i]]));
            c.labels = choose(is_digit, all(label << 4), c.labels);
        }
    }

    void follow(const Found& f, Bytes order, u8 tie, u8 stacks, const Round& round, int place) {
        next_->need(next_->size + 1);
        const Candidate& from = (*now_)[f.parent];
        Candidate& c = (*next_)[next_->size++];
        c = from;
        c.order = order;
        name_new(c, lines_.digits[c.side][f.row], round);
        c.left = from.left & static_cast<u16>(~(1u << f.row));
        c.tie = tie, c.stacks = stacks, c.last = f.row;
        c.rows[place] = f.row;
    }

    // Ties move along with their stacks.
    static u32 moved_ties(const Candidate& c, Bytes order) {
        u8 at[16], was[16];
        store(at, order), store(was, c.order);
        u32 tie = 0;
        for (int s = 0; s < kSide; s += 3)
            for (int o = 0; o < kSide; o += 3)
                if (was[o] / 3 == at[s] / 3) tie |= (c.tie >> o & 3u) << s;
        return tie;
    }

    void expand(const Found& f, const Round& round, int place) {
        const Candidate& c = (*now_)[f.parent];
        const Bytes order = f.sorted & all(15);
        const u32 tie = (c.stacks ? moved_ties(c, order) : c.tie) & round.same;
        const u32 branch = tie & round.fresh;
        const u8 stays = static_cast<u8>(tie & ~round.fresh);
        u32 stack_branch = 0;
        for (int s = 0; s < 2; s++)
            if (f.stacks >> s & 1 && (round.fresh >> (3 * s) & 7)) stack_branch |= 1u << s;
        const u8 stacks = f.stacks & static_cast<u8>(~stack_branch);
        if (!(branch | stack_branch)) return follow(f, order, stays, stacks, round, place);
        // Every order of the new digits that are tied: their labels differ from now on. Tied stacks
        // have equal triplets and equal ties, so ties stay in place when the stacks change places.
        Bytes orders[6 * 216];
        u32 n = 0;
        for (const u8 which : kTables.orders_of[stack_branch])
            if (which != kTables.kEnd)
                orders[n++] = shuffle(order, load(kTables.stack_order[which]));
        for (int s = 0; s < 3; s++) {
            const u32 tied = branch >> (3 * s) & 3, have = n;
            for (int w = 1; w < 6 && tied; w++) {  // the first leaves all as it is
                const u8 which = kTables.orders_of[tied][w];
                if (which == kTables.kEnd) break;
                const Bytes by = load(kTables.inner_order[s][which]);
                for (u32 i = 0; i < have; i++) orders[n++] = shuffle(orders[i], by);
            }
        }
        for (u32 i = 0; i < n; i++) follow(f, orders[i], stays, stacks, round, place);
    }

    // One candidate alone, all its columns in order: its rows are sorted until two of them tie.
    int follow_alone(int place) {
        Candidate& c = (*now_)[0];
        u64 numbers[kSide];
        const auto look_at_all = [&] {
            for (u32 m = c.left; m; m &= m - 1) {
                const int r = __builtin_ctz(m);
                numbers[r] = number_of<true>(look(c, lines_.digits[c.side][r]));
            }
        };
        look_at_all();
        while (place < kSide) {
            u64 least = ~u64{0};
            int row = 0;
            bool is_tied = false;
            for (u32 m = rows_next(c, place); m; m &= m - 1) {
                const int r = __builtin_ctz(m);
                is_tied = numbers[r] < least ? false : is_tied | (numbers[r] == least);
                row = numbers[r] < least ? r : row;
                least = numbers[r] < least ? numbers[r] : least;
            }
            if (is_tied) return place;
            c.left &= static_cast<u16>(~(1u << row));
            c.last = c.rows[place++] = static_cast<u8>(row);
            if ((least & least >> 1 & least >> 2 & least >> 3) & 0x1111111110u) {  // a new digit
                const Round round = round_of(look(c, lines_.digits[c.side][row]));
                name_new(c, lines_.digits[c.side][row], round);
                label_ += static_cast<int>(round.count);
                if (place < kSide) look_at_all();
            }
        }
        return place;
    }

    // All candidates in the end are equal. Ties that no row broke, and empty rows of a band, can
    // change places unseen.
    u32 count_ways(const Candidate& c) {
        constexpr u32 kFactor[4] = {1, 2, 2, 6};  // by the two bits of ties in three
        u32 n = now_->size * kFactor[c.stacks & 3];
        for (int s = 0; s < kSide; s += 3) n *= kFactor[c.tie >> s & 3];
        for (int b = 0; b < kSide; b += 3) {
            const u16* given = given_[c.side] + b;
            const int empty = !given[0] + !given[1] + !given[2];
            n *= empty == 3 ? 6 : empty == 2 ? 2 : 1;
        }
        return n;
    }

    const Lines& lines_;
    const u8 given_label_;
    u16 given_[2][kSide];  // bit c: the row has a digit in column c
    Room<Candidate> rooms_[2];
    Room<Found> found_;
    Room<Candidate>*now_ = nullptr, *next_ = nullptr;
    int label_ = 0;  // labels given out so far
};

static bool find_puzzle(const u8* digits, bool is_pattern, Work& work, Canon& canon) {
    Lines lines;
    split(digits, lines);
    if (!is_pattern && judge(lines).has_twins) return false;
    PuzzleSearch search(lines, is_pattern, work);
    search.run();
    search.tell(canon);
    return true;
}

}  // namespace nonet::canon::NONET_TARGET
