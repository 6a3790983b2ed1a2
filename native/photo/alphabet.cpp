#include "alphabet.hpp"

#include <algorithm>

#include "number.hpp"

namespace nonet::photo {
namespace {

constexpr double kStrange =
    0.06;                        // the share of letters and scribbles that the network learned from
constexpr double kRarest = 0.1;  // how much rarer they may be in a grid
constexpr double kPlain = 0.9;   // the chance from which a sign is clearly a digit, not a stain
constexpr double kByHand = 0.97;    // the chance from which a digit is plainly written by hand
constexpr double kUnlikely = 0.05;  // the most that a digit gets of it if no other plainly is

constexpr int kZero = 10, kLetters = 18;  // of kSignNames; the numbers from 10 on follow the zero

using Shares = std::array<double, kSigns>;
using Columns = std::vector<std::size_t>;

Shares find_shares(const std::array<float, kSigns>& logits) {
    Shares out;
    const double most = *std::max_element(logits.begin(), logits.end());
    double sum = 0;
    for (std::size_t i = 0; i < kSigns; i++) sum += out[i] = exponential(logits[i] - most);
    for (double& share : out) share /= sum;
    return out;
}

// The ways to write the digits of a grid.
std::vector<Columns> list_alphabets(int size) {
    const auto count = static_cast<std::size_t>(size);
    Columns plain;
    for (std::size_t digit = 1; digit <= std::min<std::size_t>(count, 9); digit++)
        plain.push_back(digit);
    if (count <= 9) return {plain};
    Columns numbers = plain, letters = plain, from_zero{kZero};
    for (std::size_t digit = 10; digit <= count; digit++) {
        numbers.push_back(digit + 1);
        letters.push_back(kLetters + digit - 10);
    }
    from_zero.insert(from_zero.end(), letters.begin(), letters.end() - 1);
    return {numbers, letters, from_zero};
}

Columns choose_alphabet(const std::vector<Shares>& shares, int size) {
    double best = -1;
    Columns out;
    for (const Columns& columns : list_alphabets(size)) {
        double sum = 0;
        for (const Shares& cell : shares)
            for (const auto column : columns) sum += cell[column];
        if (sum > best) {
            best = sum;
            out = columns;
        }
    }
    return out;
}

// Some of the cells that the network learned from contain letters and scribbles. Among digits, such
// signs are rarer; the other cells show how rare.
void adjust(std::vector<Shares>& shares, const Columns& digits) {
    std::array<bool, kSigns> is_strange;
    is_strange.fill(true);
    is_strange[kEmpty] = is_strange[kMarks] = false;
    for (const auto column : digits) is_strange[column] = false;
    std::vector<double> found;
    double all = 0;
    int inked = 0;
    for (const Shares& cell : shares) {
        double sum = 0;
        for (std::size_t i = 0; i < kSigns; i++) sum += is_strange[i] ? cell[i] : 0;
        const bool is_inked = cell[kEmpty] + cell[kMarks] < 0.5;
        found.push_back(is_inked ? sum : 0);
        all += found.back();
        inked += is_inked;
    }
    for (std::size_t at = 0; at < shares.size(); at++) {
        const double elsewhere = (all - found[at]) / std::max(inked - 1, 1);
        const double factor = std::clamp(elsewhere / kStrange, kRarest, 1.0);
        double sum = 0;
        for (std::size_t i = 0; i < kSigns; i++)
            sum += shares[at][i] *= is_strange[i] ? factor : 1.0;
        for (double& share : shares[at]) share /= sum;
    }
}

// The chance of handwriting; where no digit is plainly by hand, none is.
void judge_handwriting(Seen& seen, const std::vector<float>& hand) {
    bool is_any = false;
    for (std::size_t at = 0; at < hand.size(); at++) {
        seen.written.push_back(1 / (1 + exponential(-static_cast<double>(hand[at]))));
        const auto& digits = seen.digits[at];
        is_any = is_any || (*std::max_element(digits.begin() + 1, digits.end()) > kPlain &&
                            seen.written.back() > kByHand);
    }
    if (is_any) return;
    for (double& written : seen.written) written = std::min(written, kUnlikely);
}

}  // namespace

int Seen::best(std::size_t cell) const {
    return static_cast<int>(std::max_element(digits[cell].begin(), digits[cell].end()) -
                            digits[cell].begin());
}

std::vector<int> Seen::best() const {
    std::vector<int> out;
    for (std::size_t cell = 0; cell < count(); cell++) out.push_back(best(cell));
    return out;
}

double Seen::sure(std::size_t cell) const {
    return *std::max_element(digits[cell].begin(), digits[cell].end());
}

double Seen::quality() const {
    double sum = 0;
    int inked = 0;
    for (std::size_t cell = 0; cell < count(); cell++) {
        if (!is_inked(cell)) continue;
        sum += *std::max_element(digits[cell].begin() + 1, digits[cell].end());
        inked++;
    }
    return inked ? sum / inked : 0;
}

Seen read_logits(const Logits& logits, int size) {
    std::vector<Shares> shares;
    for (const auto& signs : logits.signs) shares.push_back(find_shares(signs));
    const Columns columns = choose_alphabet(shares, size);
    adjust(shares, columns);
    Seen out;
    out.size = size;
    for (const Shares& cell : shares) {
        auto& digits = out.digits.emplace_back(1);
        double known = 0;
        for (const auto column : columns) {
            digits.push_back(cell[column]);
            known += cell[column];
        }
        digits[0] = std::max(1 - known, 0.0);
        out.blank.push_back(cell[kEmpty] + cell[kMarks]);
        out.marks.push_back(cell[kMarks]);
    }
    judge_handwriting(out, logits.hand);
    return out;
}

}  // namespace nonet::photo
