// A folder that has a file for each level of a search, and nothing else.
#pragma once

#include <cstddef>
#include <string>

#include "common/files/own_folder.h"

namespace sbp {

/// The files level-0.keys, level-1.keys, ... of a folder, finished or not; ".keys" is the extension. The
/// folder is locked as long as this lives.
class LevelFiles {
 public:
  /// See WorkFolder.
  LevelFiles(fs::path folder, std::string extension, const std::string& what);

  const fs::path& folder() const { return folder_.path(); }
  fs::path path(std::size_t level) const;

  /// How many levels are there, up to the first that is not. Throws Error if there is a later one.
  std::size_t count() const;

 private:
  const std::string extension_;
  const WorkFolder folder_;
};

}  // namespace sbp
