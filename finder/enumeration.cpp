#include "finder/enumeration.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace sbp {
namespace {

/// Copies the continuations of a prefix that pass: their condition holds, or they leave one of the prefix's
/// requirements void. This loop sees every position that was not pruned earlier. It is branch-free, because
/// the outcome is unpredictable.
template <int kRequirements>
PositionCode* copy_passing(const Continuations& continuations, PositionCode prefix, const std::uint8_t* holds,
                           const PositionCode* required, PositionCode* out) {
  const PositionCode* const codes = continuations.codes.data();
  const std::uint16_t* const condition_of = continuations.condition_of.data();
  const std::size_t count = continuations.codes.size();
  for (std::size_t i = 0; i < count; ++i) {
    const PositionCode code = codes[i];
    unsigned passes = holds[condition_of[i]];
    for (int r = 0; r < kRequirements; ++r) passes |= static_cast<unsigned>((code & required[r]) == 0);
    *out = prefix | code;
    out += passes;
  }
  return out;
}

PositionCode* copy_justsolved(const Prefix& prefix, const Continuations& continuations, PositionCode* out) {
  if (prefix.justsolved)
    return std::transform(continuations.codes.begin(), continuations.codes.end(), out,
                          [&](PositionCode code) { return prefix.code | code; });
  thread_local std::array<std::uint8_t, std::numeric_limits<std::uint16_t>::max() + 1> holds;
  bool any_holds = false;
  for (std::size_t i = 0; i < continuations.conditions(); ++i) {
    const auto sets = continuations.condition(i);
    const bool passes =
        std::any_of(sets.begin(), sets.end(), [&](Slots set) { return (set & prefix.occupied) == 0; });
    holds[i] = passes ? 1 : 0;
    any_holds = any_holds || passes;
  }
  std::array<PositionCode, 8> required{};
  for (std::size_t i = 0; i < prefix.requirements; ++i) required[i] = occupied_bits(prefix.required[i]);
  switch (prefix.requirements) {
    case 0:
      return any_holds ? copy_passing<0>(continuations, prefix.code, holds.data(), required.data(), out)
                       : out;
    case 1:
      return copy_passing<1>(continuations, prefix.code, holds.data(), required.data(), out);
    case 2:
      return copy_passing<2>(continuations, prefix.code, holds.data(), required.data(), out);
    default:
      std::fill(required.begin() + prefix.requirements, required.end(), required[0]);
      return copy_passing<8>(continuations, prefix.code, holds.data(), required.data(), out);
  }
}

}  // namespace

Enumeration::Enumeration(const Board& board, const PieceLists& pieces, const RegionCounts& counts,
                         const Memo& memo)
    : board_(board), counts_(counts), memo_(memo), strip_(pieces.strip()) {
  for (const auto& [region, count] : counts.all()) {
    if (region == 0 || (memo.find(region) != nullptr && count <= kChunkPositions)) continue;
    auto& list = pieces_[region];
    pieces.for_each_in(region, [&](const PiecePlace& piece) { list.push_back(piece); });
  }
}

PositionCode* Enumeration::justsolved(const Prefix& prefix, PositionCode* out) const {
  if (prefix.hopeless(strip_)) return out;
  if (const Continuations* continuations = memo_.find(prefix.region))
    return copy_justsolved(prefix, *continuations, out);
  out = justsolved(prefix.with_void(), out);
  for (const PiecePlace& piece : pieces_.at(prefix.region)) out = justsolved(prefix.with(piece), out);
  return out;
}

ChunkWalk::ChunkWalk(const Enumeration& enumeration) : enumeration_(enumeration) {
  const Prefix root = Prefix::of(enumeration.board());
  if (enumeration.count(root.region) <= kChunkPositions)
    ready_ = root;
  else
    descend(root);
}

void ChunkWalk::descend(const Prefix& prefix) {
  path_.push_back({prefix, enumeration_.pieces_in(prefix.region), true});
}

std::optional<Prefix> ChunkWalk::next_prefix() {
  while (!path_.empty()) {
    Node& node = path_.back();
    Prefix child = node.prefix;
    if (std::exchange(node.void_next, false)) {
      child = node.prefix.with_void();
    } else if (!node.pieces.empty()) {
      child = node.prefix.with(node.pieces.front());
      node.pieces = node.pieces.subspan(1);
    } else {
      path_.pop_back();
      continue;
    }
    if (enumeration_.count(child.region) <= kChunkPositions) return child;
    descend(child);
  }
  return std::nullopt;
}

bool ChunkWalk::next(Chunk& chunk) {
  chunk.prefixes.clear();
  chunk.positions = 0;
  while (ready_ || (ready_ = next_prefix())) {
    const std::uint64_t positions = enumeration_.count(ready_->region);
    if (chunk.positions + positions > kChunkPositions) break;
    chunk.positions += positions;
    chunk.prefixes.push_back(*ready_);
    ready_.reset();
  }
  return !chunk.prefixes.empty();
}

}  // namespace sbp
