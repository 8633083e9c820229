// Integer sequences from the results, in the format of the On-Line Encyclopedia of Integer Sequences.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "renderer/data/atlas.h"

namespace sbp {

/// One sequence.
struct Sequence {
  std::string name;        ///< of its file: "hardest-2xn"
  std::string title;       ///< which terms: "2 × n"
  std::string definition;  ///< in words: what a(n) is
  int offset;              ///< the index of the first term
  std::vector<std::uint64_t> terms;
};

/// One quantity, in several sequences that together cover all boards.
struct SequenceGroup {
  std::string name;        ///< "hardest"
  std::string title;       ///< "Moves of the hardest puzzle"
  std::string definition;  ///< what is counted of a board
  std::vector<Sequence> sequences;
};

/// A row of data/published/counts.tsv: a figure that others published.
struct PublishedFigure {
  std::string board;  ///< "4x5"
  std::string name;   ///< "justsolved"
  std::string value;  ///< a number, or the name of a bucket
};

/// All of them, in the order of the table, which is embedded in the executable.
std::vector<PublishedFigure> published_figures();

/// The number of positions by columns and rows: of every board of at most kMaxCountedHere cells, and of
/// larger ones with published figures.
using PositionCounts = std::map<std::pair<int, int>, std::uint64_t>;

/// Counting larger boards takes a second or more.
inline constexpr int kMaxCountedHere = 24;

/// Counts the positions of boards, once per process. Needs no table but the published one.
const PositionCounts& position_counts();

/// All quantities of boards. If they need a search, a sequence ends before the first board that is not fully
/// searched; sequences without terms are left out.
std::vector<SequenceGroup> board_sequences(std::span<const BoardResults> atlas,
                                           const PositionCounts& positions);

/// Sequences of a fully searched board: the hardest puzzle for each number of pieces, and the number of
/// puzzles of each difficulty.
std::vector<Sequence> sequences_of(const BoardResults& results);

/// The terms with commas: "5, 9, 24".
std::string comma_list(const Sequence& sequence);

/// The text of the sequence's b-file: comments that say what it is, then a line "n a(n)" for each term.
std::string b_file(const Sequence& sequence);

}  // namespace sbp
