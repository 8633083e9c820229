// Whether a stage has anything left to do.
#pragma once

#include <functional>
#include <string>

#include "common/cli/stage_options.h"
#include "common/files/folder_lock.h"

namespace sbp {

/// A check only reads.
inline FolderLock::For lock_purpose(const StageOptions& options) {
  return options.check ? FolderLock::For::reading : FolderLock::For::writing;
}

/// What a stage examines before it starts.
struct Finish {
  std::string stage;   ///< "finder 3x3"
  fs::path summary;    ///< written last, so without it the stage never finished
  std::string remedy;  ///< what happens if the output is damaged: "all buckets are sorted again"
  /// Verifies every byte of the output and throws Error if it is damaged. Returns false if it is intact but
  /// made with other options.
  std::function<bool()> check;
};

/// Whether a stage has nothing left to do, which it then reports. Reports corruption even with --quiet.
/// Returns false with options.force; with options.check it returns true or throws Error.
bool is_finished(const StageOptions& options, const Finish& finish);

}  // namespace sbp
