// The page for puzzles of the visitor's own.
#pragma once

#include <span>
#include <string>

#include "renderer/atlas.h"

namespace sbp {

/// The page as HTML. It offers classic puzzles to begin with, and says of each which bucket of the atlas has
/// pieces of the same sizes, if it was searched.
std::string own_page(std::span<const BoardResults> atlas);

}  // namespace sbp
