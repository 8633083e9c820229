#include "common/tables/bucket_list.h"

#include <algorithm>
#include <cassert>
#include <nlohmann/json.hpp>
#include <utility>

#include "common/base/error.h"
#include "common/base/hash.h"
#include "common/base/version.h"
#include "common/formats/sealed_json.h"
#include "common/formats/work_layout.h"

namespace sbp {
namespace {

/// The program named in the list.
constexpr const char* kProgram = "sorter";

SortedBucket bucket_from(const nlohmann::json& item, const Board& board) {
  return {Bucket::parse(item.at("bucket").get<std::string>(), board.cells()),
          whole_number(item.at("records")), item.at("content_hash"), whole_number(item.at("bytes"))};
}

}  // namespace

void write_bucket_list(const fs::path& work, const Board& board, const BucketList& list) {
  assert(std::ranges::is_sorted(list.buckets, {}, [](const SortedBucket& b) { return b.bucket.name(); }));
  nlohmann::ordered_json buckets = nlohmann::ordered_json::array();
  for (const SortedBucket& bucket : list.buckets)
    buckets.push_back({{"bucket", bucket.bucket.name()},
                       {"records", bucket.records},
                       {"content_hash", bucket.content_hash},
                       {"bytes", bucket.bytes}});
  write_file_atomically(BoardFiles(work, board).sorter_summary(), sealed({{"program", kProgram},
                                                                          {"version", version()},
                                                                          {"board", board.name()},
                                                                          {"input_hash", list.input_hash},
                                                                          {"records", list.records},
                                                                          {"buckets", std::move(buckets)}}));
}

BucketList read_bucket_list(const fs::path& work, const Board& board) {
  const fs::path file = BoardFiles(work, board).sorter_summary();
  BucketList list;
  const std::string text = read_summary(file, kProgram, board, [&](const nlohmann::json& summary) {
    require_this_version(summary, file, kProgram, board);
    list.input_hash = summary.at("input_hash");
    list.records = whole_number(summary.at("records"));
    for (const auto& item : summary.at("buckets")) {
      SortedBucket next = bucket_from(item, board);
      if (!list.buckets.empty() && list.buckets.back().bucket.name() >= next.bucket.name())
        throw UsageError("the buckets are not sorted by name");
      list.buckets.push_back(std::move(next));
    }
    if (list.buckets.empty()) throw UsageError("the list of buckets is empty");
  });
  list.hash = text_hash(text);
  return list;
}

}  // namespace sbp
