// The levels of a breadth-first search over keys, and solution reconstruction without parent pointers.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "puzzle/search/keys/key_moves.h"
#include "puzzle/search/keys/level_search.h"
#include "puzzle/search/keys/table_search.h"
#include "puzzle/space/search_result.h"

namespace sbp {

/// Breadth-first search from some keys. Each level is made by the method that suits its size: a hash table
/// (TableSearch) or sorted runs (LevelSearch). Levels are packed in a store. In memory, old levels are
/// dropped unless all are wanted, and recomputed if the reconstruction needs them. Call it from one thread;
/// it makes levels with several.
template <std::size_t kWords, CellMask Mask>
class KeyLevels {
 public:
  using Key = ConfigurationKey<kWords>;
  using Keys = std::vector<Key>;
  using Expanded = std::function<void(std::uint64_t keys)>;
  using Found = std::function<void(const Key& key)>;
  using VisitNearer = std::function<void(std::size_t i, const Key& key)>;

  /// Takes over the levels in the store. Reads from the options: work (whether levels are in a folder),
  /// memory (besides the store), threads and exhaust. The moves must outlive it.
  KeyLevels(const KeyMoves<kWords, Mask>& moves, std::unique_ptr<LevelStore> store,
            const SearchOptions& options);

  /// The number of keys in each level made or read; the newest has some.
  const std::vector<std::uint64_t>& sizes() const { return sizes_; }
  std::uint64_t positions() const { return positions_; }
  /// Whether the store has levels not read yet.
  bool has_unread() const { return sizes_.size() < store_->size(); }

  /// Writes level 0, which must then be read. The store must be empty.
  void begin(Keys keys) { by_lists_.begin(std::move(keys)); }
  /// Reads the next level of the store. Calls found(key) for each key, ascending. Throws Error if keys are
  /// out of order or invalid.
  void read_level(const Found& found);
  /// Makes the next level from the newest. Calls expanded(keys) from time to time with the number just
  /// expanded, and found(key) for each key of the new level, ascending. Returns their number; a level without
  /// keys is not added. Throws FrontierTooLarge if the store is full.
  std::uint64_t next_level(const Expanded& expanded, const Found& found);

  /// Reads a level from its first key; it must not have been dropped.
  KeyReader<kWords> level(std::size_t number) const { return by_lists_.level(number); }
  KeyReader<kWords> last() const { return level(sizes_.size() - 1); }
  /// Calls visit(i, key) for the neighbours of each keys[i] that are in `level`, once or several times; all
  /// keys are in the next level. Reads the level once, or once for each batch of neighbours that fits into
  /// memory.
  void for_each_nearer(std::span<const Key> keys, std::size_t level, const VisitNearer& visit) const;
  /// All neighbours of some keys, ascending.
  Keys neighbours(const Keys& keys) const;

 private:
  using Edge = std::pair<Key, std::size_t>;  // a key, and the index of its neighbour
  using Edges = std::vector<Edge>;

  void add_level(std::uint64_t keys);
  void forget(std::size_t level);
  bool is_kept(std::size_t level) const;
  Keys in_level(Keys keys, std::size_t level) const;
  void visit_those_in_level(Edges& edges, std::size_t level, const VisitNearer& visit) const;
  void for_each_edge(std::span<const Key> keys, const VisitNearer& visit) const;

  const KeyMoves<kWords, Mask>& moves_;
  const std::unique_ptr<LevelStore> store_;
  const std::uint64_t memory_;
  const bool keeps_all_, by_table_too_;
  LevelSearch<kWords> by_lists_;
  TableSearch<kWords> by_table_;
  std::vector<std::uint64_t> sizes_;
  std::uint64_t positions_ = 0;
  bool all_kept_ = true;        // whether all levels were kept so far
  std::size_t kept_until_ = 0;  // the last level up to which all are kept
};

extern template class KeyLevels<1, std::uint64_t>;
extern template class KeyLevels<2, std::uint64_t>;
extern template class KeyLevels<2, Mask128>;
extern template class KeyLevels<kMostKeyWords, std::uint64_t>;
extern template class KeyLevels<kMostKeyWords, Mask128>;

}  // namespace sbp
