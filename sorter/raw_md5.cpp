#include "sorter/raw_md5.h"

#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <numeric>

#include "common/base/command_name.h"
#include "common/base/error.h"
#include "common/base/md5.h"
#include "common/base/progress.h"
#include "common/formats/record_reader.h"
#include "common/formats/work_layout.h"
#include "common/machine/kernels.h"
#include "common/puzzle/position_code.h"

namespace sbp {
namespace {

/// Writes the label bytes of a position: 0 for voids, pieces numbered by their first cells.
void write_labels(const PositionCoder& coder, PositionCode code, std::uint8_t* labels) {
  const int last = coder.board().cells() - 1;
  std::uint8_t label = 0;
  for (PositionCode rest = code & kOccupiedBits; rest != 0;) {
    const PositionCode piece = coder.flood(code, std::bit_floor(rest));
    ++label;
    for_each_bit(piece, [&](std::uint32_t bit) { labels[last - static_cast<int>(bit / 3)] = label; });
    rest &= ~piece;
  }
}

}  // namespace

std::vector<std::string> raw_md5(const Board& board, const std::vector<SortedBucket>& buckets,
                                 const fs::path& work, bool quiet) {
  std::vector<std::size_t> order(buckets.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  // Large ones first, so that no thread is left with one at the end.
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return buckets[a].records > buckets[b].records; });
  std::uint64_t total = 0;
  for (const SortedBucket& bucket : buckets) total += bucket.records;

  std::vector<std::string> hashes(buckets.size());
  const PositionCoder coder(board);
  const auto cells = static_cast<std::size_t>(board.cells());
  Progress progress("md5 " + board.name(), "positions", total, quiet);
  oneapi::tbb::parallel_for(
      oneapi::tbb::blocked_range<std::size_t>(0, order.size(), 1),
      [&](const oneapi::tbb::blocked_range<std::size_t>& range) {
        for (std::size_t i = range.begin(); i < range.end(); ++i) {
          const std::size_t number = order[i];
          Md5Hasher md5;
          std::vector<std::uint8_t> bytes;
          RecordReader reader(BoardFiles(work, board).bucket(buckets[number].bucket), RecordKind::bucket,
                              board, run_again("sorter " + board.name()));
          reader.for_each_block([&](std::span<const PositionCode> codes) {
            bytes.assign(codes.size() * cells, 0);
            on_this_cpu([&](auto) {
              for (std::size_t i = 0; i < codes.size(); ++i)
                write_labels(coder, codes[i], bytes.data() + i * cells);
            });
            md5.update(std::as_bytes(std::span(bytes)));
            progress.advance(codes.size());
          });
          hashes[number] = md5.hash();
        }
      },
      oneapi::tbb::simple_partitioner());
  return hashes;
}

}  // namespace sbp
