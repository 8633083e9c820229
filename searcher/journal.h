// The searcher's memory between runs.
#pragma once

#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "common/file.h"
#include "searcher/findings.h"

namespace sbp {

/// What is known about a finished bucket.
struct FinishedBucket {
  Findings findings;
  std::string solution;
};

/// A file to which every finished piece of work is added as a line with its own checksum, so that a run that
/// was killed at any moment can go on where it was. When the power fails, the lines of the last second may be
/// lost too. A line that is not as it was written ends the journal: what follows is cut off, and it is told
/// if that cannot be the trace of a kill. Reading is for one thread, before the others start; the add
/// functions may be called by any thread.
class Journal {
 public:
  /// Opens the journal at `path`. One that was made for another `input` or by another version is begun anew.
  Journal(const fs::path& path, const Board& board, const std::string& input);

  std::optional<Findings> part(const std::string& bucket, int part, int parts) const;
  std::optional<FinishedBucket> finished(const std::string& bucket) const;

  void add_part(const std::string& bucket, int part, int parts, const Findings& findings);
  void add_finished(const std::string& bucket, const FinishedBucket& finished);

 private:
  bool take(const std::string& entry);
  void append(const std::string& entry);

  std::map<std::string, Findings> parts_;
  std::map<std::string, FinishedBucket> finished_;
  std::mutex mutex_;
  std::optional<File> file_;
  std::chrono::steady_clock::time_point next_sync_;
};

}  // namespace sbp
