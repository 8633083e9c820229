// The page of what the visitor has solved: counts, a file to take along, and a new beginning.
#pragma once

#include <span>
#include <string>

#include "renderer/atlas.h"

namespace sbp {

/// The page progress.html.
std::string progress_page(std::span<const BoardResults> atlas);

}  // namespace sbp
