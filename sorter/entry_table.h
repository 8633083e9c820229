// Entries by number, made once and looked up for every record.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "common/system/error.h"

namespace sbp {

/// A hash table with open addressing. An Entry has a member `number`, which is 0 in those that stand for
/// nothing. Immutable; may be shared by threads.
template <class Entry>
class EntryTable {
 public:
  /// Entries of different numbers, none of them 0; at least `spare` times as many slots.
  EntryTable(std::span<const Entry> entries, std::size_t spare)
      : table_(spare * std::bit_ceil(entries.size())), shift_(64 - std::countr_zero(table_.size())) {
    for (const Entry& entry : entries) {
      std::size_t slot = slot_of(entry.number);
      while (table_[slot].number != 0) slot = next(slot);
      table_[slot] = entry;
    }
  }

  /// The entry with this number. Throws Error if there is none: what was read is no position then.
  const Entry& find(std::uint64_t number) const {
    for (std::size_t slot = slot_of(number);; slot = next(slot)) {
      if (table_[slot].number == 0)
        throw Error("a record is not a position; run the finder again with --force");
      if (table_[slot].number == number) return table_[slot];
    }
  }

 private:
  std::size_t slot_of(std::uint64_t number) const {
    return static_cast<std::size_t>(number * 0x9E3779B97F4A7C15U >> shift_);  // Fibonacci hashing
  }
  std::size_t next(std::size_t slot) const { return (slot + 1) & (table_.size() - 1); }

  std::vector<Entry> table_;  // a power of two
  int shift_;
};

}  // namespace sbp
