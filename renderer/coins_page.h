// The page of the coin puzzles.
#pragma once

#include <string>
#include <vector>

#include "renderer/coin_pairs.h"

namespace sbp {

/// The page as HTML. `pairs` has all pairs of the font.
std::string coins_page(const CoinFont& font, const std::vector<CoinPair>& pairs);

}  // namespace sbp
