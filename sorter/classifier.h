// Assigns positions to buckets: a plain flood fill, because it audits the searcher. A cache of what the last
// cells of a record add is all that makes it fast.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "common/puzzle/position_code.h"
#include "sorter/bucket_index.h"

namespace sbp {

/// A direct-mapped cache: keeps the most recent answer in each of 2^bits slots and computes evicted ones
/// again. For one thread.
template <class Question, class Answer>
class RecentAnswers {
 public:
  explicit RecentAnswers(int bits) : entries_(std::size_t{1} << bits), shift_(64 - bits) {}

  /// answer(question), from the cache if present. The largest number is not a valid question.
  template <class Ask>
  Answer of(Question question, Ask&& answer) {
    Entry& entry = entries_[std::uint64_t{question} * 0x9E3779B97F4A7C15U >> shift_];  // Fibonacci hashing
    if (entry.question != question) entry = {question, answer(question)};
    return entry.answer;
  }

 private:
  struct Entry {
    Question question = std::numeric_limits<Question>::max();
    Answer answer{};
  };

  std::vector<Entry> entries_;
  int shift_;
};

/// Finds the pieces of positions by flood fill and adds up their weights. Codes ascend, which saves work
/// twice: pieces among the first cells are found once for all positions with the same prefix, and the rest in
/// the last cells is mostly one of a few thousand cases, which are cached. For one thread.
class Classifier {
 public:
  /// `index` must outlive the object. A board of at most kMaxFileCells cells.
  Classifier(const Board& board, const BucketIndex& index);

  /// The index in BucketIndex::buckets() for each code. Throws Error for a code that is not a position with
  /// at least one piece; do not use the object afterwards.
  void classify(std::span<const PositionCode> codes, std::vector<std::uint16_t>& numbers);

 private:
  BucketKey key(PositionCode code);
  void begin_with(PositionCode first_cells);
  BucketKey key_of_pieces(PositionCode code) const;
  BucketKey weight(PositionCode piece, PositionCode code) const;

  const PositionCoder coder_;
  const PositionCode all_cells_;  // the bits that a code can have
  const BucketIndex& index_;

  // The current prefix: its code, the key of its complete pieces, and the pieces that reach into the last
  // cells.
  PositionCode first_cells_ = 0;
  BucketKey first_key_ = 0;
  std::vector<PositionCode> begun_;

  RecentAnswers<std::uint32_t, std::uint32_t> last_keys_;  // by code of the rest in the last cells
  RecentAnswers<BucketKey, std::uint16_t> numbers_;        // by key
};

}  // namespace sbp
