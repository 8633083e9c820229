// File access: reading, appending, and publishing files so that a final name never holds a partial file.
#pragma once

#include <boost/filesystem/path.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "common/base/limits.h"

namespace sbp {

/// The largest text file that is read into memory, in bytes.
inline constexpr auto kMaxTextBytes = chosen<std::uint64_t>(kGiB, 64 * kMiB, 64 * kGiB);

namespace fs = boost::filesystem;

/// The message that the system call for `what` (such as "read") failed on `path` with `error` (errno), with a
/// remedy for common errors.
std::string refusal(const std::string& what, const fs::path& path, int error);

/// Throws Error with that message; Foreign if `path` is a folder or a symbolic link.
[[noreturn]] void system_refused(const std::string& what, const fs::path& path, int error);

/// An open regular file. Not to be shared by threads. Does not follow symbolic links, and rejects anything
/// else that is not a regular file (a pipe, a device, a folder) without waiting. Every failure throws Error
/// with the file's name, the system's reason and, if known, a remedy.
class File {
 public:
  static File open_to_read(const fs::path& path);
  /// Creates the file. Removes a regular file of that name first; its other hard links are not affected.
  static File create(const fs::path& path);
  /// Creates an unnamed file in `folder`, which disappears when the last process that has it open ends.
  static File create_unnamed(const fs::path& folder);
  /// Opens an existing file; rejects one with several hard links.
  static File open_to_append(const fs::path& path);
  /// The same, for read_at() and write_at().
  static File open_to_write(const fs::path& path);

  File(File&& other) noexcept;
  File& operator=(File&& other) noexcept;
  ~File();

  const fs::path& path() const { return path_; }
  std::uint64_t size() const;

  /// Reads exactly `into.size()` bytes at `offset`; throws Error if the file ends before.
  void read_at(std::uint64_t offset, std::span<std::byte> into) const;
  void append(std::span<const std::byte> bytes);
  void write_at(std::uint64_t offset, std::span<const std::byte> bytes);
  /// Truncates the file to `size` bytes.
  void truncate(std::uint64_t size);
  /// Returns when the content is on the disk. If that fails, truncates the file to `safe` bytes and throws
  /// Error: after a failed fsync it is unknown what the disk holds, and reading it back would only show the
  /// page cache.
  void sync(std::uint64_t safe = 0);
  /// Closes the file; no other call is allowed afterwards.
  void close();

 private:
  struct Opened {};

  File(fs::path path, int flags);
  File(fs::path path, int descriptor, Opened /*tag*/);
  void require_no_other_names() const;

  fs::path path_;
  int descriptor_ = -1;
};

/// The suffix of unfinished files.
inline constexpr const char* kPartialExtension = ".partial";

/// The temporary name of `path`, used until it is complete.
fs::path temporary_name(const fs::path& path);

/// The system's temporary folder (TMPDIR). Throws Error if it is not a folder.
fs::path temporary_folder();

/// Syncs a folder's entries to the disk. An empty path is the current folder.
void sync_folder(const fs::path& folder);

/// Renames a file to its final name, replacing a regular file, and syncs the folder. The content must have
/// been synced before.
void publish(const fs::path& temporary, const fs::path& final_name);

/// Writes `text` to a temporary, syncs it and renames it to `path`.
void write_file_atomically(const fs::path& path, std::string_view text);

/// The whole content of a file of at most kMaxTextBytes.
std::string read_file(const fs::path& path);

/// Creates a folder and its missing parents, and syncs them.
void make_folders(const fs::path& folder);

/// Removes a regular file if it exists; rejects anything else.
void remove_file(const fs::path& path);

/// The bytes of an object that has no padding.
template <class T>
std::span<const std::byte> bytes_of(const T& object) {
  return std::as_bytes(std::span(&object, 1));
}

}  // namespace sbp
