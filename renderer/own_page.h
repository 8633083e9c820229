// The page Create, for puzzles of the visitor's own.
#pragma once

#include <span>
#include <string>

#include "renderer/atlas.h"

namespace sbp {

/// The page as HTML. It offers classic puzzles, and names the bucket of the atlas with the same piece sizes
/// if it was searched.
std::string own_page(std::span<const BoardResults> atlas);

}  // namespace sbp
