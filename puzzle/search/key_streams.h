// Lists of keys, key by key.
#pragma once

#include <algorithm>
#include <cassert>
#include <memory>
#include <utility>
#include <vector>

#include "common/system/limits.h"
#include "puzzle/search/block_lists.h"

namespace sbp {

/// Bytes of a block of packed keys from which it is written; each list that is read has one in memory.
/// Another number makes other, equally good files.
inline constexpr auto kKeyBlockBytes = chosen<std::size_t>(16 * kKiB, 64, kMiB);

/// Writes ascending keys to the end of the list that is written, in blocks of kKeyBlockBytes.
template <std::size_t kWords>
class KeyWriter {
 public:
  explicit KeyWriter(BlockLists& lists) : lists_(lists) {}

  void add(const ConfigurationKey<kWords>& key) {
    packer_.add(key);
    if (packer_.bytes() >= kKeyBlockBytes) lists_.append(packer_.take());
  }
  /// Ends the list; to be called when all keys were added.
  void close() {
    if (packer_.bytes() > 0) lists_.append(packer_.take());
    lists_.close();
  }

 private:
  BlockLists& lists_;
  KeyPacker<kWords> packer_;
};

/// Reads a list. Stands at a key, or at the end.
template <std::size_t kWords>
class KeyReader {
 public:
  using Key = ConfigurationKey<kWords>;

  explicit KeyReader(std::unique_ptr<BlockSource> source)
      : source_(std::move(source)), block_(std::make_unique<KeyBlock>()) {
    next();
  }

  bool at_end() const { return at_end_; }
  /// Where it stands; not at the end.
  const Key& key() const { return key_; }
  void next() {
    while (!unpacker_.next(key_)) {
      at_end_ = !source_->next(*block_);
      if (at_end_) return;
      unpacker_ = KeyUnpacker<kWords>(*block_);
    }
  }
  /// Goes on until it stands at `key` or behind; returns whether it is at it.
  bool find(const Key& key) {
    while (!at_end_ && key_ < key) next();
    return !at_end_ && key_ == key;
  }

 private:
  std::unique_ptr<BlockSource> source_;
  std::unique_ptr<KeyBlock> block_;  // does not move with the reader
  KeyUnpacker<kWords> unpacker_;
  Key key_;
  bool at_end_ = false;
};

/// Calls visit(key) for all keys of some lists, ascending, each once.
template <std::size_t kWords, class Visit>
void merge_lists(std::vector<KeyReader<kWords>> readers, Visit&& visit) {
  using Key = ConfigurationKey<kWords>;
  std::erase_if(readers, [](const KeyReader<kWords>& reader) { return reader.at_end(); });
  // A heap whose first entry is the least; an entry is replaced in place, unlike in the standard library.
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
