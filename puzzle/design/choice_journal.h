// What a search of many choices keeps between runs.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "common/system/file.h"
#include "common/system/folder_lock.h"
#include "common/system/synced_log.h"
#include "puzzle/design/choice_result.h"

namespace sbp {

/// A file in a folder of its own to which every finished choice is added as a line with its own checksum, so
/// that a run that was killed at any moment can go on where it was. Lines come on the disk as SyncedLog says.
/// A line that is not as it was written ends the journal: what follows is searched again, and it is told if
/// that cannot be the trace of a kill. The folder is locked as long as the journal lives. add() may be called
/// by any thread.
class ChoiceJournal {
 public:
  /// Takes a choice by its number in PieceMenu::choices(); returns whether it can be.
  using Take = std::function<bool(std::size_t number, const ChoiceResult& result)>;

  /// Opens the journal in `folder`, which is made if need be, and hands over what it knows. Throws Error, and
  /// changes nothing, if the folder has the journal of another `question`, of another version of the program,
  /// or anything that is no journal, or if another process works there.
  ChoiceJournal(const fs::path& folder, const std::string& question, const Take& take);

  void add(std::size_t number, const ChoiceResult& result);
  /// Returns when all that was added is on the disk.
  void sync() { log_->sync(); }

 private:
  static std::string read(const fs::path& path, const std::string& first_entry, const Take& take);

  std::optional<FolderLock> lock_;
  std::optional<SyncedLog> log_;
};

}  // namespace sbp
