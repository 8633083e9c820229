// Summaries: the input is the text of a sorter.json of 2x4 without its checksum, which is added.
#include "common/base/hash.h"
#include "common/formats/work_layout.h"
#include "common/tables/bucket_list.h"
#include "fuzz/input_file.h"

namespace sbp::fuzz::summary_input {

const Fuzzer fuzzer("summary", [](std::string_view input) {
  static const test::TemporaryFolder work(test::fast_folder());
  const Board board(2, 4);
  static const fs::path path = [&] {
    fs::create_directories(work.path() / board.name());
    return BoardFiles(work.path(), board).sorter_summary();
  }();
  std::string text(input);
  text += " \"checksum\": \"" + text_hash(text) + "\"\n}\n";
  write(path, text);
  try {
    for (const SortedBucket& bucket : read_bucket_list(work.path(), board).buckets)
      BoardFiles(work.path(), board).bucket(bucket.bucket);
  } catch (const Error&) {
  }
});

}  // namespace sbp::fuzz::summary_input
