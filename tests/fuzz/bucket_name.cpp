// Names of buckets on a command line and in files. The first byte is the number of cells.
#include "common/puzzle/bucket.h"
#include "common/system/error.h"
#include "fuzz/input_file.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sbp;
  if (size == 0) return 0;
  const int cells = 1 + data[0] % kMaxCountCells;
  try {
    const Bucket bucket = Bucket::parse(fuzz::text_of(data + 1, size - 1), cells);
    fuzz::require(bucket.pieces() > 0 && bucket.covered() <= cells);
    fuzz::require(Bucket::parse(bucket.name(), cells) == bucket);
    fuzz::require(Bucket::parse(bucket.short_name(), cells) == bucket);
  } catch (const UsageError&) {
  }
  return 0;
}
