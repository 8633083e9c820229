// All access to the file system: reading, appending, and publishing files so that a final name never holds
// half a file.
#pragma once

#include <boost/filesystem/path.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace sbp {

namespace fs = boost::filesystem;

/// Throws Error: the system would not do `what` (such as "read") with a file or folder, for the reason
/// `error` (errno). Says what to do about it where that is known.
[[noreturn]] void system_refused(const std::string& what, const fs::path& path, int error);

/// An open regular file. Not to be shared by threads. A symbolic link is not followed, and whatever else is
/// no regular file (a pipe, a device, a folder) is refused without waiting for it. Every failure throws
/// Error with the file's name, the reason of the system, and what to do where that is known.
class File {
 public:
  static File open_to_read(const fs::path& path);
  /// Creates the file. A regular file of that name goes first; under other names that it has (hard links) it
  /// stays as it is.
  static File create(const fs::path& path);
  /// Creates a file without a name in `folder`, which is gone with the last that has it open, however that
  /// ends.
  static File create_nameless(const fs::path& folder);
  /// Opens a file that exists; one that has other names too (hard links) is refused.
  static File open_to_append(const fs::path& path);
  /// The same, to read_at() and write_at() within it.
  static File open_to_write(const fs::path& path);

  File(File&& other) noexcept;
  File& operator=(File&& other) noexcept;
  ~File();

  const fs::path& path() const { return path_; }
  std::uint64_t size() const;

  /// Reads exactly `into.size()` bytes at `offset`; a file that ends before is an Error.
  void read_at(std::uint64_t offset, std::span<std::byte> into) const;
  void append(std::span<const std::byte> bytes);
  void write_at(std::uint64_t offset, std::span<const std::byte> bytes);
  /// Cuts off what is behind the first `size` bytes.
  void truncate(std::uint64_t size);
  /// Returns when the content is on the disk. If the system fails to do that, what is behind the first `safe`
  /// bytes is cut off before Error is thrown: nobody can tell any more what of it the disk has, and reading
  /// it back would only show what the memory has.
  void sync(std::uint64_t safe = 0);
  /// Nothing else can be done with the file after that.
  void close();

 private:
  struct Opened {};

  File(fs::path path, int flags);
  File(fs::path path, int descriptor, Opened /*tag*/);
  void require_no_other_names() const;

  fs::path path_;
  int descriptor_ = -1;
};

/// What the name of anything unfinished ends with.
inline constexpr const char* kPartialExtension = ".partial";

/// The name under which `path` is written until it is complete.
fs::path temporary_name(const fs::path& path);

/// The system's folder for temporary files, which the environment names (TMPDIR). Throws Error if it is none.
fs::path temporary_folder();

/// Returns when the names in a folder are on the disk. An empty path is the current folder.
void sync_folder(const fs::path& folder);

/// Gives a file its final name, replacing a regular file that was there, and returns when that is on the
/// disk. Its content must have been synced before.
void publish(const fs::path& temporary, const fs::path& final_name);

/// Writes `text` to a temporary, syncs it and renames it to `path`.
void write_file_atomically(const fs::path& path, std::string_view text);

/// The whole content of a file of at most kMaxTextBytes.
std::string read_file(const fs::path& path);

/// Creates a folder and those above it where missing, and returns when they are on the disk.
void make_folders(const fs::path& folder);

/// Removes a regular file if it exists; refuses to remove anything else.
void remove_file(const fs::path& path);

/// The bytes of an object that has no padding.
template <class T>
std::span<const std::byte> bytes_of(const T& object) {
  return std::as_bytes(std::span(&object, 1));
}

}  // namespace sbp
