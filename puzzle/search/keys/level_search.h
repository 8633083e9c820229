// Breadth-first search with delayed duplicate detection (R. E. Korf, 2003) in sorted runs, for levels too
// large for a hash table. In an undirected graph, comparing with the two newest levels suffices (layered
// duplicate detection, R. Zhou, E. A. Hansen, 2004). All access is sequential, so levels and runs can be in
// files; the price is sorting every generated neighbour.
#pragma once

#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "common/base/limits.h"
#include "common/machine/kernels.h"
#include "common/machine/thread_limits.h"
#include "puzzle/levels/level_store.h"
#include "puzzle/search/keys/key_streams.h"
#include "puzzle/search/keys/run_builder.h"

namespace sbp {

/// Neighbours gathered before they are sorted: at least kLeastGatheredKeys with little memory; otherwise,
/// over all threads, at least kGatheredKeys and a share of the level's keys.
inline constexpr auto kLeastGatheredKeys = chosen<std::uint64_t>(256, 16, 1 << 20);
inline constexpr auto kUsualGatheredKeys = chosen<std::uint64_t>(1 << 16, 1 << 10, 1 << 30);
inline constexpr auto kGatheredShare = chosen<std::uint64_t>(4, 1, 1024);
/// Runs merged at a time.
inline constexpr auto kMostListsAtOnce = chosen<std::size_t>(256, 2, 4096);

/// Makes each level from the one before. Neighbours are gathered in buffers. A full buffer is sorted and
/// written as a run. When the level is expanded, the runs are merged; what is in neither of the two newest
/// levels is the next level. Edges must be symmetric.
template <std::size_t kWords>
class LevelSearch {
 public:
  using Key = ConfigurationKey<kWords>;

  /// Keys have at most `key_bits` bits. Takes `memory` bytes (a few more if that is tiny) besides the
  /// store's, and `threads` threads, where 0 means all of oneTBB's. The store must outlive it.
  LevelSearch(LevelStore& levels, std::size_t key_bits, std::uint64_t memory, int threads)
      : levels_(levels), key_bits_(key_bits), memory_(memory), threads_(threads) {}

  /// Writes level 0.
  void begin(std::vector<Key> keys) {
    std::vector<Key> spare;
    sort_unique(keys, spare, key_bits_);
    write_list(levels_, keys);
  }

  KeyReader<kWords> level(std::size_t number) const { return KeyReader<kWords>(levels_.open(number)); }

  /// Makes the next level from the newest one, which has `keys` keys. A level without keys is not added.
  /// Returns the number of keys in the new level.
  /// expander() is called once per thread. Its result is called with (key, visit), and calls visit(neighbour)
  /// for each neighbour of the key, once or several times.
  /// expanded(keys) is called from time to time with the number of keys just expanded.
  /// found(key) is called for all keys of the new level, ascending.
  /// If `among` is given, only its members become part of the level.
  template <class Expander, class Expanded, class Found>
  std::uint64_t next_level(std::uint64_t keys, Expander&& expander, Expanded&& expanded, Found&& found,
                           KeyReader<kWords>* among = nullptr) {
    runs_ = levels_.temporary_lists();
    expand(keys, expander, expanded);
    while (runs_->size() > lists_at_once()) merge_some();
    std::vector<KeyReader<kWords>> known;
    for (std::size_t back = 1; back <= 2 && back <= levels_.size(); ++back)
      known.push_back(level(levels_.size() - back));
    KeyWriter<kWords> writer(levels_);
    std::uint64_t count = 0;
    merge_lists(open(*runs_, 0, runs_->size()), [&](const Key& key) {
      if (among != nullptr && !among->find(key)) return;
      for (KeyReader<kWords>& reader : known)
        if (reader.find(key)) return;
      writer.add(key);
      found(key);
      ++count;
    });
    if (count > 0) writer.close();
    runs_.reset();
    return count;
  }

