#include "common/tables/result_table.h"

#include <algorithm>
#include <cassert>

#include "common/base/error.h"
#include "common/puzzle/atlas_rules.h"
#include "common/puzzle/replay.h"
#include "common/tables/table_reader.h"

namespace sbp {
namespace {

constexpr std::string_view kResultColumns =
    "bucket\tpieces\tjustsolved\tmoves\thardest\tgoal\tboard\tsolution\tmoves_corner\tpuzzles\tpiece_sets";
constexpr std::string_view kCensusColumns = "bucket\tmoves\tpuzzles";

/// The label of a piece, or 0 if the field is empty.
int optional_label(TableLine& line, const Bucket& bucket) {
  const auto field = line.text();
  if (field.empty()) return 0;
  const auto label = static_cast<int>(line.parse_number(field, static_cast<std::uint64_t>(bucket.pieces())));
  if (label == 0) line.fail("pieces are numbered from 1");
  return label;
}

/// The labels of a board, or none if the field is empty.
std::vector<std::uint8_t> labels(TableLine& line, const Board& board) {
  std::vector<std::uint8_t> labels;
  const auto field = line.text();
  if (field.empty()) return labels;
  for (const auto label : split(field, ' '))
    labels.push_back(
        static_cast<std::uint8_t>(line.parse_number(label, static_cast<std::uint64_t>(board.cells()))));
  if (labels.size() != static_cast<std::size_t>(board.cells()))
    line.fail("the board has the wrong number of cells");
  return labels;
}

std::vector<SolutionMove> parsed_solution(const TableLine& line, const std::string& solution) {
  try {
    return parse_solution(solution);
  } catch (const Error& error) {
    line.fail(error.what());
  }
}

/// A solution of `moves` moves.
std::string solution(TableLine& line, int moves, const Bucket& bucket) {
  std::string solution(line.text());
  const auto parsed = parsed_solution(line, solution);
  if (parsed.size() != static_cast<std::size_t>(moves))
    line.fail("the solution has the wrong number of moves");
  for (const SolutionMove& move : parsed)
    if (move.label > bucket.pieces()) line.fail("the solution moves a piece that is not there");
  return solution;
}

ResultRow read_row(TableLine& line, const Board& board) {
  ResultRow row(line.bucket(board));
  if (line.number<int>() != row.bucket.pieces()) line.fail("the number of pieces contradicts the bucket");
  row.justsolved = line.number<std::uint64_t>();
  row.moves = line.number<int>();
  row.hardest = line.number<std::uint64_t>();
  row.goal = optional_label(line, row.bucket);
  row.board = labels(line, board);
  row.solution = solution(line, row.moves, row.bucket);
  row.moves_corner = line.number<int>();
  row.puzzles = line.number<std::uint64_t>();
  row.piece_sets = line.number<std::uint64_t>();
  const bool solvable = row.moves > 0;
  if (solvable != (row.goal > 0) || solvable == row.board.empty() || solvable != (row.hardest > 0) ||
      solvable != (row.puzzles > 0) || row.moves_corner > row.moves)
    line.fail("the columns contradict each other");
  return row;
}

}  // namespace

void check_puzzle(const Board& board, const ResultRow& row) {
  if (row.moves == 0) return;
  const Goal goal = atlas_rules(board).goal;
  const StartPosition start{Position(row.board), row.goal};
  check_start(board, row.bucket, start, goal);
  const std::vector<SolutionMove> moves = parse_solution(row.solution);
  check_solution(board, start, goal, moves);
  if (moves.size() != static_cast<std::size_t>(row.moves))
    throw Error("the solution has the wrong number of moves");
}

std::string format_results(const ResultTable& table) {
  assert(std::ranges::is_sorted(table.rows, {}, [](const ResultRow& row) { return row.bucket.name(); }));
  std::string text(kResultColumns);
  text += '\n';
  for (const ResultRow& row : table.rows) {
    text += row.bucket.name() + '\t' + std::to_string(row.bucket.pieces()) + '\t' +
            std::to_string(row.justsolved) + '\t' + std::to_string(row.moves) + '\t' +
            std::to_string(row.hardest) + '\t' + (row.goal == 0 ? "" : std::to_string(row.goal)) + '\t' +
            Position(row.board).text() + '\t' + row.solution + '\t' + std::to_string(row.moves_corner) +
            '\t' + std::to_string(row.puzzles) + '\t' + std::to_string(row.piece_sets) + '\n';
  }
  return text;
}

ResultTable read_results(const fs::path& file, const Board& board, std::string_view remedy) {
  ResultTable table(board);
  for_each_row(file, kResultColumns, remedy, [&](TableLine& line) {
    table.rows.push_back(read_row(line, board));
    const auto count = table.rows.size();
    if (count > 1 && table.rows[count - 2].bucket.name() >= table.rows[count - 1].bucket.name())
      line.fail("the rows are not sorted by bucket");
  });
  return table;
}

std::string format_census(const std::map<std::string, Census>& census_by_bucket_name) {
  std::string text(kCensusColumns);
  text += '\n';
  for (const auto& [bucket, census] : census_by_bucket_name)
    for (const auto& [moves, puzzles] : census)
      text += bucket + '\t' + std::to_string(moves) + '\t' + std::to_string(puzzles) + '\n';
  return text;
}

std::map<std::string, Census> read_census(const fs::path& file, const Board& board, std::string_view remedy) {
  std::map<std::string, Census> census;
  std::pair<std::string, int> last;
  for_each_row(file, kCensusColumns, remedy, [&](TableLine& line) {
    const Bucket bucket = line.bucket(board);
    std::pair row(bucket.name(), line.number<int>());
    if (row.second < 1) line.fail("a puzzle needs at least one move");
    if (row <= last) line.fail("the rows are not sorted by bucket and moves");
    census[row.first][row.second] = line.number<std::uint64_t>();
    last = std::move(row);
  });
  return census;
}

}  // namespace sbp
