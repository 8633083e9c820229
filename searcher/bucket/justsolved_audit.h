// The audit of a search: it must find the justsolved positions that finder and sorter found, and no others.
#pragma once

#include <span>
#include <vector>

#include "common/formats/bucket_list.h"
#include "engine/state_graph.h"
#include "searcher/bucket/position_set_digest.h"

namespace sbp {

/// Looks on while a search counts its justsolved positions, and takes their digest: the only part of a search
/// that knows position codes. Not to be shared by threads.
class JustsolvedAudit {
 public:
  /// A board of at most kMaxFileCells cells.
  explicit JustsolvedAudit(const Board& board) : coder_(board) {}

  /// The positions of the tree's piece set follow, or also their mirror images at the main diagonal
  /// of a square board.
  void begin(const PlacementTree& tree, bool with_mirror_images);
  /// The justsolved positions of a leaf; leaves ascend after begin(). `arrangements` is a bitmap.
  void add(const StateGraph::Leaf& at, std::uint32_t leaf, const MonominoMovesCache& moves,
           std::span<const std::uint64_t> arrangements);
  /// What was added since the last call of this function.
  PositionSetDigest take();

 private:
  const PositionCoder coder_;
  std::optional<PlacementTree::Path> path_;
  std::vector<PositionCode> first_codes_;  // of the pieces at their first anchors
  std::vector<Cell> first_anchors_;
  bool with_mirror_images_ = false;
  PositionSetDigest digest_;
};

/// Reads a bucket file to its end and returns the digest of its positions: what an audited search of the
/// bucket must find. Throws Error if the file is missing, damaged, or not the listed one.
PositionSetDigest digest_bucket_file(const fs::path& work, const Board& board, const SortedBucket& sorted);

}  // namespace sbp
