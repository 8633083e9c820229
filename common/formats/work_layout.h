// The names of all files in a work folder. temporary_name() gives the name of a file until it is complete.
#pragma once

#include <string>

#include "common/files/file.h"
#include "common/grid/board.h"
#include "common/puzzle/bucket.h"

namespace sbp {

/// The paths of one board's files.
class BoardFiles {
 public:
  BoardFiles(const fs::path& work, const Board& board) : folder_(work / board.name()) {}

  const fs::path& folder() const { return folder_; }

  // Written by the finder.
  fs::path justsolved() const { return folder_ / "justsolved.sbp"; }
  fs::path finder_summary() const { return folder_ / "finder.json"; }

  // Written by the sorter.
  fs::path bucket_folder() const { return folder_ / "buckets"; }
  fs::path bucket(const Bucket& bucket) const { return bucket_folder() / bucket_file_name(bucket); }
  fs::path sorter_summary() const { return folder_ / "sorter.json"; }
  /// "5-3-1-0-...-0.sbp": a name in the folder of bucket files, finished or not.
  static std::string bucket_file_name(const Bucket& bucket);

  // Written by the searcher. The site's list of sources uses the same table names.
  static constexpr const char *kResults = "results.tsv", *kCensus = "census.tsv";
  fs::path results() const { return folder_ / kResults; }
  fs::path census() const { return folder_ / kCensus; }
  fs::path searcher_summary() const { return folder_ / "searcher.json"; }
  fs::path journal() const { return journal_in(folder_); }
  /// The result of shard `number` of `shards`.
  fs::path shard(int number, int shards) const;
  /// The folder of its journal until then.
  fs::path shard_folder(int number, int shards) const { return shard(number, shards).replace_extension(); }

  /// The journal in the folder of a board or of a shard.
  static fs::path journal_in(const fs::path& folder) { return folder / "searcher.journal"; }
  /// The name under which the journal of another search is kept; `number` >= 1 is the first free one.
  static fs::path kept_journal(const fs::path& journal, int number);

 private:
  fs::path folder_;
};

/// Whether a name is that of a bucket file of a board.
bool is_bucket_file_name(const std::string& name, const Board& board);

/// Whether a name is that of a shard.
bool is_shard_name(const std::string& name);

/// The folder of the finder's memo files, which all boards share, and the default folder of the site.
inline constexpr const char *kMemoFolder = "memo", *kSiteFolder = "site";

/// The memo file of regions of `cells` cells on boards of one width, in the folder of memo files.
fs::path memo_file(const fs::path& memo_folder, int width, int cells);

/// The suffix of memo files.
inline constexpr const char* kMemoExtension = ".sbpmemo";

/// Whether a name in a work folder is reserved for the stages or scripts/run, so that a site cannot use it:
/// memo files, boards, logs and unfinished files.
bool is_kept_for_stages(const std::string& name);

}  // namespace sbp
