// Kernels of the finder.

#include <benchmark/benchmark.h>

#include "finder/enumeration.h"
#include "sample.h"

namespace sbp::bench {
namespace {

/// Joins the prefixes of a chunk with their memoized continuations and keeps what is justsolved. An item is a
/// position, justsolved or not.
void memo_or(benchmark::State& state) {
  const Enumeration& enumeration = Sample::get().enumeration();
  const auto& chunks = Sample::get().chunks();
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

}  // namespace
}  // namespace sbp::bench
