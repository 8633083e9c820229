#include "searcher/run/shard.h"

#include <regex>

#include "common/system/error.h"

namespace sbp {

Shard Shard::parse(const std::string& text) {
  static const std::regex kForm("([1-9][0-9]{0,6})/([1-9][0-9]{0,6})");
  std::smatch numbers;
  Shard shard;
  if (std::regex_match(text, numbers, kForm)) {
    shard = {std::stoi(numbers[1]), std::stoi(numbers[2])};
    if (shard.number <= shard.shards && shard.shards <= kMost) return shard;
  }
  throw UsageError("'" + text + "' is no shard; write I/N with I from 1 to N, for example 2/16");
}

}  // namespace sbp
