// The third stage: finds the hardest puzzle of every bucket.

#include "searcher/board_search.h"

int main(int argc, char** argv) {
  sbp::StageOptions options;
  std::string board_name;
  std::vector<std::string> bucket_names;
  CLI::App app("Finds the hardest sliding-block puzzle of every bucket of a board.", "searcher");
  sbp::add_stage_options(app, options);
  app.add_option("board", board_name, "Columns and rows, for example 4x5")->required()->type_name("BOARD");
  app.add_option(
         "--bucket", bucket_names,
         "Only this bucket, for example '(5,4,2)'; may be given several times. The tables then hold only "
         "the buckets named, until all are searched")
      ->type_name("BUCKET")
      ->allow_extra_args(false);
  return sbp::run_stage(app, options, argc, argv, [&] {
    const auto board = sbp::Board::parse(board_name, sbp::kMaxFileCells);
    std::vector<sbp::Bucket> buckets;
    for (const auto& name : bucket_names) buckets.push_back(sbp::Bucket::parse(name, board.cells()));
    sbp::search_board(board, buckets, options);
  });
}
