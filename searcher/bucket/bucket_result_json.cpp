#include "searcher/bucket/bucket_result_json.h"

#include <nlohmann/json.hpp>

#include "common/base/error.h"
#include "common/formats/sealed_json.h"
#include "common/puzzle/atlas_rules.h"
#include "common/puzzle/replay.h"

namespace sbp {

using nlohmann::json;

namespace {

/// Larger than the number of positions of any board of kMaxSearchCells; sums of such numbers stay below 2^64.
constexpr std::uint64_t kMostPositions = std::uint64_t{1} << 48;

/// Throws UsageError for an impossible result.
void require_possible(const BucketResult& result, const Board& board, const Bucket& bucket) try {
  const auto require = [](bool possible) {
    if (!possible) throw UsageError("its numbers contradict each other");
  };
  const std::vector<std::uint64_t>& census = result.census;
  require(census.empty() || (census.size() > 1 && census.front() == 0 && census.back() != 0));
  require(result.moves_corner <= result.moves());
  require((result.justsolved.count == 0) == (result.piece_sets == 0) &&
          result.piece_sets <= result.justsolved.count);
  require(census.empty() || result.justsolved.count > 0);
  if (census.empty())
    require(result.hardest.position.empty() && result.hardest.goal == 0);
  else
    check_start(board, bucket, result.hardest, atlas_rules(board).goal);
} catch (const Error& trouble) {
  throw UsageError(trouble.what());
}

}  // namespace

json json_of(const BucketResult& result) {
  return {{"sources", result.justsolved.count},
          {"digest", result.justsolved.sum},
          {"piece_sets", result.piece_sets},
          {"moves_corner", result.moves_corner},
          {"census", result.census},
          {"board", result.hardest.position.labels()},
          {"goal", result.hardest.goal}};
}

BucketResult bucket_result_from(const json& entry, const Board& board, const Bucket& bucket) {
  BucketResult result;
  result.justsolved = {whole_number(entry.at("sources"), kMostPositions), whole_number(entry.at("digest"))};
  result.piece_sets = whole_number(entry.at("piece_sets"), kMostPositions);
  result.moves_corner = static_cast<int>(whole_number(entry.at("moves_corner"), INT32_MAX));
  for (const json& count : entry.at("census")) result.census.push_back(whole_number(count, kMostPositions));
  Position::Labels labels;
  for (const json& label : entry.at("board"))
    labels.push_back(static_cast<std::uint8_t>(whole_number(label, kMaxSearchCells)));
  result.hardest.position = Position(std::move(labels));
  result.hardest.goal = static_cast<int>(whole_number(entry.at("goal"), kMaxSearchCells));
  require_possible(result, board, bucket);
  return result;
}

}  // namespace sbp
