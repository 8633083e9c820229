// The page to read: what a puzzle is, what a move is, how the hardest is found, what is verified.
#pragma once

#include <span>
#include <string>

#include "renderer/atlas.h"

namespace sbp {

/// The page as HTML. `atlas` is not empty.
std::string about_page(std::span<const BoardResults> atlas);

}  // namespace sbp
