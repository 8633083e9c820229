#include "searcher/findings_json.h"

#include <nlohmann/json.hpp>

#include "common/error.h"
#include "common/puzzle_check.h"
#include "common/summary.h"

namespace sbp {

using nlohmann::json;

namespace {

/// No board of kMaxSearchCells has so many positions, and sums of such numbers stay below 2^64.
constexpr std::uint64_t kMostPositions = std::uint64_t{1} << 48;

/// Throws UsageError if no search could have found that.
void require_possible(const Findings& findings, const Board& board, const Bucket& bucket) try {
  const auto require = [](bool possible) {
    if (!possible) throw UsageError("the findings contradict one another");
  };
  const std::vector<std::uint64_t>& census = findings.census;
  require(census.empty() || (census.size() > 1 && census.front() == 0 && census.back() != 0));
  require(findings.moves_corner <= findings.moves());
  require((findings.sources.count == 0) == (findings.piece_sets == 0) &&
          findings.piece_sets <= findings.sources.count);
  require(census.empty() || findings.sources.count > 0);
  if (census.empty())
    require(findings.hardest.labels.empty() && findings.hardest.goal == 0);
  else
    check_start(board, bucket, findings.hardest.labels, findings.hardest.goal);
} catch (const Trouble& trouble) {
  throw UsageError(trouble.what());
}

}  // namespace

json json_of(const Findings& findings) {
  return {{"sources", findings.sources.count}, {"digest", findings.sources.sum},
          {"piece_sets", findings.piece_sets}, {"moves_corner", findings.moves_corner},
          {"census", findings.census},         {"board", findings.hardest.labels},
          {"goal", findings.hardest.goal}};
}

Findings findings_from(const json& entry, const Board& board, const Bucket& bucket) {
  Findings findings;
  findings.sources = {whole_number(entry.at("sources"), kMostPositions), whole_number(entry.at("digest"))};
  findings.piece_sets = whole_number(entry.at("piece_sets"), kMostPositions);
  findings.moves_corner = static_cast<int>(whole_number(entry.at("moves_corner"), INT32_MAX));
  for (const json& count : entry.at("census")) findings.census.push_back(whole_number(count, kMostPositions));
  for (const json& label : entry.at("board"))
    findings.hardest.labels.push_back(static_cast<std::uint8_t>(whole_number(label, kMaxSearchCells)));
  findings.hardest.goal = static_cast<int>(whole_number(entry.at("goal"), kMaxSearchCells));
  require_possible(findings, board, bucket);
  return findings;
}

}  // namespace sbp
