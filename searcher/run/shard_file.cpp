#include "searcher/run/shard_file.h"

#include <algorithm>
#include <boost/filesystem/directory.hpp>
#include <boost/filesystem/operations.hpp>
#include <nlohmann/json.hpp>

#include "common/base/error.h"
#include "common/base/number_text.h"
#include "common/base/version.h"
#include "common/formats/sealed_json.h"
#include "common/formats/work_layout.h"
#include "searcher/bucket/bucket_result_json.h"

namespace sbp {
namespace {

using nlohmann::json;

/// The header of a file.
struct ShardContent {
  fs::path file;
  Shard shard;
  std::string version, plan;
  std::vector<std::string> buckets;  // that were named; empty if the plan has the whole board
  json parts;
};

ShardContent read_shard(const fs::path& file, const Board& board) {
  ShardContent content;
  content.file = file;
  read_summary(file, "searcher", board, [&](const json& summary) {
    content.shard.number = static_cast<int>(whole_number(summary.at("shard"), kMostShards));
    content.shard.shards = static_cast<int>(whole_number(summary.at("shards"), kMostShards));
    content.version = summary.at("version");
    content.plan = summary.at("plan");
    content.buckets = summary.at("only").get<std::vector<std::string>>();
    content.parts = summary.at("parts");
  });
  return content;
}

/// All shard files of the board, by number.
std::vector<ShardContent> read_shards(const Board& board, const std::vector<fs::path>& folders) {
  std::vector<ShardContent> shards;
  for (const fs::path& folder : folders) {
    const fs::path of_board = BoardFiles(folder, board).folder();
    if (!fs::is_directory(of_board))
      throw Error("'" + folder.string() + "' has no shard of " + board.name() + "; there is no folder '" +
                  of_board.string() + "'");
    for (const auto& entry : fs::directory_iterator(of_board))
      if (is_shard_name(entry.path().filename().string())) shards.push_back(read_shard(entry.path(), board));
  }
  std::sort(shards.begin(), shards.end(), [](const ShardContent& a, const ShardContent& b) {
    return std::pair(a.shard.number, a.file) < std::pair(b.shard.number, b.file);
  });
  return shards;
}

/// Throws Error unless the shards belong together and each occurs exactly once.
void check_set(const Board& board, const std::vector<ShardContent>& found) {
  if (found.empty()) throw Error("the folders to merge have no shard of " + board.name());
  const ShardContent& first = found.front();
  for (const ShardContent& other : found) {
    if (other.version != version())
      throw Error("'" + other.file.string() + "' was made by version " + other.version +
                  ", but this is version " + version() +
                  "; search it again with this version, or merge with that version");
    if (other.shard.shards != first.shard.shards || other.plan != first.plan ||
        other.buckets != first.buckets)
      throw Error("'" + first.file.string() + "' and '" + other.file.string() +
                  "' are shards of different searches (they differ in the number of shards, the buckets or "
                  "the division); merge only shards of the same search");
  }
  std::string missing;
  int next = 1;
  for (const ShardContent& other : found) {
    if (other.shard.number < next)
      throw Error("shard " + other.shard.name() + " of " + board.name() +
                  " occurs more than once; another copy is '" + other.file.string() +
                  "'; list each folder only once, or remove one of the files");
    for (; next < other.shard.number; ++next) missing += " " + std::to_string(next);
    next = other.shard.number + 1;
  }
  for (; next <= first.shard.shards; ++next) missing += " " + std::to_string(next);
  if (!missing.empty())
    throw Error("of the " + std::to_string(first.shard.shards) + " shards of " + board.name() +
                ", these are missing:" + missing + "; search them with --shard, or name their folders too");
}

[[noreturn]] void refuse_content(const ShardContent& content) {
  throw Error("'" + content.file.string() + "' does not match shard " + content.shard.name() +
              " of this search; remove it and search that shard again");
}

/// Takes over the result of a part, which must be the file's entry number `index`.
void take(const Board& board, const ShardContent& content, std::size_t index, const SearchPlan& plan,
          const PlannedPart& part, PartResults& result) try {
  const json& entry = content.parts[index];
  const Bucket& bucket = plan.buckets[part.bucket].bucket;
  if (entry.at("bucket") != bucket.name() || entry.at("part") != part.part) refuse_content(content);
  result.emplace(std::pair(part.bucket, part.part), bucket_result_from(entry, board, bucket));
} catch (const json::exception&) {
  refuse_content(content);
} catch (const UsageError&) {
  refuse_content(content);
}

/// Takes over the results of all parts of a shard.
void take_all(const Board& board, const ShardContent& content, const SearchPlan& plan, PartResults& result) {
  const auto parts = plan.parts(content.shard.number, content.shard.shards);
  if (parts.size() != content.parts.size()) refuse_content(content);
  for (std::size_t i = 0; i < parts.size(); ++i) take(board, content, i, plan, parts[i], result);
}

/// The buckets to which a plan is restricted; empty for the whole board.
std::vector<std::string> named_buckets(const SearchPlan& plan) {
  std::vector<std::string> names;
  if (!plan.complete)
    for (const PlannedBucket& planned : plan.buckets) names.push_back(planned.bucket.name());
  return names;
}

/// The plan of a shard.
SearchPlan plan_of(const PolyominoCatalog& catalog, const ShardContent& content) try {
  std::vector<Bucket> only;
  for (const std::string& name : content.buckets)
    only.push_back(Bucket::parse(name, catalog.board().cells()));
  SearchPlan plan = plan_direct(catalog, only);
  if (plan.hash() != content.plan) refuse_content(content);
  return plan;
} catch (const UsageError&) {  // not a valid bucket
  refuse_content(content);
}

}  // namespace

Shard Shard::parse(const std::string& text) {
  if (const auto slash = text.find('/'); slash != std::string::npos) {
    const auto shards = number_in(std::string_view(text).substr(slash + 1), kMostShards),
               number = number_in(std::string_view(text).substr(0, slash), shards.value_or(0));
    if (number && *number >= 1) return {static_cast<int>(*number), static_cast<int>(*shards)};
  }
  throw UsageError("'" + text + "' is not a valid shard; write I/N with I from 1 to N, for example 2/16");
}

void write_shard(const fs::path& file, const Board& board, const SearchPlan& plan, const Shard& shard,
                 const PartResults& result) {
  nlohmann::ordered_json summary = {
      {"program", "searcher"},  {"version", version()}, {"board", board.name()}, {"shard", shard.number},
      {"shards", shard.shards}, {"plan", plan.hash()},  {"only", json::array()}, {"parts", json::array()}};
  for (const std::string& name : named_buckets(plan)) summary["only"].push_back(name);
  for (const auto& [key, found] : result) {
    nlohmann::ordered_json entry = json_of(found);
    entry["bucket"] = plan.buckets[key.first].bucket.name();
    entry["part"] = key.second;
    summary["parts"].push_back(entry);
  }
  write_file_atomically(file, sealed(summary));
}

bool has_shard(const fs::path& file, const Board& board, const SearchPlan& plan, const Shard& shard) {
  const ShardContent content = read_shard(file, board);
  if (content.version != version() || content.shard.name() != shard.name() || content.plan != plan.hash() ||
      content.buckets != named_buckets(plan))
    return false;
  PartResults result;
  take_all(board, content, plan, result);
  return true;
}

JoinedShards join_shards(const PolyominoCatalog& catalog, const std::vector<fs::path>& folders) {
  const Board& board = catalog.board();
  const std::vector<ShardContent> found = read_shards(board, folders);
  check_set(board, found);
  JoinedShards joined{plan_of(catalog, found.front()), {}};
  for (const ShardContent& content : found) take_all(board, content, joined.plan, joined.result);
  return joined;
}

}  // namespace sbp
