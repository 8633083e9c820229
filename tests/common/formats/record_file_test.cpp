// Writing and reading record files.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "common/base/error.h"
#include "common/formats/record_reader.h"
#include "common/formats/record_writer.h"
#include "support/message_snapshot.h"
#include "support/temporary_folder.h"

namespace sbp {
namespace {

const Board kBoard(4, 5);

class RecordFileTest : public testing::Test {
 protected:
  fs::path file() const { return folder_.path() / "records.sbp"; }

  /// Writes `codes` in blocks of `header.block_records`.
  RecordHeader write(const RecordHeader& header, std::span<const PositionCode> codes,
                     RecordWriter::Descriptor descriptor = RecordWriter::Descriptor::kept_open) const {
    RecordWriter writer(file(), header, descriptor);
    for (; !codes.empty(); codes = codes.subspan(std::min<std::size_t>(header.block_records, codes.size()))) {
      const auto part = codes.first(std::min<std::size_t>(header.block_records, codes.size()));
      writer.append(encode_block(header.board, part), part);
    }
    return writer.finish();
  }

  std::vector<PositionCode> read(RecordKind kind = RecordKind::justsolved,
                                 const Board& board = kBoard) const {
    std::vector<PositionCode> all;
    RecordReader(file(), kind, board, "make it again")
        .for_each_block(
            [&](std::span<const PositionCode> codes) { all.insert(all.end(), codes.begin(), codes.end()); });
    return all;
  }

  /// The error of reading the file; empty if there is none.
  std::string refusal(RecordKind kind = RecordKind::justsolved, const Board& board = kBoard) const {
    try {
      read(kind, board);
    } catch (const Error& trouble) {
      return trouble.what();
    }
    return "";
  }

  void rewrite(const std::string& content) const {
    File out = File::create(file());
    out.append(std::as_bytes(std::span(content)));
  }

 private:
  test::TemporaryFolder folder_;
};

std::vector<PositionCode> random_codes(const Board& board, std::size_t count) {
  std::mt19937_64 random(7);
  std::vector<PositionCode> codes(count);
  for (auto& code : codes) code = random() >> (64 - 3 * board.cells());
  return codes;
}

RecordHeader justsolved_header(std::uint32_t block_records) {
  RecordHeader header(RecordKind::justsolved, kBoard);
  header.block_records = block_records;
  return header;
}

TEST_F(RecordFileTest, RoundTrips) {
  for (const Board& board : boards_up_to(kMaxFileCells))
    for (const std::size_t count : {0U, 1U, 7U, 8U, 9U, 1000U}) {
      const auto codes = random_codes(board, count);
      RecordHeader header(RecordKind::justsolved, board);
      header.block_records = 64;
      header.input.bytes[3] = 17;
      const RecordHeader written = write(header, codes);
      EXPECT_EQ(written.records, count);
      EXPECT_EQ(read(RecordKind::justsolved, board), codes) << board.name() << ' ' << count;
      const RecordHeader found =
          RecordReader(file(), RecordKind::justsolved, board, "make it again").header();
      EXPECT_EQ(found.content, written.content);
      EXPECT_EQ(found.input, header.input);
      EXPECT_EQ(found.records, count);
    }
}

TEST_F(RecordFileTest, RejectsEveryTruncation) {
  write(justsolved_header(8), random_codes(kBoard, 20));
  const std::string whole = read_file(file());
  for (std::size_t size = 0; size < whole.size(); ++size) {
    rewrite(whole.substr(0, size));
    EXPECT_NE(refusal().find(file().string()), std::string::npos) << size;
  }
}

TEST_F(RecordFileTest, RejectsAFlippedBitInEveryByte) {
  write(justsolved_header(8), random_codes(kBoard, 20));
  const std::string whole = read_file(file());
  for (std::size_t byte = 0; byte < whole.size(); ++byte) {
    std::string damaged = whole;
    damaged[byte] = static_cast<char>(damaged[byte] ^ (1 << (byte % 8)));
    rewrite(damaged);
    EXPECT_NE(refusal().find(", offset "), std::string::npos) << byte;
  }
}

TEST_F(RecordFileTest, RejectsForeignFiles) {
  write(justsolved_header(8), random_codes(kBoard, 20));
  EXPECT_EQ(refusal(), "");
  test::expect_message_at("'TMP/records.sbp', offset 12", refusal(RecordKind::bucket));
  test::expect_message_at("'TMP/records.sbp', offset 16", refusal(RecordKind::justsolved, Board(2, 10)));
  const std::string whole = read_file(file());
  rewrite(whole + '\0');
  test::expect_message_naming("TMP/records.sbp", refusal());
  rewrite(std::string(200, 'x'));
  test::expect_message_naming("TMP/records.sbp", refusal());
}

TEST_F(RecordFileTest, RejectsReorderedBlocks) {
  const auto codes = random_codes(kBoard, 2);
  write(justsolved_header(1), codes);
  std::string whole = read_file(file());
  const std::size_t first = 96, second = first + (whole.size() - first) / 2;
  ASSERT_EQ(whole.size() - second, second - first) << "the two blocks must be equally long for this test";
  rewrite(whole.substr(0, first) + whole.substr(second) + whole.substr(first, second - first));
  test::expect_message_naming("TMP/records.sbp", refusal());
}

TEST_F(RecordFileTest, RejectsAnUnfinishedFile) {
  RecordWriter writer(file(), justsolved_header(8));
  const auto codes = random_codes(kBoard, 8);
  writer.append(encode_block(kBoard, codes), codes);
  test::expect_message_naming("TMP/records.sbp", refusal());
}

TEST_F(RecordFileTest, VerifyComparesTheContentHash) {
  auto codes = random_codes(kBoard, 8);
  write(justsolved_header(8), codes);
  const RecordReader reader(file(), RecordKind::justsolved, kBoard, "make it again");
  ContentHasher right, wrong;
  right.update(codes);
  EXPECT_NO_THROW(reader.verify(right));
  codes[3] ^= 1;
  wrong.update(codes);
  EXPECT_THROW(reader.verify(wrong), Error);
}

}  // namespace
}  // namespace sbp
