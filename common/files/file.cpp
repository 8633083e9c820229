#include "common/files/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/filesystem/operations.hpp>
#include <cassert>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "common/base/error.h"
#include "common/files/uninterrupted.h"

namespace sbp {
namespace {

/// The name of an unnamed file in messages.
constexpr const char* kUnnamed = "(unnamed file)";

}  // namespace

std::string refusal(const std::string& what, const fs::path& path, int error) {
  std::string advice;
  switch (error) {
    case ENOSPC:
    case EDQUOT:
      advice = path.filename() == kUnnamed ? "; free disk space or choose another folder, then rerun"
                                           : "; free disk space, then rerun; finished work is kept";
      break;
    case EACCES:
    case EPERM:
    case EROFS:
      advice = "; check the permissions or choose another folder";
      break;
    case EMFILE:
    case ENFILE:
      advice = "; raise the limit of open files (ulimit -n), then rerun";
      break;
    case ELOOP:
      advice = "; symbolic links are not followed; replace this one with its target";
      break;
    case EIO:
      advice = "; check the disk, then rerun; finished work is kept";
      break;
    case ENOMEM:
      advice = "; free memory, then rerun; finished work is kept";
      break;
    default:
      break;
  }
  return "cannot " + what + " '" + path.string() + "': " + std::strerror(error) + advice;
}

void system_refused(const std::string& what, const fs::path& path, int error) {
  const std::string message = refusal(what, path, error);
  if (error == EISDIR || error == ELOOP) throw Foreign(message);
  throw Error(message);
}

namespace {

struct stat status_of(int descriptor, const fs::path& path) {
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) system_refused("inspect", path, errno);
  return status;
}

[[noreturn]] void refuse_kind(const fs::path& path) {
  throw Foreign("'" + path.string() + "' is not a regular file; move it away and rerun");
}

}  // namespace

File::File(fs::path path, int flags) : path_(std::move(path)) {
  const mode_t mode = S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH;  // less the umask
  // Without O_NONBLOCK, opening a pipe would wait for its other end. Regular files ignore it.
  descriptor_ = uninterrupted(
      [&] { return ::open(path_.c_str(), flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY, mode); });
  if (descriptor_ < 0 && errno == ENXIO) refuse_kind(path_);  // a pipe without a reader, or a socket
  if (descriptor_ < 0) system_refused((flags & O_ACCMODE) == O_RDONLY ? "read" : "write", path_, errno);
  const auto mode_found = status_of(descriptor_, path_).st_mode;
  if (S_ISREG(mode_found)) return;
  ::close(descriptor_);
  if (S_ISDIR(mode_found)) system_refused("read", path_, EISDIR);
  refuse_kind(path_);
}

File File::open_to_read(const fs::path& path) {
  return {path, O_RDONLY};
}
File File::create(const fs::path& path) {
  remove_file(path);
  return {path, O_RDWR | O_CREAT | O_EXCL};
}
File File::create_unnamed(const fs::path& folder) {
  if (const int descriptor = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, S_IRUSR | S_IWUSR);
      descriptor >= 0)
    return {folder / kUnnamed, descriptor, Opened{}};
  if (errno != EOPNOTSUPP && errno != EISDIR) system_refused("create a file in", folder, errno);
  // Some network file systems cannot do that in one step. A kill at this moment leaves an empty file there.
  const fs::path path = folder / temporary_name(fs::unique_path("nameless-%%%%%%%%%%%%"));
  File file(path, O_RDWR | O_CREAT | O_EXCL);
  if (::unlink(path.c_str()) != 0) system_refused("remove", path, errno);
  return file;
}
File File::open_to_append(const fs::path& path) {
  File file(path, O_WRONLY | O_APPEND);
  file.require_no_other_names();
  return file;
}
File File::open_to_write(const fs::path& path) {
  File file(path, O_RDWR);
  file.require_no_other_names();
  return file;
}

/// A write would show under the file's other names, which are not ours.
void File::require_no_other_names() const {
  if (status_of(descriptor_, path_).st_nlink > 1)
    throw Error("'" + path_.string() + "' has several hard links; remove the others and rerun");
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
  assert(descriptor_ >= 0);
  return static_cast<std::uint64_t>(status_of(descriptor_, path_).st_size);
}

void File::read_at(std::uint64_t offset, std::span<std::byte> into) const {
  assert(descriptor_ >= 0);
  while (!into.empty()) {
    const auto got = uninterrupted(
        [&] { return ::pread(descriptor_, into.data(), into.size(), static_cast<off_t>(offset)); });
    if (got < 0) system_refused("read", path_, errno);
    if (got == 0)
      throw Error("'" + path_.string() + "': unexpected end of file at offset " + std::to_string(offset));
    into = into.subspan(static_cast<std::size_t>(got));
    offset += static_cast<std::uint64_t>(got);
  }
}

void File::append(std::span<const std::byte> bytes) {
  assert(descriptor_ >= 0);
  while (!bytes.empty()) {
    const auto put = uninterrupted([&] { return ::write(descriptor_, bytes.data(), bytes.size()); });
    if (put < 0) system_refused("write", path_, errno);
    bytes = bytes.subspan(static_cast<std::size_t>(put));
  }
}

