// Answers to questions that come again and again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace sbp {

/// Remembers one answer in each of 2^bits slots, the last one, and asks again for what was overwritten.
/// Forgets much and is never wrong. For one thread.
template <class Question, class Answer>
class RecentAnswers {
 public:
  explicit RecentAnswers(int bits) : entries_(std::size_t{1} << bits), shift_(64 - bits) {}

  /// answer(question), from memory if it is still there. No question is the greatest number.
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
