#include "searcher/sorted_input.h"

#include "common/record_file.h"

namespace sbp {

PositionSetDigest digest_bucket_file(const fs::path& work, const Board& board, const SortedBucket& sorted) {
  RecordReader reader(bucket_file(work, board, sorted.bucket), RecordKind::bucket, board);
  reader.expect(sorted.bucket, sorted.content_hash);
  PositionSetDigest digest;
  reader.for_each_block([&](std::span<const PositionCode> codes) {
    for (const PositionCode code : codes) digest.add(code);
  });
  return digest;
}

}  // namespace sbp
