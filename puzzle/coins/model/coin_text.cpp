#include "puzzle/coins/model/coin_text.h"

#include "common/base/narrow.h"
#include "common/base/number_text.h"

namespace sbp {
namespace {

/// The lines without comments, trimmed.
std::vector<SourceLine> drawn_lines(const SourceText& source) {
  std::vector<SourceLine> lines;
  for (const SourceLine& line : source.lines())
    if (const SourceLine row = line.trimmed(); !row.text.starts_with('#')) lines.push_back(row);
  return lines;
}

}  // namespace

CoinDrawing read_coin_drawing(const SourceText& source, const std::vector<SourceLine>& rows) {
  const std::size_t width = rows.front().text.size();
  constexpr auto kMost = static_cast<std::size_t>(CoinBoard::kMostCells);
  if (width > kMost || rows.size() > kMost || width * rows.size() > kMost)
    source.fail(rows.front(),
                "the board has more than " + std::to_string(kMost) + " cells; draw a smaller one");
  CoinSet coins = 0;
  int cell = 0;
  for (const SourceLine& row : rows) {
    if (row.text.size() != width)
      source.fail(row, "this row has length " + std::to_string(row.text.size()) +
                           ", but the first has length " + std::to_string(width) + "; draw a rectangle");
    for (std::size_t column = 0; column < width; ++column, ++cell) {
      const char character = row.text[column];
      if (character == 'o')
        coins |= coin_at(cell);
      else if (character != '-' && character != '.')
        source.fail(row.from(column), "a drawing cannot contain " + shown(character) +
                                          "; write 'o' for a coin and '-' or '.' for an empty cell");
    }
  }
  return {CoinBoard(narrow<int>(width), narrow<int>(rows.size())), coins};
}

CoinPuzzle read_coin_puzzle(const SourceText& source) {
  const auto drawings = blocks_of(drawn_lines(source));
  if (drawings.size() != 2)
    source.fail(drawings.size() < 2 ? source.end() : drawings[2].front(),
                "expected two drawings, found " + std::to_string(drawings.size()) +
                    "; draw the start, leave an empty line, and draw the goal");
  const CoinDrawing start = read_coin_drawing(source, drawings[0]),
                    goal = read_coin_drawing(source, drawings[1]);
  if (start.board != goal.board)
    source.fail(drawings[1].front(),
                "the boards of the start and the goal differ in size; draw the same board twice");
  if (std::popcount(start.coins) != std::popcount(goal.coins))
    source.fail(drawings[1].front(), "the goal has " +
                                         counted(narrow<std::uint64_t>(std::popcount(goal.coins)), "coin") +
                                         ", but the start has " + std::to_string(std::popcount(start.coins)) +
                                         "; draw the same number");
  return {start.board, start.coins, goal.coins};
}

std::string coin_drawing(const CoinBoard& board, CoinSet coins) {
  std::string drawing;
  for (int cell = 0; cell < board.cells(); ++cell) {
    drawing += (coins & coin_at(cell)) != 0 ? 'o' : '-';
    if ((cell + 1) % board.width() == 0) drawing += '\n';
  }
  return drawing;
}

}  // namespace sbp
