#include "puzzle/coins/search/half_levels.h"

#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>

#include "common/base/narrow.h"
#include "common/formats/zstd_codec.h"

namespace sbp {
namespace {

constexpr LevelKind kHalfLevels{".halves",
                                {'S', 'B', 'P', 'H', 'A', 'L', 'F', 'S'},
                                3,
                                "level of a coin search",
                                "another board or another start"};
/// Words of a plane per compressed block: 256 KiB.
constexpr std::uint64_t kChunkWords = std::uint64_t{1} << 15;
/// Blocks that each thread compresses or reads at a time.
constexpr std::size_t kChunksPerThread = 8;

using ZstdOfThreads = oneapi::tbb::enumerable_thread_specific<ZstdCodec>;

std::uint64_t chunks_of(const BitPlane& plane) {
  return (plane.words().size() + kChunkWords - 1) / kChunkWords;
}

/// The words of a chunk in a plane.
template <class Word>
std::span<Word> chunk_of(std::span<Word> plane, std::uint64_t chunk) {
  return plane.subspan(chunk * kChunkWords, std::min(kChunkWords, plane.size() - chunk * kChunkWords));
}

/// A block without bytes if all words are 0.
LevelBlock packed(ZstdCodec& zstd, std::span<const std::uint64_t> words) {
  const bool empty = std::ranges::all_of(words, [](std::uint64_t word) { return word == 0; });
  return {narrow<std::uint32_t>(words.size()),
          empty ? std::vector<std::byte>() : zstd.compress(std::as_bytes(words))};
}

/// The inverse; returns whether the block has exactly as many words.
bool unpack(ZstdCodec& zstd, const LevelBlock& block, std::span<std::uint64_t> words) {
  if (block.items != words.size()) return false;
  if (!block.bytes.empty()) return zstd.decompress(block.bytes, std::as_writable_bytes(words));
  std::ranges::fill(words, 0);
  return true;
}

/// Calls step(first, batch) for all chunks of a plane: as many blocks as threads can process, and the number
/// of the first.
template <class Step>
void for_each_batch(const BitPlane& plane, Step&& step) {
  const auto most =
      kChunksPerThread * static_cast<std::size_t>(oneapi::tbb::this_task_arena::max_concurrency());
  std::vector<LevelBlock> batch;
  for (std::uint64_t first = 0; first < chunks_of(plane); first += batch.size()) {
    batch.resize(std::min<std::uint64_t>(most, chunks_of(plane) - first));
    step(first, batch);
  }
}

}  // namespace

std::unique_ptr<LevelStore> half_levels(const Xxh3Hash& search, const fs::path& folder) {
  return folder.empty() ? levels_in_unnamed_file(temporary_folder())
                        : levels_in_folder(folder, kHalfLevels, search, 1);
}

void append_level(LevelStore& levels, const BitPlane& halves) {
  ZstdOfThreads zstd;
  for_each_batch(halves, [&](std::uint64_t first, std::vector<LevelBlock>& batch) {
    oneapi::tbb::parallel_for(std::size_t{0}, batch.size(), [&](std::size_t i) {
      batch[i] = packed(zstd.local(), chunk_of(halves.words(), first + i));
    });
    for (LevelBlock& block : batch) levels.append(std::move(block));
  });
  levels.close();
}

void load_level(const LevelStore& levels, std::size_t number, BitPlane& halves) {
  ZstdOfThreads zstd;
  const std::unique_ptr<BlockSource> source = levels.open(number);
  std::atomic<bool> good = true;
  for_each_batch(halves, [&](std::uint64_t first, std::vector<LevelBlock>& batch) {
    for (LevelBlock& block : batch)
      if (!source->next(block)) good = false;
    oneapi::tbb::parallel_for(std::size_t{0}, batch.size(), [&](std::size_t i) {
      if (!unpack(zstd.local(), batch[i], chunk_of(halves.words(), first + i))) good = false;
    });
  });
  if (LevelBlock beyond; !good || source->next(beyond)) levels.refuse(number, "not the words of a plane");
}

}  // namespace sbp
