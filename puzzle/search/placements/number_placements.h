// Numbers all placements (perfect ranking), or reports why they do not fit.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>

#include "common/base/error.h"
#include "common/base/limits.h"
#include "common/base/number_text.h"
#include "puzzle/search/placements/level_table.h"
#include "puzzle/search/placements/placement_ranks.h"

namespace sbp {

/// Placements of all pieces but the last to count one by one, which takes milliseconds, before counting by
/// profile states; and bytes for those states. Much larger values take seconds.
inline constexpr auto kNodesCountedFirst = chosen<std::uint64_t>(1 << 18, 0, std::uint64_t{1} << 40);
inline constexpr auto kCountingMemory = chosen<std::uint64_t>(16 * kMiB, 0, 64 * kGiB);

/// Above this, messages give no exact number of placements.
inline constexpr double kMostReportedWays = 1e18;

/// The number of placements, for messages. An estimate of 0 means that no random trial succeeded.
inline std::string about_ways(double placements) {
  if (placements < 1) return "the number of placements is unknown";
  const bool more = placements > kMostReportedWays;
  return std::string("there are ") + (more ? "more than " : "about ") +
         with_separators(static_cast<std::uint64_t>(more ? kMostReportedWays : placements)) +
         " placements of the pieces";
}

/// Limits of numbering.
struct NumberLimits {
  std::uint64_t memory;  ///< bytes
  /// Further bytes of a search over this many placements, besides the trie and a LevelTable.
  std::function<double(double placements)> beside = [](double) { return 0; };
};

/// Throws DoesNotFit unless a trie of this exact size fits within the limits.
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
      " placements of the pieces; ";
  if (bytes > static_cast<double>(limits.memory))
    throw DoesNotFit(ways +
                     (known ? "numbering them takes " + needed_bytes(static_cast<std::uint64_t>(bytes)) +
                                  " of memory, but the limit is "
                            : "numbering them takes more than ") +
                     available_bytes(limits.memory) + (known ? "" : " of memory") + " (--memory)");
  if (*std::ranges::max_element(size) > UINT32_MAX)
    throw DoesNotFit(ways + "at most " + with_separators(std::uint64_t{UINT32_MAX}) +
                     " can be numbered, whatever the memory");
}

/// Numbers the placements. Throws DoesNotFit, with the memory needed, if they exceed the limits;
/// decided before numbering begins.
template <CellMask Mask>
void number_placements(PlacementRanks<Mask>& ranks, const NumberLimits& limits) {
  const LayingOrder<Mask>& order = ranks.order();
  std::optional<TrieSize> size = counted_by_nodes(order, kNodesCountedFirst);
  if (!size) size = counted_by_states(ranks.space(), order, std::min(limits.memory, kCountingMemory));
  if (!size) size = counted_by_nodes(order, limits.memory / sizeof(std::uint32_t));
  if (!size)
    throw DoesNotFit("numbering all placements of the pieces takes more than " +
                     available_bytes(limits.memory) + " of memory (--memory)");
  require_room(*size, order.arrangements(), limits);
  ranks.number(*size);
}

}  // namespace sbp
