// Numbers for all placements, or a clear word why not.
#pragma once

#include <algorithm>
#include <string>

#include "common/system/error.h"
#include "common/system/number_text.h"
#include "solver/search/level_table.h"
#include "solver/search/placement_ranks.h"

namespace sbp {

/// There are more placements than the memory has room for.
class TooManyPlacements : public Error {
 public:
  using Error::Error;
};

/// Bytes of numbers and levels for a share of what is estimated.
template <CellMask Mask>
std::uint64_t bytes_for(const typename PlacementRanks<Mask>::Estimate& estimate, double share) {
  const auto whole = [&](double number) {
    return static_cast<std::uint64_t>(std::min(number * share, 1e17));
  };
  return LevelTable::bytes(whole(estimate.placements)) + PlacementRanks<Mask>::bytes(whole(estimate.nodes));
}

/// Of more ways nobody wants to know how many they are.
inline constexpr double kMostToldWays = 1e18;

/// How many ways there are to lay the pieces, for people: an estimate of 0 says only that no way was found.
inline std::string about_ways(double placements) {
  if (placements < 1) return "nobody knows how many ways there are to lay the pieces";
  const bool more = placements > kMostToldWays;
  return std::string("there are ") + (more ? "more than " : "about ") +
         with_separators(static_cast<std::uint64_t>(more ? kMostToldWays : placements)) +
         " ways to lay the pieces";
}

/// Numbers the placements of ranks that are not numbered yet. Throws TooManyPlacements, naming what it would
/// take, if the numbers and the levels of a search do not fit into so many bytes.
template <CellMask Mask>
void number_placements(PlacementRanks<Mask>& ranks, std::uint64_t memory) {
  const auto estimate = ranks.estimate();
  if (bytes_for<Mask>(estimate, 1 / kEstimateDoubt) <= memory && ranks.number(memory) &&
      ranks.bytes() + LevelTable::bytes(ranks.count()) <= memory)
    return;
  const std::string ways = about_ways(estimate.placements) + "; numbers for all ";
  if (estimate.placements < 1 || estimate.placements > kMostToldWays)
    throw TooManyPlacements(ways + "do not fit into " + available_bytes(memory) + " of memory (--memory)");
  throw TooManyPlacements(ways + "take about " + needed_bytes(bytes_for<Mask>(estimate, kEstimateReserve)) +
                          " of memory, and there are " + available_bytes(memory) + " (--memory)");
}

}  // namespace sbp
