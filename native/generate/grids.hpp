// Random full classic grids.
//
//     ■ ■ ■ │ ■ ■ ■ │ ■ ■ ■      The first band and the first stack are drawn so that each of the
//     ■ ■ ■ │ ■ ■ ■ │ ■ ■ ■      2.5·10¹⁸ ways is equally likely, and a few cells of the rest at
//     ■ ■ ■ │ ■ ■ ■ │ ■ ■ ■      random; an engine completes them, and a random symmetry of the
//     ──────┼───────┼──────      grid follows, so that no place and no digit is special. What is
//     ■ ■ ■ │ · · · │ · · ·      left is that some corners have more completions than others, and
//     ■ ■ ■ │ · ■ · │ · · ·      that the engine has its own way of choosing one: `uniform` counts
//     ■ ■ ■ │ · · · │ · · ■      them all, and makes up for it.
#pragma once
#include <span>

#include "draft.hpp"

namespace nonet::generate {

// Fills the solutions of all drafts: any grid may come, with no visible bias.
void fill(std::span<Draft> drafts);

// A full grid, each of the 6.67·10²¹ equally likely: some milliseconds of work.
Cells uniform(Random& random);

}  // namespace nonet::generate
