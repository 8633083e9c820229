// Coin puzzles as text. Small ones are solved by both searches.
#include <string>

#include "common/base/error.h"
#include "fuzz/input_file.h"
#include "puzzle/coins/model/coin_moves.h"
#include "puzzle/coins/model/coin_text.h"
#include "puzzle/coins/search/both_ends.h"
#include "puzzle/coins/search/dense_solve.h"

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

void try_input(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = text_of(data, size);
  try {
    const CoinPuzzle puzzle = read_coin_puzzle(SourceText(text, "F"));
    const std::string drawn =
        coin_drawing(puzzle.board, puzzle.start) + "\n" + coin_drawing(puzzle.board, puzzle.goal);
    const CoinPuzzle again = read_coin_puzzle(SourceText(drawn, "again"));
    require(again.board == puzzle.board && again.start == puzzle.start && again.goal == puzzle.goal);
    if (puzzle.board.cells() <= 10) solve(puzzle);
  } catch (const Error& error) {
    const std::string_view message = error.what();
    require(message.starts_with("F:") && message.find("; ") != std::string_view::npos &&
            message.find('\n') == std::string_view::npos);
  }
}

const Fuzzer fuzzer("coin_puzzle", try_input);

}  // namespace
}  // namespace sbp::fuzz::coin_puzzle_input
