#include "common/files/folder_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <boost/filesystem/directory.hpp>
#include <boost/filesystem/operations.hpp>
#include <cerrno>
#include <thread>

#include "common/base/error.h"
#include "common/base/limits.h"
#include "common/files/uninterrupted.h"

namespace sbp {
namespace {

/// How long a writer waits for readers of a folder, and the pause between two attempts.
constexpr auto kLockPatience = chosen<std::chrono::milliseconds>(
    std::chrono::seconds(30), std::chrono::seconds(0), std::chrono::hours(1));
constexpr auto kLockPause = chosen<std::chrono::milliseconds>(
    std::chrono::milliseconds(20), std::chrono::milliseconds(1), std::chrono::milliseconds(900));

/// Throws Error unless `error` means success or a missing path.
void require_readable(const fs::path& path, const boost::system::error_code& error) {
  if (error && error != boost::system::errc::no_such_file_or_directory)
    system_refused("read", path, error.value());
}

}  // namespace

FolderLock::FolderLock(const fs::path& folder, IfTaken if_taken, For purpose)
    : descriptor_(uninterrupted([&] { return ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); })) {
  if (descriptor_ < 0) {
    if (errno == ENOENT) return;
    system_refused("open the folder", folder, errno);
  }
  const auto lock = [&](int operation) {
    return uninterrupted([&] { return ::flock(descriptor_, operation); }) == 0 || errno != EWOULDBLOCK;
  };
  // Readers get the shared lock only while there is no writer.
  const int now = if_taken == IfTaken::wait ? 0 : LOCK_NB;
  taken_ = !lock(LOCK_SH | now);
  if (taken_ && if_taken == IfTaken::refuse) refuse(folder);
  if (taken_ || purpose == For::reading) return;
  for (auto patience = kLockPatience / kLockPause; !lock(LOCK_EX | now); --patience) {
    if (patience == 0 || !lock(LOCK_SH | LOCK_NB)) refuse(folder);
    lock(LOCK_UN);  // two writers that start at the same moment must not mistake each other for readers
    std::this_thread::sleep_for(kLockPause);
  }
}

void FolderLock::refuse(const fs::path& folder) const {
  ::close(descriptor_);
  throw Error("another run is at work in '" + folder.string() +
              "'; wait until it ends, or choose another folder");
}

FolderLock::~FolderLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void refuse_links(const fs::path& path) {
  boost::system::error_code error;
  const fs::file_status status = fs::symlink_status(path, error);
  require_readable(path, error);
  if (fs::is_symlink(status))
    throw Error("'" + path.string() +
                "' is a symbolic link, which is not followed; replace it with its target");
  if (!fs::is_directory(status)) return;
  fs::directory_iterator entry(path, error);
  require_readable(path, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) refuse_links(entry->path());
  require_readable(path, error);
}

}  // namespace sbp
