// The names of all files below a work folder: the tree at the top of docs/reference/formats.md, from which
// every program takes them. Under which name a file is written until it is complete, temporary_name() tells.
#pragma once

#include <string>

#include "common/grid/board.h"
#include "common/puzzle/bucket.h"
#include "common/system/file.h"

namespace sbp {

/// Where the files of one board are. A plain value.
class BoardFiles {
 public:
  BoardFiles(const fs::path& work, const Board& board) : folder_(work / board.name()) {}

  const fs::path& folder() const { return folder_; }

  // The finder's.
  fs::path justsolved() const { return folder_ / "justsolved.sbp"; }
  fs::path finder_summary() const { return folder_ / "finder.json"; }

  // The sorter's.
  fs::path bucket_folder() const { return folder_ / "buckets"; }
  fs::path bucket(const Bucket& bucket) const { return bucket_folder() / bucket_file_name(bucket); }
  fs::path sorter_summary() const { return folder_ / "sorter.json"; }
  /// "5-3-1-0-...-0.sbp": a name in the folder of bucket files, finished or not.
  static std::string bucket_file_name(const Bucket& bucket);

  // The searcher's. The tables have these names in the site's list of sources too.
  static constexpr const char *kResults = "results.tsv", *kCensus = "census.tsv";
  fs::path results() const { return folder_ / kResults; }
  fs::path census() const { return folder_ / kCensus; }
  fs::path searcher_summary() const { return folder_ / "searcher.json"; }
  fs::path journal() const { return journal_in(folder_); }
  /// What the `number`th of `shards` shards found.
  fs::path shard(int number, int shards) const;
  /// Where it keeps its journal until then.
  fs::path shard_folder(int number, int shards) const { return shard(number, shards).replace_extension(); }

  /// The journal in the folder of a board or of a shard.
  static fs::path journal_in(const fs::path& folder) { return folder / "searcher.journal"; }
  /// Where a journal is put that is of another search; `number` >= 1 is the first that is free.
  static fs::path kept_journal(const fs::path& journal, int number);

 private:
  fs::path folder_;
};

/// Whether a file in the folder of a board's bucket files has the name of one.
bool is_bucket_file_name(const std::string& name, const Board& board);

/// Whether a file in a board's folder has the name of a shard.
bool is_shard_name(const std::string& name);

/// The folder of the finder's memo files, which all boards share, and that of the site, if the user names no
/// other.
inline constexpr const char *kMemoFolder = "memo", *kSiteFolder = "site";

/// The memo file of regions of `cells` cells on boards of one width, in the folder of memo files.
fs::path memo_file(const fs::path& memo_folder, int width, int cells);

/// What memo files of any width end with.
inline constexpr const char* kMemoExtension = ".sbpmemo";

/// Whether something of this name in a work folder is for the stages, or for scripts/run, and so no place for
/// a site that the user wants elsewhere: memo files, a board, a log, or what is not finished.
bool is_kept_for_stages(const std::string& name);

}  // namespace sbp
