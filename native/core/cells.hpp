// Sets of cells and of digits as bit strings. Everything a finder does is set algebra on these.
//
// Finders are compiled more than once: narrow for grids of up to 121 cells, where a set of cells is
// two words, again for machines that count bits by themselves (NONET_WIDTH is narrow_fast then),
// and wide for everything up to 36×36. The rater of the SE scale is there in both narrow builds.
// Each build has a namespace, so that no machine is given the code of another.
#pragma once
#include <array>
#include <bit>
#include <cstdint>

#ifdef NONET_WIDE
#define NONET_WIDTH wide
#elif !defined(NONET_WIDTH)
#define NONET_WIDTH narrow
#endif

namespace nonet::inline NONET_WIDTH {

#ifdef NONET_WIDE
inline constexpr int kMaxCells = 1344, kMaxDigits = 36, kMaxHouses = 256;
using Digits = std::uint64_t;  // a set of digits: bit d is digit d + 1
#else
inline constexpr int kMaxCells = 128, kMaxDigits = 16, kMaxHouses = 64;
using Digits = std::uint16_t;
#endif

constexpr int size(Digits digits) { return std::popcount(digits); }
constexpr int first(Digits digits) { return std::countr_zero(digits); }
constexpr Digits bit(int digit) { return static_cast<Digits>(Digits{1} << digit); }

template <class Visit>
void each(Digits digits, Visit visit) {
    for (; digits; digits = static_cast<Digits>(digits & (digits - 1))) visit(first(digits));
}

struct CellSet {
    static constexpr int kWords = kMaxCells / 64;
    std::array<std::uint64_t, kWords> word{};

    static constexpr CellSet of(int cell) {
        CellSet set;
        set.add(cell);
        return set;
    }

    constexpr bool has(int cell) const { return word[cell >> 6] >> (cell & 63) & 1; }
    constexpr void add(int cell) { word[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
    constexpr void remove(int cell) { word[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63)); }
    constexpr bool empty() const {
        std::uint64_t any = 0;
        for (const auto w : word) any |= w;
        return !any;
    }
    constexpr int size() const {
        int n = 0;
        for (const auto w : word) n += std::popcount(w);
        return n;
    }
    constexpr int first() const {  // of a set that is not empty
        int w = 0;
        while (!word[w]) w++;
        return 64 * w + std::countr_zero(word[w]);
    }
    constexpr bool meets(const CellSet& other) const { return !(*this & other).empty(); }
    constexpr bool is_within(const CellSet& other) const { return (*this - other).empty(); }

    constexpr CellSet& operator&=(const CellSet& o) {
        for (int w = 0; w < kWords; w++) word[w] &= o.word[w];
        return *this;
    }
    constexpr CellSet& operator|=(const CellSet& o) {
        for (int w = 0; w < kWords; w++) word[w] |= o.word[w];
        return *this;
    }
    constexpr CellSet& operator-=(const CellSet& o) {
        for (int w = 0; w < kWords; w++) word[w] &= ~o.word[w];
        return *this;
    }
    friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
    friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
    friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
    bool operator==(const CellSet&) const = default;

    // The cells in ascending order: for (const int cell : set).
    class Iterator {
      public:
        explicit Iterator(const CellSet& set) : set_(&set), bits_(set.word[0]) { settle(); }
        Iterator() : at_(kWords) {}
        int operator*() const { return 64 * at_ + std::countr_zero(bits_); }
        Iterator& operator++() {
            bits_ &= bits_ - 1;
            settle();
            return *this;
        }
        bool operator!=(const Iterator& end) const { return at_ != end.at_; }

      private:
        void settle() {
            while (!bits_ && ++at_ < kWords) bits_ = set_->word[at_];
        }
        const CellSet* set_ = nullptr;
        int at_ = 0;
        std::uint64_t bits_ = 0;
    };
    Iterator begin() const { return Iterator(*this); }
    Iterator end() const { return Iterator(); }
};

}  // namespace nonet::inline NONET_WIDTH
