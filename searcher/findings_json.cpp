#include "searcher/findings_json.h"

#include <nlohmann/json.hpp>

#include "common/summary.h"

namespace sbp {

using nlohmann::json;

json json_of(const Findings& findings) {
  return {{"sources", findings.sources.count}, {"digest", findings.sources.sum},
          {"piece_sets", findings.piece_sets}, {"moves_corner", findings.moves_corner},
          {"census", findings.census},         {"board", findings.hardest.labels},
          {"goal", findings.hardest.goal}};
}

Findings findings_from(const json& entry) {
  Findings findings;
  findings.sources = {whole_number(entry.at("sources")), whole_number(entry.at("digest"))};
  findings.piece_sets = whole_number(entry.at("piece_sets"));
  findings.moves_corner = static_cast<int>(whole_number(entry.at("moves_corner"), INT32_MAX));
  for (const json& count : entry.at("census")) findings.census.push_back(whole_number(count));
  for (const json& label : entry.at("board"))
    findings.hardest.labels.push_back(static_cast<std::uint8_t>(whole_number(label, kMaxSearchCells)));
  findings.hardest.goal = static_cast<int>(whole_number(entry.at("goal"), kMaxSearchCells));
  return findings;
}

}  // namespace sbp
