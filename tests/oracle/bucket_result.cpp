#include "oracle/bucket_result.h"

#include <algorithm>
#include <memory>
#include <numeric>

#include "oracle/difficulty.h"
#include "oracle/enumeration.h"

namespace oracle {
namespace {

/// The sorted shapes of all pieces, with repetitions: cells relative to the upper left of the bounding box.
using PieceSet = std::vector<std::vector<std::pair<int, int>>>;

PieceSet piece_set(const Board& board, const Labels& labels) {
  PieceSet set;
  for (const auto& [label, piece] : pieces_of(labels)) {
    int top = board.height, left = board.width;
    for (const int cell : piece) {
      top = std::min(top, board.row(cell));
      left = std::min(left, board.column(cell));
    }
    set.emplace_back();
    for (const int cell : piece) set.back().emplace_back(board.row(cell) - top, board.column(cell) - left);
  }
  std::sort(set.begin(), set.end());
  return set;
}

Difficulty difficulty_by(Method method, const Board& board, const std::vector<Labels>& positions) {
  if (method == Method::kForward)
    return [board](const State& state) { return forward_difficulty(board, state); };
  const auto known = std::make_shared<const std::map<State, int>>(difficulties(board, positions));
  return [known](const State& state) -> std::optional<int> {
    const auto found = known->find(state);
    return found == known->end() ? std::nullopt : std::optional(found->second);
  };
}

/// Adds the puzzles of one piece set.
void add_piece_set(const Board& board, const std::vector<Labels>& positions, Method method,
                   BucketResult& result) {
  const Difficulty difficulty = difficulty_by(method, board, positions);
  std::optional<State> winner;
  for (const Labels& labels : positions) {
    for (const auto& [label, piece] : pieces_of(labels)) {
      const State state{labels, label};
      if (!is_start(board, state)) continue;
      const int moves = difficulty(state).value_or(0);
      if (moves == 0) continue;
      ++result.census[moves];
      if (covers_lower_right_of_box(board, piece)) result.moves_corner = std::max(result.moves_corner, moves);
      if (moves > result.moves ||
          (moves == result.moves && std::pair(labels, label) < std::pair(result.board, result.goal))) {
        result.moves = moves;
        result.board = labels;
        result.goal = label;
        winner = state;
      }
    }
  }
  if (winner) result.solution = solution(board, *winner, difficulty);
}

std::string spaced(const Labels& labels) {
  std::string text;
  for (const int label : labels) text += (text.empty() ? "" : " ") + std::to_string(label);
  return text;
}

}  // namespace

std::optional<std::vector<std::vector<Labels>>> positions_by_piece_set(const Board& board,
                                                                       const Bucket& bucket,
                                                                       std::uint64_t max_positions) {
  std::map<PieceSet, std::vector<Labels>> by_set;
  std::uint64_t count = 0;
  enumerate(board, bucket, [&](const Labels& labels) {
    if (++count > max_positions) return false;
    by_set[piece_set(board, labels)].push_back(labels);
    return true;
  });
  if (count > max_positions) return std::nullopt;
  std::vector<std::vector<Labels>> positions;
  for (auto& [set, list] : by_set) positions.push_back(std::move(list));
  return positions;
}

std::optional<BucketResult> solve_bucket(const Board& board, const Bucket& bucket,
                                         const std::vector<std::vector<Labels>>& positions, Method method) {
  BucketResult result;
  result.bucket = bucket;
  for (const auto& of_one_set : positions) {
    const auto justsolved = static_cast<std::uint64_t>(
        std::count_if(of_one_set.begin(), of_one_set.end(),
                      [&](const Labels& labels) { return is_justsolved(board, labels); }));
    result.justsolved += justsolved;
    result.piece_sets += justsolved > 0 ? 1 : 0;
    add_piece_set(board, of_one_set, method, result);
  }
  if (result.justsolved == 0) return std::nullopt;
  if (result.moves > 0) result.hardest = result.census.at(result.moves);
  for (const auto& [moves, puzzles] : result.census) result.puzzles += puzzles;
  return result;
}

const std::string kResultHeader =
    "bucket\tpieces\tjustsolved\tmoves\thardest\tgoal\tboard\tsolution\tmoves_corner\tpuzzles\tpiece_sets";
const std::string kCensusHeader = "bucket\tmoves\tpuzzles";

std::string result_row(const BucketResult& result) {
  const int pieces = std::accumulate(result.bucket.begin(), result.bucket.end(), 0);
  return bucket_name(result.bucket) + '\t' + std::to_string(pieces) + '\t' +
         std::to_string(result.justsolved) + '\t' + std::to_string(result.moves) + '\t' +
         std::to_string(result.hardest) + '\t' + (result.moves == 0 ? "" : std::to_string(result.goal)) +
         '\t' + spaced(result.board) + '\t' + result.solution + '\t' + std::to_string(result.moves_corner) +
         '\t' + std::to_string(result.puzzles) + '\t' + std::to_string(result.piece_sets);
}

std::vector<std::string> census_rows(const BucketResult& result) {
  std::vector<std::string> rows;
  for (const auto& [moves, puzzles] : result.census)
    rows.push_back(bucket_name(result.bucket) + '\t' + std::to_string(moves) + '\t' +
                   std::to_string(puzzles));
  return rows;
}

}  // namespace oracle
