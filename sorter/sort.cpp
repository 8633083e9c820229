#include "sorter/sort.h"

#include <oneapi/tbb/concurrent_queue.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <nlohmann/json.hpp>
#include <optional>

#include "common/error.h"
#include "common/memory.h"
#include "common/progress.h"
#include "common/work_folder.h"
#include "sorter/bucket_files.h"
#include "sorter/bucket_index.h"

namespace sbp {
namespace {

namespace tbb = oneapi::tbb;

/// A block of the input on its way through the pipeline.
struct Work {
  EncodedBlock input;
  std::vector<PositionCode> codes;
  std::vector<std::uint16_t> bucket_of;
  std::vector<FullBlock> full;  // the blocks that these records completed
};

/// Reads all of `input` and writes its bucket files. What is done serially does not depend on timing, so any
/// number of threads writes the same bytes.
std::vector<SortedBucket> write_buckets(RecordReader input, const BucketIndex& index, BucketFiles& files,
                                        Progress& progress, int threads) {
  const Board& board = input.header().board;
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
    files.distribute(work->codes, work->bucket_of, work->full);
    return work;
  };
  const auto encode = [&](Work* work) {
    for (FullBlock& block : work->full)
      if (!block.kept) block.encoded = encode_block(board, block.codes);
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

/// In how many shares the buckets must be sorted, one after another, to keep to options.memory. Each takes a
/// run over the whole input, but the files are the same.
std::size_t shares_for(std::size_t buckets, const StageOptions& options) {
  constexpr std::uint64_t kBytesPerThread = std::uint64_t{6}
                                            << 20;  // 4 input blocks and what becomes of them
  const std::uint64_t fixed = kProgramMemory + static_cast<std::uint64_t>(options.threads) * kBytesPerThread;
  const std::uint64_t needed = buckets * BucketFiles::kBucketBytes;
  if (fixed + needed <= options.memory) return 1;
  if (fixed + BucketFiles::kBucketBytes > options.memory)
    throw Trouble("not enough memory for " + std::to_string(options.threads) +
                  " threads; raise --memory to " + std::to_string((fixed >> 20) + 1) +
                  "M, or run with fewer --threads");
  return needed / (options.memory - fixed) + 1;
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
  const RecordHeader input = RecordReader(positions, RecordKind::justsolved, board).header();
  if (!options.force)
    if (auto earlier = earlier_buckets(options.work, summary, input)) {
      remark(options,
             "sorter " + board.name() + ": done before ('" + buckets.string() + "'); --force does it again");
      return std::move(*earlier);
    }
  remove_tree(summary);
  if (options.force) remove_tree(temporary_name(buckets));
  make_folders(temporary_name(buckets));
  const BucketIndex index(board);
  const std::size_t shares = shares_for(index.buckets().size(), options);
  Progress progress("sorter " + board.name(), "positions", input.records * shares, options.quiet);
  std::vector<SortedBucket> sorted;
  for (std::size_t share = 0; share < shares; ++share) {
    BucketFiles files(board, index, input.content, temporary_name(buckets), {share, shares});
    const auto some =
        write_buckets({positions, RecordKind::justsolved, board}, index, files, progress, options.threads);
    sorted.insert(sorted.end(), some.begin(), some.end());
  }
  std::sort(sorted.begin(), sorted.end(),
            [](const SortedBucket& a, const SortedBucket& b) { return a.bucket.name() < b.bucket.name(); });
  publish(temporary_name(buckets), buckets);
  write_summary(summary, input, sorted);
  remark(options, "sorter " + board.name() + ": " + std::to_string(input.records) + " positions in " +
                      std::to_string(sorted.size()) + " buckets");
  return sorted;
}

}  // namespace sbp
