// A journal of results, from which a search of many choices resumes.
#pragma once

#include <functional>
#include <string>

#include "common/files/own_folder.h"
#include "common/files/synced_log.h"
#include "puzzle/design/wanted_start.h"

namespace sbp {

/// A file, in its own folder, to which each finished choice is appended as a line with its own checksum, so a
/// run killed at any moment can resume. SyncedLog defines when lines are on the disk. A damaged line ends the
/// journal: later choices are searched again, with a warning if a kill cannot explain the damage. The folder
/// is locked while the journal lives. Any thread may call add().
class ChoiceJournal {
 public:
  /// Takes a choice by its index in PieceMenu::choices(); returns whether it is valid.
  using Take = std::function<bool(std::size_t number, const ChoiceResult& result)>;

  /// Opens the journal in `folder`, which is created if missing, and passes its content to `take`. Throws
  /// Error, and changes nothing, if the folder has the journal of another `question` or another version of
  /// the program, has a file that is not a journal, or is in use by another process.
  ChoiceJournal(const fs::path& folder, const std::string& question, const Take& take);

  void add(std::size_t number, const ChoiceResult& result);
  /// Returns when everything added is on the disk.
  void sync() { log_.sync(); }

 private:
  static std::string read(const fs::path& path, const std::string& first_entry, const Take& take);

  const WorkFolder folder_;
  SyncedLog log_;
};

}  // namespace sbp
