#include "common/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/filesystem/operations.hpp>
#include <cerrno>
#include <cstring>
#include <utility>

#include "common/error.h"

namespace sbp {

void system_refused(const std::string& what, const fs::path& path, int error) {
  std::string advice;
  switch (error) {
    case ENOSPC:
    case EDQUOT:
      advice = "; make room and run again, finished work is kept";
      break;
    case EACCES:
    case EPERM:
    case EROFS:
      advice = "; check the permissions or choose another folder with --work";
      break;
    case EMFILE:
    case ENFILE:
      advice = "; raise the limit of open files (ulimit -n) and run again";
      break;
    case ELOOP:
      advice = "; links are not followed here, put what it leads to in its place";
      break;
    case EIO:
      advice = "; look after the disk and run again, finished work is kept";
      break;
    case ENOMEM:
      advice = "; free memory and run again, finished work is kept";
      break;
    default:
      break;
  }
  throw Trouble("cannot " + what + " '" + path.string() + "': " + std::strerror(error) + advice);
}

File::File(fs::path path, int flags) : path_(std::move(path)) {
  const mode_t mode = S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH;  // less the umask
  do {
    descriptor_ = ::open(path_.c_str(), flags | O_CLOEXEC | O_NOFOLLOW, mode);
  } while (descriptor_ < 0 && errno == EINTR);
  if (descriptor_ < 0) system_refused((flags & O_ACCMODE) == O_RDONLY ? "read" : "write", path_, errno);
}

File File::open_to_read(const fs::path& path) {
  return {path, O_RDONLY};
}
File File::create(const fs::path& path) {
  return {path, O_RDWR | O_CREAT | O_TRUNC};
}
File File::create_nameless(const fs::path& folder) {
  if (const int descriptor = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
      descriptor >= 0)
    return {folder / "(a file without a name)", descriptor, Opened{}};
  if (errno != EOPNOTSUPP && errno != EISDIR) system_refused("create a file in", folder, errno);
  // Some network file systems cannot do that in one step. There a kill at this very moment leaves an empty
  // file.
  const fs::path path = folder / fs::unique_path("nameless-%%%%%%%%%%%%.partial");
  File file(path, O_RDWR | O_CREAT | O_EXCL);
  if (::unlink(path.c_str()) != 0) system_refused("remove", path, errno);
  return file;
}
File File::open_to_append(const fs::path& path) {
  return {path, O_WRONLY | O_APPEND};
}
File File::open_to_write(const fs::path& path) {
  return {path, O_RDWR};
}

File::File(fs::path path, int descriptor, Opened /*tag*/) : path_(std::move(path)), descriptor_(descriptor) {}

File::File(File&& other) noexcept
    : path_(std::move(other.path_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

File& File::operator=(File&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

File::~File() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

std::uint64_t File::size() const {
  struct stat status {};
  if (::fstat(descriptor_, &status) != 0) system_refused("inspect", path_, errno);
  return static_cast<std::uint64_t>(status.st_size);
}

void File::read_at(std::uint64_t offset, std::span<std::byte> into) const {
  while (!into.empty()) {
    const auto got = ::pread(descriptor_, into.data(), into.size(), static_cast<off_t>(offset));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) system_refused("read", path_, errno);
    if (got == 0)
      throw Trouble("'" + path_.string() + "' ends at offset " + std::to_string(offset) + ", too early");
    into = into.subspan(static_cast<std::size_t>(got));
    offset += static_cast<std::uint64_t>(got);
  }
}

void File::append(std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const auto put = ::write(descriptor_, bytes.data(), bytes.size());
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) system_refused("write", path_, errno);
    bytes = bytes.subspan(static_cast<std::size_t>(put));
  }
}

void File::write_at(std::uint64_t offset, std::span<const std::byte> bytes) {
  while (!bytes.empty()) {
    const auto put = ::pwrite(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(offset));
    if (put < 0 && errno == EINTR) continue;
    if (put < 0) system_refused("write", path_, errno);
    bytes = bytes.subspan(static_cast<std::size_t>(put));
    offset += static_cast<std::uint64_t>(put);
  }
}

void File::truncate(std::uint64_t size) {
  if (::ftruncate(descriptor_, static_cast<off_t>(size)) != 0) system_refused("cut", path_, errno);
}

void File::sync() {
  if (::fsync(descriptor_) != 0) system_refused("sync", path_, errno);
}

void File::close() {
  if (descriptor_ >= 0 && ::close(std::exchange(descriptor_, -1)) != 0) system_refused("write", path_, errno);
}

fs::path temporary_name(const fs::path& path) {
  return fs::path(path).remove_trailing_separator().string() + ".partial";
}

void sync_folder(const fs::path& folder) {
  // The dot keeps O_NOFOLLOW away from a folder that the user names: it may be a link.
  File::open_to_read(folder / ".").sync();
}

void publish(const fs::path& temporary, const fs::path& final_name) {
  if (fs::is_directory(temporary)) sync_folder(temporary);
  if (::rename(temporary.c_str(), final_name.c_str()) != 0) {
    // A folder can only replace an empty folder.
    if (errno != ENOTEMPTY && errno != EEXIST && errno != ENOTDIR)
      system_refused("rename to", final_name, errno);
    remove_tree(final_name);
    if (::rename(temporary.c_str(), final_name.c_str()) != 0) system_refused("rename to", final_name, errno);
  }
  sync_folder(final_name.parent_path());
}

void write_file_atomically(const fs::path& path, std::string_view text) {
  File file = File::create(temporary_name(path));
  file.append(std::as_bytes(std::span(text)));
  file.sync();
  file.close();
  publish(temporary_name(path), path);
}

std::string read_file(const fs::path& path) {
  const File file = File::open_to_read(path);
  std::string text(file.size(), '\0');
  file.read_at(0, std::as_writable_bytes(std::span(text)));
  return text;
}

void make_folders(const fs::path& folder) {
  boost::system::error_code error;
  if (folder.empty() || fs::is_directory(folder, error)) return;
  if (!fs::exists(folder.parent_path(), error)) make_folders(folder.parent_path());
  fs::create_directory(folder, error);
  if (error) system_refused("create the folder", folder, error.value());
  sync_folder(folder.parent_path());
}

void remove_tree(const fs::path& path) {
  boost::system::error_code error;
  fs::remove_all(path, error);
  if (error && error != boost::system::errc::no_such_file_or_directory)
    system_refused("remove", path, error.value());
}

}  // namespace sbp
