#include "renderer/data/sequences.h"

#include <algorithm>
#include <functional>
#include <optional>

#include "common/base/joined.h"
#include "common/base/version.h"
#include "common/enumeration/region_count.h"
#include "renderer/html/page.h"

namespace sbp {
namespace {

using Value = std::function<std::optional<std::uint64_t>(const Board&)>;

/// A quantity of a board.
struct Measure {
  std::string name, title;
  std::string definition;  ///< with "@" for the board
  Value value;

  std::string definition_of(const std::string& board) const {
    std::string words = definition;
    return words.replace(words.find('@'), 1, board);
  }
};

/// A sequence of boards.
struct Row {
  std::string name, title;
  std::string board;  ///< how a definition names the board of a(n)
  int offset;
  std::vector<Board> boards;
};

/// A board and its transpose have the same figures, and one name.
Board board_of(int columns, int rows) {
  return {std::min(columns, rows), std::max(columns, rows)};
}

std::vector<Row> all_rows() {
  std::vector<Row> rows;
  for (int columns = 2; columns * columns <= kMaxSearchCells; ++columns) {
    const std::string number = std::to_string(columns);
    Row row{number + "xn", number + " × n", "the " + number + " X n board", 2, {}};
    for (int n = 2; columns * n <= kMaxSearchCells; ++n) row.boards.push_back(board_of(columns, n));
    rows.push_back(row);
  }
  Row squares{"nxn", "n × n", "the n X n board", 2, {}};
  Row triangle{
      "triangle", "Triangle, by rows", "the n X k board, T(n,k) with 2 <= k <= n read by rows", 1, {}};
  for (int n = 2; 2 * n <= kMaxSearchCells; ++n) {
    if (n * n <= kMaxSearchCells) squares.boards.push_back(board_of(n, n));
    for (int k = 2; k <= n && k * n <= kMaxSearchCells; ++k) triangle.boards.push_back(board_of(k, n));
  }
  rows.push_back(squares);
  rows.push_back(triangle);
  Row all{"boards", "All boards",
          "the n-th board, all boards W X H with 2 <= W <= H in order of the number of cells, then of W", 1,
          boards_up_to(kMaxSearchCells)};
  std::ranges::stable_sort(all.boards, {}, &Board::cells);
  rows.push_back(all);
  return rows;
}

Sequence sequence_of(const Measure& measure, const Row& row) {
  Sequence sequence{
      measure.name + "-" + row.name, row.title, measure.definition_of(row.board), row.offset, {}};
  for (const Board& board : row.boards) {
    const std::optional<std::uint64_t> term = measure.value(board);
    if (!term) break;
    sequence.terms.push_back(*term);
  }
  return sequence;
}

Value of_results(std::span<const BoardResults> atlas,
                 std::function<std::uint64_t(const BoardResults&)> measure) {
  return [complete = complete_boards(atlas),
          measure = std::move(measure)](const Board& board) -> std::optional<std::uint64_t> {
    const auto found =
        std::ranges::find_if(complete, [&](const BoardResults& results) { return results.board() == board; });
    if (found == complete.end()) return std::nullopt;
    return measure(*found);
  };
}

Value sum_of(std::span<const BoardResults> atlas, std::uint64_t ResultRow::*column) {
  return of_results(atlas, [column](const BoardResults& results) { return results.sum(column); });
}

Value greatest_of(std::span<const BoardResults> atlas, int ResultRow::*column) {
  return of_results(atlas, [column](const BoardResults& results) {
    int most = 0;
    for (const ResultRow& row : results.table.rows) most = std::max(most, row.*column);
    return static_cast<std::uint64_t>(most);
  });
}

std::vector<Measure> all_measures(std::span<const BoardResults> atlas, const PositionCounts& positions) {
  return {
      {"positions", "Positions",
       "Number of ways to divide the cells of @ into voids and pieces, where a piece is a nonempty set of "
       "cells that is connected along edges.",
       [&positions](const Board& board) -> std::optional<std::uint64_t> {
         const auto found = positions.find({board.width(), board.height()});
         if (found == positions.end()) return std::nullopt;
         return found->second;
       }},
      {"justsolved", "Justsolved positions",
       "Number of positions (divisions into voids and edge-connected pieces) of @ in which some piece has a "
       "cell in the last row and a cell in the last column and can move one cell left or one cell up.",
       sum_of(atlas, &ResultRow::justsolved)},
      {"buckets", "Piece mixes",
       "Number of piece mixes of @ that have a justsolved position; the piece mix (bucket) of a position "
       "is the list of its numbers of pieces of 1, 2, 3, ... cells.",
       of_results(atlas, [](const BoardResults& results) { return results.table.rows.size(); })},
      {"piece-sets", "Piece sets",
       "Number of multisets of fixed polyominoes that are the pieces of a justsolved position of @.",
       sum_of(atlas, &ResultRow::piece_sets)},
      {"puzzles", "Puzzles",
       "Number of sliding-block puzzles on @: pairs of a position and one of its pieces, the goal piece, "
       "such that the bounding box of the goal piece is in the upper-left corner and sliding pieces can "
       "bring it into the lower-right corner in one move or more.",
       sum_of(atlas, &ResultRow::puzzles)},
      {"hardest", "Moves of the hardest puzzle",
       "Greatest number of moves that a sliding-block puzzle on @ needs to bring the bounding box of its "
       "goal piece from the upper-left into the lower-right corner; a move slides one piece along any "
       "path of voids.",
       greatest_of(atlas, &ResultRow::moves)},
      {"hardest-corner", "Moves of the hardest puzzle, goal piece on the corner cell",
       "Greatest number of moves that a sliding-block puzzle on @ needs to bring its goal piece from the "
       "upper-left into the lower-right corner, where the goal piece must have a cell in the lower-right "
       "corner of its bounding box; a move slides one piece along any path of voids.",
       greatest_of(atlas, &ResultRow::moves_corner)},
      {"hardest-puzzles", "Hardest puzzles",
       "Number of sliding-block puzzles on @ (pairs of a start position and a goal piece) that need the "
       "greatest number of moves.",
       of_results(atlas,
                  [](const BoardResults& results) {
                    const Census census = results.total_census();
                    return census.empty() ? std::uint64_t{0} : census.rbegin()->second;
                  })},
  };
}

PositionCounts count_positions() {
  PositionCounts counts;
  for (const Board& board : boards_up_to(kMaxCountedHere))
    counts[{board.width(), board.height()}] = RegionCounts(board).positions();
  for (const PublishedFigure& figure : published_figures())
    if (figure.name == "positions") {
      const Board board = Board::parse(figure.board, kMaxCountCells);
      counts.try_emplace({board.width(), board.height()}, std::stoull(figure.value));
    }
  return counts;
}

}  // namespace

std::vector<PublishedFigure> published_figures() {
  std::vector<PublishedFigure> figures;
  const auto table = resource_table("published/counts.tsv");
  for (auto row = table.begin() + 1; row != table.end(); ++row)
    figures.push_back({std::string(row->at(0)), std::string(row->at(1)), std::string(row->at(2))});
  return figures;
}

const PositionCounts& position_counts() {
  static const PositionCounts counts = count_positions();
  return counts;
}

std::vector<SequenceGroup> board_sequences(std::span<const BoardResults> atlas,
                                           const PositionCounts& positions) {
  std::vector<SequenceGroup> groups;
  const std::vector<Row> rows = all_rows();
  for (const Measure& measure : all_measures(atlas, positions)) {
    SequenceGroup group{measure.name, measure.title, measure.definition_of("a board"), {}};
    for (const Row& row : rows) {
      Sequence sequence = sequence_of(measure, row);
      if (!sequence.terms.empty()) group.sequences.push_back(std::move(sequence));
    }
    if (!group.sequences.empty()) groups.push_back(std::move(group));
  }
  return groups;
}

std::vector<Sequence> sequences_of(const BoardResults& results) {
  const std::string board = results.board().name(), place = std::to_string(results.board().width()) + " X " +
                                                            std::to_string(results.board().height());
  Sequence pieces{"by-pieces-" + board,
                  "by pieces",
                  "Greatest number of moves that a sliding-block puzzle with n pieces needs on the " + place +
                      " board; 0 if there is none.",
                  1,
                  {}};
  for (const ResultRow& row : results.table.rows) {
    const auto index = static_cast<std::size_t>(row.bucket.pieces());
    if (row.moves == 0) continue;
    pieces.terms.resize(std::max(pieces.terms.size(), index));
    std::uint64_t& most = pieces.terms[index - 1];
    most = std::max(most, static_cast<std::uint64_t>(row.moves));
  }
  Sequence census{"by-moves-" + board,
                  "by moves",
                  "Number of sliding-block puzzles on the " + place +
                      " board (pairs of a start position and a goal piece) that need exactly n moves.",
                  1,
                  {}};
  for (const auto& [moves, puzzles] : results.total_census()) {
    census.terms.resize(static_cast<std::size_t>(moves));
    census.terms.back() = puzzles;
  }
  std::vector<Sequence> sequences{std::move(pieces), std::move(census)};
  std::erase_if(sequences, [](const Sequence& sequence) { return sequence.terms.empty(); });
  return sequences;
}

std::string comma_list(const Sequence& sequence) {
  return joined(sequence.terms, ", ", [](std::uint64_t term) { return std::to_string(term); });
}

std::string b_file(const Sequence& sequence) {
  std::string text = "# " + sequence.definition + "\n# Computed by sbp-atlas " + version() + ".\n";
  int n = sequence.offset;
  for (const std::uint64_t term : sequence.terms)
    text += std::to_string(n++) + " " + std::to_string(term) + "\n";
  return text;
}

}  // namespace sbp
