// Memoization in files: continuations of small regions are computed once and kept for later runs and for
// other boards of the same width.
#pragma once

#include <cassert>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "common/base/limits.h"
#include "common/enumeration/region_count.h"
#include "common/files/file.h"
#include "finder/memo_file.h"
#include "finder/piece_list.h"

namespace sbp {

/// Cells of the largest memoized regions. The lists of larger ones do not stay in the cache: a prototype
/// enumerated 4x5 in 24 s with regions of at most 9 cells, 29 s with 10 and 39 s with 11.
inline constexpr auto kMaxMemoCells = chosen<int>(9, 1, 11);

/// The continuations of a board's small regions, from files in one folder. Immutable; may be shared by
/// threads.
class Memo {
 public:
  using Remark = std::function<void(const std::string&)>;

  struct Place {
    fs::path folder;                        ///< created if missing; locked while files are found and written
    std::uint64_t max_bytes;                ///< all memo files together
    std::uint64_t max_mapped = UINT64_MAX;  ///< those in use, which are mapped into memory
  };

  /// Maps the memo files of the board's regions, smallest regions first, as far as `place` allows. Builds
  /// missing files and keeps the regions of other boards of the same width. Rebuilds damaged or foreign files
  /// and calls `remark`. Evicts files of other widths when space is needed.
  Memo(const Place& place, const Board& board, const PieceLists& pieces, const RegionCounts& counts,
       const Remark& remark);

  /// The continuations of a region of the board, or null if the memo does not have it.
  const Continuations* find(Slots region) const {
    assert(region < entry_of_.size());
    const std::uint32_t entry = entry_of_[region];
    return entry == kNone ? nullptr : &entries_[entry];
  }

 private:
  void add(MemoFile file, const Board& board);

  std::vector<MemoFile> files_;
  static constexpr std::uint32_t kNone = ~std::uint32_t{0};
  std::vector<std::uint32_t> entry_of_;  // by region
  std::vector<Continuations> entries_;
};

}  // namespace sbp
