// The half-way sets of each level of a dense search, in compressed files.
#pragma once

#include "puzzle/coins/search/bit_plane.h"
#include "puzzle/levels/level_store.h"

namespace sbp {

/// The levels of a search, as levels_in_folder() keeps them; the plane of each is saved by append_level(). If
/// the folder has no name, they are in an unnamed file in the system's temporary folder. `search` identifies
/// the search.
std::unique_ptr<LevelStore> half_levels(const Xxh3Hash& search, const fs::path& folder);

/// Saves the plane of the next level, compressed; returns when it is stored. All levels have equally large
/// planes.
void append_level(LevelStore& levels, const BitPlane& halves);

/// Reads a level into a plane, replacing its content. Throws Corruption if the file is damaged.
void load_level(const LevelStore& levels, std::size_t number, BitPlane& halves);

}  // namespace sbp
