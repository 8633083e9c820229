// The page of the ladder.
#pragma once

#include <span>
#include <string>

#include "renderer/ladder.h"

namespace sbp {

/// The page as HTML. The ladder may be empty.
std::string ladder_page(std::span<const Rung> ladder);

}  // namespace sbp
