// The first stage: enumerates the positions of a board and keeps the justsolved ones.
#include <iostream>

#include "common/base/error.h"
#include "common/cli/program.h"
#include "common/enumeration/bucket_count.h"
#include "common/enumeration/region_count.h"
#include "finder/find.h"

namespace {

/// Prints the counts of all buckets as a table.
void print_counts_by_bucket(const sbp::Board& board, const sbp::StageOptions& options) {
  sbp::Progress progress("finder " + board.name() + " --count", "regions", sbp::Progress::kUnknown,
                         options.quiet);
  std::cout << "bucket\tpositions\tjustsolved\n";
  for (const sbp::BucketCount& count : sbp::count_buckets(board, &progress))
    std::cout << count.bucket.name() << '\t' << count.positions << '\t' << count.justsolved << '\n';
}

}  // namespace

int main(int argc, char** argv) {
  using namespace sbp;
  CommandLine line("Enumerates all positions of a board in canonical order and writes the justsolved ones.",
                   "finder");
  StageOptions options;
  std::string board_name;
  std::uint64_t memo_bytes = kMemoBytes;
  bool count_only = false, by_bucket = false;
  const Option check = add_stage_options(line, options);
  line.add_option("BOARD", board_name, "Columns x rows, for example 4x5").required();
  line.add_option("--memo-limit", memo_bytes, "Maximum size of the memo files in DIR/memo; 0 disables them")
      .transform(size_in_bytes())
      .type_name("SIZE")
      .default_str(std::to_string(kMemoBytes / kMiB) + "M");
  line.add_flag("--count", count_only, "Only print the number of positions on the board (up to 30 cells)")
      .excludes(check);
  line.add_flag(
      "--by-bucket", by_bucket,
      "With --count: print the positions and the justsolved positions of each bucket, as a table (up "
      "to 25 cells)");
  return run_stage(line, options, argc, argv, [&] {
    if (by_bucket && !count_only) throw UsageError("--by-bucket requires --count");
    const Board board = Board::parse(board_name, by_bucket    ? kMaxSearchCells
                                                 : count_only ? kMaxCountCells
                                                              : kMaxFileCells);
    if (by_bucket) return print_counts_by_bucket(board, options);
    if (!count_only) return find_justsolved(board, options, memo_bytes);
    Progress progress("finder " + board.name() + " --count", "regions", Progress::kUnknown, options.quiet);
    const RegionCounts counts(board, &progress);
    std::cout << counts.positions() << '\n';
    remark(options, std::to_string(counts.size()) + " regions; Bell(" + std::to_string(board.cells() + 1) +
                        ") = " + position_bound(board) + " is an upper bound");
  });
}
