#include "common/enumeration/region_count.h"

#include <boost/multiprecision/cpp_int.hpp>

#include "common/base/error.h"
#include "common/enumeration/connected_sets.h"

namespace sbp {
namespace {

std::uint64_t checked_sum(std::uint64_t a, std::uint64_t b) {
  std::uint64_t sum = 0;
  if (__builtin_add_overflow(a, b, &sum)) throw Error("the board has more positions than 64 bits can count");
  return sum;
}

}  // namespace

RegionCounts::RegionCounts(const Board& board, Progress* progress)
    : strip_(board.width()), progress_(progress) {
  counts_.emplace(0, 1);
  positions_ = count(all_slots(board));
  progress_ = nullptr;
}

std::uint64_t RegionCounts::count(Slots region) {
  if (const auto known = counts_.find(region); known != counts_.end()) return known->second;
  const Slots first = slot_set(first_slot(region));
  std::uint64_t sum = count(region & ~first);
  for_each_connected_set(strip_, region, first, strip_.neighbours(first) & region, first,
                         [&](Slots piece) { sum = checked_sum(sum, count(region & ~piece)); });
  counts_.emplace(region, sum);
  if (progress_ != nullptr) progress_->advance(1);
  return sum;
}

std::string position_bound(const Board& board) {
  // Bell's triangle: a row starts with the last number of the previous row; every other number is the sum of
  // its left neighbour and the number above that.
  std::vector<boost::multiprecision::cpp_int> row{1};
  for (int n = 1; n < board.cells() + 1; ++n) {
    std::vector<boost::multiprecision::cpp_int> next{row.back()};
    for (const auto& above : row) next.emplace_back(next.back() + above);
    row = std::move(next);
  }
  return row.back().str();
}

}  // namespace sbp
