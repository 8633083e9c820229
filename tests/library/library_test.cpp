// The installed library against a naive breadth-first search, on random boards of every shape it accepts.
#include <algorithm>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/hardest_starts.h"
#include "engine/solution.h"

namespace {

using sbp::Board;
using sbp::Cells;
using sbp::Goal;
using sbp::Placing;

std::mt19937_64 random_bits(1);
int below(int end) {
  return static_cast<int>(random_bits() % static_cast<std::uint64_t>(end));
}

Cells bit(int cell) {
  return Cells{1} << cell;
}
int first(Cells cells) {
  return std::countr_zero(cells);
}

/// The cells of pieces, the goal piece first, the others ascending: equal pieces are interchangeable.
using State = std::vector<Cells>;
State canonical(State state) {
  std::sort(state.begin() + 1, state.end());
  return state;
}

/// One step to the left, right, up or down; none if the piece would leave the frame or enter `taken`.
std::optional<Cells> stepped(const Board& board, Cells piece, int direction, Cells taken) {
  Cells moved = 0;
  for (int cell = 0; cell < board.cells(); ++cell) {
    if ((piece & bit(cell)) == 0) continue;
    const int x = cell % board.width() + (direction == 0 ? -1 : direction == 1 ? 1 : 0);
    const int y = cell / board.width() + (direction == 2 ? -1 : direction == 3 ? 1 : 0);
    if (x < 0 || x >= board.width() || y < 0 || y >= board.height()) return std::nullopt;
    moved |= bit(y * board.width() + x);
  }
  if ((moved & taken) != 0) return std::nullopt;
  return moved;
}

/// All positions of a piece that one move leads to.
std::set<Cells> slides(const Board& board, Cells piece, Cells taken) {
  std::set<Cells> reached{piece};
  std::deque<Cells> queue{piece};
  for (; !queue.empty(); queue.pop_front())
    for (int direction = 0; direction < 4; ++direction)
      if (const auto next = stepped(board, queue.front(), direction, taken);
          next && reached.insert(*next).second)
        queue.push_back(*next);
  reached.erase(piece);
  return reached;
}

/// All places of a shape on the open cells.
std::vector<Cells> places(const Board& board, Cells shape) {
  std::set<Cells> found{shape};
  std::deque<Cells> queue{shape};
  for (; !queue.empty(); queue.pop_front())
    for (int direction = 0; direction < 4; ++direction)
      if (const auto next = stepped(board, queue.front(), direction, 0); next && found.insert(*next).second)
        queue.push_back(*next);
  std::erase_if(found, [&](Cells cells) { return (cells & ~board.open()) != 0; });
  return {found.begin(), found.end()};
}

/// All states of these pieces with the first as the goal piece.
void place(const std::vector<std::vector<Cells>>& choices, State& state, Cells taken,
           std::set<State>& states) {
  if (state.size() == choices.size()) {
    states.insert(canonical(state));
    return;
  }
  for (const Cells cells : choices[state.size()]) {
    if ((cells & taken) != 0) continue;
    state.push_back(cells);
    place(choices, state, taken | cells, states);
    state.pop_back();
  }
}

/// Moves to an end for all states with this goal piece, by breadth-first search from the ends.
std::map<State, int> distances(const Board& board, const std::set<State>& states, const Placing& end) {
  std::map<State, int> distance;
  std::deque<State> queue;
  for (const State& state : states)
    if (end.holds(board, state[0])) {
      distance[state] = 0;
      queue.push_back(state);
    }
  for (; !queue.empty(); queue.pop_front()) {
    const State at = queue.front();
    Cells taken = ~board.open();
    for (const Cells piece : at) taken |= piece;
    for (std::size_t i = 0; i < at.size(); ++i)
      for (const Cells to : slides(board, at[i], taken & ~at[i])) {
        State next = at;
        next[i] = to;
        if (distance.emplace(canonical(next), distance[at] + 1).second) queue.push_back(canonical(next));
      }
  }
  return distance;
}

struct Case {
  Board board;
  State pieces;
  Goal goal;
};

Case random_case() {
  int width = 1 + below(sbp::kMaxSearchCells), height = 1 + below(sbp::kMaxSearchCells / width);
  if (below(2) == 0) std::swap(width, height);
  Cells walls = 0;
  for (int i = below(1 + width * height / 2); i > 0; --i) walls |= bit(below(width * height));
  const Board board(width, height, walls);
  State pieces;
  Cells free = board.open();
  for (int i = 1 + below(5); i > 0 && free != 0; --i) {
    Cells piece = free & -free;
    for (int skip = below(std::popcount(free)); skip > 0; --skip)
      piece = (free & ~((piece << 1) - 1)) & -(free & ~((piece << 1) - 1));
    for (int grow = below(4); grow > 0; --grow) {
      const Cells border = board.neighbours(piece) & free & ~piece;
      if (border != 0) piece |= border & -border;
    }
    pieces.push_back(piece);
    free &= ~piece;
  }
  using Box = Placing::Box;
  const auto placing = [&](Box box) {
    return below(2) == 0 ? Placing{.box = box} : Placing{.covers = bit(below(width * height))};
  };
  return {board, pieces, {placing(Box::upper_left), placing(Box::lower_right)}};
}

sbp::Position position_of(const Board& board, State pieces) {
  std::sort(pieces.begin(), pieces.end(), [](Cells a, Cells b) { return first(a) < first(b); });
  sbp::Position::Labels labels(static_cast<std::size_t>(board.cells()));
  for (std::size_t i = 0; i < pieces.size(); ++i)
    for (int cell = 0; cell < board.cells(); ++cell)
      if ((pieces[i] & bit(cell)) != 0)
        labels[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(i + 1);
  return sbp::Position(labels);
}

void require(bool holds, const Case& at, const std::string& what) {
  if (holds) return;
  std::cout << at.board.name() << ", walls " << (at.board.all() & ~at.board.open()) << ", "
            << position_of(at.board, at.pieces).text() << ": " << what << '\n';
  std::exit(1);
}

/// Replays "2R 1DD" and requires it to be a solution of `moves` moves.
void check_solution(const Case& at, const sbp::StartPosition& start, const std::string& text, int moves) {
  std::vector<Cells> pieces = start.position.pieces();
  std::istringstream words(text);
  int count = 0;
  for (std::string word; words >> word; ++count) {
    const std::size_t steps = word.find_first_not_of("0123456789");
    const auto label = static_cast<std::size_t>(std::stoi(word.substr(0, steps)));
    require(label >= 1 && label <= pieces.size(), at, "no such piece");
    Cells taken = ~at.board.open();
    for (std::size_t i = 0; i < pieces.size(); ++i) taken |= i + 1 == label ? 0 : pieces[i];
    for (const char step : word.substr(steps)) {
      const auto next =
          stepped(at.board, pieces[label - 1], static_cast<int>(std::string("LRUD").find(step)), taken);
      require(next.has_value(), at, "a step into something");
      pieces[label - 1] = *next;
    }
  }
  require(count == moves, at, "a solution of another length: " + text);
  require(at.goal.end.holds(at.board, pieces[static_cast<std::size_t>(start.goal - 1)]), at, "not solved");
}

/// Compares one case; returns whether it has a puzzle, or none if it has too many states.
std::optional<bool> compare(const Case& at) {
  sbp::HardestStarts expected;
  std::set<Cells> shapes;
  for (std::size_t goal = 0; goal < at.pieces.size(); ++goal) {
    std::vector<std::vector<Cells>> choices{places(at.board, at.pieces[goal])};
    if (!shapes.insert(choices[0].front()).second) continue;  // this shape is done
    double most = static_cast<double>(choices[0].size());
    for (std::size_t i = 0; i < at.pieces.size(); ++i) {
      if (i == goal) continue;
      choices.push_back(places(at.board, at.pieces[i]));
      most *= static_cast<double>(choices.back().size());
    }
    if (most > 20'000) return std::nullopt;
    std::set<State> states;
    State state;
    place(choices, state, 0, states);
    for (const auto& [found, moves] : distances(at.board, states, at.goal.end)) {
      if (moves == 0 || !at.goal.start.holds(at.board, found[0])) continue;
      ++expected.puzzles;
      if (moves > expected.moves) expected.starts.clear();
      expected.moves = std::max(expected.moves, moves);
      const sbp::Position position = position_of(at.board, found);
      if (moves == expected.moves)
        expected.starts.push_back({position, position.label(sbp::Cell(first(found[0])))});
    }
  }
  std::ranges::sort(expected.starts);
  const sbp::HardestStarts found = sbp::hardest_starts(at.board, position_of(at.board, at.pieces), at.goal);
  require(found.puzzles == expected.puzzles, at,
          std::to_string(found.puzzles) + " puzzles, not " + std::to_string(expected.puzzles));
  require(found.moves == expected.moves, at, "another number of moves");
  require(found.starts == expected.starts, at, "other starts");
  if (found.moves == 0) return false;
  const sbp::PolyominoCatalog catalog(at.board);
  check_solution(at, found.starts.front(),
                 sbp::solve(catalog, found.starts.front(), at.goal, found.moves, {}), found.moves);
  return true;
}

}  // namespace

int main() {
  int compared = 0, puzzles = 0;
  std::set<std::pair<int, int>> frames;
  while (compared < 2000) {
    const Case at = random_case();
    const std::optional<bool> has_puzzle = compare(at);
    if (!has_puzzle) continue;
    ++compared;
    puzzles += *has_puzzle ? 1 : 0;
    frames.emplace(at.board.width(), at.board.height());
  }
  std::cout << compared << " cases on " << frames.size() << " frames agree, " << puzzles
            << " with a puzzle\n";
  return puzzles > 200 && frames.size() > 60 ? 0 : 1;
}
