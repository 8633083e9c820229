// Kernels of the finder, and of reading its file.

#include <benchmark/benchmark.h>

#include <vector>

#include "common/formats/record_reader.h"
#include "common/formats/record_writer.h"
#include "finder/enumeration.h"
#include "support/temporary_folder.h"

namespace sbp::bench {
namespace {

/// One chunk in this many is kept: about fifty in all.
constexpr int kChunkDistance = 16;

/// Memo files stay mapped after their folder is removed.
Memo make_memo(const Board& board, const PieceLists& pieces, const RegionCounts& counts) {
  const test::TemporaryFolder folder;
  return {{folder.path(), std::uint64_t{1} << 30}, board, pieces, counts, [](const std::string&) {}};
}

/// The finder's enumeration of 4x4 with its memo, and chunks spread over it. 4x4 takes a second, and the
/// memoized lists are as long as those of 4x5.
struct Sample {
  /// Made at the first call.
  static const Sample& get() {
    static const Sample sample;
    return sample;
  }

  Sample() : memo(make_memo(board, pieces, counts)) {
    ChunkWalk walk(enumeration);
    Chunk chunk;
    for (int i = 0; walk.next(chunk); ++i)
      if (i % kChunkDistance == 0) chunks.push_back(chunk);
  }

  Board board{4, 4};
  RegionCounts counts{board};
  PieceLists pieces{board};
  Memo memo;
  Enumeration enumeration{board, pieces, counts, memo};
  std::vector<Chunk> chunks;
};

/// Joins the prefixes of a chunk with their memoized continuations and keeps what is justsolved. An item is a
/// position, justsolved or not.
void memo_or(benchmark::State& state) {
  const Enumeration& enumeration = Sample::get().enumeration;
  const auto& chunks = Sample::get().chunks;
  std::vector<PositionCode> codes(kChunkPositions + 1);
  std::uint64_t positions = 0;
  std::size_t next = 0;
  for ([[maybe_unused]] auto _ : state) {
    const Chunk& chunk = chunks[next++ % chunks.size()];
    PositionCode* end = codes.data();
    for (const Prefix& prefix : chunk.prefixes) end = enumeration.justsolved(prefix, end);
    benchmark::DoNotOptimize(end);
    benchmark::ClobberMemory();
    positions += chunk.positions;
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(positions));
}
BENCHMARK(memo_or)->Unit(benchmark::kMicrosecond);

/// Blocks of a justsolved.sbp to codes: how the sorter and the searcher read. Checks included. An item is a
/// position.
void decode_records(benchmark::State& state) {
  const Sample& sample = Sample::get();
  const test::TemporaryFolder folder;
  const fs::path path = folder.path() / "sample.sbp";
  RecordHeader header(RecordKind::justsolved, sample.enumeration.board());
  header.block_records = kChunkPositions;
  RecordWriter writer(path, header);
  std::vector<PositionCode> codes(kChunkPositions + 1);
  for (const Chunk& chunk : sample.chunks) {
    PositionCode* end = codes.data();
    for (const Prefix& prefix : chunk.prefixes) end = sample.enumeration.justsolved(prefix, end);
    const std::span found(codes.data(), end);
    if (!found.empty()) writer.append(encode_block(header.board, found), found);
  }
  writer.finish();

  RecordReader reader(path, header.kind, header.board, "report it");
  std::vector<EncodedBlock> blocks;
  for (EncodedBlock block; reader.next(block);) blocks.push_back(block);
  for ([[maybe_unused]] auto _ : state)
    for (const EncodedBlock& block : blocks) {
      reader.decode(block, codes);
      benchmark::DoNotOptimize(codes.data());
    }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(reader.header().records));
}
BENCHMARK(decode_records)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace sbp::bench
