#include "sorter/sort.h"

#include <oneapi/tbb/concurrent_queue.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "common/error.h"
#include "common/progress.h"
#include "common/work_folder.h"
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

void write_summary(const fs::path& path, const RecordHeader& input,
                   const std::vector<SortedBucket>& buckets) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const SortedBucket& bucket : buckets)
    list.push_back({{"bucket", bucket.bucket.name()},
                    {"records", bucket.records},
                    {"content_hash", bucket.content_hash},
                    {"bytes", bucket.bytes}});
  const nlohmann::ordered_json json = {{"program", "sorter"},         {"version", SBP_VERSION},
                                       {"board", input.board.name()}, {"input_hash", input.content.hex()},
                                       {"records", input.records},    {"buckets", std::move(list)}};
  write_file_atomically(path, json.dump(1) + "\n");
}

/// The buckets of an earlier run; nothing if its output is incomplete or not made from this input.
std::optional<std::vector<SortedBucket>> earlier_buckets(const fs::path& work, const fs::path& summary,
                                                         const RecordHeader& input) {
  if (!fs::exists(summary)) return std::nullopt;
  try {
    const auto json = nlohmann::json::parse(read_file(summary));
    if (json.at("board") != input.board.name() || json.at("input_hash") != input.content.hex())
      return std::nullopt;
    std::vector<SortedBucket> buckets;
    for (const auto& item : json.at("buckets")) {
      const Bucket bucket = Bucket::parse(item.at("bucket").get<std::string>(), input.board.cells());
      buckets.push_back({bucket, item.at("records"), item.at("content_hash"), item.at("bytes")});
      if (fs::file_size(bucket_file(work, input.board, bucket)) != buckets.back().bytes) return std::nullopt;
    }
    return buckets;
  } catch (const std::exception&) {
    return std::nullopt;
  }
}

}  // namespace

fs::path bucket_file(const fs::path& work, const Board& board, const Bucket& bucket) {
  return work / board.name() / "buckets" / (bucket.name() + ".sbp");
}

std::vector<SortedBucket> sort_into_buckets(const Board& board, const StageOptions& options) {
  const fs::path folder = options.work / board.name();
  const fs::path positions = folder / "justsolved.sbp", buckets = folder / "buckets",
                 summary = folder / "sorter.json";
  refuse_links(folder);
  const FolderLock keep_other_runs_out(folder);
  if (!fs::exists(positions))
    throw Trouble("'" + positions.string() + "' is missing; run 'finder " + board.name() + "' first");
  RecordReader input(positions, RecordKind::justsolved, board);
  if (!options.force)
    if (auto earlier = earlier_buckets(options.work, summary, input.header())) {
      remark(options,
             "sorter " + board.name() + ": done before ('" + buckets.string() + "'); --force does it again");
      return std::move(*earlier);
    }
  remove_tree(summary);
  remove_tree(temporary_name(buckets));
  make_folders(temporary_name(buckets));
  Progress progress("sorter " + board.name(), "positions", input.header().records, options.quiet);
  auto sorted = write_buckets(input, temporary_name(buckets), progress, options.threads);
  publish(temporary_name(buckets), buckets);
  write_summary(summary, input.header(), sorted);
  remark(options, "sorter " + board.name() + ": " + std::to_string(input.header().records) +
                      " positions in " + std::to_string(sorted.size()) + " buckets");
  return sorted;
}

}  // namespace sbp