void File::write_at(std::uint64_t offset, std::span<const std::byte> bytes) {
  assert(descriptor_ >= 0);
  while (!bytes.empty()) {
    const auto put = uninterrupted(
        [&] { return ::pwrite(descriptor_, bytes.data(), bytes.size(), static_cast<off_t>(offset)); });
    if (put < 0) system_refused("write", path_, errno);
    bytes = bytes.subspan(static_cast<std::size_t>(put));
    offset += static_cast<std::uint64_t>(put);
  }
}

void File::truncate(std::uint64_t size) {
  assert(descriptor_ >= 0);
  if (uninterrupted([&] { return ::ftruncate(descriptor_, static_cast<off_t>(size)); }) != 0)
    system_refused("truncate", path_, errno);
}

void File::sync(std::uint64_t safe) {
  assert(descriptor_ >= 0);
  if (uninterrupted([&] { return ::fsync(descriptor_); }) == 0) return;
  const int error = errno;
  [[maybe_unused]] const int cut = ::ftruncate(descriptor_, static_cast<off_t>(safe));
  system_refused("sync", path_, error);
}

void File::close() {
  // Linux closes the descriptor even when it reports EINTR.
  if (descriptor_ >= 0 && ::close(std::exchange(descriptor_, -1)) != 0 && errno != EINTR)
    system_refused("write", path_, errno);
}

fs::path temporary_folder() {
  const char* const named = std::getenv("TMPDIR");
  const fs::path folder = named != nullptr && *named != '\0' ? named : "/tmp";
  boost::system::error_code error;
  if (!fs::is_directory(folder, error))
    throw Error("'" + folder.string() + "' is not a folder for temporary files; set TMPDIR to a folder");
  return folder;
}

fs::path temporary_name(const fs::path& path) {
  return fs::path(path).remove_trailing_separator().string() + kPartialExtension;
}

void sync_folder(const fs::path& folder) {
  // The dot stands for the current folder if the path is empty.
  const fs::path path = folder / ".";
  const int descriptor =
      uninterrupted([&] { return ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); });
  if (descriptor < 0) system_refused("open the folder", folder, errno);
  const int error = uninterrupted([&] { return ::fsync(descriptor); }) == 0 ? 0 : errno;
  ::close(descriptor);
  // Some network file systems cannot sync a folder and need not: a new name is on the server at once.
  if (error != 0 && error != EINVAL && error != ENOTSUP) system_refused("sync the folder", folder, error);
}

void publish(const fs::path& temporary, const fs::path& final_name) {
  boost::system::error_code error;
  const fs::file_type there = fs::symlink_status(final_name, error).type();
  if (there != fs::file_not_found && there != fs::regular_file && there != fs::status_error)
    refuse_kind(final_name);
  if (uninterrupted([&] { return ::rename(temporary.c_str(), final_name.c_str()); }) != 0)
    system_refused("rename to", final_name, errno);
  sync_folder(final_name.parent_path());
}

void write_file_atomically(const fs::path& path, std::string_view text) {
  const fs::path temporary = temporary_name(path);
  File file = File::create(temporary);
  try {
    file.append(std::as_bytes(std::span(text)));
    file.sync();
    file.close();
    publish(temporary, path);
  } catch (...) {  // a full disk, for example
    ::unlink(temporary.c_str());
    throw;
  }
}

std::string read_file(const fs::path& path) {
  const File file = File::open_to_read(path);
  const std::uint64_t size = file.size();
  if (size > kMaxTextBytes)
    throw Error("'" + path.string() + "' has " + std::to_string(size) +
                " bytes, which is more than any valid file of its kind has; move it away and rerun");
  std::string text(size, '\0');
  file.read_at(0, std::as_writable_bytes(std::span(text)));
  return text;
}

void make_folders(const fs::path& folder) {
  boost::system::error_code error;
  if (folder.empty()) return;
  const fs::path parent = fs::path(folder).remove_trailing_separator().parent_path();
  if (fs::is_directory(folder, error)) {
    // An earlier run may have created it and been killed before the sync. Folders that we cannot read belong
    // to someone else.
    if (::access((parent / ".").c_str(), R_OK) == 0) sync_folder(parent);
    return;
  }
  if (!fs::exists(parent, error) || fs::is_directory(parent, error)) make_folders(parent);
  fs::create_directory(folder, error);
  if (error) system_refused("create the folder", folder, error.value());
  sync_folder(parent);
}

void remove_file(const fs::path& path) {
  boost::system::error_code error;
  const fs::file_status status = fs::symlink_status(path, error);
  if (status.type() == fs::file_not_found) return;
  // Removing a link would be safe, but the user put it there to have the file elsewhere.
  if (status.type() == fs::symlink_file) system_refused("replace", path, ELOOP);
  if (status.type() != fs::regular_file && status.type() != fs::status_error) refuse_kind(path);
  if (::unlink(path.c_str()) != 0 && errno != ENOENT) system_refused("remove", path, errno);
}

}  // namespace sbp
