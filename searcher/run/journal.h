// The searcher's memory between runs.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "common/system/file.h"
#include "common/system/synced_log.h"
#include "searcher/run/known_buckets.h"

namespace sbp {

/// A file to which every finished piece of work is added as a line with its own checksum, so that a run that
/// was killed at any moment can go on where it was. Lines come on the disk as SyncedLog says. A line that is
/// not as it was written, or holds what no search could find, ends the journal: what follows is cut off, and
/// it is told if that cannot be the trace of a kill. Reading is for one thread, before the others start; the
/// other functions may be called by any thread. Failures to write throw Error, if need be at the next call.
class Journal {
 public:
  /// Opens the journal at `path`. One that was made for another `input`, by another version or with another
  /// division (division_name()) is kept aside under another name, which is told, and a new one begun.
  Journal(const fs::path& path, const Board& board, const std::string& input);

  std::optional<BucketResult> part(const std::string& bucket, int part, int parts) const;
  std::optional<FinishedBucket> finished(const std::string& bucket) const;

  void add_part(const std::string& bucket, int part, int parts, const BucketResult& result);
  void add_finished(const std::string& bucket, const FinishedBucket& finished);

  /// Returns when all that was added is on the disk.
  void sync() { log_->sync(); }

 private:
  std::string read(const fs::path& path, const std::string& first_entry);
  bool take(const std::string& entry);

  const Board board_;
  std::map<std::string, BucketResult> parts_;
  std::map<std::string, FinishedBucket> finished_;
  std::optional<SyncedLog> log_;  // from the end of the constructor on
};

}  // namespace sbp
