#include "common/files/synced_log.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "support/temporary_folder.h"

namespace sbp {
namespace {

TEST(SyncedLog, ReplacesAnExistingFile) {
  const test::TemporaryFolder folder(test::fast_folder());
  const fs::path path = folder.path() / "log";
  write_file_atomically(path, "old\nhalf a li");
  SyncedLog(path, "old\n").add("new\n");
  EXPECT_EQ(read_file(path), "old\nnew\n");
}

TEST(SyncedLog, KeepsLinesOfManyThreadsWhole) {
  const test::TemporaryFolder folder(test::fast_folder());
  const fs::path path = folder.path() / "log";
  const std::string line = std::string(100, 'x') + "\n";
  constexpr int kThreads = 4, kLines = 200;
  {
    SyncedLog log(path, "");
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < kThreads; ++thread)
      threads.emplace_back([&] {
        for (int i = 0; i < kLines; ++i) log.add(line);
      });
  }
  std::string all;
  for (int i = 0; i < kThreads * kLines; ++i) all += line;
  EXPECT_EQ(read_file(path), all);
}

}  // namespace
}  // namespace sbp
