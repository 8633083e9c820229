// Whether a stage has anything left to do.
#pragma once

#include <functional>
#include <string>

#include "common/cli/stage_options.h"
#include "common/system/folder_lock.h"

namespace sbp {

/// Who only checks reads.
inline FolderLock::For lock_purpose(const StageOptions& options) {
  return options.check ? FolderLock::For::reading : FolderLock::For::writing;
}

/// What a stage looks at before it works.
struct Finish {
  std::string stage;   ///< "finder 3x3"
  fs::path summary;    ///< written last, so without it the stage never finished
  std::string remedy;  ///< what happens if the output is damaged: "all buckets are sorted again"
  /// Reads every byte of the output and throws Error if any is not as it was written; false if the output
  /// is whole but not what is wanted now.
  std::function<bool()> check;
};

/// Whether a stage has nothing left to do, which it then says. Corruption is told too, even to those who want
/// it quiet. With options.force the answer is no; with options.check it is yes, or an Error.
bool is_finished(const StageOptions& options, const Finish& finish);

}  // namespace sbp
