// Record files (docs/reference/formats.md). The checksums, which a fuzzer cannot guess, are corrected first;
// other tests cover them. Records go through the sorter's classifier, before the hash of the whole file is
// known.
#include <xxhash.h>

#include <cstring>
#include <vector>

#include "common/formats/record_reader.h"
#include "fuzz/input_file.h"
#include "sorter/bucket_index.h"
#include "sorter/classifier.h"

namespace sbp::fuzz::record_file_input {
namespace {

constexpr std::size_t kHeader = 96, kBlockHeader = 16;

void put(std::string& bytes, std::size_t offset, std::uint64_t number) {
  std::memcpy(bytes.data() + offset, &number, sizeof number);
}

void put_checksums_right(std::string& bytes) {
  put(bytes, kHeader - 8, XXH3_64bits(bytes.data(), kHeader - 8));
  std::uint64_t index = 0;
  for (std::size_t offset = kHeader; bytes.size() - offset >= kBlockHeader; ++index) {
    std::uint32_t payload = 0;
    std::memcpy(&payload, bytes.data() + offset + 4, sizeof payload);
    if (payload > bytes.size() - offset - kBlockHeader) break;
    std::string covered = bytes.substr(offset, 8) + bytes.substr(offset + kBlockHeader, payload);
    put(bytes, offset + 8, XXH3_64bits_withSeed(covered.data(), covered.size(), index));
    offset += kBlockHeader + payload;
  }
}

const Fuzzer fuzzer("record_file", [](std::string_view input) {
  std::string bytes(input);
  Board board(2, 2);
  RecordKind kind = RecordKind::justsolved;
  if (bytes.size() >= kHeader) {
    put_checksums_right(bytes);
    const int width = byte_of(input, 16), height = byte_of(input, 17);
    if (width >= 1 && height >= 1 && width * height <= kMaxFileCells) board = Board(width, height);
    if (byte_of(input, 12) == static_cast<std::uint8_t>(RecordKind::bucket)) kind = RecordKind::bucket;
  }
  try {
    const BucketIndex index(board);
    Classifier classifier(board, index);
    std::vector<std::uint16_t> buckets;
    RecordReader reader(file_with(bytes), kind, board, "make it again");
    reader.for_each_block([&](std::span<const PositionCode> codes) { classifier.classify(codes, buckets); });
  } catch (const Error&) {
  }
});

}  // namespace
}  // namespace sbp::fuzz::record_file_input
