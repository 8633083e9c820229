// Breadth-first search by a table of the last levels.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "common/system/kernels.h"
#include "common/system/limits.h"
#include "puzzle/search/block_lists.h"
#include "puzzle/search/key_streams.h"
#include "puzzle/search/key_table.h"
#include "puzzle/search/run_builder.h"

namespace sbp {

/// How many times the keys of the last level a table has room for. The more, the less often it is emptied,
/// and the less of it stays in the cache.
inline constexpr auto kLevelsInTable = chosen<std::size_t>(4, 4, 64);

/// Makes the same levels as LevelSearch, faster, as long as they are not large: the two last ones and what is
/// new are in one table, and earlier ones as long as there is room. By one thread.
///
/// For each key the table knows which pieces need not be moved: those by whose moves it was reached or comes
/// to nothing new. That is told by the bits of KeyTable, which expanders and visitors
/// hand to one another.
template <std::size_t kWords>
class TableSearch {
 public:
  using Key = ConfigurationKey<kWords>;

  /// Keys have no more than `key_bits` bits. Takes `memory` bytes at most. The store must outlive it.
  TableSearch(LevelStore& levels, std::size_t key_bits, std::uint64_t memory)
      : levels_(levels), key_bits_(key_bits), table_(memory) {}

  /// Makes one more level, if anything is in it, of the last one, which has so many keys. Calls
  ///  - expand(key, settled, visit) for those, to have visit(neighbour, settled) called for all neighbours
  ///    but those to which only pieces in `settled` lead; visit() is told which pieces, in the neighbour,
  ///    lead to nothing but what is visited now or known,
  ///  - found(key) for all keys of the new level, ascending.
  /// Returns how many those are, or nothing if that takes too much memory.
  template <class Expand, class Found>
  std::optional<std::uint64_t> next_level(std::uint64_t keys, Expand&& expand, Found&& found) {
    if (!make_ready(keys)) return std::nullopt;
    const std::size_t known = table_.size();
    on_this_cpu([&](auto) {
      for (std::size_t i = 0; i < last_.size() && fits_; ++i) {
        if (i + kAhead < last_.size()) table_.prefetch_entry(last_[i + kAhead]);
        if (i + 2 * kAhead < last_.size()) table_.prefetch_number(last_[i + 2 * kAhead]);
        expand(last_[i], table_.bits(last_[i]), [&](const Key& neighbour, std::uint64_t settled) {
          table_.prefetch_number(neighbour);
          waiting_[count_] = {neighbour, settled};
          if (++count_ == kTogether) add_waiting();
        });
      }
    });
    add_waiting();
    if (!fits_) {
      forget();
      return std::nullopt;
    }
    before_ = last_.size();
    take_last(known);
    sort_keys(last_, spare_, key_bits_);
    write();
    for (const Key& key : last_) found(key);
    return last_.size();
  }

 private:
  /// Lets the table hold the last two levels, with room for more.
  bool make_ready(std::uint64_t keys) {
    if (!table_.can_hold(kLevelsInTable * keys) || (last_level_ != levels_.size() && !read())) {
      forget();
      return false;
    }
    if (2 * table_.size() > kLevelsInTable * keys)
      table_.keep_last(before_ + last_.size(), before_ + 2 * last_.size());
    return true;
  }
  /// Takes over the last two levels; returns whether the table can hold them.
  bool read() {
    last_level_ = levels_.size();
    table_.keep_last(0, 0);
    before_ = 0;
    if (last_level_ > 1 && !read(last_level_ - 2)) return false;
    before_ = table_.size();
    if (!read(last_level_ - 1)) return false;
    take_last(before_);
    return true;
  }
  bool read(std::size_t level) {
    for (KeyReader<kWords> reader(levels_.open(level)); !reader.at_end(); reader.next()) {
      if (!table_.can_hold(table_.size() + 1)) return false;
      table_.add(reader.key(), 0);
    }
    return true;
  }
  /// Lets the last level be what came into the table after so many keys, in no more room than it needs.
  void take_last(std::size_t before) {
    const auto level = table_.entries().subspan(before);
    if (last_.capacity() < level.size()) last_ = {};
    last_.resize(level.size());
    std::ranges::transform(level, last_.begin(), [](const auto& entry) { return entry.key; });
  }
  /// Adds the neighbours that were asked for in the meantime, if the table can hold them.
  void add_waiting() {
    fits_ = fits_ && table_.can_hold(table_.size() + count_);
    for (std::size_t i = 0; i < count_ && fits_; ++i) table_.prefetch_entry(waiting_[i].key);
    for (std::size_t i = 0; i < count_ && fits_; ++i) table_.add(waiting_[i].key, waiting_[i].settled);
    count_ = 0;
  }
  void write() {
    if (last_.empty()) return;
    KeyWriter<kWords> writer(levels_);
    for (const Key& key : last_) writer.add(key);
    writer.close();
    last_level_ = levels_.size();
  }
  void forget() {
    last_level_ = 0;
    table_.forget();
    last_ = spare_ = {};
    fits_ = true;
  }

  struct Waiting {
    Key key;
    std::uint64_t settled;
  };
  static constexpr std::size_t kTogether = 32, kAhead = 8;  // neighbours, and keys

  LevelStore& levels_;
  const std::size_t key_bits_;
  std::size_t last_level_ = 0;  // how many levels there were when the last one came
  KeyTable<kWords> table_;
  std::size_t before_ = 0;                  // keys of the last level but one, which came before the last one
  std::vector<Key> last_, spare_;           // the last level, which ascends
  std::array<Waiting, kTogether> waiting_;  // so many neighbours, for their entries to come
  std::size_t count_ = 0;
  bool fits_ = true;  // what was found as yet
};

}  // namespace sbp
