// The searcher's memory between runs.
#pragma once

#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "common/system/file.h"
#include "searcher/bucket/bucket_result.h"

namespace sbp {

/// What is known about a finished bucket.
struct FinishedBucket {
  BucketResult result;
  std::string solution;
};

/// A file to which every finished piece of work is added as a line with its own checksum, so that a run that
/// was killed at any moment can go on where it was. A line is on the disk a second after it was added, so
/// that a power failure takes no more than the work of that second. A line that is not as it was written, or
/// holds what no search could find, ends the journal: what follows is cut off, and it is told if that cannot
/// be the trace of a kill. Reading is for one thread, before the others start; the other functions may be
/// called by any thread. Failures to write throw Error, if need be at the next call.
class Journal {
 public:
  /// Opens the journal at `path`. One that was made for another `input` or by another version is kept aside
  /// under another name, which is told, and a new one begun.
  Journal(const fs::path& path, const Board& board, const std::string& input);
  ~Journal();
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  std::optional<BucketResult> part(const std::string& bucket, int part, int parts) const;
  std::optional<FinishedBucket> finished(const std::string& bucket) const;

  void add_part(const std::string& bucket, int part, int parts, const BucketResult& result);
  void add_finished(const std::string& bucket, const FinishedBucket& finished);

  /// Returns when all that was added is on the disk.
  void sync();

 private:
  std::string read(const fs::path& path, const std::string& first_entry);
  bool take(const std::string& entry);
  void append(const std::string& entry);
  void sync_locked();
  void keep_synced(const std::stop_token& stop);

  const Board board_;
  std::map<std::string, BucketResult> parts_;
  std::map<std::string, FinishedBucket> finished_;

  std::mutex mutex_;  // for all that follows
  std::optional<File> file_;
  std::uint64_t end_ = 0, synced_ = 0;  // bytes of whole lines; those of them that are on the disk
  std::exception_ptr failure_;          // after which nothing is added any more
  std::condition_variable_any added_;
  std::jthread syncing_;  // ends before what it uses goes
};

}  // namespace sbp
