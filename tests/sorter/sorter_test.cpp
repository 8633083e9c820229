// The sorter against the oracle, and with existing files.
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <random>

#include "common/base/error.h"
#include "common/base/md5.h"
#include "common/formats/record_reader.h"
#include "common/formats/record_writer.h"
#include "common/formats/sealed_json.h"
#include "common/formats/work_layout.h"
#include "common/text/json_text.h"
#include "oracle/enumeration.h"
#include "sorter/bucket_index.h"
#include "sorter/classifier.h"
#include "sorter/raw_md5.h"
#include "sorter/sort.h"
#include "support/message_snapshot.h"
#include "support/stage_test.h"

namespace sbp {
namespace {

std::vector<oracle::Labels> justsolved_positions(const Board& board) {
  std::vector<oracle::Labels> positions;
  const oracle::Board same{board.width(), board.height()};
  oracle::enumerate(same, [&](const oracle::Labels& labels) {
    if (oracle::is_justsolved(same, labels)) positions.push_back(labels);
    return true;
  });
  return positions;
}

std::vector<PositionCode> codes_of(const Board& board, const std::vector<oracle::Labels>& positions) {
  const PositionCoder coder(board);
  std::vector<PositionCode> codes;
  for (const auto& labels : positions) codes.push_back(coder.code({labels.begin(), labels.end()}));
  return codes;
}

/// Random positions: cells are voids or join their neighbours at random.
std::vector<PositionCode> random_positions(const Board& board, std::size_t count) {
  std::mt19937 random(11);
  const PositionCoder coder(board);
  std::vector<PositionCode> codes;
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<std::uint8_t> labels(static_cast<std::size_t>(board.cells()));
    const unsigned joins = random() % 8, voids = random() % 8;
    std::uint8_t pieces = 0;
    for (int cell = 0; cell < board.cells(); ++cell) {
      const auto at = static_cast<std::size_t>(cell);
      if (random() % 16 < voids) continue;
      const auto merge = [&](bool has_neighbour, std::size_t neighbour) {
        if (!has_neighbour || labels[neighbour] == 0 || random() % 8 >= joins) return;
        if (labels[at] == 0)
          labels[at] = labels[neighbour];
        else
          std::replace(labels.begin(), labels.end(), labels[neighbour], labels[at]);
      };
      merge(cell % board.width() > 0, at - 1);
      merge(cell >= board.width(), at - static_cast<std::size_t>(board.width()));
      if (labels[at] == 0) labels[at] = ++pieces;
    }
    if (pieces > 0) codes.push_back(coder.code(labels));
  }
  return codes;
}

Bucket plain_bucket(const PositionCoder& coder, PositionCode code) {
  Bucket bucket(coder.board().cells());
  for (const Cells piece : coder.pieces(code)) bucket.add(std::popcount(piece));
  return bucket;
}

class SorterTest : public test::StageTest {
 protected:
  /// Writes the output of the finder.
  RecordHeader write_input(const Board& board, const std::vector<PositionCode>& codes) const {
    make_folders(work() / board.name());
    RecordWriter writer(file(board, "justsolved.sbp"), RecordHeader(RecordKind::justsolved, board));
    const std::span all(codes);
    for (std::size_t start = 0; start < all.size(); start += 1000) {
      const auto part = all.subspan(start, std::min<std::size_t>(1000, all.size() - start));
      writer.append(encode_block(board, part), part);
    }
    return writer.finish();
  }

  std::vector<PositionCode> sorted(const Board& board, const Bucket& bucket) const {
    return test::positions_in(BoardFiles(work(), board).bucket(bucket), RecordKind::bucket, board);
  }

