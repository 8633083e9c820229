// Constants of BurrTools files.
#pragma once

namespace sbp {

/// BurrTools' numbers for cubes and triangular prisms.
inline constexpr int kCubes = 0, kPrisms = 1;
/// States of a voxel.
inline constexpr char kFilled = '#', kVariable = '+', kEmpty = '_';

}  // namespace sbp
