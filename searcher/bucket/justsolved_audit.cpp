#include "searcher/bucket/justsolved_audit.h"

#include <cassert>
#include <utility>

#include "common/formats/record_file.h"
#include "engine/bitmap.h"

namespace sbp {

void JustsolvedAudit::begin(const PlacementTree& tree, bool with_mirror_images) {
  assert(!with_mirror_images || coder_.board().square());
  path_.emplace(tree);
  with_mirror_images_ = with_mirror_images;
  first_codes_.clear();
  first_anchors_.clear();
  for (int piece = 0; piece < tree.pieces(); ++piece) {
    first_codes_.push_back(coder_.piece(tree.shape(piece).cells));
    first_anchors_.push_back(tree.shape(piece).first_anchor);
  }
}

void JustsolvedAudit::add(const StateGraph::Leaf& at, std::uint32_t leaf, const MonominoMovesCache& moves,
                          std::span<const std::uint64_t> arrangements) {
  assert(path_ && arrangements.size() == moves.slide_conditions().words());
  on_this_cpu([&](auto cpu) {
    path_->advance_to(leaf);
    PositionCode code = 0;
    for (std::size_t piece = 0; piece < first_codes_.size(); ++piece)
      code |= first_codes_[piece] >> 3 * (path_->anchor(static_cast<int>(piece)) - first_anchors_[piece]);
    const Board& board = coder_.board();
    const PositionCode mirrored = with_mirror_images_ ? coder_.transposed(code) : 0;
    PositionSetDigest digest =
        digest_;  // stores to the member could, for all the compiler knows, change anything
    for_each_bit(arrangements, [&](std::uint32_t arrangement) {
      const Cells monominoes = at.free & ~moves.voids(arrangement, at.free, cpu);
      digest.add(code | coder_.occupied(monominoes));
      if (with_mirror_images_) digest.add(mirrored | coder_.occupied(board.transposed(monominoes)));
    });
    digest_ = digest;
  });
}

PositionSetDigest JustsolvedAudit::take() {
  return std::exchange(digest_, {});
}

PositionSetDigest digest_bucket_file(const fs::path& work, const Board& board, const SortedBucket& sorted) {
  RecordReader reader(bucket_file(work, board, sorted.bucket), RecordKind::bucket, board);
  reader.expect(sorted.bucket, sorted.content_hash);
  PositionSetDigest digest;
  reader.for_each_block([&](std::span<const PositionCode> codes) {
    for (const PositionCode code : codes) digest.add(code);
  });
  return digest;
}

}  // namespace sbp
