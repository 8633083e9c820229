// Input of several kernels: the finder's positions of 4x4.
#pragma once

#include <vector>

#include "finder/enumeration.h"

namespace sbp::bench {

/// The finder's enumeration of 4x4 with its memo, and chunks spread over it. 4x4 takes a second, and the
/// memoized lists are as long as those of 4x5.
class Sample {
 public:
  /// Made at the first call.
  static const Sample& get();

  const Enumeration& enumeration() const { return enumeration_; }
  const std::vector<Chunk>& chunks() const { return chunks_; }
  /// `count` justsolved positions of the chunks at equal distances, in canonical order.
  std::vector<PositionCode> justsolved(std::size_t count) const;

 private:
  Sample();

  Board board_{4, 4};
  RegionCounts counts_{board_};
  PieceLists pieces_{board_};
  Memo memo_;
  Enumeration enumeration_{board_, pieces_, counts_, memo_};
  std::vector<Chunk> chunks_;
};

}  // namespace sbp::bench
