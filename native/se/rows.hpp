// Rows: many bit strings of one length, side by side; the length is a multiple of 256 bits, so that
// the compiler makes vectors of them.
#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "geometry.hpp"

namespace nonet::se::NONET_WIDTH {

using Word = std::uint64_t;

inline bool has_bit(const Word* row, int i) { return row[i >> 6] >> (i & 63) & 1; }
inline void set_bit(Word* row, int i) { row[i >> 6] |= Word{1} << (i & 63); }
inline void clear_bit(Word* row, int i) { row[i >> 6] &= ~(Word{1} << (i & 63)); }

template <class Visit>
void each_bit(const Word* row, int words, Visit visit) {
    for (int w = 0; w < words; w++)
        for (Word rest = row[w]; rest; rest &= rest - 1) visit(64 * w + std::countr_zero(rest));
}

constexpr int words_for(int bits) { return (bits + 255) / 256 * 4; }

inline void join(Word* to, const Word* from, int words) {
    for (int w = 0; w < words; w += 4)
        for (int k = 0; k < 4; k++) to[w + k] |= from[w + k];
}

inline int count_bits(const Word* row, int words) {
    int n = 0;
    for (int w = 0; w < words; w++) n += std::popcount(row[w]);
    return n;
}

class Rows {
  public:
    void resize(int rows, int words) {
        words_ = words;
        const auto need = static_cast<std::size_t>(rows) * static_cast<std::size_t>(words);
        if (bits_.size() < need) bits_.resize(need);
    }
    int words() const { return words_; }
    Word* at(int row) { return bits_.data() + static_cast<std::size_t>(row) * words_size(); }
    const Word* at(int row) const {
        return bits_.data() + static_cast<std::size_t>(row) * words_size();
    }
    void clear(int row) { std::memset(at(row), 0, words_size() * sizeof(Word)); }

  private:
    std::size_t words_size() const { return static_cast<std::size_t>(words_); }
    std::vector<Word> bits_;
    int words_ = 0;
};

}  // namespace nonet::se::NONET_WIDTH