 private:
  template <class Expander, class Expanded>
  void expand(std::uint64_t keys, Expander& expander, Expanded& expanded) {
    const std::size_t workers = keys < kFewestKeysForThreads ? 1 : all_workers();
    make_gatherers(keys, workers);
    const std::unique_ptr<BlockSource> source = levels_.open(levels_.size() - 1);
    std::mutex reading;
    const auto work = [&](std::size_t worker) {
      RunBuilder<kWords>& gatherer = gatherers_[worker];
      auto for_each_neighbour = expander();
      const auto next = [&](LevelBlock& block) {
        const std::scoped_lock lock(reading);
        return source->next(block);
      };
      for (LevelBlock block; next(block); expanded(block.items))
        on_this_cpu_if<kWords <= kUsualKeyWords>([&](auto) {
          KeyUnpacker<kWords> unpacker(block);
          for (Key key; unpacker.next(key);)
            for_each_neighbour(key, [&](const Key& neighbour) { gatherer.add(neighbour); });
        });
      gatherer.hand_over();
    };
    if (workers == 1)
      work(0);
    else
      oneapi::tbb::parallel_for(std::size_t{0}, workers, work);
  }

  /// Starts threads only when there is work for them: starting oneTBB takes longer than a small search.
  std::size_t all_workers() {
    if (workers_ > 0 || threads_ == 1) return std::max<std::size_t>(workers_, 1);
    if (threads_ > 0) limits_.emplace(threads_);
    return workers_ = static_cast<std::size_t>(oneapi::tbb::this_task_arena::max_concurrency());
  }

  void make_gatherers(std::uint64_t keys, std::size_t workers) {
    const Key known = level(levels_.size() - 1).key();
    while (gatherers_.size() < workers)
      gatherers_.emplace_back(key_bits_, known, [this](const std::vector<Key>& run) {
        const std::scoped_lock lock(writing_);
        write_list(*runs_, run);
      });
    // Beyond some size, larger buffers make fewer runs but hardly less work.
    const std::uint64_t enough = std::max<std::uint64_t>(keys / kGatheredShare, kUsualGatheredKeys);
    const std::uint64_t most = std::max<std::uint64_t>(memory_ / 2 / (2 * sizeof(Key)), kLeastGatheredKeys);
    for (std::size_t worker = 0; worker < workers; ++worker)
      gatherers_[worker].set_capacity(std::min(enough, most) / workers + 1);
  }

  /// Merges the runs to fewer.
  void merge_some() {
    std::unique_ptr<LevelStore> merged = levels_.temporary_lists();
    for (std::size_t first = 0; first < runs_->size(); first += lists_at_once()) {
      KeyWriter<kWords> writer(*merged);
      merge_lists(open(*runs_, first, std::min(runs_->size(), first + lists_at_once())),
                  [&](const Key& key) { writer.add(key); });
      writer.close();
    }
    runs_ = std::move(merged);
  }

  std::size_t lists_at_once() const {
    return std::clamp<std::size_t>(memory_ / 4 / kKeyBlockBytes, 2, kMostListsAtOnce);
  }

  static std::vector<KeyReader<kWords>> open(const LevelStore& lists, std::size_t first, std::size_t end) {
    std::vector<KeyReader<kWords>> readers;
    for (; first < end; ++first) readers.emplace_back(lists.open(first));
    return readers;
  }

  static void write_list(LevelStore& lists, const std::vector<Key>& keys) {
    KeyWriter<kWords> writer(lists);
    for (const Key& key : keys) writer.add(key);
    writer.close();
  }

  static constexpr std::uint64_t kFewestKeysForThreads = 1024;

  LevelStore& levels_;
  const std::size_t key_bits_;
  const std::uint64_t memory_;
  const int threads_;
  std::optional<ThreadLimits> limits_;
  std::size_t workers_ = 0;                    // 0 before the first level
  std::vector<RunBuilder<kWords>> gatherers_;  // one per worker
  std::unique_ptr<LevelStore> runs_;           // of the level being made
  std::mutex writing_;                         // guards runs_
};

}  // namespace sbp
