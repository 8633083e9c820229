// The half-way sets of each level of a search, in files.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "common/system/file.h"
#include "common/system/hash.h"
#include "common/system/level_files.h"
#include "puzzle/coins/bit_plane.h"

namespace sbp {

/// Planes of half-way sets, compressed, one file for each level, as docs/reference/formats.md has them. Not
/// to be shared by threads.
class HalfLevels {
 public:
  /// What is known of a level.
  struct Level {
    std::uint64_t positions;  ///< that were reached at this level for the first time
    std::uint64_t halves;     ///< that those lead to and none before
  };

  /// Keeps levels in files without a name in the system's folder for temporary files: they are gone with the
  /// process. `search` says what is searched, in planes of so many words.
  HalfLevels(const Xxh3Hash& search, std::uint64_t words);
  /// Keeps levels in a folder, which is made if need be, and takes over those that are there; the folder is
  /// locked. Throws Error, and changes nothing, if the folder has levels of another search, or anything that
  /// is no level, or if another process works there.
  HalfLevels(const Xxh3Hash& search, std::uint64_t words, fs::path folder);

  std::size_t size() const { return levels_.size(); }
  const Level& level(std::size_t number) const { return levels_[number]; }
  /// Adds a level, and returns when it is kept.
  void append(const Level& level, const BitPlane& halves);
  /// Reads a level into a plane, whatever is in it. Throws Corruption if it is not as it was written.
  void load(std::size_t number, BitPlane& halves) const;
  /// Bytes of all files.
  std::uint64_t bytes() const;

  /// Throws Corruption: what a level holds was not written by this search.
  [[noreturn]] void refuse(std::size_t number, const std::string& why) const;

 private:
  struct RawHeader;

  void take_over();

  const Xxh3Hash search_;
  const std::uint64_t words_;
  std::optional<LevelFiles> folder_;  // nothing for files without a name
  std::vector<File> files_;
  std::vector<Level> levels_;
};

}  // namespace sbp
