// Kernels on position codes and record files. An item is a position.

#include <benchmark/benchmark.h>

#include "common/formats/record_reader.h"
#include "common/formats/record_writer.h"
#include "finder/enumeration.h"
#include "sample.h"
#include "support/temporary_folder.h"

namespace sbp::bench {
namespace {

/// Codes to labels: what the renderer and the searcher's choice of the hardest puzzle do.
void decode_position(benchmark::State& state) {
  const PositionCoder coder(Sample::get().enumeration().board());
  const auto codes = Sample::get().justsolved(4096);
  for ([[maybe_unused]] auto _ : state)
    for (const PositionCode code : codes) benchmark::DoNotOptimize(coder.labels(code));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(codes.size()));
}
BENCHMARK(decode_position);

/// Labels to codes.
void encode_position(benchmark::State& state) {
  const PositionCoder coder(Sample::get().enumeration().board());
  std::vector<std::vector<std::uint8_t>> labels;
  for (const PositionCode code : Sample::get().justsolved(4096)) labels.push_back(coder.labels(code));
  for ([[maybe_unused]] auto _ : state)
    for (const auto& position : labels) benchmark::DoNotOptimize(coder.code(position));
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(labels.size()));
}
BENCHMARK(encode_position);

/// Blocks of a justsolved.sbp to codes: how the sorter and the searcher read. Checks included.
void decode_records(benchmark::State& state) {
  const Sample& sample = Sample::get();
  const test::TemporaryFolder folder;
  const fs::path path = folder.path() / "sample.sbp";
  RecordHeader header(RecordKind::justsolved, sample.enumeration().board());
  header.block_records = kChunkPositions;
  RecordWriter writer(path, header);
  std::vector<PositionCode> codes(kChunkPositions + 1);
  for (const Chunk& chunk : sample.chunks()) {
    PositionCode* end = codes.data();
    for (const Prefix& prefix : chunk.prefixes) end = sample.enumeration().justsolved(prefix, end);
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
