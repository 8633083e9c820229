// An append-only log that is synced regularly.
#pragma once

#include <condition_variable>
#include <exception>
#include <mutex>
#include <string_view>
#include <thread>

#include "common/base/limits.h"
#include "common/files/file.h"

namespace sbp {

/// The time from adding a line to syncing it, together with the lines added meanwhile.
inline constexpr auto kSyncInterval = chosen<std::chrono::milliseconds>(
    std::chrono::seconds(1), std::chrono::milliseconds(0), std::chrono::minutes(1));

/// A file to which lines are appended. A line is on the disk after kSyncInterval, so a power failure loses
/// only the lines of that interval, and the lines of an interval cost one sync. A partial line is never
/// followed by another. Thread-safe. Failures throw Error, possibly from the next call.
class SyncedLog {
 public:
  /// Publishes `text`, complete lines, as the beginning of the file.
  SyncedLog(const fs::path& path, std::string_view text);
  ~SyncedLog();
  SyncedLog(const SyncedLog&) = delete;
  SyncedLog& operator=(const SyncedLog&) = delete;

  /// Appends a line, including its line end.
  void add(std::string_view line);

  /// Returns when all added lines are on the disk.
  void sync();

 private:
  void sync_locked();
  void keep_synced(const std::stop_token& stop);

  std::mutex mutex_;  // guards all members below
  File file_;
  std::uint64_t end_, synced_;  // bytes of complete lines; how many of them are synced
  std::exception_ptr failure_;  // once set, nothing is appended any more
  std::condition_variable_any added_;
  std::jthread syncing_;  // last member: stops before the others are destroyed
};

}  // namespace sbp
