// A file that only grows, and whose lines are on the disk soon after they were added.
#pragma once

#include <condition_variable>
#include <exception>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "common/system/file.h"

namespace sbp {

/// A file to which lines are added. A line is on the disk kSyncInterval after that, so that a power failure
/// takes no more than the lines of that time; all lines of the time cost one sync. The file never holds half
/// a line with another behind it. May be shared by threads. Failures throw Error, if need be at the next
/// call.
class SyncedLog {
 public:
  /// Publishes `text`, which is whole lines, as what the file begins with.
  SyncedLog(const fs::path& path, std::string_view text);
  ~SyncedLog();
  SyncedLog(const SyncedLog&) = delete;
  SyncedLog& operator=(const SyncedLog&) = delete;

  /// Adds a line, which ends with the end of a line.
  void add(std::string_view line);

  /// Returns when all that was added is on the disk.
  void sync();

 private:
  void sync_locked();
  void keep_synced(const std::stop_token& stop);

  std::mutex mutex_;  // for all that follows
  File file_;
  std::uint64_t end_, synced_;  // bytes of whole lines; those of them that are on the disk
  std::exception_ptr failure_;  // after which nothing is added any more
  std::condition_variable_any added_;
  std::jthread syncing_;  // ends before what it uses goes
};

}  // namespace sbp
