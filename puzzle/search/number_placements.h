// Numbers for all placements, or a clear word why not.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>

#include "common/system/error.h"
#include "common/system/limits.h"
#include "common/system/number_text.h"
#include "puzzle/search/level_table.h"
#include "puzzle/search/placement_ranks.h"

namespace sbp {

/// Placements of all pieces but the last that are counted one by one, which takes some milliseconds, before
/// they are counted by states; and bytes of these states. With many more it takes seconds.
inline constexpr auto kNodesCountedFirst = chosen<std::uint64_t>(1 << 18, 0, std::uint64_t{1} << 40);
inline constexpr auto kCountingMemory = chosen<std::uint64_t>(16 * kMiB, 0, 64 * kGiB);

/// There are more placements than the memory has room for.
class TooManyPlacements : public Error {
 public:
  using Error::Error;
};

/// The number of placements beyond which messages give no number.
inline constexpr double kMostReportedWays = 1e18;

/// How many ways there are to lay the pieces, for people: an estimate of 0 says only that no way was found.
inline std::string about_ways(double placements) {
  if (placements < 1) return "the number of ways to lay the pieces is unknown";
  const bool more = placements > kMostReportedWays;
  return std::string("there are ") + (more ? "more than " : "about ") +
         with_separators(static_cast<std::uint64_t>(more ? kMostReportedWays : placements)) +
         " ways to lay the pieces";
}

/// What numbers may take.
struct NumberLimits {
  std::uint64_t memory;                   ///< bytes
  std::uint64_t most_nodes = UINT32_MAX;  ///< in a level of the trie
  /// Bytes that the search of a number of placements takes beside the numbers and a LevelTable.
  std::function<double(double placements)> beside = [](double) { return 0; };
};

/// Throws TooManyPlacements unless a trie of this exact size fits into the limits.
inline void require_room(const TrieSize& size, std::uint32_t arrangements, const NumberLimits& limits) {
  double bytes = 0;
  for (std::size_t level = 0; level + 1 < size.size(); ++level)
    bytes += static_cast<double>(size[level] + 1) * sizeof(std::uint32_t);
  const double placements = static_cast<double>(size.back()) * arrangements;
  bytes += LevelTable::bytes(placements) + limits.beside(placements);
  const bool known = placements <= kMostReportedWays;
  const std::string ways =
      "there are " +
      (known ? with_separators(size.back() * arrangements)
             : "more than " + with_separators(static_cast<std::uint64_t>(kMostReportedWays))) +
      " ways to lay the pieces; ";
  if (bytes > static_cast<double>(limits.memory))
    throw TooManyPlacements(ways +
                            (known ? "to number them all takes " +
                                         needed_bytes(static_cast<std::uint64_t>(bytes)) +
                                         " of memory, and there are "
                                   : "they cannot be numbered in ") +
                            available_bytes(limits.memory) + (known ? "" : " of memory") + " (--memory)");
  if (*std::ranges::max_element(size) > limits.most_nodes)
    throw TooManyPlacements(ways + "no more than " + with_separators(limits.most_nodes) +
                            " can be numbered, whatever the memory");
}

/// Numbers the placements of ranks that are not numbered yet. Throws TooManyPlacements, naming what it would
/// take, if that is more than the limits; it is known before anything is numbered.
template <CellMask Mask>
void number_placements(PlacementRanks<Mask>& ranks, const NumberLimits& limits) {
  const LayingOrder<Mask>& order = ranks.order();
  std::optional<TrieSize> size = counted_by_nodes(order, kNodesCountedFirst);
  if (!size) size = counted_by_states(ranks.space(), order, std::min(limits.memory, kCountingMemory));
  if (!size) size = counted_by_nodes(order, limits.memory / sizeof(std::uint32_t));
  if (!size)
    throw TooManyPlacements("to number all ways to lay the pieces takes more than " +
                            available_bytes(limits.memory) + " of memory (--memory)");
  require_room(*size, order.arrangements(), limits);
  ranks.number(*size);
}

}  // namespace sbp
