#include "searcher/estimate.h"

#include <algorithm>
#include <bit>
#include <cstdio>

#include "common/processors.h"
#include "common/progress.h"
#include "searcher/bitmap.h"
#include "searcher/bucket_search.h"
#include "searcher/part_runner.h"
#include "searcher/piece_set_sample.h"
#include "searcher/search_plan.h"

namespace sbp {
namespace {

constexpr std::size_t kSamples = 2000;
/// Of all piece sets that are searched: about half a minute.
constexpr double kMeasuredStates = 1.5e8;
constexpr std::size_t kProbes = 50'000;
/// Placements of the largest piece set for which moves are made.
constexpr std::uint32_t kPlacementsForMemory = 64;

/// Measures what random piece sets cost for each of their states.
class Measurement {
 public:
  Measurement(const PolyominoCatalog& catalog, const SearchRoom& room) : search_(catalog, room), room_(room) {}

  void run(const PolyominoCatalog& catalog, const PositionRanks& positions, bool quiet) {
    std::vector<DrawnPieceSet> sets = draw_piece_sets(catalog, positions, kSamples);
    std::erase_if(sets, [&](const DrawnPieceSet& set) { return !fits(set); });
    not_measured_ = kSamples - sets.size();
    ...
  }
};

}  // namespace
}  // namespace sbp
