#include "common/files/file.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <functional>

#include "common/base/error.h"
#include "support/message_snapshot.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

using test::files_below;
using test::TemporaryFolder;

void expect_trouble(const std::string& named, const std::function<void()>& action) {
  test::expect_message_naming(named, test::error_of(action));
}

/// Lowers a limit of this process until the end of the scope.
class LoweredLimit {
 public:
  LoweredLimit(__rlimit_resource resource, rlim_t value) : resource_(resource) {
    getrlimit(resource_, &before_);
    rlimit limit = before_;
    limit.rlim_cur = value;
    setrlimit(resource_, &limit);
  }
  ~LoweredLimit() { setrlimit(resource_, &before_); }
  LoweredLimit(const LoweredLimit&) = delete;
  LoweredLimit& operator=(const LoweredLimit&) = delete;

 private:
  __rlimit_resource resource_;
  rlimit before_{};
};

std::span<const std::byte> bytes(std::string_view text) {
  return std::as_bytes(std::span(text));
}

TEST(File, ReusesTheTemporaryOfACrashedRun) {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "table.tsv";
  File::create(temporary_name(path)).append(bytes("a long leftover of a run that crashed"));
  write_file_atomically(path, "short");
  EXPECT_EQ(read_file(path), "short");
  EXPECT_EQ(files_below(folder.path()), std::set<std::string>{"table.tsv"});
}

TEST(File, KeepsTheOldContentWhenWritingFails) {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "table.tsv";
  write_file_atomically(path, "old");
  std::signal(SIGXFSZ, SIG_IGN);
  {
    const LoweredLimit file_size(RLIMIT_FSIZE, 1000);
    expect_trouble("'TMP/table.tsv.partial'", [&] { write_file_atomically(path, std::string(2000, 'x')); });
  }
  EXPECT_EQ(read_file(path), "old");
  EXPECT_EQ(files_below(folder.path()), std::set<std::string>{"table.tsv"});
}

TEST(File, RejectsOtherThanRegularFilesAtOnce) {
  const TemporaryFolder folder;
  const fs::path pipe = folder.path() / "pipe", file = folder.path() / "file";
  ASSERT_EQ(mkfifo(pipe.c_str(), S_IRUSR | S_IWUSR), 0);
  write_file_atomically(file, "text");
  for (const fs::path& path : {pipe, fs::path("/dev/zero")}) {
    const std::string named = path == pipe ? "'TMP/pipe'" : "'/dev/zero'";
    expect_trouble(named, [&] { File::open_to_read(path); });
    expect_trouble(named, [&] { read_file(path); });
    expect_trouble(named, [&] { File::open_to_append(path); });
    expect_trouble(named, [&] { File::open_to_write(path); });
    expect_trouble(named, [&] { File::create(path); });
    expect_trouble(named, [&] { remove_file(path); });
    expect_trouble(named, [&] { publish(file, path); });
  }
  expect_trouble("'TMP'", [&] { remove_file(folder.path()); });
  EXPECT_TRUE(fs::exists(pipe));
  EXPECT_EQ(read_file(file), "text");
}

TEST(File, KeepsOtherNamesOfAHardLink) {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "table.tsv", other = folder.path() / "precious";
  write_file_atomically(other, "years of work");
  fs::create_hard_link(other, temporary_name(path));
  const std::string named = "'TMP/table.tsv.partial'";
  expect_trouble(named, [&] { File::open_to_append(temporary_name(path)); });
  expect_trouble(named, [&] { File::open_to_write(temporary_name(path)); });
  write_file_atomically(path, "text");
  EXPECT_EQ(read_file(other), "years of work");
  EXPECT_EQ(read_file(path), "text");
}

TEST(File, RejectsATextThatIsTooLong) {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "sparse";
  write_file_atomically(path, "");
  fs::resize_file(path, kMaxTextBytes + 1);
  expect_trouble("'TMP/sparse'", [&] { read_file(path); });
}

TEST(File, SuggestsARemedyIfTooManyAreOpen) {
  expect_trouble("'/dev/null'", [] {
    const LoweredLimit open_files(RLIMIT_NOFILE, 3);
    File::open_to_read("/dev/null");
  });
}

TEST(File, SuggestsARemedyForSystemErrors) {
  for (const int error : {ENOMEM, EIO, ENOSPC, EACCES})
    expect_trouble("'memo'", [&] { system_refused("read", "memo", error); });
}

TEST(File, NamesFilesThatCannotBeReadOrWritten) {
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "file";
  write_file_atomically(file, "text");
  const fs::path below = file / "below";

  expect_trouble("'TMP/none'", [&] { read_file(folder.path() / "none"); });
  expect_trouble("'TMP'", [&] { read_file(folder.path()); });
  expect_trouble("'TMP/file/below'", [&] { read_file(below); });
  expect_trouble("'TMP/file/below.partial'", [&] { write_file_atomically(below, "text"); });
  expect_trouble("'TMP/file/below'", [&] { make_folders(below); });
  expect_trouble("'/proc/none'", [&] { make_folders("/proc/none"); });
  expect_trouble("'TMP/file'", [&] { publish(folder.path() / "none", file); });
  EXPECT_EQ(read_file(file), "text");
}

TEST(File, ReadsAndWritesAtOffsets) {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "file";
  File file = File::create(path);
  file.append(bytes("0123456789"));
  file.write_at(2, bytes("AB"));
  EXPECT_EQ(file.size(), 10U);
  std::array<char, 4> part{};
  file.read_at(1, std::as_writable_bytes(std::span(part)));
  EXPECT_EQ(std::string(part.data(), part.size()), "1AB4");
  expect_trouble("'TMP/file'", [&] { file.read_at(7, std::as_writable_bytes(std::span(part))); });
}

TEST(File, IgnoresAnEmptyTmpdir) {
  const char* const named = std::getenv("TMPDIR");
  const std::string before = named != nullptr ? named : "/tmp";
  ::setenv("TMPDIR", "", 1);
  EXPECT_EQ(temporary_folder(), "/tmp");
  ::setenv("TMPDIR", "/no/such/folder", 1);
  EXPECT_THROW(temporary_folder(), Error);
  ::setenv("TMPDIR", before.c_str(), 1);
}

TEST(File, CanBeAppendedTo) {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "file";
  EXPECT_THROW(File::open_to_append(path), Error) << "only files that are there can be continued";
  write_file_atomically(path, "one ");
  {
    File file = File::open_to_append(path);
    file.append(bytes("two"));
    file.sync();
    file.close();
  }
  EXPECT_EQ(read_file(path), "one two");
}

TEST(File, CanBeMoved) {
  const TemporaryFolder folder;
  File first = File::create(folder.path() / "first");
  File second = File::create(folder.path() / "second");
  second = std::move(first);
  second.append(bytes("text"));
  second.close();
  EXPECT_EQ(read_file(folder.path() / "first"), "text");
  EXPECT_EQ(read_file(folder.path() / "second"), "");
}

}  // namespace
}  // namespace sbp
