// Names of buckets on a command line and in files. The first byte is the number of cells.
#include "common/base/error.h"
#include "common/puzzle/bucket.h"
#include "fuzz/input_file.h"

namespace sbp::fuzz::bucket_name_input {
namespace {

void try_input(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return;
  const int cells = 1 + data[0] % kMaxCountCells;
  try {
    const Bucket bucket = Bucket::parse(text_of(data + 1, size - 1), cells);
    require(bucket.pieces() > 0 && bucket.covered() <= cells);
    require(Bucket::parse(bucket.name(), cells) == bucket);
    require(Bucket::parse(bucket.short_name(), cells) == bucket);
  } catch (const UsageError&) {
  }
}

const Fuzzer fuzzer("bucket_name", try_input);

}  // namespace
}  // namespace sbp::fuzz::bucket_name_input
