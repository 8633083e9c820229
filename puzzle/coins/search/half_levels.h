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
  /// What is known of a level.
  struct Level {
    std::uint64_t positions;  ///< first reached at this level
    std::uint64_t halves;     ///< half-way sets first reached from those
  };

  /// Keeps levels in a folder, which is created if missing, takes over existing ones, and locks the folder.
  /// If it has no name, keeps them in unnamed files in the system's temporary folder, which disappear with
  /// the process. `search` identifies the search; planes have `words` words.
  ///
  /// Throws Error, and changes nothing, if the folder has levels of another search, has a file that is not a
  /// level, or is in use by another process.
  HalfLevels(const Xxh3Hash& search, std::uint64_t words, const fs::path& folder);

  std::size_t size() const { return levels_.size(); }
  const Level& level(std::size_t number) const { return levels_[number]; }
  /// Saves a level; returns when it is stored.
  void append(const Level& level, const BitPlane& halves);
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
  std::vector<Level> levels_;
};

}  // namespace sbp
