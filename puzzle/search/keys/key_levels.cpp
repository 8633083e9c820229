#include "puzzle/search/keys/key_levels.h"

#include "common/base/limits.h"
#include "puzzle/search/keys/level_search.h"

namespace sbp {

/// A search in memory keeps all levels for reconstructing the solution while they have at most kKeysAllKept
/// keys that would take at most 1 / kAllKeptShare of the memory unpacked; afterwards, one in
/// kLevelsForOneKept. The more are missing, the deeper the reconstruction must search.
constexpr auto kKeysAllKept = chosen<std::uint64_t>(1 << 16, 0, 1 << 30);
constexpr auto kAllKeptShare = chosen<std::uint64_t>(1024, 1, 1 << 20);
constexpr auto kLevelsForOneKept = chosen<std::size_t>(4, 1, 8);
/// The most bytes of the table that holds the newest levels.
constexpr auto kMostTableBytes = chosen<std::uint64_t>(4 * kMiB, 0, 32 * kGiB);

template <std::size_t kWords, CellMask Mask>
KeyLevels<kWords, Mask>::KeyLevels(const KeyMoves<kWords, Mask>& moves, std::unique_ptr<LevelStore> store,
                                   const SearchOptions& options)
    : moves_(moves),
      store_(std::move(store)),
      memory_(options.memory),
      // Bodies of pieces have too many moves to recompute missing levels.
      keeps_all_(!options.work.empty() || options.exhaust || moves.metric().together),
      by_table_too_(options.work.empty() && !moves.metric().together),
      by_lists_(*store_, moves.coder().bits(), options.work.empty() ? memory_ / 8 : memory_, options.threads),
      by_table_(*store_, moves.coder().bits(), std::min<std::uint64_t>(memory_ / 8, kMostTableBytes)) {}

template <std::size_t kWords, CellMask Mask>
void KeyLevels<kWords, Mask>::read_level(const Found& found) {
  const std::size_t level = sizes_.size();
  std::uint64_t keys = 0;
  Key last;
  for (KeyReader<kWords> reader = by_lists_.level(level); !reader.at_end(); reader.next()) {
    if ((keys > 0 && reader.key() <= last) || !moves_.coder().can_be(reader.key()))
      store_->refuse(level, "impossible keys");
    last = reader.key();
    found(last);
    ++keys;
  }
  add_level(keys);
}

template <std::size_t kWords, CellMask Mask>
std::uint64_t KeyLevels<kWords, Mask>::next_level(const Expanded& expanded, const Found& found) {
  const std::uint64_t keys = sizes_.back();
  std::optional<std::uint64_t> made;
  if (by_table_too_) made = by_table_.next_level(keys, moves_.expander_excluding(), found);
  if (made)
    expanded(keys);
  else
    made = by_lists_.next_level(
        keys, [this] { return moves_.expander(); }, expanded, found);
  if (*made > 0) add_level(*made);
  if (sizes_.size() > 2) forget(sizes_.size() - 3);
  return *made;
}

template <std::size_t kWords, CellMask Mask>
void KeyLevels<kWords, Mask>::add_level(std::uint64_t keys) {
  sizes_.push_back(keys);
  positions_ += keys;
}

/// Frees a level's memory unless it is to be kept.
template <std::size_t kWords, CellMask Mask>
void KeyLevels<kWords, Mask>::forget(std::size_t level) {
  all_kept_ = all_kept_ && positions_ <= kKeysAllKept && positions_ * sizeof(Key) <= memory_ / kAllKeptShare;
  if (all_kept_) kept_until_ = level;
  if (!is_kept(level)) store_->forget(level);
}

/// Whether a level is kept when two more follow.
template <std::size_t kWords, CellMask Mask>
bool KeyLevels<kWords, Mask>::is_kept(std::size_t level) const {
  return keeps_all_ || level <= kept_until_ || level % kLevelsForOneKept == 0;
}

template <std::size_t kWords, CellMask Mask>
void KeyLevels<kWords, Mask>::for_each_nearer(std::span<const Key> keys, std::size_t level,
                                              const VisitNearer& visit) const {
  const std::size_t most = std::max<std::size_t>(kLeastGatheredKeys, memory_ / 8 / sizeof(Edge));
  Edges edges;
  for_each_edge(keys, [&](std::size_t i, const Key& next) {
    edges.emplace_back(next, i);
    if (edges.size() < most) return;
    visit_those_in_level(edges, level, visit);
    edges.clear();
  });
  visit_those_in_level(edges, level, visit);
}

/// Calls visit(i, key) for each (key, i) whose key is in a level.
template <std::size_t kWords, CellMask Mask>
void KeyLevels<kWords, Mask>::visit_those_in_level(Edges& edges, std::size_t level,
                                                   const VisitNearer& visit) const {
  std::ranges::sort(edges);
  Keys found;
  for (const auto& [key, i] : edges)
    if (found.empty() || found.back() != key) found.push_back(key);
  found = in_level(std::move(found), level);
  auto next = found.begin();
  for (const auto& [key, i] : edges) {
    while (next != found.end() && *next < key) ++next;
    if (next != found.end() && *next == key) visit(i, key);
  }
}

/// The keys that are in a level. They must ascend, and none may be in an earlier level.
template <std::size_t kWords, CellMask Mask>
typename KeyLevels<kWords, Mask>::Keys KeyLevels<kWords, Mask>::in_level(Keys keys, std::size_t level) const {
  if (is_kept(level) || level + 2 >= sizes_.size()) {
    KeyReader<kWords> reader = by_lists_.level(level);
    std::erase_if(keys, [&](const Key& key) { return !reader.find(key); });
    return keys;
  }
  const Keys beside = neighbours(in_level(neighbours(keys), level - 1));
  std::erase_if(keys, [&](const Key& key) { return !std::ranges::binary_search(beside, key); });
  return keys;
}

template <std::size_t kWords, CellMask Mask>
typename KeyLevels<kWords, Mask>::Keys KeyLevels<kWords, Mask>::neighbours(const Keys& keys) const {
  Keys all, spare;
  for_each_edge(keys, [&](std::size_t, const Key& next) { all.push_back(next); });
  sort_unique(all, spare, moves_.coder().bits());
  return all;
}

/// Calls visit(i, key) for all neighbours of each keys[i].
template <std::size_t kWords, CellMask Mask>
void KeyLevels<kWords, Mask>::for_each_edge(std::span<const Key> keys, const VisitNearer& visit) const {
  auto expand = moves_.expander();
  for (std::size_t i = 0; i < keys.size(); ++i) expand(keys[i], [&](const Key& next) { visit(i, next); });
}

template class KeyLevels<1, std::uint64_t>;
template class KeyLevels<2, std::uint64_t>;
template class KeyLevels<2, Mask128>;
template class KeyLevels<kMostKeyWords, std::uint64_t>;
template class KeyLevels<kMostKeyWords, Mask128>;

}  // namespace sbp
