// Entries by number, made once and looked up for every record.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "sorter/bucket_key.h"

namespace sbp {

/// A hash table with open addressing. An Entry has a member `number`, which is 0 in those that stand for
/// nothing. Immutable; may be shared by threads.
template <class Entry>
class EntryTable {
 public:
  /// Entries of different numbers, none of them 0; at least `spare` times as many slots.
  EntryTable(std::span<const Entry> entries, std::size_t spare)
      : table_(spare * std::bit_ceil(entries.size())) {
    for (const Entry& entry : entries) {
      std::size_t slot = view().slot_of(entry.number);
      while (table_[slot].number != 0) slot = view().next(slot);
      table_[slot] = entry;
    }
  }

  /// What loops look entries up in: a copy stays in registers. The table must outlive it.
  class View {
   public:
    explicit View(std::span<const Entry> table)
        : table_(table), shift_(64 - std::countr_zero(table.size())) {}

    /// The entry with this number. Throws Error if there is none.
    const Entry& find(std::uint64_t number) const {
      for (std::size_t slot = slot_of(number);; slot = next(slot)) {
        if (table_[slot].number == 0) refuse_record();
        if (table_[slot].number == number) return table_[slot];
      }
    }

    /// Where to look for a number first, and after a slot that has another.
    std::size_t slot_of(std::uint64_t number) const { return fibonacci_hash(number) >> shift_; }
    std::size_t next(std::size_t slot) const { return (slot + 1) & (table_.size() - 1); }

   private:
    std::span<const Entry> table_;
    int shift_;
  };

  /// Of this table.
  View view() const { return View(table_); }

 private:
  std::vector<Entry> table_;  // a power of two
};

}  // namespace sbp
