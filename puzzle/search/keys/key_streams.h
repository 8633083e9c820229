// Sequential reading, writing and merging of lists of keys.
#pragma once

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "common/base/limits.h"
#include "puzzle/levels/level_store.h"
#include "puzzle/search/keys/key_block.h"

namespace sbp {

/// Size at which a block of packed keys is written. Each list being read has one in memory. Another value
/// gives different, equally valid files.
inline constexpr auto kKeyBlockBytes = chosen<std::size_t>(16 * kKiB, 64, kMiB);

/// Appends ascending keys to the open list, in blocks of kKeyBlockBytes.
template <std::size_t kWords>
class KeyWriter {
 public:
  explicit KeyWriter(LevelStore& lists) : lists_(lists) {}

  void add(const ConfigurationKey<kWords>& key) {
    packer_.add(key);
    if (packer_.bytes() >= kKeyBlockBytes) lists_.append(packer_.take());
  }
  /// Closes the list. Call it after the last key.
  void close() {
    if (packer_.bytes() > 0) lists_.append(packer_.take());
    lists_.close();
  }

 private:
  LevelStore& lists_;
  KeyPacker<kWords> packer_;
};

/// Reads a list. Always at a key or at the end.
template <std::size_t kWords>
class KeyReader {
 public:
  using Key = ConfigurationKey<kWords>;

  explicit KeyReader(std::unique_ptr<BlockSource> source)
      : source_(std::move(source)), block_(std::make_unique<LevelBlock>()) {
    next();
  }

  bool at_end() const { return at_end_; }
  /// The current key; not at the end.
  const Key& key() const { return key_; }
  void next() {
    while (!unpacker_.next(key_)) {
      at_end_ = !source_->next(*block_);
      if (at_end_) return;
      unpacker_ = KeyUnpacker<kWords>(*block_);
    }
  }
  /// Advances to the first key not less than `key`; returns whether it is equal.
  bool find(const Key& key) {
    while (!at_end_ && key_ < key) next();
    return !at_end_ && key_ == key;
  }

 private:
  std::unique_ptr<BlockSource> source_;
  std::unique_ptr<LevelBlock> block_;  // does not move with the reader
  KeyUnpacker<kWords> unpacker_;
  Key key_;
  bool at_end_ = false;
};

/// Merges lists: calls visit(key) for each distinct key, ascending.
template <std::size_t kWords, class Visit>
void merge_lists(std::vector<KeyReader<kWords>> readers, Visit&& visit) {
  using Key = ConfigurationKey<kWords>;
  std::erase_if(readers, [](const KeyReader<kWords>& reader) { return reader.at_end(); });
  // A heap with the smallest entry first. Unlike the standard library's, it replaces an entry in place; with
  // that one, searches of large levels take a tenth more time.
  std::vector<std::pair<Key, std::size_t>> heap;
  for (std::size_t i = 0; i < readers.size(); ++i) heap.emplace_back(readers[i].key(), i);
  std::ranges::sort(heap);
  while (!heap.empty()) {
    const Key key = heap.front().first;
    visit(key);
    while (!heap.empty() && heap.front().first == key) {
      KeyReader<kWords>& reader = readers[heap.front().second];
      reader.next();
      std::pair<Key, std::size_t> sinking = heap.back();
      if (reader.at_end())
        heap.pop_back();
      else
        sinking = {reader.key(), heap.front().second};
      std::size_t hole = 0;
      for (std::size_t child = 1; child < heap.size(); child = 2 * hole + 1) {
        if (child + 1 < heap.size() && heap[child + 1].first < heap[child].first) ++child;
        if (sinking.first <= heap[child].first) break;
        heap[hole] = heap[child];
        hole = child;
      }
      if (!heap.empty()) heap[hole] = sinking;
    }
  }
}

}  // namespace sbp
