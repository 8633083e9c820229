// Locks a folder that the stages exchange files in.
#pragma once

#include "common/files/file.h"

namespace sbp {

/// An advisory lock (flock) on a folder: one writer or several readers. A writer waits for readers, which
/// finish soon, but not for another writer. Released with the object or the process; leaves no file. Does
/// nothing on file systems that cannot lock folders, such as some network file systems.
class FolderLock {
 public:
  enum class For { writing, reading };
  enum class IfTaken { refuse, wait, tell };

  /// If another process is writing: throws Error, waits, or reports it by taken(). A missing folder needs no
  /// lock.
  explicit FolderLock(const fs::path& folder, IfTaken if_taken = IfTaken::refuse, For purpose = For::writing);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

  /// Whether another process is writing, after IfTaken::tell.
  bool taken() const { return taken_; }

 private:
  [[noreturn]] void refuse(const fs::path& folder) const;

  int descriptor_;
  bool taken_ = false;
};

/// Throws Error if `path` is a symbolic link or contains one at any depth. A link could make a stage read or
/// write outside the folders it was given.
void refuse_links(const fs::path& path);

}  // namespace sbp
