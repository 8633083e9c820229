// Record files (docs/reference/formats.md). The checksums, which a fuzzer cannot guess, are corrected first;
// other tests cover them. Records go through the sorter's classifier, before the hash of the whole file is
// known.
#include <xxhash.h>

#include <cstring>
#include <vector>

#include "common/base/error.h"
#include "common/formats/record_reader.h"
#include "fuzz/input_file.h"
#include "sorter/bucket_index.h"
#include "sorter/classifier.h"

namespace sbp::fuzz::record_file_input {
namespace {

constexpr std::size_t kHeader = 96, kBlockHeader = 16;

template <class Number>
Number number_at(const std::string& bytes, std::size_t offset) {
  Number number;
  std::memcpy(&number, bytes.data() + offset, sizeof number);
  return number;
}

void put(std::string& bytes, std::size_t offset, std::uint64_t number) {
  std::memcpy(bytes.data() + offset, &number, sizeof number);
}

void put_checksums_right(std::string& bytes) {
  put(bytes, kHeader - 8, XXH3_64bits(bytes.data(), kHeader - 8));
  std::uint64_t index = 0;
  for (std::size_t offset = kHeader; bytes.size() - offset >= kBlockHeader; ++index) {
    const auto payload = number_at<std::uint32_t>(bytes, offset + 4);
    if (payload > bytes.size() - offset - kBlockHeader) break;
    std::string covered = bytes.substr(offset, 8) + bytes.substr(offset + kBlockHeader, payload);
    put(bytes, offset + 8, XXH3_64bits_withSeed(covered.data(), covered.size(), index));
    offset += kBlockHeader + payload;
  }
}

void try_input(const std::uint8_t* data, std::size_t size) {
  static const InputFile file;
  std::string bytes(text_of(data, size));
  Board board(2, 2);
  RecordKind kind = RecordKind::justsolved;
  if (size >= kHeader) {
    put_checksums_right(bytes);
    const int width = data[16], height = data[17];
    if (width >= 1 && height >= 1 && width * height <= kMaxFileCells) board = Board(width, height);
    if (data[12] == static_cast<std::uint8_t>(RecordKind::bucket)) kind = RecordKind::bucket;
  }
  try {
    const BucketIndex index(board);
    Classifier classifier(board, index);
    std::vector<std::uint16_t> buckets;
    RecordReader reader(file.fill(bytes), kind, board, "make it again");
    reader.for_each_block([&](std::span<const PositionCode> codes) { classifier.classify(codes, buckets); });
  } catch (const Error&) {
  }
}

const Fuzzer fuzzer("record_file", try_input);

}  // namespace
}  // namespace sbp::fuzz::record_file_input
