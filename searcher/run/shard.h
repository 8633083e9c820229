// A share of a search, for one of several machines.
#pragma once

#include <string>

#include "common/base/limits.h"

namespace sbp {

/// Shards of a search.
inline constexpr auto kMostShards = chosen<int>(1'000'000, 1, 1'000'000'000);

/// One of `shards` shares of a plan; 1 <= number <= shards <= kMostShards.
struct Shard {
  int number = 1, shards = 1;

  /// "2/16".
  std::string name() const { return std::to_string(number) + "/" + std::to_string(shards); }
  /// Parses "2/16". Throws UsageError.
  static Shard parse(const std::string& text);
};

}  // namespace sbp
