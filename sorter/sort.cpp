#include "sorter/sort.h"

#include <oneapi/tbb/concurrent_queue.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <memory>
#include <optional>

#include "common/error.h"
#include "common/progress.h"
#include "common/summary.h"
#include "sorter/bucket_index.h"

namespace sbp {
namespace {

namespace tbb = oneapi::tbb;

constexpr std::size_t kBlockRecords = 16384;

/// Records of one bucket that are ready to be written.
struct FullBlock {
  std::size_t bucket;
  std::vector<PositionCode> codes;
  EncodedBlock encoded;
};

/// A block of the input on its way through the pipeline.
struct Work {
  EncodedBlock input;
  std::vector<PositionCode> codes;
  std::vector<std::uint16_t> bucket_of;
  std::vector<FullBlock> full;  // the blocks that these records completed
};

/// The bucket files of one board while they are written, into a folder of their own.
class BucketFiles {
 public:
  BucketFiles(const Board& board, const BucketIndex& index, const ContentHash& input, fs::path folder)
      : board_(board),
        index_(index),
        input_(input),
        folder_(std::move(folder)),
        buckets_(index.buckets().size()) {}

  /// Hands records out to their buckets in order, and moves blocks that became full to `work.full`.
  void distribute(Work& work) {
    for (std::size_t i = 0; i < work.codes.size(); ++i) {
      Open& bucket = buckets_[work.bucket_of[i]];
      if (bucket.codes.empty()) bucket.codes.resize(kBlockRecords);
      bucket.codes[bucket.waiting++] = work.codes[i];
      if (bucket.waiting == kBlockRecords) {
        work.full.push_back({work.bucket_of[i], std::move(bucket.codes), {}});
        bucket.codes.clear();
        bucket.waiting = 0;
      }
    }
  }

  void append(const FullBlock& block) {
    auto& writer = buckets_[block.bucket].writer;
    if (!writer) {
      RecordHeader header(RecordKind::bucket, board_);
      header.block_records = kBlockRecords;
      header.input = input_;
      header.bucket = index_.buckets()[block.bucket];
      writer = std::make_unique<RecordWriter>(file(header.bucket), header,
                                              RecordWriter::Descriptor::closed_between_appends);
    }
    writer->append(block.encoded, block.codes);
  }

  /// Writes what is left and finishes all files, on all threads.
  std::vector<SortedBucket> finish() {
    std::vector<std::optional<SortedBucket>> sorted(buckets_.size());
    tbb::parallel_for(std::size_t{0}, buckets_.size(), [&](std::size_t number) {
      Open& bucket = buckets_[number];
      if (bucket.waiting > 0) {
        bucket.codes.resize(bucket.waiting);
        append({number, bucket.codes, encode_block(board_, bucket.codes)});
        bucket.codes = {};
      }
      if (!bucket.writer) return;
      const RecordHeader& header = bucket.writer->finish();
      sorted[number] = {header.bucket, header.records, header.content.hex(),
                        fs::file_size(file(header.bucket))};
    });
    std::vector<SortedBucket> result;
    for (const auto& bucket : sorted)
      if (bucket) result.push_back(*bucket);
    std::sort(result.begin(), result.end(),
              [](const SortedBucket& a, const SortedBucket& b) { return a.bucket.name() < b.bucket.name(); });
    return result;
  }

 private:
  struct Open {
    std::vector<PositionCode> codes;  // room for a block, of which `waiting` are used; empty before the first
    std::size_t waiting = 0;
    std::unique_ptr<RecordWriter> writer;
  };

  fs::path file(const Bucket& bucket) const { return folder_ / (bucket.name() + ".sbp"); }

