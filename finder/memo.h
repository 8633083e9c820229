// The file memoization: continuations of small regions are made once and kept for later runs and other
// boards.
#pragma once

#include <cassert>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "common/enumeration/region_count.h"
#include "common/system/file.h"
#include "finder/memo_file.h"
#include "finder/piece_list.h"

namespace sbp {

/// The continuations of a board's small regions, from files in one folder. Immutable once made; may be shared
/// by threads.
class Memo {
 public:
  using Remark = std::function<void(const std::string&)>;

  struct Place {
    fs::path folder;                        ///< made if missing; locked while files are looked for and made
    std::uint64_t max_bytes;                ///< all memo files together
    std::uint64_t max_mapped = UINT64_MAX;  ///< those that are used, since they are mapped into memory
  };

  /// Maps the memo files of the board's regions, smallest regions first and as many as `place` has room for.
  /// Makes those that are missing, keeping the regions that other boards of the width have left there. Files
  /// that are damaged or foreign are made again, and `remark` is told. Files that do not serve this board go
  /// when room is needed.
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
