// Rectangles: four cells in two rows, two columns and two boxes. Were they to hold two digits
// only, the digits could change places: the puzzle would have a second solution.
//
//     s  . │ t1        s and s2 share a box and a line, t1 lies across from s, t2 from s2;
//     .  . │ .         deadly is   a  b     as well as   b  a
//     s2 . │ t2                    b  a                  a  b
#pragma once
#include "../search.hpp"

namespace nonet::techniques::NONET_WIDTH {

struct Rectangle {
    std::array<int, 4> corners;  // s, s2, t1, t2: opposite corners are i and 3 - i
    int a, b;                    // open: the candidates of s; avoidable: s has a, s2 has b
    CellSet cells;
    CellSet pure;     // open: the corners with no candidate besides a and b
    CellSet mixed;    // open: all others,
    int mixed_count;  // how many they are,
    Digits extra;     // and what they have besides

    int opposite(int corner) const {
        for (const int i : {0, 1, 2})
            if (corners[i] == corner) return corners[3 - i];
        return corners[0];
    }
};

// The rectangles of the state in the order of the HoDoKu scale, made once for all finders; none,
// where the layout has no boxes or rules beyond its houses.
const std::vector<Rectangle>& open_rectangles(const Search&);
// With solved corners, none of them given, where the last digit or two would make them deadly.
const std::vector<Rectangle>& avoidable_rectangles(const Search&);

}  // namespace nonet::techniques::NONET_WIDTH