  const Board& board_;
  const BucketIndex& index_;
  const ContentHash& input_;
  fs::path folder_;
  std::vector<Open> buckets_;
};

/// Reads all of `input` and writes the bucket files to `folder`. What is done serially does not depend on
/// timing, so any number of threads writes the same bytes.
std::vector<SortedBucket> write_buckets(RecordReader& input, const fs::path& folder, Progress& progress,
                                        int threads) {
  const Board& board = input.header().board;
  const BucketIndex index(board);
  BucketFiles files(board, index, input.header().content, folder);
  ContentHasher hasher;

  const auto in_flight = static_cast<std::size_t>(4 * threads);
  std::vector<Work> works(in_flight);
  tbb::concurrent_bounded_queue<Work*> idle;  // bounds the memory and keeps it warm
  for (Work& work : works) idle.push(&work);
  const auto read = [&](tbb::flow_control& control) {
    Work* work = nullptr;
    idle.pop(work);
    if (!input.next(work->input)) control.stop();
    return work;
  };
  const auto classify = [&](Work* work) {
    input.decode(work->input, work->codes);
    index.classify(work->codes, work->bucket_of);
    return work;
  };
  const auto distribute = [&](Work* work) {
    hasher.update(work->codes);
    files.distribute(*work);
    return work;
  };
  const auto encode = [&](Work* work) {
    for (FullBlock& block : work->full) block.encoded = encode_block(board, block.codes);
    return work;
  };
  const auto write = [&](Work* work) {
    for (const FullBlock& block : work->full) files.append(block);
    work->full.clear();
    progress.advance(work->codes.size());
    idle.push(work);
  };
  using tbb::filter_mode;
  tbb::parallel_pipeline(in_flight,
                         tbb::make_filter<void, Work*>(filter_mode::serial_in_order, read) &
                             tbb::make_filter<Work*, Work*>(filter_mode::parallel, classify) &
                             tbb::make_filter<Work*, Work*>(filter_mode::serial_in_order, distribute) &
                             tbb::make_filter<Work*, Work*>(filter_mode::parallel, encode) &
                             tbb::make_filter<Work*, void>(filter_mode::serial_in_order, write));
  input.verify(hasher);
  return files.finish();
}

/// Whether every bucket file is as the list says.
void check_files(const fs::path& work, const Board& board, const BucketList& list) {
  tbb::parallel_for(std::size_t{0}, list.buckets.size(), [&](std::size_t i) {
    const SortedBucket& listed = list.buckets[i];
    RecordReader reader(bucket_file(work, board, listed.bucket), RecordKind::bucket, board);
    reader.expect(listed.bucket, listed.content_hash);
    reader.check_blocks();
  });
}

}  // namespace

std::vector<SortedBucket> sort_into_buckets(const Board& board, const StageOptions& options) {
  const fs::path positions = options.work / board.name() / "justsolved.sbp",
                 folder = bucket_folder(options.work, board), summary = bucket_list_file(options.work, board);
  if (!fs::exists(positions))
    throw Trouble("'" + positions.string() + "' is missing; run 'finder " + board.name() + "' first");
  RecordReader input(positions, RecordKind::justsolved, board);
  BucketList list;
  const auto check = [&] {
    list = read_bucket_list(options.work, board);
    if (list.input_hash != input.header().content.hex()) return false;
    check_files(options.work, board, list);
    return true;
  };
  const std::string name = "sorter " + board.name();
  if (is_finished(options, {name, summary, "all buckets are sorted again", check})) return list.buckets;

  remove_tree(summary);
  remove_tree(temporary_name(folder));
  make_folders(temporary_name(folder));
  Progress progress(name, "positions", input.header().records, options.quiet);
  list = {input.header().content.hex(), input.header().records,
          write_buckets(input, temporary_name(folder), progress, options.threads), ""};
  publish(temporary_name(folder), folder);
  write_bucket_list(options.work, board, list);
  remark(options, name + ": " + std::to_string(list.records) + " positions in " +
                      std::to_string(list.buckets.size()) + " buckets");
  return list.buckets;
}

}  // namespace sbp