  std::map<std::string, std::string> all_output(const Board& board) const {
    std::map<std::string, std::string> contents;
    for (const auto& name : test::files_below(work() / board.name()))
      contents[name] = read_file(work() / board.name() / name);
    return contents;
  }
};

/// The result of a fresh classifier for some codes.
std::vector<Bucket> classified(const Board& board, const std::vector<PositionCode>& codes) {
  const BucketIndex index(board);
  std::vector<std::uint16_t> numbers;
  Classifier(board, index).classify(codes, numbers);
  std::vector<Bucket> buckets;
  for (const std::uint16_t number : numbers) buckets.push_back(index.buckets()[number]);
  return buckets;
}

TEST(Classifier, CountsThePieces) {
  for (const Board& board : boards_up_to(kMaxFileCells)) {
    const PositionCoder coder(board);
    auto codes = random_positions(board, test::kSmallSamples ? 1000 : 20'000);
    for (int round = 0; round < 2; ++round) {
      const std::vector<Bucket> buckets = classified(board, codes);
      ASSERT_EQ(buckets.size(), codes.size());
      for (std::size_t i = 0; i < codes.size(); ++i)
        ASSERT_EQ(buckets[i], plain_bucket(coder, codes[i])) << board.name() << ' ' << codes[i];
      std::ranges::sort(codes);  // now most share a prefix with their predecessor, as in a file
    }
  }
}

TEST(Classifier, RejectsInvalidPositions) {
  const Board board(4, 5);
  const PositionCoder coder(board);
  EXPECT_THROW(classified(board, {0}), Error) << "no piece";
  EXPECT_THROW(classified(board, {PositionCode{1} << 60}), Error) << "a cell beyond the board";
  for (const int cell : {0, 9, 15}) {
    std::vector<std::uint8_t> labels(20);
    labels[static_cast<std::size_t>(cell)] = 1;
    const PositionCode monomino = coder.code(labels);
    EXPECT_EQ(classified(board, {monomino})[0].name(), Bucket::parse("(1)", 20).name());
    EXPECT_THROW(classified(board, {monomino | monomino << 2}), Error) << "joined to a void";
  }
}

TEST(Classifier, StaysInBoundsForAnyCodes) {
  for (const Board& board :
       {Board(20, 1), Board(8, 2), Board(4, 5), Board(3, 6), Board(2, 10), Board(2, 2)}) {
    const BucketIndex index(board);
    const PositionCode all = (PositionCode{1} << 3 * board.cells()) - 1;
    std::mt19937_64 random(1);
    std::vector<PositionCode> codes;
    for (int i = 0; i < 10'000; ++i) {
      PositionCode likely = random();  // three of four bits
      likely |= random();
      codes.push_back(likely & random() & all);
    }
    codes.push_back(kOccupiedBits & all);
    for (int cell = 0; cell < board.cells(); ++cell)
      codes.push_back(codes.back() | PositionCode{4} << 3 * cell);  // on 20x1 alone, though joined downwards
    std::ranges::sort(codes);
    Classifier classifier(board, index);
    std::vector<std::uint16_t> numbers;
    for (std::size_t i = 0; i + 1 < codes.size(); ++i) {
      try {
        classifier.classify(std::span(codes).subspan(i, 2), numbers);
        EXPECT_LT(numbers[1], index.buckets().size());
      } catch (const Error&) {
      }
    }
  }
}

TEST_F(SorterTest, AgreesWithTheOracle) {
  for (const Board& board : test::small_boards()) {
    const auto positions = justsolved_positions(board);
    const RecordHeader input = write_input(board, codes_of(board, positions));
    std::map<std::string, std::vector<oracle::Labels>> expected;
    for (const auto& labels : positions)
      expected[oracle::bucket_name(oracle::bucket_of(labels))].push_back(labels);

    const auto buckets = sort_into_buckets(board, options());
    const auto hashes = raw_md5(board, buckets, work(), true);
    ASSERT_EQ(buckets.size(), expected.size()) << board.name();
    EXPECT_EQ(test::files_below(work() / board.name() / "buckets").size(), expected.size());
    auto next = expected.begin();
    for (std::size_t i = 0; i < buckets.size(); ++i, ++next) {
      EXPECT_EQ(buckets[i].bucket.name(), next->first);
      EXPECT_EQ(buckets[i].records, next->second.size());
      EXPECT_EQ(sorted(board, buckets[i].bucket), codes_of(board, next->second)) << next->first;
      const auto header = RecordReader(BoardFiles(work(), board).bucket(buckets[i].bucket),
                                       RecordKind::bucket, board, "make it again")
                              .header();
      EXPECT_EQ(header.bucket, buckets[i].bucket);
      EXPECT_EQ(header.input, input.content);
      Md5Hasher md5;
      for (const auto& labels : next->second) {
        const std::vector<unsigned char> raw(labels.begin(), labels.end());
        md5.update(std::as_bytes(std::span(raw)));
      }
      EXPECT_EQ(hashes[i], md5.hash()) << next->first;
    }
    const auto json = parsed_json(read_file(file(board, "sorter.json")));
    EXPECT_EQ(json.at("input_hash"), input.content.hex());
    EXPECT_EQ(json.at("records"), positions.size());
    EXPECT_EQ(json.at("buckets").size(), buckets.size());
  }
}

TEST_F(SorterTest, NumberOfThreadsMakesNoDifference) {
  const Board board(3, 3);
  auto codes = random_positions(board, test::kSmallSamples ? 20'000 : 400'000);
  codes.insert(codes.end(), 40'000, codes.front());  // at least two full blocks of one bucket
  write_input(board, codes);
  sort_into_buckets(board, options(1));
  const auto expected = all_output(board);
  for (const int threads : {2, 5}) {
    sort_into_buckets(board, forced(threads));
    EXPECT_EQ(all_output(board), expected) << threads;
  }
}

TEST_F(SorterTest, KeepsCompleteWork) {
  const Board board(2, 3);
  const auto codes = codes_of(board, justsolved_positions(board));
  write_input(board, codes);
  const auto buckets = sort_into_buckets(board, options());
  const fs::path some = BoardFiles(work(), board).bucket(buckets[0].bucket);
  const auto redone = [&] {
    if (fs::exists(some)) fs::last_write_time(some, 1);
    const auto again = sort_into_buckets(board, options());
    EXPECT_EQ(again.size(), buckets.size());
    return fs::last_write_time(some) != 1;
  };
  EXPECT_FALSE(redone());
  fs::remove_all(some);
  EXPECT_TRUE(redone());
  fs::remove_all(file(board, "sorter.json"));
  EXPECT_TRUE(redone());
  write_file_atomically(file(board, "sorter.json"), "[]");
  EXPECT_TRUE(redone());
  File::open_to_append(some).append(std::as_bytes(std::span("x", 1)));
  EXPECT_TRUE(redone());
  EXPECT_FALSE(redone());

  // Different input with the same number of records.
  write_input(board, {codes.rbegin(), codes.rend()});
  EXPECT_TRUE(redone());
  const auto first = sorted(board, buckets[0].bucket);
  EXPECT_EQ(sort_into_buckets(board, forced()).size(), buckets.size());
  EXPECT_EQ(sorted(board, buckets[0].bucket), first);
}

TEST_F(SorterTest, LeavesNothingOfAnInterruptedRun) {
  const Board board(2, 3);
  write_input(board, codes_of(board, justsolved_positions(board)));
  make_folders(work() / "2x3" / "buckets.partial");
  write_file_atomically(work() / "2x3" / "buckets.partial" / "0-3-0-0-0-0.sbp", "junk");
  const auto buckets = sort_into_buckets(board, options());
  EXPECT_EQ(test::files_below(work() / "2x3").size(), buckets.size() + 2);
  EXPECT_FALSE(fs::exists(work() / "2x3" / "buckets.partial"));
}

TEST_F(SorterTest, KeepsForeignFiles) {
  const Board board(2, 3);
  write_input(board, codes_of(board, justsolved_positions(board)));
  for (const std::string foreign : {"buckets/notes.txt", "buckets.partial/7-0-0-0-0-0.sbp"}) {
    const fs::path path = work() / "2x3" / foreign;
    make_folders(path.parent_path());
    write_file_atomically(path, "years of work");
    EXPECT_THROW(sort_into_buckets(board, forced()), Error) << foreign;
    EXPECT_EQ(read_file(path), "years of work");
    fs::remove(path);
  }
  sort_into_buckets(board, options());
  const fs::path more = work() / "2x3/buckets/notes.txt";
  write_file_atomically(more, "years of work");
  EXPECT_NO_THROW(sort_into_buckets(board, options())) << "finished work is kept";
  StageOptions check = options();
  check.check = true;
  test::expect_message_naming("'TMP/2x3/buckets/notes.txt'",
                              test::error_of([&] { sort_into_buckets(board, check); }));
}

TEST_F(SorterTest, ReplacesFilesOfAnotherVersion) {
  const Board board(2, 3);
  write_input(board, codes_of(board, justsolved_positions(board)));
  const auto buckets = sort_into_buckets(board, options());
  auto list = nlohmann::ordered_json::parse(read_file(file(board, "sorter.json")));
  list.erase("checksum");
  list["version"] = "0.0.0";
  write_file_atomically(file(board, "sorter.json"), sealed(list));
  test::expect_message_naming("version 0.0.0",
                              test::error_of<Corruption>([&] { read_bucket_list(work(), board); }));
  EXPECT_EQ(sort_into_buckets(board, options()).size(), buckets.size());
  EXPECT_NO_THROW(read_bucket_list(work(), board));
}

TEST_F(SorterTest, ReportsAListWithARepeatedBucket) {
  const Board board(2, 3);
  write_input(board, codes_of(board, justsolved_positions(board)));
  sort_into_buckets(board, options());
  auto list = nlohmann::ordered_json::parse(read_file(file(board, "sorter.json")));
  list.erase("checksum");
  list["buckets"].push_back(list["buckets"].back());
  write_file_atomically(file(board, "sorter.json"), sealed(list));
  test::expect_message_naming("not sorted",
                              test::error_of<Corruption>([&] { read_bucket_list(work(), board); }));
}

TEST_F(SorterTest, MissingInputSaysToRunTheFinder) {
  test::expect_message_naming("'finder 2x3'",
                              test::error_of([&] { sort_into_buckets(Board(2, 3), options()); }));
}

TEST_F(SorterTest, Md5RejectsDamagedBuckets) {
  const Board board(2, 3);
  write_input(board, codes_of(board, justsolved_positions(board)));
  const auto buckets = sort_into_buckets(board, options());
  const fs::path some = BoardFiles(work(), board).bucket(buckets[1].bucket);
  std::string content = read_file(some);
  content.back() = static_cast<char>(content.back() ^ 1);
  write_file_atomically(some, content);
  EXPECT_THROW(raw_md5(board, buckets, work(), true), Error);
}

}  // namespace
}  // namespace sbp
