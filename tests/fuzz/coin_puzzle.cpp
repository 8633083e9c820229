// Coin puzzles as text. Small ones are solved by both searches.
#include <string>

#include "fuzz/input_file.h"
#include "puzzle/coins/model/coin_moves.h"
#include "puzzle/coins/model/coin_text.h"
#include "puzzle/coins/search/coin_search.h"

namespace sbp::fuzz::coin_puzzle_input {
namespace {

void solve(const CoinPuzzle& puzzle) {
  const CoinSearchResult dense =
      solve_densely(puzzle.board, puzzle.start, std::vector<CoinSet>{puzzle.goal}, {});
  const auto both = solve_from_both_ends(puzzle, UINT64_MAX, {});
  require(both && both->solutions == dense.solutions);
  const CoinPath& path = dense.solutions.front();
  require(path.empty() || solves(puzzle, moves_between(path)));
}

const Fuzzer fuzzer("coin_puzzle", [](std::string_view text) {
  try {
    const CoinPuzzle puzzle = read_coin_puzzle(SourceText(text, "F"));
    const std::string drawn =
        coin_drawing(puzzle.board, puzzle.start) + "\n" + coin_drawing(puzzle.board, puzzle.goal);
    const CoinPuzzle again = read_coin_puzzle(SourceText(drawn, "again"));
    require(again.board == puzzle.board && again.start == puzzle.start && again.goal == puzzle.goal);
    if (puzzle.board.cells() <= 10) solve(puzzle);
  } catch (const Error& error) {
    require_place_and_remedy(error);
  }
});

}  // namespace
}  // namespace sbp::fuzz::coin_puzzle_input
