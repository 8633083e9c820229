// A simple searcher as a baseline for the real one: the same rows by a breadth-first search with a hash table
// of states. It shares no code with searcher/, so the two also check each other.

#include <oneapi/tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <boost/filesystem/directory.hpp>
#include <boost/filesystem/operations.hpp>
#include <iostream>
#include <map>
#include <sstream>

#include "common/base/command_name.h"
#include "common/base/error.h"
#include "common/cli/program.h"
#include "common/formats/record_reader.h"
#include "common/formats/work_layout.h"
#include "common/tables/result_table.h"

namespace {

using namespace sbp;

/// A position and its goal piece, named by the occupied bit of the piece's first cell.
struct State {
  PositionCode code, goal;

  friend bool operator==(const State&, const State&) = default;
};

/// A hash table with open addressing and linear probing, at most half full.
class StateSet {
 public:
  /// Whether the state is new.
  bool insert(const State& state) {
    if (2 * (size_ + 1) > slots_.size()) grow();
    State& slot = slot_of(state);
    if (slot == state) return false;
    slot = state;
    ++size_;
    return true;
  }

 private:
  static constexpr State kEmpty{0, 0};  // every state has a goal piece

  State& slot_of(const State& state) {
    const std::uint64_t hash = (state.code * 0x9e3779b97f4a7c15U ^ state.goal) * 0xd6e8feb86659fd93U;
    std::size_t at = (hash ^ hash >> 32) & (slots_.size() - 1);
    while (slots_[at] != kEmpty && slots_[at] != state) at = (at + 1) & (slots_.size() - 1);
    return slots_[at];
  }

  void grow() {
    std::vector<State> old(2 * slots_.size(), kEmpty);
    slots_.swap(old);
    for (const State& state : old)
      if (state != kEmpty) slot_of(state) = state;
  }

  std::vector<State> slots_ = std::vector<State>(256, kEmpty);
  std::size_t size_ = 0;
};

/// The pieces of one board's position codes and their moves. A piece is its part of the code; a step is a
/// shift. Immutable; may be shared by threads.
class Pieces {
 public:
  explicit Pieces(const Board& board)
      : coder_(board),
        row_(3 * board.width()),
        top_(coder_.occupied(board.top_row())),
        bottom_(coder_.occupied(board.bottom_row())),
        left_(coder_.occupied(board.left_column())),
        right_(coder_.occupied(board.right_column())) {}

  const PositionCoder& coder() const { return coder_; }

  /// The piece that covers the cell with this occupied bit.
  PositionCode at(PositionCode code, PositionCode occupied_bit) const {
    const PositionCode cells = coder_.flood(code, occupied_bit);
    return code & (cells | cells << 1 | cells << 2);
  }

  template <class Use>
  void for_each(PositionCode code, Use use) const {
    for (PositionCode rest = code; rest != 0;) {
      const PositionCode piece = at(code, rest & -rest);  // the lowest bit of a piece is an occupied bit
      rest ^= piece;
      use(piece);
    }
  }

  /// Calls `use` with the piece at every other place it can move to.
  template <class Use>
  void for_each_slide(PositionCode code, PositionCode piece, Use use) const {
    const PositionCode others = (code ^ piece) & kOccupiedBits;
    std::array<PositionCode, kMaxFileCells> places{piece};
    std::size_t known = 1;
    const auto reach = [&](PositionCode place) {
      if ((place & others) != 0) return;
      if (std::find(places.begin(), places.begin() + known, place) != places.begin() + known) return;
      places[known++] = place;
      use(place);
    };
    for (std::size_t i = 0; i < known; ++i) {
      const PositionCode place = places[i];
      if ((place & left_) == 0) reach(place << 3);
      if ((place & right_) == 0) reach(place >> 3);
      if ((place & top_) == 0) reach(place << row_);
      if ((place & bottom_) == 0) reach(place >> row_);
    }
  }

  /// Whether the piece's bounding box is in the upper-left or lower-right corner.
  bool is_start(PositionCode piece) const { return (piece & top_) != 0 && (piece & left_) != 0; }
  bool is_solved(PositionCode piece) const { return (piece & bottom_) != 0 && (piece & right_) != 0; }

  /// Whether a piece in the lower-right corner can move one cell left or one cell up.
  bool can_leave(PositionCode code, PositionCode piece) const {
    const PositionCode others = (code ^ piece) & kOccupiedBits;
    return ((piece & left_) == 0 && (piece << 3 & others) == 0) ||
           ((piece & top_) == 0 && (piece << row_ & others) == 0);
  }

  /// Whether the lower-right cell of the piece's bounding box belongs to it.
  bool covers_corner_once_solved(PositionCode piece) const {
    while ((piece & right_) == 0) piece >>= 3;
    while ((piece & bottom_) == 0) piece >>= row_;
    return (piece & 1) != 0;
  }

  static PositionCode first_cell_of(PositionCode piece) { return std::bit_floor(piece & kOccupiedBits); }

 private:
  PositionCoder coder_;
  int row_;  // bits from a cell to the one below
  PositionCode top_, bottom_, left_, right_;
};

/// Searches one bucket.
class BaselineSearch {
 public:
  BaselineSearch(const Board& board, const Bucket& bucket) : pieces_(board), row_(bucket) {}

