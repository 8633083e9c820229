// The third stage: finds the hardest puzzle of every bucket.

#include <iostream>

#include "common/base/error.h"
#include "common/base/limits.h"
#include "common/cli/affordable_threads.h"
#include "common/cli/program.h"
#include "common/machine/memory.h"
#include "engine/search_budget.h"
#include "searcher/estimate/estimate.h"
#include "searcher/run/board_search.h"

namespace {

/// Bytes for the states of a search. One in less takes much longer, since hardly anything of it is in memory
/// at once; better fewer searches.
constexpr auto kLeastSearchMemory = sbp::chosen<std::uint64_t>(4 * sbp::kMiB, sbp::kMiB, sbp::kGiB);

/// What the command line asks for beyond the options of all stages.
struct Request {
  std::string board, shard, known;
  std::vector<std::string> buckets, merge;
  bool direct = false, estimate = false;
};

void add_options(sbp::CommandLine& line, const sbp::Option& check, Request& request) {
  line.add_option("BOARD", request.board, "Columns x rows, for example 4x5").required();
  const sbp::Option bucket =
      line.add_option("--bucket", request.buckets,
                      "Search only this bucket, for example '(5,4,2)'; repeatable. The "
                      "tables then contain only the named buckets")
          .type_name("BUCKET")
          .takes_one();
  const sbp::Option direct = line.add_flag("--direct", request.direct,
                                           "Search without the output of finder and sorter; up to 25 cells");
  const sbp::Option shard = line.add_option("--shard", request.shard,
                                            "Search only share I of N, so that several machines can work on "
                                            "one board; --merge combines the shares")
                                .type_name("I/N")
                                .needs(direct);
  line.add_option("--merge", request.merge, "Merge the shards in these work folders into result tables")
      .type_name("DIR")
      .excludes(direct)
      .excludes(shard);
  const sbp::Option known =
      line.add_option("--known", request.known,
                      "Do not search buckets that are in these tables of an earlier "
                      "search: BOARD.tsv with BOARD.census.tsv next to it, or a folder of "
                      "such tables; they are validated, then assumed to be correct")
          .type_name("TABLES")
          .needs(direct)
          .excludes(shard);
  line.add_flag("--estimate", request.estimate, "Only estimate the cost of --direct; takes a minute or two")
      .needs(direct)
      .excludes(check)
      .excludes(shard)
      .excludes(bucket)
      .excludes(known);
}

void run(const Request& request, const sbp::StageOptions& wanted) {
  const bool with_files = !request.direct && request.merge.empty();
  const auto board = sbp::Board::parse(request.board, with_files ? sbp::kMaxFileCells : sbp::kMaxSearchCells);
  const sbp::AffordableThreads threads(wanted, "searcher " + board.name(), sbp::kProgramMemory,
                                       kLeastSearchMemory);
  const sbp::StageOptions& options = threads.options();
  std::vector<sbp::Bucket> buckets;
  for (const auto& name : request.buckets) buckets.push_back(sbp::Bucket::parse(name, board.cells()));
  if (!request.merge.empty() && !buckets.empty())
    throw sbp::UsageError("--bucket has no effect with --merge; remove it");
  if (request.estimate) {
    const sbp::PolyominoCatalog catalog(board);
    std::cout << describe(estimate_search(catalog, options), catalog.board(), options);
  } else if (!request.merge.empty())
    sbp::merge_shards(board, {request.merge.begin(), request.merge.end()}, options);
  else if (!request.shard.empty())
    sbp::search_shard(board, buckets, sbp::Shard::parse(request.shard), options);
  else if (request.direct)
    sbp::search_directly(board, buckets, request.known, options);
  else
    sbp::search_board(board, buckets, options);
}

}  // namespace

int main(int argc, char** argv) {
  sbp::StageOptions options;
  Request request;
  sbp::CommandLine line("Finds the hardest sliding-block puzzle in each bucket of a board.", "searcher");
  add_options(line, sbp::add_stage_options(line, options), request);
  return sbp::run_stage(line, options, argc, argv, [&] { run(request, options); });
}
