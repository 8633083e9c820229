#include "sorter/upper_rows.h"

#include <array>
#include <bit>
#include <cassert>
#include <utility>

namespace sbp {

std::size_t UpperRows::Hash::operator()(const Border& border) const {
  const auto words = std::bit_cast<std::array<std::uint64_t, 2>>(border);
  const std::uint64_t mixed = (words[0] * 0x9E3779B97F4A7C15U ^ words[1]) * 0xC2B2AE3D27D4EB4FU;
  return static_cast<std::size_t>(mixed ^ mixed >> 32);
}

UpperRows::UpperRows(const PositionCoder& coder, const LowerRows& lower, const PieceWeights& weights)
    : coder_(coder), lower_(lower), weights_(weights), across_(&across({})) {}

void UpperRows::enter(PositionCode code) {
  code_ = code;
  key_ = 0;
  Border border;
  const PositionCode upper = ~lower_.mask();
  for (PositionCode rest = code & upper & kOccupiedBits; rest != 0;) {
    // Of the lower rows a flood covers just the cells that are joined to this piece.
    const PositionCode piece = coder_.flood(code, std::bit_floor(rest));
    const int cells = std::popcount(piece & upper);
    if ((piece & ~upper) == 0)
      key_ += weights_[cells];
    else
      border.add(lower_.columns(piece & ~upper), cells);
    rest &= ~piece;
  }
  across_ = &across(border);
}

const UpperRows::Across& UpperRows::across(const Border& border) {
  if (const auto known = known_.find(border); known != known_.end()) return known->second;
  Across across;
  across.reserve(lower_.borders().size());
  for (const Border& lower : lower_.borders())
    across.push_back(index_of(sbp::key_across(border, lower, weights_)));
  return known_.emplace(border, std::move(across)).first->second;
}

std::uint16_t UpperRows::index_of(BucketKey key) {
  assert(keys_.size() <= 0xFFFF);
  const auto [found, fresh] = index_of_.try_emplace(key, static_cast<std::uint16_t>(keys_.size()));
  if (fresh) keys_.push_back(key);
  return found->second;
}

}  // namespace sbp
