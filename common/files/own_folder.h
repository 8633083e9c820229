// Folders in which all files are ours.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "common/files/file.h"
#include "common/files/folder_lock.h"

namespace sbp {

/// What is written into a folder.
struct OwnFiles {
  /// Whether there can be something of this name; it is relative to the folder, with '/' between the parts,
  /// and ends with '/' if it is a folder.
  std::function<bool(const std::string& name)> has;
  /// A file by which the folder is known to be ours, if there is such a file: it is removed last.
  std::string mark = {};
};

/// The first thing in the folder, at any depth and in the order of names, that is not ours, or is neither a
/// regular file nor a folder. Nothing if all is ours or the folder is not there.
std::optional<fs::path> foreign_in(const fs::path& folder, const OwnFiles& ours);

/// A folder (--work) that holds one search and nothing else. It is locked as long as this lives.
class WorkFolder {
 public:
  /// Creates the folder if missing. Throws Error, and changes nothing, if the folder has other files or is in
  /// use by another process; `what` completes the message "'x' is not a ...", such as "level of a search".
  WorkFolder(fs::path path, const OwnFiles& ours, const std::string& what);

  const fs::path& path() const { return path_; }

 private:
  const fs::path path_;
  std::optional<FolderLock> lock_;
};

/// Throws Error, naming one, if something in the folder is not ours, or if it is not a folder. What is not
/// there passes.
void refuse_foreign(const fs::path& folder, const OwnFiles& ours);

/// Removes a folder in which all is ours; refuses to touch any other.
void remove_own_folder(const fs::path& folder, const OwnFiles& ours);

/// Puts a folder back that a run, which was killed, or failed, in publish_folder(), had put aside.
void recover_folder(const fs::path& final_name);

/// Gives a finished folder its final name, in exchange for the folder that has it, which is removed then.
/// Returns when that is on the disk. At any moment one of the two is there under the final name, or, where
/// the file system cannot exchange names (some network file systems), both under names of their own. Refuses
/// if anything in either is not ours. The content of the files must have been synced before.
void publish_folder(const fs::path& temporary, const fs::path& final_name, const OwnFiles& ours);

}  // namespace sbp
