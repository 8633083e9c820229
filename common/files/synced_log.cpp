#include "common/files/synced_log.h"

#include <span>
#include <system_error>

namespace sbp {
namespace {

File begun(const fs::path& path, std::string_view text) {
  write_file_atomically(path, text);
  return File::open_to_append(path);
}

}  // namespace

SyncedLog::SyncedLog(const fs::path& path, std::string_view text)
    : file_(begun(path, text)), end_(text.size()), synced_(text.size()) {
  try {
    syncing_ = std::jthread([this](const std::stop_token& stop) { keep_synced(stop); });
  } catch (const std::system_error&) {
    // No thread is available: add() syncs every line.
  }
}

SyncedLog::~SyncedLog() {
  try {
    sync();
  } catch (...) {  // NOLINT(bugprone-empty-catch): who wants to know has called sync()
  }
}

void SyncedLog::add(std::string_view line) {
  const std::scoped_lock lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
  try {
    file_.append(std::as_bytes(std::span(line)));
  } catch (...) {
    failure_ = std::current_exception();
    file_.truncate(end_);  // no other line may follow half a line
    failure_ = nullptr;
    throw;
  }
  end_ += line.size();
  if (syncing_.joinable())
    added_.notify_one();
  else
    sync_locked();
}

void SyncedLog::sync() {
  const std::scoped_lock lock(mutex_);
  if (failure_) std::rethrow_exception(failure_);
  sync_locked();
}

/// Call with the lock held.
void SyncedLog::sync_locked() {
  if (synced_ == end_) return;
  try {
    file_.sync(synced_);
    synced_ = end_;
  } catch (...) {
    failure_ = std::current_exception();
    throw;
  }
}

/// Syncs kSyncInterval after a line was added, together with all lines added meanwhile.
void SyncedLog::keep_synced(const std::stop_token& stop) try {
  std::unique_lock lock(mutex_);
  while (added_.wait(lock, stop, [this] { return synced_ < end_; })) {
    added_.wait_for(lock, stop, kSyncInterval, [] { return false; });
    if (!failure_) sync_locked();
    if (failure_) return;
  }
} catch (...) {  // NOLINT(bugprone-empty-catch): failure_ is kept for the next call of another thread
}

}  // namespace sbp
