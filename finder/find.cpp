#include "finder/find.h"

#include <oneapi/tbb/concurrent_queue.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <boost/filesystem/operations.hpp>
#include <chrono>
#include <nlohmann/json.hpp>

#include "common/base/command_name.h"
#include "common/base/error.h"
#include "common/base/limits.h"
#include "common/base/message.h"
#include "common/base/progress.h"
#include "common/base/version.h"
#include "common/cli/affordable_threads.h"
#include "common/cli/finished.h"
#include "common/files/folder_lock.h"
#include "common/formats/record_reader.h"
#include "common/formats/record_writer.h"
#include "common/formats/sealed_json.h"
#include "common/formats/work_layout.h"
#include "common/machine/cpu_time.h"
#include "common/machine/memory.h"
#include "finder/enumeration.h"
#include "finder/memo.h"

namespace sbp {
namespace {

/// Chunks in flight per thread.
constexpr auto kChunksPerThread = chosen<std::size_t>(4, 1, 64);
/// Bytes for regions, piece lists and the memo table on 4x5, which needs the most.
constexpr auto kEnumerationMemory = chosen<std::uint64_t>(24 * kMiB, 24 * kMiB, kGiB);
/// Bytes per thread besides its chunks: its stack and the compressor.
constexpr auto kFinderThreadMemory = chosen<std::uint64_t>(2 * kMiB, 2 * kMiB, kGiB);

namespace tbb = oneapi::tbb;

/// Bytes per thread on a board of `positions` positions: its stack, the compressor, and its chunks, each as
/// codes and as a block of at most the same size.
std::uint64_t memory_per_thread(std::uint64_t positions) {
  return kFinderThreadMemory +
         kChunksPerThread * 2 * sizeof(PositionCode) * std::min(positions, kChunkPositions);
}

/// A chunk in the pipeline.
struct Work {
  Chunk chunk;
  std::vector<PositionCode> codes;  // the first `found` of them are the chunk's justsolved positions
  std::size_t found = 0;
  EncodedBlock block;

