#include "puzzle/commands/atlas_bucket.h"

#include <algorithm>
#include <boost/filesystem/operations.hpp>

#include "common/base/error.h"
#include "common/base/narrow.h"
#include "common/puzzle/atlas_rules.h"
#include "common/puzzle/replay.h"
#include "common/tables/table_check.h"
#include "puzzle/formats/puzzle_format.h"
#include "puzzle/text/label_grid.h"

namespace sbp {
namespace {

constexpr const char* kRemedy = "restore this file, or name another folder with --data";

/// The bucket alone, of a puzzle that lies as in the atlas.
std::optional<AtlasBucket> bucket_of(const SlidingPuzzle& puzzle) {
  if (puzzle.width < 2 || puzzle.width > puzzle.height || puzzle.width * puzzle.height > kMaxSearchCells)
    return {};
  try {
    puzzle_format("labels").write(puzzle);  // throws if it has walls, other goals or more
    Position::Labels labels;
    for (const int label : labels_of(puzzle, puzzle.starts.front()))
      labels.push_back(narrow<std::uint8_t>(label));
    const std::size_t kind = puzzle.goals.front().targets.front().kind;
    const auto piece = std::ranges::find(puzzle.pieces, kind, &Piece::kind) - puzzle.pieces.begin();
    const Place from = puzzle.starts.front()[narrow<std::size_t>(piece)];
    StartPosition start{Position(std::move(labels)), 0};
    start.goal = start.position.label(puzzle.cells_of(kind, from).first());
    const Board board(puzzle.width, puzzle.height);
    const Bucket bucket = start.position.sound_bucket(board);
    check_start(board, bucket, start, atlas_rules(board).goal);
    return AtlasBucket{board, bucket};
  } catch (const Error&) {
    return {};
  }
}

void read_row(const fs::path& data, AtlasBucket& bucket) {
  for (const std::string folder : {"results", "partial"}) {
    const TableFiles files = TableFiles::flat(data / folder, bucket.board);
    if (!fs::exists(files.results)) continue;
    bucket.file = folder + "/" + files.results.filename().string();
    const ResultTable table = read_results(files.results, bucket.board, kRemedy);
    const auto row = std::ranges::find(table.rows, bucket.bucket, &ResultRow::bucket);
    if (row != table.rows.end())
      bucket.row = *row;
    else if (folder == "results")  // no justsolved position, so no puzzle
      bucket.row = ResultRow(bucket.bucket);
    if (!bucket.row || bucket.row->moves == 0) return;
    bucket.census = read_census(files.census, bucket.board, kRemedy)[bucket.bucket.name()];
    if (bucket.census.empty())
      throw Error("'" + files.census.string() + "' lacks bucket " + bucket.bucket.name() + "; " + kRemedy);
    return;
  }
}

}  // namespace

std::optional<AtlasBucket> atlas_bucket(const fs::path& data, std::span<const SlidingPuzzle> images) {
  for (const SlidingPuzzle& image : images)
    if (std::optional<AtlasBucket> bucket = bucket_of(image)) {
      read_row(data, *bucket);
      return bucket;
    }
  return {};
}

SlidingPuzzle hardest_puzzle(const AtlasBucket& bucket) {
  const std::string text = bucket.board.name() + ": " + Position(bucket.row->board).text() + " goal " +
                           std::to_string(bucket.row->goal);
  return puzzle_format("labels").read(SourceText(text, bucket.file)).front();
}

}  // namespace sbp
