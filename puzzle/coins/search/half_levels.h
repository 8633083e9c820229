// The half-way sets of each level of a dense search, in compressed files.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/base/hash.h"
#include "common/files/file.h"
#include "common/files/level_files.h"
#include "puzzle/coins/search/bit_plane.h"

namespace sbp {

/// Planes of half-way sets, compressed, one file for each level, as docs/reference/formats.md has them. Not
/// to be shared by threads.
class HalfLevels {
 public:
  /// Keeps levels in a folder, which is created if missing, takes over existing ones, and locks the folder.
  /// If it has no name, keeps them in unnamed files in the system's temporary folder, which disappear with
  /// the process. `search` identifies the search; planes have `words` words.
  ///
  /// Throws Error, and changes nothing, if the folder has levels of another search, has a file that is not a
  /// level, or is in use by another process.
  HalfLevels(const Xxh3Hash& search, std::uint64_t words, const fs::path& folder);

  /// The number of levels.
  std::size_t size() const { return halves_.size(); }
  /// The number of half-way sets of a level.
  std::uint64_t halves(std::size_t number) const { return halves_[number]; }
  /// Saves a level, which has `count` half-way sets; returns when it is stored.
  void append(std::uint64_t count, const BitPlane& halves);
  /// Reads a level into a plane, replacing its content. Throws Corruption if the file is damaged.
  void load(std::size_t number, BitPlane& halves) const;
  /// Size of all files in bytes.
  std::uint64_t bytes() const;

  /// Throws Corruption: the content of a level was not written by this search.
  [[noreturn]] void refuse(std::size_t number, const std::string& why) const;

 private:
  struct RawHeader;

  void take_over();

  const Xxh3Hash search_;
  const std::uint64_t words_;
  std::optional<LevelFiles> folder_;  // nothing for unnamed files
  std::vector<File> files_;
  std::vector<std::uint64_t> halves_;  // by level
};

}  // namespace sbp
