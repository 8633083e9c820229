#include "sample.h"

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

}  // namespace

const Sample& Sample::get() {
  static const Sample sample;
  return sample;
}

Sample::Sample() : memo_(make_memo(board_, pieces_, counts_)) {
  ChunkWalk walk(enumeration_);
  Chunk chunk;
  for (int i = 0; walk.next(chunk); ++i)
    if (i % kChunkDistance == 0) chunks_.push_back(chunk);
}

std::vector<PositionCode> Sample::justsolved(std::size_t count) const {
  std::vector<PositionCode> all, buffer(kChunkPositions + 1);
  for (const Chunk& chunk : chunks_) {
    PositionCode* end = buffer.data();
    for (const Prefix& prefix : chunk.prefixes) end = enumeration_.justsolved(prefix, end);
    all.insert(all.end(), buffer.data(), end);
  }
  std::vector<PositionCode> chosen;
  for (std::size_t i = 0; i < count; ++i) chosen.push_back(all[i * all.size() / count]);
  return chosen;
}

}  // namespace sbp::bench
