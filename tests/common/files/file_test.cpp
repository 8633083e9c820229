#include "common/files/file.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <functional>

#include "common/base/error.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

using test::files_below;
using test::TemporaryFolder;

/// The message of the Error that `action` must throw.
std::string trouble(const std::function<void()>& action) {
  try {
    action();
  } catch (const Error& error) {
    EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos) << "a message is one line";
    return error.what();
  }
  ADD_FAILURE() << "no Error";
  return "";
}

bool contains(const std::string& message, const std::string& part) {
  return message.find(part) != std::string::npos;
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

TEST(File, IsWrittenAtomically) {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "table.tsv";
  write_file_atomically(path, "one");
  EXPECT_EQ(read_file(path), "one");
  write_file_atomically(path, "");
  EXPECT_EQ(read_file(path), "");
  EXPECT_EQ(files_below(folder.path()), std::set<std::string>{"table.tsv"});
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
    const auto message = trouble([&] { write_file_atomically(path, std::string(2000, 'x')); });
    EXPECT_TRUE(contains(message, "cannot write '" + temporary_name(path).string() + "'")) << message;
  }
  EXPECT_EQ(read_file(path), "old");
}

TEST(File, RejectsOtherThanRegularFilesAtOnce) {
  const TemporaryFolder folder;
  const fs::path pipe = folder.path() / "pipe", file = folder.path() / "file";
  ASSERT_EQ(mkfifo(pipe.c_str(), S_IRUSR | S_IWUSR), 0);
  write_file_atomically(file, "text");
  const std::string refusal = "' is not a regular file; move it away and rerun";
  for (const fs::path& path : {pipe, fs::path("/dev/zero")}) {
    const std::string expected = "'" + path.string() + refusal;
    EXPECT_EQ(trouble([&] { File::open_to_read(path); }), expected);
    EXPECT_EQ(trouble([&] { read_file(path); }), expected);
    EXPECT_EQ(trouble([&] { File::open_to_append(path); }), expected);
    EXPECT_EQ(trouble([&] { File::open_to_write(path); }), expected);
    EXPECT_EQ(trouble([&] { File::create(path); }), expected);
    EXPECT_EQ(trouble([&] { remove_file(path); }), expected);
    EXPECT_EQ(trouble([&] { publish(file, path); }), expected);
  }
  EXPECT_EQ(trouble([&] { remove_file(folder.path()); }), "'" + folder.path().string() + refusal);
  EXPECT_TRUE(fs::exists(pipe));
  EXPECT_EQ(read_file(file), "text");
}

TEST(File, KeepsOtherNamesOfAHardLink) {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "table.tsv", other = folder.path() / "precious";
  write_file_atomically(other, "years of work");
  fs::create_hard_link(other, temporary_name(path));
  EXPECT_TRUE(contains(trouble([&] { File::open_to_append(temporary_name(path)); }), "hard link"));
  EXPECT_TRUE(contains(trouble([&] { File::open_to_write(temporary_name(path)); }), "hard link"));
  write_file_atomically(path, "text");
  EXPECT_EQ(read_file(other), "years of work");
  EXPECT_EQ(read_file(path), "text");
}

TEST(File, RejectsATextThatIsTooLong) {
  const TemporaryFolder folder;
  const fs::path path = folder.path() / "sparse";
  write_file_atomically(path, "");
  fs::resize_file(path, kMaxTextBytes + 1);
  EXPECT_TRUE(contains(trouble([&] { read_file(path); }),
                       "has 1073741825 bytes, more than any valid file of its kind"));
}

TEST(File, SuggestsARemedyIfTooManyAreOpen) {
  const auto message = trouble([] {
    const LoweredLimit open_files(RLIMIT_NOFILE, 3);
    File::open_to_read("/dev/null");
  });
  EXPECT_TRUE(contains(message, "ulimit -n")) << message;
}

TEST(File, SuggestsARemedyForSystemErrors) {
  const auto advice = [](int error) {
    const auto message = trouble([&] { system_refused("read", "memo", error); });
    return message.substr(message.find(';') + 2);
  };
  EXPECT_EQ(advice(ENOMEM), "free memory, then rerun; finished work is kept");
  EXPECT_EQ(advice(EIO), "check the disk, then rerun; finished work is kept");
  EXPECT_EQ(advice(ENOSPC), "free disk space, then rerun; finished work is kept");
  EXPECT_EQ(advice(EACCES), "check the permissions or choose another folder");
}

TEST(File, NamesFilesThatCannotBeReadOrWritten) {
  const TemporaryFolder folder;
  const fs::path file = folder.path() / "file";
  write_file_atomically(file, "text");
  const std::string below = (file / "below").string();

  EXPECT_EQ(trouble([&] { read_file(folder.path() / "none"); }),
            "cannot read '" + (folder.path() / "none").string() + "': No such file or directory");
  EXPECT_TRUE(contains(trouble([&] { read_file(folder.path()); }), "Is a directory"));
  EXPECT_EQ(trouble([&] { read_file(below); }), "cannot read '" + below + "': Not a directory");
  EXPECT_EQ(trouble([&] { write_file_atomically(below, "text"); }),
            "cannot write '" + below + ".partial': Not a directory");
  EXPECT_EQ(trouble([&] { make_folders(below); }),
            "cannot create the folder '" + below + "': Not a directory");
  EXPECT_TRUE(
      contains(trouble([&] { make_folders("/proc/none"); }), "cannot create the folder '/proc/none'"));
  EXPECT_TRUE(contains(trouble([&] { publish(folder.path() / "none", file); }),
                       "cannot rename to '" + file.string()));
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
  const auto message = trouble([&] { file.read_at(7, std::as_writable_bytes(std::span(part))); });
  EXPECT_EQ(message, "'" + path.string() + "': unexpected end of the file, at offset 10");
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
