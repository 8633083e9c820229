#include "searcher/estimate/placement_count.h"

#include <bit>
#include <cassert>
#include <vector>

#include "common/system/error.h"

namespace sbp {
namespace {

/// Sums by key: an open hash table, which is most of the time that counting takes.
class Sums {
 public:
  struct Entry {
    std::uint64_t key, ways;  // unused if ways is 0
  };

  void add(std::uint64_t key, std::uint64_t ways) {
    if (2 * (used_ + 1) > slots_.size()) grow();
    Entry& entry = slots_[find(key)];
    if (entry.ways == 0) ++used_;
    entry.key = key;
    if (__builtin_add_overflow(entry.ways, ways, &entry.ways))
      throw Error("a piece set has more placements than 64 bits can count");
  }

  /// Forgets everything, but keeps its memory.
  void clear() {
    slots_.assign(slots_.size(), {});
    used_ = 0;
  }

  std::span<const Entry> slots() const { return slots_; }

 private:
  /// The slot that has the key, or where it belongs.
  std::size_t find(std::uint64_t key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = key * 0x9e3779b97f4a7c15U >> shift_;
    while (slots_[slot].ways != 0 && slots_[slot].key != key) slot = (slot + 1) & mask;
    return slot;
  }

  void grow() {
    std::vector<Entry> old(2 * slots_.size());
    old.swap(slots_);
    --shift_;
    for (const Entry& entry : old)
      if (entry.ways != 0) slots_[find(entry.key)] = entry;
  }

  std::vector<Entry> slots_ = std::vector<Entry>(64);
  int shift_ = 64 - 6;
  std::size_t used_ = 0;
};

/// A shape as the counting needs it. Keys have the covered cells in the low half, the next cell first; in the
/// high half, a number in mixed radix says how many pieces of each shape are still to be placed.
struct Digit {
  Cells ahead;           // the shape's cells after its first
  Cells anchors;         // where the first can be
  std::uint32_t weight;  // of one piece in the high half
  std::uint32_t radix;
  int size;
};

}  // namespace

std::uint64_t count_placements(const Board& board, std::span<const ShapeCount> pieces) {
  std::vector<Digit> digits;
  std::uint64_t weight = 1, all_pieces = 0;
  for (const ShapeCount& piece : pieces) {
    const auto radix = static_cast<std::uint32_t>(piece.count) + 1;
    digits.push_back({piece.shape->cells >> piece.shape->first_anchor, piece.shape->fit,
                      static_cast<std::uint32_t>(weight), radix, piece.shape->size});
    all_pieces += weight * static_cast<std::uint64_t>(piece.count);
    weight *= radix;
  }
  assert(weight <= std::uint64_t{1} << 32);
  Sums here, next;
  here.add(all_pieces << 32, 1);
  for (int cell = 0; cell < board.cells(); ++cell) {
    next.clear();
    for (const Sums::Entry& entry : here.slots()) {
      if (entry.ways == 0) continue;
      const auto covered = static_cast<Cells>(entry.key);
      const std::uint64_t left = entry.key >> 32;
      if ((covered & 1) != 0) {
        next.add(left << 32 | covered >> 1, entry.ways);
        continue;
      }
      int needed = 0;
      for (const Digit& digit : digits) {
        const auto count = static_cast<std::uint32_t>(left / digit.weight % digit.radix);
        needed += static_cast<int>(count) * digit.size;
        if (count > 0 && (digit.anchors & cell_set(cell)) != 0 && (digit.ahead & covered) == 0)
          next.add((left - digit.weight) << 32 | (covered | digit.ahead) >> 1, entry.ways);
      }
      // The cell stays free if there is room for all that is left without it.
      if (board.cells() - cell - 1 - std::popcount(covered) >= needed)
        next.add(left << 32 | covered >> 1, entry.ways);
    }
    std::swap(here, next);
  }
  for (const Sums::Entry& entry : here.slots())
    if (entry.ways != 0 && entry.key == 0) return entry.ways;
  return 0;
}

}  // namespace sbp
