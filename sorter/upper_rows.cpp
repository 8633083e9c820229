#include "sorter/upper_rows.h"

#include <utility>

#include "common/system/narrow.h"

namespace sbp {

UpperRows::UpperRows(const PositionCoder& coder, const LowerRows& lower, const PieceWeights& weights)
    : coder_(coder),
      lower_(lower),
      weights_(weights),
      row_(3 * coder.board().width()),
      recent_(std::size_t{1} << kRecentBorderBits) {}

const UpperRows::Across& UpperRows::known_across(const Border& border) {
  if (const auto known = known_.find(border.number); known != known_.end()) return known->second;
  Across across;
  across.reserve(lower_.borders().size());
  for (const Border& lower : lower_.borders())
    across.push_back(index_of(sbp::key_across(border, lower, weights_)));
  return known_.emplace(border.number, std::move(across)).first->second;
}

std::uint16_t UpperRows::index_of(BucketKey key) {
  const auto [found, fresh] = index_of_.try_emplace(key, narrow<std::uint16_t>(keys_.size()));
  if (fresh) keys_.push_back(key);
  return found->second;
}

}  // namespace sbp