  std::span<const PositionCode> justsolved() const { return std::span(codes).first(found); }
};

/// Enumerates the board and writes its justsolved positions to `path`. Chunks do not depend on threads and
/// become one block each, so any number of threads writes the same bytes.
RecordHeader write_justsolved(const Enumeration& enumeration, const fs::path& path, Progress& progress,
                              int threads) {
  RecordHeader header(RecordKind::justsolved, enumeration.board());
  header.block_records = kChunkPositions;
  RecordWriter writer(path, header);
  ChunkWalk walk(enumeration);
  std::uint64_t positions = 0;

  const auto in_flight = kChunksPerThread * static_cast<std::size_t>(threads);
  const std::uint64_t most = std::min(enumeration.count(all_slots(enumeration.board())),
                                      kChunkPositions);  // positions of a chunk
  std::vector<Work> works(in_flight);
  tbb::concurrent_bounded_queue<Work*> idle;  // bounds the memory and keeps it warm
  for (Work& work : works) {
    work.codes.resize(most + 1);
    idle.push(&work);
  }
  const auto take_chunk = [&](tbb::flow_control& control) {
    Work* work = nullptr;
    idle.pop(work);
    if (!walk.next(work->chunk)) control.stop();
    return work;
  };
  const auto enumerate = [&](Work* work) {
    PositionCode* end = work->codes.data();
    for (const Prefix& prefix : work->chunk.prefixes) end = enumeration.justsolved(prefix, end);
    work->found = static_cast<std::size_t>(end - work->codes.data());
    if (work->found > 0) work->block = encode_block(enumeration.board(), work->justsolved());
    return work;
  };
  const auto write = [&](Work* work) {
    if (work->found > 0) writer.append(work->block, work->justsolved());
    positions += work->chunk.positions;
    progress.advance(work->chunk.positions);
    idle.push(work);
  };
  using tbb::filter_mode;
  tbb::parallel_pipeline(in_flight, tbb::make_filter<void, Work*>(filter_mode::serial_in_order, take_chunk) &
                                        tbb::make_filter<Work*, Work*>(filter_mode::parallel, enumerate) &
                                        tbb::make_filter<Work*, void>(filter_mode::serial_in_order, write));
  if (positions != enumeration.count(all_slots(enumeration.board())))
    throw Error("the chunks do not make up the board; please report this as a bug");
  return writer.finish();
}

/// Bytes that mapped memo files may take. While one is being built, its last part, a fifth of its size, is
/// collected in memory.
std::uint64_t memory_for_memos(const StageOptions& options, std::uint64_t positions) {
  const std::uint64_t fixed = kProgramMemory + kEnumerationMemory +
                              static_cast<std::uint64_t>(options.threads) * memory_per_thread(positions);
  return options.memory < fixed ? 0 : (options.memory - fixed) / 6 * 5;
}

/// Checks every byte of the stage's output.
void check_output(const Board& board, const fs::path& positions, const fs::path& summary) {
  RecordReader reader(positions, RecordKind::justsolved, board, run_again("finder " + board.name()));
  read_summary(summary, "finder", board, [&](const nlohmann::json& json) {
    require_this_version(json, summary, "finder", board);
    reader.expect(Bucket(board.cells()), json.at("content_hash"));
  });
  reader.check_blocks();
}

/// Checks the memo files of boards of this width.
void check_memos(const Board& board, const fs::path& folder) {
  for (int cells = 1; cells <= kMaxMemoCells; ++cells)
    if (const fs::path file = memo_file(folder, board.width(), cells); fs::exists(file))
      MemoFile(file, board.width(), cells);
}

}  // namespace

void find_justsolved(const Board& board, const StageOptions& wanted, std::uint64_t memo_bytes) {
  const auto start = std::chrono::steady_clock::now();
  const BoardFiles files(wanted.work, board);
  const fs::path positions = files.justsolved(), summary = files.finder_summary();
  const std::string name = "finder " + board.name();
  const RegionCounts counts(board);
  const AffordableThreads threads(wanted, name, kProgramMemory + kEnumerationMemory,
                                  memory_per_thread(counts.positions()));
  const StageOptions& options = threads.options();
  if (!options.check) make_folders(files.folder());
  refuse_links(files.folder());
  const FolderLock keep_other_runs_out(files.folder(), FolderLock::IfTaken::refuse, lock_purpose(options));
  const auto check = [&] {
    check_output(board, positions, summary);
    // Only --check reports this: a damaged memo file is rebuilt when needed.
    if (options.check) check_memos(board, options.work / kMemoFolder);
    return true;
  };
  if (is_finished(options, {name, summary, "the board is enumerated again", check})) return;
  remove_file(summary);

  const PieceLists pieces(board);
  const Memo memo({options.work / kMemoFolder, memo_bytes, memory_for_memos(options, counts.positions())},
                  board, pieces, counts, [&](const std::string& line) { warn(name + ": " + line); });
  const Enumeration enumeration(board, pieces, counts, memo);
  Progress progress(name, "positions", counts.positions(), options.quiet);
  const RecordHeader header =
      write_justsolved(enumeration, temporary_name(positions), progress, options.threads);
  publish(temporary_name(positions), positions);

  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  write_file_atomically(summary, sealed({{"program", "finder"},
                                         {"version", version()},
                                         {"board", board.name()},
                                         {"positions", counts.positions()},
                                         {"justsolved", header.records},
                                         {"regions", counts.size()},
                                         {"content_hash", header.content.hex()},
                                         {"cpu_seconds", process_cpu_seconds()},
                                         {"wall_seconds", seconds.count()}}));
  remark(options, name + ": " + std::to_string(header.records) + " of " + std::to_string(counts.positions()) +
                      " positions are justsolved");
}

}  // namespace sbp
