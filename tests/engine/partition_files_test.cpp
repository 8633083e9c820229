// Data that a search keeps on disk come back unchanged or with an error.
#include "engine/partition_files.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <boost/filesystem/directory.hpp>
#include <boost/filesystem/operations.hpp>
#include <csignal>
#include <numeric>
#include <utility>

#include "common/base/error.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

using Arrivals = std::vector<std::pair<std::uint32_t, Cells>>;

/// The number of arrivals that PartitionFiles writes at once.
constexpr std::uint32_t kPiece = 4096;

std::vector<Cells> words(std::size_t count, Cells first) {
  std::vector<Cells> words(count);
  std::iota(words.begin(), words.end(), first);
  return words;
}

class PartitionFilesTest : public testing::Test {
 protected:
  void save(PartitionFiles& files, std::size_t partition, std::size_t states, std::size_t cliques) {
    const auto first = static_cast<Cells>(1'000'000 * (partition + 1));
    files.save(partition, words(states, first), words(cliques, first + 500'000));
  }
  void expect_saved(const PartitionFiles& files, std::size_t partition, std::size_t states,
                    std::size_t cliques) {
    std::vector<Cells> visited(states, 1), clique_visited(cliques, 1);
    files.load(partition, visited, clique_visited);
    const auto first = static_cast<Cells>(1'000'000 * (partition + 1));
    EXPECT_EQ(visited, words(states, first)) << partition;
    EXPECT_EQ(clique_visited, words(cliques, first + 500'000)) << partition;
  }

  static void send(PartitionFiles& files, std::size_t parity, std::size_t partition, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i)
      files.send(parity, partition, i, static_cast<Cells>(i + 7 * partition + parity));
  }
  static Arrivals received(PartitionFiles& files, std::size_t parity, std::size_t partition) {
    Arrivals arrivals;
    files.receive(parity, partition,
                  [&](std::uint32_t state, Cells goals) { arrivals.emplace_back(state, goals); });
    return arrivals;
  }
  static Arrivals sent(std::size_t parity, std::size_t partition, std::uint32_t count) {
    Arrivals arrivals;
    for (std::uint32_t i = 0; i < count; ++i)
      arrivals.emplace_back(i, static_cast<Cells>(i + 7 * partition + parity));
    return arrivals;
  }

  /// The nameless files in the folder, by their names in /proc.
  std::vector<fs::path> open_files() const {
    std::vector<fs::path> files;
    for (const auto& entry : fs::directory_iterator("/proc/self/fd")) {
      boost::system::error_code gone;
      const fs::path target = fs::read_symlink(entry.path(), gone);
      if (!gone && target.string().starts_with(folder_.path().string() + "/")) files.push_back(entry.path());
    }
    return files;
  }
  std::uint64_t bytes_on_disk() const {
    std::uint64_t bytes = 0;
    for (const fs::path& file : open_files()) bytes += fs::file_size(file);
    return bytes;
  }

  const test::TemporaryFolder folder_{test::fast_folder()};
};

TEST_F(PartitionFilesTest, KeepWords) {
  PartitionFiles files(folder_.path(), {5, 0, 300'000, 1});
  save(files, 2, 200'000, 100'000);
  save(files, 0, 2, 3);
  save(files, 1, 0, 0);
  save(files, 3, 0, 1);
  expect_saved(files, 0, 2, 3);
  expect_saved(files, 1, 0, 0);
  expect_saved(files, 2, 200'000, 100'000);
  expect_saved(files, 3, 0, 1);
  EXPECT_TRUE(fs::is_empty(folder_.path())) << "the files have names";
}

TEST_F(PartitionFilesTest, DeliverMessagesSentInTurns) {
  PartitionFiles files(folder_.path(), {1, 1, 1, 1, 1});
  const std::vector<std::uint32_t> counts{0, 1, kPiece, kPiece + 1, 3 * kPiece + 5};
  for (std::uint32_t i = 0; i < counts.back(); ++i)
    for (std::size_t parity = 0; parity < 2; ++parity)
      for (std::size_t partition = 0; partition < counts.size(); ++partition)
        if (i < counts[partition])
          files.send(parity, partition, i, static_cast<Cells>(i + 7 * partition + parity));
  for (const std::size_t parity : {1U, 0U})
    for (std::size_t partition = counts.size(); partition-- > 0;) {
      EXPECT_EQ(received(files, parity, partition), sent(parity, partition, counts[partition]));
      EXPECT_EQ(received(files, parity, partition), Arrivals{}) << "received twice";
    }
}

TEST_F(PartitionFilesTest, GiveDiskSpaceBackWhenALevelEnds) {
  PartitionFiles files(folder_.path(), {1});
  for (int level = 0; level < 3; ++level) {
    send(files, 0, 0, 2 * kPiece + 1);
    send(files, 1, 0, kPiece);
    EXPECT_EQ(bytes_on_disk(), 3 * kPiece * 2 * sizeof(Cells));
    EXPECT_EQ(received(files, 0, 0), sent(0, 0, 2 * kPiece + 1));
    files.end_level(0);
    EXPECT_EQ(bytes_on_disk(), kPiece * 2 * sizeof(Cells)) << "of the other level";
    EXPECT_EQ(received(files, 1, 0), sent(1, 0, kPiece));
    files.end_level(1);
    EXPECT_EQ(bytes_on_disk(), 0U);
  }
}

TEST_F(PartitionFilesTest, ReportTruncatedFiles) {
  PartitionFiles files(folder_.path(), {10, 10});
  std::vector<Cells> some(10);
  EXPECT_THROW(files.load(0, some, {}), Error) << "nothing was saved";
  save(files, 0, 6, 4);
  save(files, 1, 6, 4);
  send(files, 0, 1, kPiece);
  for (const fs::path& file : open_files()) fs::resize_file(file, fs::file_size(file) / 2 + 2);
  expect_saved(files, 0, 6, 4);
  EXPECT_THROW(files.load(1, some, {}), Error);
  EXPECT_THROW(received(files, 0, 1), Error);
}

TEST_F(PartitionFilesTest, ReportMissingFoldersAndFullDisks) {
  EXPECT_THROW(PartitionFiles(folder_.path() / "missing", {1}), Error);
  PartitionFiles files(folder_.path(), {1'000});
  rlimit before{};
  getrlimit(RLIMIT_FSIZE, &before);
  const auto handler = std::signal(SIGXFSZ, SIG_IGN);  // so that writes fail as on a full disk
  rlimit limit = before;
  limit.rlim_cur = 3'000;
  setrlimit(RLIMIT_FSIZE, &limit);
  EXPECT_THROW(save(files, 0, 500, 500), Error);
  EXPECT_THROW(send(files, 0, 0, kPiece), Error);
  setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, handler);
}

}  // namespace
}  // namespace sbp
