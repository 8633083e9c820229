// The levels of a search by keys, and ways back through them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "puzzle/search/key_moves.h"
#include "puzzle/search/level_search.h"
#include "puzzle/search/search_result.h"
#include "puzzle/search/table_search.h"

namespace sbp {

/// Breadth-first search from some keys, level by level, each made by the search that suits its size
/// (TableSearch, LevelSearch). Its levels are packed in a store; of those in memory some are forgotten,
/// unless all are wanted, and found again by moves where a way back asks for them. For one thread, but levels
/// are made by several.
template <std::size_t kWords, CellMask Mask>
class KeyLevels {
 public:
  using Key = ConfigurationKey<kWords>;
  using Keys = std::vector<Key>;
  using Expanded = std::function<void(std::uint64_t keys)>;
  using Found = std::function<void(const Key& key)>;
  using VisitNearer = std::function<void(std::size_t i, const Key& key)>;

  /// Takes over what the store has, which is in options.work if that is a folder. Of the options it looks at
  /// the memory as well, for what is not in the store, at the threads, and whether all is to be searched. The
  /// moves must outlive it.
  KeyLevels(const KeyMoves<kWords, Mask>& moves, std::unique_ptr<LevelStore> store,
            const SearchOptions& options);

  /// How many keys the levels have that were made or read; the last one has some.
  const std::vector<std::uint64_t>& sizes() const { return sizes_; }
  std::uint64_t positions() const { return positions_; }
  /// Whether the store has levels that were not made or read.
  bool has_unread() const { return sizes_.size() < store_->size(); }

  /// Makes level 0, to be read; the store must be empty.
  void begin(Keys keys) { by_lists_.begin(std::move(keys)); }
  /// Reads the next level of the store. Calls found(key) for each, ascending. Throws Error if keys are not in
  /// order, or of no configuration.
  void read_level(const Found& found);
  /// Makes one more level of the last one, if anything is in it. Calls expanded(keys) now and then for how
  /// many were expanded, and found(key) for all keys of the new level, ascending. Returns how many those are.
  /// Throws FrontierTooLarge if the store is full.
  std::uint64_t next_level(const Expanded& expanded, const Found& found);

  /// A level, from its first key; one that is not forgotten.
  KeyReader<kWords> level(std::size_t number) const { return by_lists_.level(number); }
  KeyReader<kWords> last() const { return level(sizes_.size() - 1); }
  /// Calls visit(i, key) for the neighbours of each keys[i] that are in a level, once or several times; all
  /// keys are in the next. The level is read once, or whenever so many neighbours are known as there is room
  /// for.
  void for_each_nearer(std::span<const Key> keys, std::size_t level, const VisitNearer& visit) const;
  /// All that is one move away from any of some keys, ascending.
  Keys neighbours(const Keys& keys) const;

 private:
  using Edge = std::pair<Key, std::size_t>;  // a key, and of which one it is a neighbour
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
  bool all_kept_ = true;        // levels as yet
  std::size_t kept_until_ = 0;  // that one, all are
};

extern template class KeyLevels<1, std::uint64_t>;
extern template class KeyLevels<1, Mask128>;
extern template class KeyLevels<2, std::uint64_t>;
extern template class KeyLevels<2, Mask128>;
extern template class KeyLevels<4, std::uint64_t>;
extern template class KeyLevels<4, Mask128>;
extern template class KeyLevels<kMostKeyWords, std::uint64_t>;
extern template class KeyLevels<kMostKeyWords, Mask128>;

/// Returns search(words, mask) with the least number of words that the keys of a space need, as there are
/// KeyLevels, as a type, and with a mask that its cells fit into.
template <class Search>
auto with_key_levels(const Space& space, Search&& search) {
  const std::size_t words = ConfigurationCoder(space).words();
  return with_mask(space, [&]<CellMask Mask>(Mask mask) {
    if (words <= 1) return search(std::integral_constant<std::size_t, 1>(), mask);
    if (words <= 2) return search(std::integral_constant<std::size_t, 2>(), mask);
    if (words <= 4) return search(std::integral_constant<std::size_t, 4>(), mask);
    return search(std::integral_constant<std::size_t, kMostKeyWords>(), mask);
  });
}

}  // namespace sbp
