#include "oracle/replay.h"

#include <algorithm>
#include <set>
#include <sstream>

#include "oracle/difficulty.h"
#include "oracle/table.h"

namespace oracle {
namespace {

bool is_connected(const Board& board, const Piece& piece) {
  std::set<int> reached{piece.front()};
  for (bool grown = true; grown;) {
    grown = false;
    for (const int cell : piece)
      for (const char step : kSteps)
        if (!reached.contains(cell) && reached.contains(neighbour(board, cell, step)))
          grown = reached.insert(cell).second;
  }
  return reached.size() == piece.size();
}

/// One row of results.tsv being played.
class Game {
 public:
  Game(const Board& board, const std::vector<std::string>& fields) : board_(board), fields_(fields) {
    moves_ = number(fields[3]);
    goal_ = number(fields[5]);
    std::istringstream cells(fields[6]);
    for (std::string label; cells >> label;) labels_.push_back(number(label));
  }

  void check_start() const {
    require(labels_.size() == static_cast<std::size_t>(board_.cells()),
            "the board has another number of cells");
    require(labels_ == renumbered(labels_), "the pieces are not numbered in order of first appearance");
    for (const auto& [label, piece] : pieces_of(labels_))
      require(is_connected(board_, piece), "piece " + std::to_string(label) + " is not connected");
    require(bucket_name(bucket_of(labels_)) == fields_[0], "the board is of another bucket");
    require(pieces_of(labels_).contains(goal_), "there is no goal piece");
    require(is_start(board_, {labels_, goal_}), "the goal piece does not start in the upper-left corner");
    require(!solved(), "the start is solved already");
  }

  void play() {
    std::istringstream words(fields_[7]);
    int count = 0, last_label = 0;
    for (std::string word; words >> word; ++count) {
      const auto steps = std::min(word.find_first_not_of("0123456789"), word.size());
      const int label = number(word.substr(0, steps));
      require(steps < word.size(), "a move without steps");
      require(!solved(), "solved before move " + std::to_string(count + 1));
      require(label != last_label,
              "move " + std::to_string(count + 1) + " is of the same piece as the one before");
      last_label = label;
      for (const char step : word.substr(steps)) take(label, step, word);
    }
    require(count == moves_, std::to_string(count) + " moves instead of " + std::to_string(moves_));
    require(solved(), "not solved at the end");
  }

 private:
  void require(bool condition, const std::string& complaint) const {
    if (!condition) throw Error("bucket " + fields_[0] + ": " + complaint);
  }

  int number(const std::string& text) const {
    require(!text.empty() && text.size() < 9 && text.find_first_not_of("0123456789") == std::string::npos,
            "'" + text + "' is not a number");
    return std::stoi(text);
  }

  bool solved() const { return is_solved(board_, {labels_, goal_}); }

  void take(int label, char step, const std::string& word) {
    require(std::find(std::begin(kSteps), std::end(kSteps), step) != std::end(kSteps),
            "move '" + word + "' has a step that is not one of U, R, D, L");
    const auto pieces = pieces_of(labels_);
    require(pieces.contains(label), "move '" + word + "' is of a piece that is not there");
    const Piece target = shifted(board_, pieces.at(label), step);
    require(!target.empty(), "move '" + word + "' leaves the board");
    for (const int cell : target) {
      const int there = labels_[static_cast<std::size_t>(cell)];
      require(there == 0 || there == label, "move '" + word + "' bumps into piece " + std::to_string(there));
    }
    labels_ = moved(labels_, label, target);
  }

  const Board board_;
  const std::vector<std::string>& fields_;
  int moves_ = 0, goal_ = 0;
  Labels labels_;
};

}  // namespace

bool replay(const Board& board, const std::string& row) {
  const auto fields = split(row, '\t');
  if (fields.size() != 11) throw Error("bucket " + fields[0] + ": not 11 columns");
  if (fields[3] == "0" && fields[6].empty() && fields[7].empty()) return false;
  Game game(board, fields);
  game.check_start();
  game.play();
  return true;
}

}  // namespace oracle
