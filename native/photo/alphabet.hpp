// Alphabet: the signs of the digits in a grid, and how probable each is in each cell.
#pragma once
#include "network.hpp"

namespace nonet::photo {

// What the network says about each cell, as chances.
struct Seen {
    int size = 0;
    std::vector<std::vector<double>> digits;  // of each digit; the first of a cell without one
    std::vector<double> blank;                // that it is empty or has pencil marks
    std::vector<double> marks;                // that it has pencil marks
    std::vector<double> written;              // that it was written by hand

    std::size_t count() const { return digits.size(); }
    bool is_inked(std::size_t cell) const { return blank[cell] < 0.5; }  // neither blank nor marks
    int best(std::size_t cell) const;  // the most probable digit; 0 is an empty cell
    std::vector<int> best() const;
    double sure(std::size_t cell) const;  // the chance of that
    double quality() const;               // the mean certainty of the cells with a digit
};

// The chances of each digit, in the alphabet that fits best.
Seen read_logits(const Logits& logits, int size);

}  // namespace nonet::photo
