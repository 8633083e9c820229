// What keeps a folder between the stages safe: one run at a time, and no way out of it.
#pragma once

#include "common/system/file.h"

namespace sbp {

/// Keeps other processes that want the same lock out of a folder, as long as it lives and the process does.
/// Who only reads lets other readers in. Who writes waits for readers, who are soon done, and not for other
/// writers. It is a lock on the folder itself (flock), so it leaves nothing behind. On a file system that
/// cannot lock folders (some network file systems) it does nothing.
class FolderLock {
 public:
  enum class For { writing, reading };
  enum class IfTaken { refuse, wait, tell };

  /// If another process writes, throws Error, waits, or leaves it to taken(). A folder that is not there
  /// needs no lock.
  explicit FolderLock(const fs::path& folder, IfTaken if_taken = IfTaken::refuse, For purpose = For::writing);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

  /// Whether another process writes, after IfTaken::tell.
  bool taken() const { return taken_; }

 private:
  [[noreturn]] void refuse(const fs::path& folder) const;

  int descriptor_;
  bool taken_ = false;
};

/// Throws Error if `path` is a symbolic link or a folder that holds one, at any depth. A link could lead a
/// stage to read or write outside the folders it was given.
void refuse_links(const fs::path& path);

}  // namespace sbp
