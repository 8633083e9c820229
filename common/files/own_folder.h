// Folders that a stage rewrites and replaces as a whole.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "common/files/file.h"

namespace sbp {

/// What a stage writes into a folder.
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
