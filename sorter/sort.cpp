#include "sorter/sort.h"

#include <oneapi/tbb/concurrent_queue.h>
#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <set>

#include "common/base/command_name.h"
#include "common/base/error.h"
#include "common/base/limits.h"
#include "common/base/number_text.h"
#include "common/base/progress.h"
#include "common/cli/affordable_threads.h"
#include "common/cli/finished.h"
#include "common/files/folder_lock.h"
#include "common/files/own_folder.h"
#include "common/formats/record_reader.h"
#include "common/formats/sealed_json.h"
#include "common/formats/work_layout.h"
#include "common/machine/memory.h"
#include "sorter/bucket_files.h"
#include "sorter/bucket_index.h"
#include "sorter/classifier.h"

namespace sbp {
namespace {

/// Blocks of the input on their way for each thread.
constexpr auto kBlocksPerThread = chosen<std::size_t>(4, 1, 64);
/// Bytes that a thread takes: these blocks, which are the finder's chunks, what becomes of them, and those
/// slots. To be raised with any of these.
constexpr auto kSorterThreadMemory = chosen<std::uint64_t>(10 * kMiB, 10 * kMiB, kGiB);

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
  tbb::enumerable_thread_specific<Classifier> classifiers(board, index);

  const auto in_flight = kBlocksPerThread * static_cast<std::size_t>(threads);
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
    classifiers.local().classify(work->codes, work->bucket_of);
    return work;
  };
  const auto distribute = [&](Work* work) {
    hasher.update(work->codes);
    files.distribute(work->codes, work->bucket_of, work->full);
    return work;
  };
  const auto encode = [&](Work* work) {
    for (FullBlock& block : work->full) block.encoded = encode_block(board, block.codes);
    return work;
  };
  const auto write = [&](Work* work) {
    for (FullBlock& block : work->full) files.append(std::move(block));
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

/// Throws Corruption if there is anything but the bucket files of the list.
void check_names(const fs::path& work, const Board& board, const BucketList& list) {
  std::set<std::string> listed;
  for (const SortedBucket& bucket : list.buckets) listed.insert(BoardFiles::bucket_file_name(bucket.bucket));
  const fs::path folder = BoardFiles(work, board).bucket_folder();
  const auto other = foreign_in(folder, {[&](const std::string& name) { return listed.contains(name); }});
  if (other) throw Corruption("'" + other->string() + "' is not on the sorter's list", "move it away");
}

/// Throws Corruption unless every bucket file is as the list says.
void check_files(const fs::path& work, const Board& board, const BucketList& list) {
  tbb::parallel_for(std::size_t{0}, list.buckets.size(), [&](std::size_t i) {
    const SortedBucket& listed = list.buckets[i];
    RecordReader reader(BoardFiles(work, board).bucket(listed.bucket), RecordKind::bucket, board,
                        run_again("sorter " + board.name()));
    reader.expect(listed.bucket, listed.content_hash);
    reader.check_blocks();
  });
}

/// In how many shares the buckets must be sorted, one after another, to keep to options.memory. Each takes a
/// run over the whole input, but the files are the same.
std::size_t shares_for(std::size_t buckets, const Resources& options) {
  const std::uint64_t fixed =
      kProgramMemory + static_cast<std::uint64_t>(options.threads) * kSorterThreadMemory;
  const std::uint64_t needed = buckets * BucketFiles::kBucketBytes;
  if (fixed + needed <= options.memory) return 1;
  if (fixed + BucketFiles::kBucketBytes > options.memory)
    throw Error("not enough memory; raise --memory to " + needed_bytes(fixed + BucketFiles::kBucketBytes));
  return needed / (options.memory - fixed) + 1;
}

}  // namespace

std::vector<SortedBucket> sort_into_buckets(const Board& board, const StageOptions& wanted) {
  const std::string name = "sorter " + board.name();
  const AffordableThreads threads(wanted, name, kProgramMemory + BucketFiles::kBucketBytes,
                                  kSorterThreadMemory);
  const StageOptions& options = threads.options();
  const BoardFiles files(options.work, board);
  const fs::path positions = files.justsolved(), buckets = files.bucket_folder(),
                 partial = temporary_name(buckets), summary = files.sorter_summary();
  refuse_links(files.folder());
  const FolderLock keep_other_runs_out(files.folder(), FolderLock::IfTaken::refuse, lock_purpose(options));
  const OwnFiles ours{[&](const std::string& name) { return is_bucket_file_name(name, board); }};
  if (!fs::exists(positions))
    throw Error("'" + positions.string() + "' is missing; run '" + command_line("finder " + board.name()) +
                "' first");
  const auto open_positions = [&] {
    return RecordReader(positions, RecordKind::justsolved, board, run_again("finder " + board.name()));
  };
  const RecordHeader input = open_positions().header();
  BucketList list;
  const auto check = [&] {
    list = read_bucket_list(options.work, board);
    if (list.input_hash != input.content.hex()) return false;
    if (options.check) check_names(options.work, board, list);
    check_files(options.work, board, list);
    return true;
  };
  if (is_finished(options, {name, summary, "all buckets are sorted again", check})) return list.buckets;

  refuse_foreign(buckets, ours);
  refuse_foreign(partial, ours);
  remove_file(summary);
  remove_own_folder(partial, ours);
  make_folders(partial);
  const BucketIndex index(board);
  const std::size_t shares = shares_for(index.buckets().size(), options);
  Progress progress(name, "positions", input.records * shares, options.quiet);
  list = {input.content.hex(), input.records, {}, ""};
  for (std::size_t share = 0; share < shares; ++share) {
    BucketFiles bucket_files(board, index, input.content, partial, {share, shares});
    const auto some = write_buckets(open_positions(), index, bucket_files, progress, options.threads);
    list.buckets.insert(list.buckets.end(), some.begin(), some.end());
  }
  std::sort(list.buckets.begin(), list.buckets.end(),
            [](const SortedBucket& a, const SortedBucket& b) { return a.bucket.name() < b.bucket.name(); });
  publish_folder(partial, buckets, ours);
  write_bucket_list(options.work, board, list);
  remark(options, name + ": " + std::to_string(input.records) + " positions in " +
                      std::to_string(list.buckets.size()) + " buckets");
  return list.buckets;
}

}  // namespace sbp
