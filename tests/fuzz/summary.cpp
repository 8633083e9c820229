// Summaries: the input is the text of a sorter.json of 2x4 without its checksum, which is added.
#include "common/formats/bucket_list.h"
#include "common/formats/work_layout.h"
#include "common/system/error.h"
#include "common/system/hash.h"
#include "fuzz/input_file.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sbp;
  static const test::TemporaryFolder work(test::fast_folder());
  const Board board(2, 4);
  static const fs::path path = [&] {
    fs::create_directories(work.path() / board.name());
    return BoardFiles(work.path(), board).sorter_summary();
  }();
  std::string text(fuzz::text_of(data, size));
  text += " \"checksum\": \"" + text_hash(text) + "\"\n}\n";
  {
    File file = File::create(path);
    file.append(std::as_bytes(std::span(text)));
  }
  try {
    for (const SortedBucket& bucket : read_bucket_list(work.path(), board).buckets)
      BoardFiles(work.path(), board).bucket(bucket.bucket);
  } catch (const Error&) {
  }
  return 0;
}
