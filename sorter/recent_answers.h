// A small direct-mapped cache.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace sbp {

/// Keeps the most recent answer in each of 2^bits slots and computes evicted ones again. For one thread.
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

}  // namespace sbp
