// Names of buckets on a command line and in files. The first byte is the number of cells.
#include "common/puzzle/bucket.h"
#include "fuzz/input_file.h"

namespace sbp::fuzz::bucket_name_input {

const Fuzzer fuzzer("bucket_name", [](std::string_view input) {
  if (input.empty()) return;
  const int cells = 1 + byte_of(input, 0) % kMaxCountCells;
  try {
    const Bucket bucket = Bucket::parse(input.substr(1), cells);
    require(bucket.pieces() > 0 && bucket.covered() <= cells);
    require(Bucket::parse(bucket.name(), cells) == bucket);
    require(Bucket::parse(bucket.short_name(), cells) == bucket);
  } catch (const UsageError&) {
  }
});

}  // namespace sbp::fuzz::bucket_name_input
