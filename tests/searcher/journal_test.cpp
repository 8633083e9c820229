// The searcher's journal: kept and rejected entries.
#include "searcher/run/journal.h"

#include <gtest/gtest.h>

#include <boost/filesystem/operations.hpp>
#include <nlohmann/json.hpp>

#include "common/base/hash.h"
#include "common/text/json_text.h"
#include "searcher/bucket/bucket_result_json.h"
#include "support/message_snapshot.h"
#include "support/messages.h"
#include "support/small_puzzle.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

using nlohmann::json;

const Board kBoard(2, 2);
const Bucket kBucket = Bucket::parse("3-0-0-0", 4);

BucketResult result() {
  const ResultRow row = test::small_puzzle();
  BucketResult result;
  result.justsolved = {row.justsolved, 12345};
  result.piece_sets = row.piece_sets;
  result.moves_corner = row.moves_corner;
  result.census = {0, 1, 1, 0, 0, 1};
  result.hardest = {Position(row.board), row.goal};
  return result;
}

class JournalTest : public testing::Test {
 protected:
  fs::path file() const { return folder_.path() / "searcher.journal"; }
  std::size_t lines() const {
    const std::string text = read_file(file());
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  }
  /// Adds a line with a right checksum.
  void add(const json& entry) const {
    const std::string text = json_text(entry), line = text_hash(text) + " " + text + "\n";
    File file = File::open_to_append(JournalTest::file());
    file.append(std::as_bytes(std::span(line)));
  }
  std::set<std::string> files() const { return test::files_below(folder_.path()); }

 private:
  const test::TemporaryFolder folder_;
};

TEST_F(JournalTest, KeepsAddedEntries) {
  {
    Journal journal(file(), kBoard, "input");
    journal.add_part(kBucket.name(), 1, 2, result());
    journal.add_finished(kBucket.name(), {result(), test::small_puzzle().solution});
    journal.sync();
  }
  const Journal journal(file(), kBoard, "input");
  EXPECT_EQ(lines(), 3U);
  EXPECT_FALSE(journal.part(kBucket.name(), 0, 2));
  EXPECT_EQ(json_of(journal.part(kBucket.name(), 1, 2).value()), json_of(result()));
  EXPECT_EQ(journal.finished(kBucket.name()).value().solution, test::small_puzzle().solution);
}

TEST_F(JournalTest, SetsEntriesOfAnotherSearchAside) {
  { Journal(file(), kBoard, "direct").add_part(kBucket.name(), 0, 1, result()); }
  const std::string direct = read_file(file());
  test::Messages messages;
  { EXPECT_FALSE(Journal(file(), kBoard, "sorted files").part(kBucket.name(), 0, 1)); }
  const fs::path kept = file().string() + ".kept-1";
  test::expect_message_naming("'TMP/searcher.journal.kept-1'", messages.take());
  EXPECT_EQ(read_file(kept), direct);
  { const Journal again(file(), kBoard, "direct"); }
  EXPECT_EQ(files(),
            (std::set<std::string>{"searcher.journal", "searcher.journal.kept-1", "searcher.journal.kept-2"}))
      << "nothing is overwritten";
  fs::rename(kept, file());
  EXPECT_TRUE(Journal(file(), kBoard, "direct").part(kBucket.name(), 0, 1))
      << "the remedy in the message works";
}

TEST_F(JournalTest, SetsAFileThatDoesNotBeginAsAJournalAside) {
  { Journal(file(), kBoard, "input").add_part(kBucket.name(), 0, 1, result()); }
  std::string text = read_file(file());
  text[5] ^= 1;
  for (const std::string& other : {text, std::string("my notes\n")}) {
    write_file_atomically(file(), other);
    const fs::path kept = file().string() + ".kept-1";
    test::Messages messages;
    EXPECT_FALSE(Journal(file(), kBoard, "input").part(kBucket.name(), 0, 1));
    test::expect_message_naming("'TMP/searcher.journal.kept-1'", messages.take());
    EXPECT_EQ(read_file(kept), other);
    fs::remove(kept);
  }
}

TEST_F(JournalTest, SilentlyRemovesAPartialLine) {
  { Journal(file(), kBoard, "input").add_part(kBucket.name(), 0, 1, result()); }
  const std::string whole = read_file(file());
  for (const std::size_t length : {whole.size() - 1, whole.size() - 30, whole.find('\n') + 2}) {
    fs::resize_file(file(), length);
    test::Messages messages;
    EXPECT_FALSE(Journal(file(), kBoard, "input").part(kBucket.name(), 0, 1));
    EXPECT_EQ(messages.take(), "");
    EXPECT_EQ(lines(), 1U);
    write_file_atomically(file(), whole);
  }
}

/// The entry of a part of a bucket, with some members replaced.
json entry_with(const json& replaced) {
  json entry = json_of(result());
  entry.update({{"bucket", kBucket.name()}, {"part", 0}, {"parts", 1}});
  entry.update(replaced);
  return entry;
}

TEST_F(JournalTest, RejectsImpossibleEntries) {
  { const Journal journal(file(), kBoard, "input"); }
  add(entry_with(json::object()));
  EXPECT_TRUE(Journal(file(), kBoard, "input").part(kBucket.name(), 0, 1)) << "the unchanged entry";

  const json row = json_of(result());
  for (const json& wrong : std::vector<json>{{{"board", {1, 2, 3}}},
                                             {{"board", {1, 2, 3, 0, 0}}},
                                             {{"board", {1, 3, 2, 0}}},
                                             {{"board", {1, 2, 200, 0}}},
                                             {{"board", {1, 2, 25, 0}}},
                                             {{"board", {0, 0, 0, 0}}},
                                             {{"board", {1, 1, 2, 0}}},
                                             {{"board", json::array()}},
                                             {{"goal", 0}},
                                             {{"goal", 2}},
                                             {{"goal", 4}},
                                             {{"goal", 25}},
                                             {{"goal", -1}},
                                             {{"census", {0}}},
                                             {{"census", {1, 1}}},
                                             {{"census", {0, 1, 0}}},
                                             {{"census", json::array()}},
                                             {{"census", {0, std::uint64_t{1} << 60}}},
                                             {{"moves_corner", 6}},
                                             {{"sources", 0}},
                                             {{"piece_sets", 0}},
                                             {{"piece_sets", 4}},
                                             {{"bucket", "2-0-0-0"}},
                                             {{"bucket", "3-0-0-0-0"}},
                                             {{"bucket", 3}},
                                             {{"solution", "2D 1R 3U 2L"}},
                                             {{"solution", "2U 1R 3U 2L 1D"}},
                                             {{"solution", ""}},
                                             {{"solution", 7}}}) {
    write_file_atomically(file(), read_file(file()).substr(0, read_file(file()).find('\n') + 1));
    add(entry_with(wrong));
    test::Messages messages;
    const Journal journal(file(), kBoard, "input");
    EXPECT_FALSE(journal.part(kBucket.name(), 0, 1)) << wrong;
    EXPECT_FALSE(journal.finished(kBucket.name())) << wrong;
    test::expect_message_naming("'TMP/searcher.journal'", messages.take());
    EXPECT_EQ(lines(), 1U) << wrong;
  }
}

}  // namespace
}  // namespace sbp
