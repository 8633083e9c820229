#include "searcher/bucket/justsolved_audit.h"

#include <cassert>
#include <utility>

#include "common/base/command_name.h"
#include "common/base/error.h"
#include "common/formats/record_reader.h"
#include "common/formats/work_layout.h"

namespace sbp {

void JustsolvedAudit::begin(const PlacementTree& tree, std::span<const int> symmetries) {
  tree_ = &tree;
  path_.emplace(tree);
  symmetries_ = symmetries;
}

/// The code of the image of the pieces of two or more cells at the current path.
PositionCode JustsolvedAudit::pieces_code(int symmetry) const {
  PositionCode code = 0;
  for (int piece = 0; piece < tree_->pieces(); ++piece)
    code |= coder_.piece(coder_.board().image(tree_->shape(piece).at(path_->anchor(piece)), symmetry));
  return code;
}

void JustsolvedAudit::add(const StateGraph::Leaf& at, std::uint32_t leaf, const MonominoMovesCache& moves,
                          std::span<const std::uint64_t> arrangements) {
  assert(path_ && arrangements.size() == moves.slide_conditions().words());
  on_this_cpu([&](auto cpu) {
    path_->advance_to(leaf);
    // A local copy: the compiler must assume that stores to the member alias.
    PositionSetDigest digest = digest_;
    for (const int symmetry : symmetries_) {
      const PositionCode code = pieces_code(symmetry);
      for (std::uint32_t word = 0; word < arrangements.size(); ++word)
        for_each_bit(arrangements[word], [&](std::uint32_t bit) {
          const Cells monominoes = at.free & ~moves.voids(64 * word + bit, at.free, cpu);
          digest.add(code | coder_.occupied(coder_.board().image(monominoes, symmetry)));
        });
    }
    digest_ = digest;
  });
}

PositionSetDigest JustsolvedAudit::take() {
  return std::exchange(digest_, {});
}

PositionSetDigest digest_bucket_file(const fs::path& work, const Board& board, const SortedBucket& sorted) {
  RecordReader reader(BoardFiles(work, board).bucket(sorted.bucket), RecordKind::bucket, board,
                      run_again("sorter " + board.name()));
  reader.expect(sorted.bucket, sorted.content_hash);
  PositionSetDigest digest;
  reader.for_each_block([&](std::span<const PositionCode> codes) {
    for (const PositionCode code : codes) digest.add(code);
  });
  return digest;
}

}  // namespace sbp
