#include "common/formats/bucket_list.h"

#include <algorithm>
#include <boost/filesystem/operations.hpp>
#include <cassert>
#include <nlohmann/json.hpp>

#include "common/formats/sealed_json.h"
#include "common/system/error.h"
#include "common/system/version.h"

namespace sbp {
namespace {

constexpr const char* kExtension = ".sbp";

SortedBucket bucket_from(const nlohmann::json& item, const Board& board) {
  return {Bucket::parse(item.at("bucket").get<std::string>(), board.cells()),
          whole_number(item.at("records")), item.at("content_hash"), whole_number(item.at("bytes"))};
}

}  // namespace

fs::path bucket_folder(const fs::path& work, const Board& board) {
  return work / board.name() / "buckets";
}

fs::path bucket_file(const fs::path& work, const Board& board, const Bucket& bucket) {
  return bucket_folder(work, board) / (bucket.name() + kExtension);
}

bool is_bucket_file_name(const std::string& name, const Board& board) try {
  if (!name.ends_with(kExtension)) return false;
  const std::string bucket = name.substr(0, name.size() - std::string_view(kExtension).size());
  return Bucket::parse(bucket, board.cells()).name() == bucket;
} catch (const UsageError&) {
  return false;
}

fs::path bucket_list_file(const fs::path& work, const Board& board) {
  return work / board.name() / "sorter.json";
}

void write_bucket_list(const fs::path& work, const Board& board, const BucketList& list) {
  assert(std::ranges::is_sorted(list.buckets, {}, [](const SortedBucket& b) { return b.bucket.name(); }));
  nlohmann::ordered_json buckets = nlohmann::ordered_json::array();
  for (const SortedBucket& bucket : list.buckets)
    buckets.push_back({{"bucket", bucket.bucket.name()},
                       {"records", bucket.records},
                       {"content_hash", bucket.content_hash},
                       {"bytes", bucket.bytes}});
  write_file_atomically(bucket_list_file(work, board), sealed({{"program", "sorter"},
                                                               {"version", version()},
                                                               {"board", board.name()},
                                                               {"input_hash", list.input_hash},
                                                               {"records", list.records},
                                                               {"buckets", std::move(buckets)}}));
}

BucketList read_bucket_list(const fs::path& work, const Board& board) {
  const fs::path file = bucket_list_file(work, board);
  if (!fs::exists(file))
    throw Error("'" + file.string() + "' is missing; run 'sorter " + board.name() + "' first");
  BucketList list;
  const std::string text = read_summary(file, "sorter", board, [&](const nlohmann::json& summary) {
    require_this_version(summary, file, "sorter", board);
    list.input_hash = summary.at("input_hash");
    list.records = whole_number(summary.at("records"));
    for (const auto& item : summary.at("buckets")) list.buckets.push_back(bucket_from(item, board));
  });
  list.hash = text_hash(text);
  return list;
}

}  // namespace sbp
