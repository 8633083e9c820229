#include "common/enumeration/region_count.h"

#include <utility>

#include "common/base/error.h"
#include "common/enumeration/connected_sets.h"
#include "common/grid/bits.h"

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
  static_assert(kMaxCountCells <= 41, "Bell(43) has more than 128 bits");
  std::vector<Mask128> row{1};
  for (int n = 1; n < board.cells() + 1; ++n) {
    std::vector<Mask128> next{row.back()};
    for (const Mask128 above : row) next.push_back(next.back() + above);
    row = std::move(next);
  }
  std::string digits;
  for (Mask128 rest = row.back(); rest != 0; rest /= 10)
    digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(rest % 10)));
  return digits;
}

}  // namespace sbp
