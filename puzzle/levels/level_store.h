// Storage for the levels of a breadth-first search, in files or elsewhere.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "common/base/hash.h"
#include "common/files/file.h"

namespace sbp {

/// Some consecutive items of a list, packed. What an item is, and how items are packed, is up to the search.
struct LevelBlock {
  std::uint32_t items = 0;  ///< at least 1
  std::vector<std::byte> bytes;
};

/// A list of blocks, read sequentially. Not to be shared by threads.
class BlockSource {
 public:
  virtual ~BlockSource() = default;
  /// Reads the next block; false after the last one.
  virtual bool next(LevelBlock& block) = 0;
};

/// Append-only lists, such as the levels of a search: each is written sequentially, closed, and then read any
/// number of times. Only one thread may write or call open() at a time. Each source is independent.
class LevelStore {
 public:
  virtual ~LevelStore() = default;

  /// The number of closed lists.
  virtual std::size_t size() const = 0;
  /// Appends to the open list, or begins one.
  virtual void append(LevelBlock block) = 0;
  /// Closes the open list, which has a block; the next one begins another.
  virtual void close() = 0;
  /// Reads a closed list from its beginning.
  virtual std::unique_ptr<BlockSource> open(std::size_t list) const = 0;
  /// A store for lists that last until the next level is complete. This one must outlive it.
  virtual std::unique_ptr<LevelStore> temporary_lists() = 0;
  /// Frees a list's memory, if it is in memory. The list must not be opened afterwards.
  virtual void forget(std::size_t list) = 0;
  /// Throws Error: the content of a list was not written by this search.
  [[noreturn]] virtual void refuse(std::size_t list, const std::string& why) const = 0;
};

/// A type of search that stores its levels in files.
struct LevelKind {
  const char* extension;  ///< of the files
  std::array<char, 8> magic;
  std::uint32_t version;
  const char* name;    ///< of a level, for messages, such as "level of a search"
  const char* others;  ///< what another search of this type has, such as "another puzzle"
};

/// Levels in the files of a folder (see docs/reference/formats.md), which is created if missing. Existing
/// levels are taken over. A level exists once it is complete and synced. Temporary lists are in unnamed
/// files. The folder is locked while the store lives.
///
/// `search` identifies the search, and each item stands for `words` words. Throws Error, and changes nothing,
/// if the folder has levels of another search, has a file that is not a level, or is in use by another
/// process. A damaged level is a Corruption when it is read.
std::unique_ptr<LevelStore> levels_in_folder(const fs::path& folder, const LevelKind& kind,
                                             const Xxh3Hash& search, std::size_t words);

/// Lists in an unnamed file in a folder, which disappears with the process, however that ends.
std::unique_ptr<LevelStore> levels_in_unnamed_file(const fs::path& folder);

}  // namespace sbp
