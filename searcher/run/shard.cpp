#include "searcher/run/shard.h"

#include <charconv>

#include "common/base/error.h"

namespace sbp {

Shard Shard::parse(const std::string& text) {
  Shard shard;
  const char* const end = text.data() + text.size();
  const auto [slash, first_error] = std::from_chars(text.data(), end, shard.number);
  if (first_error == std::errc{} && slash != end && *slash == '/') {
    const auto [stop, error] = std::from_chars(slash + 1, end, shard.shards);
    // Only the notation of name(): no signs, no leading zeros.
    if (error == std::errc{} && stop == end && shard.name() == text && 1 <= shard.number &&
        shard.number <= shard.shards && shard.shards <= kMostShards)
      return shard;
  }
  throw UsageError("'" + text + "' is not a valid shard; write I/N with I from 1 to N, for example 2/16");
}

}  // namespace sbp
