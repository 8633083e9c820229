#include "common/formats/work_layout.h"

#include "common/base/error.h"
#include "common/base/pattern.h"

namespace sbp {
namespace {

constexpr std::string_view kBucketExtension = ".sbp";
constexpr const char* kRunLog = "run.json";

}  // namespace

std::string BoardFiles::bucket_file_name(const Bucket& bucket) {
  return bucket.name().append(kBucketExtension);
}

fs::path BoardFiles::shard(int number, int shards) const {
  return folder_ / ("shard-" + std::to_string(number) + "-of-" + std::to_string(shards) + ".json");
}

fs::path BoardFiles::kept_journal(const fs::path& journal, int number) {
  return journal.string() + ".kept-" + std::to_string(number);
}

bool is_bucket_file_name(const std::string& name, const Board& board) try {
  if (!name.ends_with(kBucketExtension)) return false;
  const std::string bucket = name.substr(0, name.size() - kBucketExtension.size());
  return Bucket::parse(bucket, board.cells()).name() == bucket;
} catch (const UsageError&) {
  return false;
}

bool is_shard_name(const std::string& name) {
  static const Pattern kName("shard-[0-9]+-of-[0-9]+\\.json");
  return kName.matches(name);
}

fs::path memo_file(const fs::path& memo_folder, int width, int cells) {
  return memo_folder / (std::to_string(width) + "-wide-" + std::to_string(cells) + "-cells" + kMemoExtension);
}

bool is_kept_for_stages(const std::string& name) {
  static const Pattern kBoard("[0-9]+x[0-9]+");
  return name == kMemoFolder || name == kRunLog || kBoard.matches(name) || name.ends_with(kPartialExtension);
}

}  // namespace sbp
