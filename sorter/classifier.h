// Which bucket a position belongs to.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "common/puzzle/position_code.h"
#include "sorter/bucket_index.h"
#include "sorter/recent_answers.h"

namespace sbp {

/// Finds the pieces of positions by flood fill and adds up their weights. Two things save work, since
/// positions come in ascending order of their codes: pieces among the first cells are looked for once for all
/// positions that begin alike, and what is left in the last cells is mostly one of some thousand things. For
/// one thread.
class Classifier {
 public:
  /// `index` must outlive the object. A board of at most kMaxFileCells cells.
  Classifier(const Board& board, const BucketIndex& index);

  /// The index in BucketIndex::buckets() for each code. Throws Error for a code that is not a position with
  /// at least one piece; then nothing more is to be asked.
  void classify(std::span<const PositionCode> codes, std::vector<std::uint16_t>& numbers);

 private:
  BucketKey key(PositionCode code);
  void begin_with(PositionCode first_cells);
  BucketKey key_of_pieces(PositionCode code) const;
  BucketKey weight(PositionCode piece, PositionCode code) const;

  const PositionCoder coder_;
  const PositionCode all_cells_;  // the bits that a code can have
  const BucketIndex& index_;

  // What the first cells hold: the key of their pieces, and the beginnings of pieces that go on in the last
  // cells.
  PositionCode first_cells_ = 0;
  BucketKey first_key_ = 0;
  std::vector<PositionCode> begun_;

  RecentAnswers<std::uint32_t, std::uint32_t> last_keys_;  // by code of what the last cells hold
  RecentAnswers<BucketKey, std::uint16_t> numbers_;        // by key
};

}  // namespace sbp
