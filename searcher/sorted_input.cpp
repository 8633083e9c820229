#include "searcher/sorted_input.h"

#include <xxhash.h>

#include <array>
#include <boost/filesystem/operations.hpp>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "common/error.h"
#include "common/record_file.h"

namespace sbp {

SortedInput read_sorted_input(const fs::path& work, const Board& board) {
  const fs::path list = work / board.name() / "sorter.json";
  if (!fs::exists(list))
    throw Trouble("'" + list.string() + "' is missing; run 'sorter " + board.name() + "' first");
  const std::string text = read_file(list);
  SortedInput input{text_hash(text), {}};
  try {
    const auto json = nlohmann::json::parse(text);
    if (json.at("board") != board.name()) throw UsageError("it is of another board");
    for (const auto& item : json.at("buckets"))
      input.buckets.push_back({Bucket::parse(item.at("bucket").get<std::string>(), board.cells()),
                               item.at("records").get<std::uint64_t>(),
                               item.at("content_hash").get<std::string>()});
  } catch (const std::exception& error) {
    throw Trouble("'" + list.string() + "' is damaged: " + error.what() + "; run 'sorter " + board.name() +
                  " --force' again");
  }
  return input;
}

PositionSetDigest digest_bucket_file(const fs::path& work, const Board& board, const SortedBucket& sorted) {
  const fs::path path = work / board.name() / "buckets" / (sorted.bucket.name() + ".sbp");
  RecordReader reader(path, RecordKind::bucket, board);
  if (reader.header().bucket != sorted.bucket || reader.header().content.hex() != sorted.content_hash)
    throw Trouble("'" + path.string() + "' is not the file that the sorter made; run 'sorter " +
                  board.name() + " --force' again");
  PositionSetDigest digest;
  reader.for_each_block([&](std::span<const PositionCode> codes) {
    for (const PositionCode code : codes) digest.add(code);
  });
  return digest;
}

std::string text_hash(const std::string& text) {
  const XXH128_hash_t hash = XXH3_128bits(text.data(), text.size());
  std::array<char, 33> hex{};
  std::snprintf(hex.data(), hex.size(), "%016llx%016llx", static_cast<unsigned long long>(hash.high64),
                static_cast<unsigned long long>(hash.low64));
  return hex.data();
}

}  // namespace sbp
