// The third stage: finds the hardest puzzle of every bucket.

#include <iostream>

#include "common/cli/affordable_threads.h"
#include "common/cli/program.h"
#include "common/system/error.h"
#include "common/system/limits.h"
#include "common/system/memory.h"
#include "engine/search_budget.h"
#include "searcher/estimate/estimate.h"
#include "searcher/run/board_search.h"

namespace {

/// What the command line asks for beyond the options of all stages.
struct Request {
  std::string board, shard, known;
  std::vector<std::string> buckets, merge;
  bool direct = false, estimate = false;
};

void add_options(sbp::CommandLine& line, Request& request) {
  line.add_option("board", request.board, "Columns and rows, for example 4x5").required().type_name("BOARD");
  const sbp::Option bucket = line.add_option("--bucket", request.buckets,
                                             "Only this bucket, for example '(5,4,2)'; may be given several "
                                             "times. The tables then hold only the buckets named, until all "
                                             "are searched")
                                 .type_name("BUCKET")
                                 .takes_one();
  const sbp::Option direct = line.add_flag("--direct", request.direct,
                                           "Need no files of finder and sorter; boards of up to 25 cells");
  const sbp::Option shard =
      line.add_option("--shard", request.shard,
                      "Only the I-th of N shares of the work, for many machines; see --merge")
          .type_name("I/N")
          .needs(direct);
  line.add_option("--merge", request.merge, "Make the tables from the shards in these work folders")
      .type_name("DIR")
      .excludes(direct)
      .excludes(shard);
  const sbp::Option known =
      line.add_option(
              "--known", request.known,
              "Take the buckets that are in these tables of another search as searched: BOARD.tsv with "
              "BOARD.census.tsv beside it, or a folder of such; they are checked, and believed")
          .type_name("TABLES")
          .needs(direct)
          .excludes(shard);
  line.add_flag("--estimate", request.estimate,
                "Search nothing; predict what --direct will take, and print it, within a minute or two")
      .needs(direct)
      .excludes(shard)
      .excludes(bucket)
      .excludes(known);
}

void run(const Request& request, const sbp::StageOptions& wanted) {
  const bool with_files = !request.direct && request.merge.empty();
  const auto board = sbp::Board::parse(request.board, with_files ? sbp::kMaxFileCells : sbp::kMaxSearchCells);
  const sbp::AffordableThreads threads(wanted, "searcher " + board.name(), sbp::kProgramMemory,
                                       sbp::kLeastSearchMemory);
  const sbp::StageOptions& options = threads.options();
  std::vector<sbp::Bucket> buckets;
  for (const auto& name : request.buckets) buckets.push_back(sbp::Bucket::parse(name, board.cells()));
  if (!request.merge.empty() && !buckets.empty())
    throw sbp::UsageError("--merge takes the buckets that the shards have; leave --bucket out");
  if (request.estimate) {
    const sbp::PolyominoCatalog catalog(board);
    std::cout << describe(estimate_search(catalog, options), board, options);
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
  sbp::CommandLine line("Finds the hardest sliding-block puzzle of every bucket of a board.", "searcher");
  sbp::add_stage_options(line, options);
  add_options(line, request);
  return sbp::run_stage(line, options, argc, argv, [&] { run(request, options); });
}
