// Where a search keeps long lists of keys: in memory, or in files.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "common/system/error.h"
#include "puzzle/search/key_block.h"

namespace sbp {

/// Lists in memory take more than the memory that there is for them.
class FrontierTooLarge : public Error {
 public:
  using Error::Error;
};

/// A list of blocks, read from its first to its last. Not to be shared by threads.
class BlockSource {
 public:
  virtual ~BlockSource() = default;
  /// The next block; false after the last one.
  virtual bool next(KeyBlock& block) = 0;
};

/// Lists that are written one after another, each from its first block to its last, and then read, as often
/// as one likes. Writing is for one thread at a time, as is open(). A list is read by its source alone.
class BlockLists {
 public:
  virtual ~BlockLists() = default;

  /// How many lists are closed.
  virtual std::size_t size() const = 0;
  /// Adds to the list that is written, or begins one.
  virtual void append(KeyBlock block) = 0;
  /// Ends the list that is written; the next block begins another.
  virtual void close() = 0;
  /// A closed list, from its beginning.
  virtual std::unique_ptr<BlockSource> open(std::size_t list) const = 0;
};

/// Lists that are the levels of a search.
class LevelStore : public BlockLists {
 public:
  /// For lists that are there only until the next level is made; the store must outlive them.
  virtual std::unique_ptr<BlockLists> temporary_lists() = 0;
  /// Gives back the memory that a level takes, if it does. Then the level must not be opened.
  virtual void forget(std::size_t level) = 0;
  /// Throws Error: what a level holds was not written by this search.
  [[noreturn]] virtual void refuse(std::size_t level, const std::string& why) const = 0;
};

/// Levels in memory, of so many bytes at most; Error if there are more.
std::unique_ptr<LevelStore> levels_in_memory(std::uint64_t bytes);

}  // namespace sbp