  /// The bucket's row and census from its justsolved positions.
  std::pair<ResultRow, Census> search(RecordReader& justsolved) {
    // Moves never change the piece set: the sorted pieces, each moved so that its last cell is the board's.
    std::map<std::vector<PositionCode>, std::vector<PositionCode>> by_piece_set;
    justsolved.for_each_block([&](std::span<const PositionCode> codes) {
      std::vector<PositionCode> piece_set;
      for (const PositionCode code : codes) {
        piece_set.clear();
        pieces_.for_each(code,
                         [&](PositionCode piece) { piece_set.push_back(piece >> std::countr_zero(piece)); });
        std::sort(piece_set.begin(), piece_set.end());
        by_piece_set[piece_set].push_back(code);
        ++row_.justsolved;
      }
    });
    row_.piece_sets = by_piece_set.size();
    for (const auto& [piece_set, sources] : by_piece_set) search_piece_set(sources);
    for (const auto& [moves, puzzles] : census_) row_.puzzles += puzzles;
    if (row_.moves > 0) row_.hardest = census_.at(row_.moves);
    return {row_, census_};
  }

 private:
  /// Level by level from all sources. States with the goal piece back in the corner lie on no shortest path.
  void search_piece_set(const std::vector<PositionCode>& sources) {
    std::vector<State> level, next;
    for (const PositionCode code : sources)
      pieces_.for_each(code, [&](PositionCode piece) {
        if (pieces_.is_solved(piece) && pieces_.can_leave(code, piece))
          level.push_back({code, Pieces::first_cell_of(piece)});
      });
    StateSet seen;
    for (int moves = 1; !level.empty(); ++moves) {
      next.clear();
      for (const State& state : level)
        for_each_next(state, [&](const State& reached) {
          if (!seen.insert(reached)) return;
          next.push_back(reached);
          count_if_start(reached, moves);
        });
      level.swap(next);
    }
  }

  /// Every state one move away whose goal piece is not in the lower-right corner.
  template <class Use>
  void for_each_next(const State& state, Use use) const {
    pieces_.for_each(state.code, [&](PositionCode piece) {
      const bool is_goal = (piece & state.goal) != 0;
      pieces_.for_each_slide(state.code, piece, [&](PositionCode moved) {
        if (is_goal && pieces_.is_solved(moved)) return;
        use(State{(state.code ^ piece) | moved, is_goal ? Pieces::first_cell_of(moved) : state.goal});
      });
    });
  }

  void count_if_start(const State& state, int moves) {
    const PositionCode goal = pieces_.at(state.code, state.goal);
    if (!pieces_.is_start(goal)) return;
    ++census_[moves];
    if (pieces_.covers_corner_once_solved(goal)) row_.moves_corner = std::max(row_.moves_corner, moves);
    if (moves < row_.moves) return;
    const PositionCoder& coder = pieces_.coder();
    const std::vector<std::uint8_t> labels = Position::of(coder.board(), coder.pieces(state.code)).labels();
    const int label = labels[static_cast<std::size_t>(first_cell(coder.cells(state.goal)))];
    if (moves > row_.moves || std::pair(labels, label) < std::pair(row_.board, row_.goal)) {
      row_.moves = moves;
      row_.board = labels;
      row_.goal = label;
    }
  }

  Pieces pieces_;
  ResultRow row_;
  Census census_;
};

/// A row of results.tsv without the solution, and the census as "moves:puzzles ...".
std::string format(const ResultRow& row, const Census& census) {
  std::ostringstream text;
  text << row.bucket.name() << '\t' << row.bucket.pieces() << '\t' << row.justsolved << '\t' << row.moves
       << '\t' << row.hardest << '\t' << (row.moves > 0 ? std::to_string(row.goal) : "") << '\t';
  for (std::size_t cell = 0; cell < row.board.size(); ++cell)
    text << (cell > 0 ? " " : "") << int{row.board[cell]};
  text << '\t' << row.moves_corner << '\t' << row.puzzles << '\t' << row.piece_sets << '\t';
  for (const auto& [moves, puzzles] : census)
    text << (moves == census.begin()->first ? "" : " ") << moves << ':' << puzzles;
  text << '\n';
  return text.str();
}

/// The buckets that the sorter made, by name.
std::vector<std::string> bucket_names(const fs::path& folder) {
  if (!fs::exists(folder))
    throw Error("'" + folder.string() + "' is missing; run the finder and the sorter first");
  std::vector<std::string> names;
  for (const auto& file : fs::directory_iterator(folder)) names.push_back(file.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

void search_buckets(const Board& board, std::vector<std::string> names, const fs::path& work) {
  const fs::path folder = BoardFiles(work, board).bucket_folder();
  if (names.empty()) names = bucket_names(folder);
  std::vector<std::string> rows(names.size());
  oneapi::tbb::parallel_for(std::size_t{0}, names.size(), [&](std::size_t i) {
    const Bucket bucket = Bucket::parse(names[i], board.cells());
    RecordReader justsolved(BoardFiles(work, board).bucket(bucket), RecordKind::bucket, board,
                            run_again("sorter " + board.name()));
    const auto [row, census] = BaselineSearch(board, bucket).search(justsolved);
    rows[i] = format(row, census);
  });
  std::cout << "bucket\tpieces\tjustsolved\tmoves\thardest\tgoal\tboard\tmoves_corner\tpuzzles\tpiece_sets\t"
               "census\n";
  for (const std::string& row : rows) std::cout << row;
}

}  // namespace

int main(int argc, char** argv) {
  StageOptions options;
  std::string board_name;
  std::vector<std::string> names;
  CommandLine line(
      "Searches buckets by a plain breadth-first search and prints their rows; a measure for the searcher.",
      "baseline_searcher");
  add_stage_options(line, options);
  line.add_option("board", board_name, "Columns and rows, for example 4x5").required().type_name("BOARD");
  line.add_option("--bucket", names, "Only this bucket, for example '(5,4,2)'; may be given several times")
      .type_name("BUCKET")
      .takes_one();
  return run_stage(line, options, argc, argv,
                   [&] { search_buckets(Board::parse(board_name, kMaxFileCells), names, options.work); });
}
