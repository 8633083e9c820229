// Which puzzles are the same, whatever their names and orientation.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "puzzle/model/puzzle.h"

namespace sbp {

/// By number of a FrameSymmetry: what undoes it.
inline constexpr std::array<std::string_view, 8> kInverseSymmetries{"",
                                                                    "mirrored left to right",
                                                                    "mirrored top to bottom",
                                                                    "turned by 180 degrees",
                                                                    "transposed",
                                                                    "turned right",
                                                                    "turned left",
                                                                    "transposed and turned by 180 degrees"};

/// The image of a puzzle under a FrameSymmetry, without `drawn`.
SlidingPuzzle image_of(const SlidingPuzzle& puzzle, std::size_t number);

/// The puzzle with one of its starts in a form that two puzzles share if and only if they are the same except
/// for names. Equal pieces that no goal needs become interchangeable.
SlidingPuzzle nameless(SlidingPuzzle puzzle, std::size_t start = 0);

/// These forms of all images of a puzzle with its first start, by symmetry.
std::vector<SlidingPuzzle> nameless_images(const SlidingPuzzle& puzzle);

}  // namespace sbp
