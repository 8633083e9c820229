// The Progress page: counts of solved puzzles, export and import, reset.
#pragma once

#include <span>
#include <string>

#include "renderer/atlas.h"

namespace sbp {

/// The page progress.html.
std::string progress_page(std::span<const BoardResults> atlas);

}  // namespace sbp
