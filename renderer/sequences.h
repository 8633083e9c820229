// Sequences of whole numbers that the results give, as the On-Line Encyclopedia of Integer Sequences takes
// them.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "renderer/atlas.h"

namespace sbp {

/// One sequence.
struct Sequence {
  std::string name;        ///< of its file: "hardest-2xn"
  std::string title;       ///< which terms: "2 × n"
  std::string definition;  ///< in words: what a(n) is
  int offset;              ///< the index of the first term
  std::vector<std::uint64_t> terms;
};

/// One thing that is counted, in several sequences that together hold it for all boards.
struct SequenceGroup {
  std::string name;        ///< "hardest"
  std::string title;       ///< "Moves of the hardest puzzle"
  std::string definition;  ///< what is counted of a board
  std::vector<Sequence> sequences;
};

/// The number of positions by columns and rows: of every board of at most kMaxCountedHere cells, and of
/// larger ones as far as the published figures know it.
using PositionCounts = std::map<std::pair<int, int>, std::uint64_t>;

/// Larger boards take a second and more to count.
inline constexpr int kMaxCountedHere = 22;

/// Counts the positions of boards, with no table but the published one; once in a process, since nothing that
/// is given changes them.
const PositionCounts& position_counts();

/// What is counted of every board. Of what has to be searched, a sequence ends before the first board that
/// was not searched completely; those without a term are left out.
std::vector<SequenceGroup> board_sequences(std::span<const BoardResults> atlas,
                                           const PositionCounts& positions);

/// Of one board: the hardest puzzle for each number of pieces, and how many puzzles have each difficulty. The
/// board was searched completely.
std::vector<Sequence> sequences_of(const BoardResults& results);

/// The terms with commas: "5, 9, 24".
std::string comma_list(const Sequence& sequence);

/// The text of the sequence's b-file: comments that say what it is, then a line "n a(n)" for each term.
std::string b_file(const Sequence& sequence);

}  // namespace sbp
