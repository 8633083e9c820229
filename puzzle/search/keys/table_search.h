// Breadth-first search with a hash-table closed list of the newest levels, for levels that fit into the
// cache. Faster than LevelSearch there, in one thread. Prunes moves that commute (cf. sleep sets, P.
// Godefroid, 1996).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "common/base/limits.h"
#include "common/machine/kernels.h"
#include "puzzle/levels/level_store.h"
#include "puzzle/search/keys/key_streams.h"
#include "puzzle/search/keys/key_table.h"
#include "puzzle/search/keys/run_builder.h"

namespace sbp {

/// Space in the table, as a multiple of the newest level's keys. Larger values empty it less often but use
/// the cache less well.
inline constexpr auto kLevelsInTable = chosen<std::size_t>(4, 4, 64);

/// Makes the same levels as LevelSearch while they are small: the two newest and the new one are in one
/// table, with older ones as long as they fit. In one thread.
///
/// For each key, the table stores which pieces need not move: those by whose moves it was reached, or whose
/// moves lead to nothing new. They are the bits of KeyTable, which expanders and visitors pass to each other.
template <std::size_t kWords>
class TableSearch {
 public:
  using Key = ConfigurationKey<kWords>;

  /// Keys have at most `key_bits` bits. Takes at most `memory` bytes. The store must outlive it.
  TableSearch(LevelStore& levels, std::size_t key_bits, std::uint64_t memory)
      : levels_(levels), key_bits_(key_bits), table_(memory) {}

  /// Makes the next level from the newest one, which has `keys` keys. A level without keys is not added.
  /// Returns the number of keys in the new level, or nothing if memory is too small.
  /// expand(key, settled, visit) is called for each key, and calls visit(neighbour, settled) for all
  /// neighbours except those that only moves of pieces in `settled` lead to. It passes the pieces whose
  /// moves, in the neighbour, lead only to keys that are visited now or known.
  /// found(key) is called for all keys of the new level, ascending.
  template <class Expand, class Found>
  std::optional<std::uint64_t> next_level(std::uint64_t keys, Expand&& expand, Found&& found) {
    if (!make_ready(keys)) return std::nullopt;
    const std::size_t known = table_.size();
    on_this_cpu_if<kWords <= kUsualKeyWords>([&](auto) {
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
  /// Makes the table hold the two newest levels, with space for the next.
  bool make_ready(std::uint64_t keys) {
    if (!table_.can_hold(kLevelsInTable * keys) || (last_level_ != levels_.size() && !read())) {
      forget();
      return false;
    }
    if (2 * table_.size() > kLevelsInTable * keys)
      table_.keep_last(before_ + last_.size(), before_ + 2 * last_.size());
    return true;
  }
  /// Reads the two newest levels; returns whether the table can hold them.
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
  /// Makes the keys that were added after the first `before` the newest level, without spare capacity.
  void take_last(std::size_t before) {
    const auto level = table_.entries().subspan(before);
    if (last_.capacity() < level.size()) last_ = {};
    last_.resize(level.size());
    std::ranges::transform(level, last_.begin(), [](const auto& entry) { return entry.key; });
  }
  /// Adds the waiting neighbours if the table can hold them.
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
  static constexpr std::size_t kTogether = 32, kAhead = 8;  // neighbours; keys

  LevelStore& levels_;
  const std::size_t key_bits_;
  std::size_t last_level_ = 0;  // number of levels when the newest one was added
  KeyTable<kWords> table_;
  std::size_t before_ = 0;                  // keys of the second newest level, stored before the newest
  std::vector<Key> last_, spare_;           // the newest level, ascending
  std::array<Waiting, kTogether> waiting_;  // neighbours whose entries are being prefetched
  std::size_t count_ = 0;
  bool fits_ = true;  // whether all keys found so far fit
};

}  // namespace sbp
