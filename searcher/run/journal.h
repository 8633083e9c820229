// The searcher's journal, from which an interrupted run resumes.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "common/files/file.h"
#include "common/files/synced_log.h"
#include "searcher/run/known_buckets.h"

namespace sbp {

/// A file to which each finished part is appended as a line with its own checksum, so a run killed at any
/// moment can resume. SyncedLog defines when lines are on the disk. A line that is damaged or impossible ends
/// the journal: the rest is cut off, with a warning if a kill cannot explain it. Reading is single-threaded
/// and comes first; any thread may call the other functions. Failed writes throw Error, at the latest at the
/// next call.
class Journal {
 public:
  /// Opens the journal at `path`. A journal of another `input`, version or division (division_name()) is
  /// renamed, with a warning, and a new one begun.
  Journal(const fs::path& path, const Board& board, const std::string& input);

  std::optional<BucketResult> part(const std::string& bucket, int part, int parts) const;
  std::optional<FinishedBucket> finished(const std::string& bucket) const;

  void add_part(const std::string& bucket, int part, int parts, const BucketResult& result);
  void add_finished(const std::string& bucket, const FinishedBucket& finished);

  /// Returns when everything added is on the disk.
  void sync() { log_->sync(); }

 private:
  std::string read(const fs::path& path, const std::string& first_entry);
  bool take(const std::string& entry);

  const Board board_;
  std::map<std::string, BucketResult> parts_;
  std::map<std::string, FinishedBucket> finished_;
  std::optional<SyncedLog> log_;  // set by the end of the constructor
};

}  // namespace sbp
