// The audit of a search: it must find exactly the justsolved positions that finder and sorter found.
#pragma once

#include <optional>
#include <span>

#include "common/tables/bucket_list.h"
#include "engine/state_graph.h"
#include "searcher/bucket/position_set_digest.h"

namespace sbp {

/// Observes a search that counts its justsolved positions, and computes their digest. The only part of a
/// search that knows position codes. Not to be shared by threads.
class JustsolvedAudit {
 public:
  /// A board of at most kMaxFileCells cells.
  explicit JustsolvedAudit(const Board& board) : coder_(board) {}

  /// Starts a piece set: positions of the tree's pieces, as their images under these symmetries
  /// (Board::image), which must outlive the audit of it.
  void begin(const PlacementTree& tree, std::span<const int> symmetries);
  /// Adds the justsolved positions of a leaf; leaves ascend after begin(). `arrangements` is a bitmap.
  void add(const StateGraph::Leaf& at, std::uint32_t leaf, const MonominoMovesCache& moves,
           std::span<const std::uint64_t> arrangements);
  /// Returns the digest of what was added since the last call.
  PositionSetDigest take();

 private:
  PositionCode pieces_code(int symmetry) const;

  const PositionCoder coder_;
  const PlacementTree* tree_ = nullptr;
  std::optional<PlacementTree::Path> path_;
  std::span<const int> symmetries_;
  PositionSetDigest digest_;
};

/// Reads a whole bucket file and returns the digest of its positions: what an audited search of the bucket
/// must find. Throws Error if the file is missing, damaged, or not the listed one.
PositionSetDigest digest_bucket_file(const fs::path& work, const Board& board, const SortedBucket& sorted);

}  // namespace sbp
