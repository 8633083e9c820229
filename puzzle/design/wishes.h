// What a designer wishes of a start.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

#include "puzzle/model/puzzle.h"

namespace sbp {

/// The numbers from `least` to `most`.
struct Range {
  std::uint64_t least = 0, most = std::numeric_limits<std::uint64_t>::max();

  bool contains(std::uint64_t number) const { return least <= number && number <= most; }
  friend bool operator==(const Range&, const Range&) = default;
};

/// Reads "5", "5..", "..9" or "5..9". Throws UsageError, with the option's name, for anything else.
Range range_of(const std::string& option, std::string_view text);

/// Which of several starts is best: the one with the longest solution, with the most positions before its
/// gate, or with the fewest positions; ties go to the longer solution.
enum class Best { length, gate, positions };

/// "length", "gate" or "positions". Throws UsageError for any other name.
Best best_named(const std::string& name);

/// What a start is ordered by. The best has the least.
std::pair<std::uint64_t, std::uint64_t> order_of(Best best, std::uint64_t length, std::uint64_t gate,
                                                 std::uint64_t positions);

/// Conditions on a start. A plain value; the default asks for nothing.
struct Wishes {
  Range length;            ///< moves of a shortest solution
  Range positions;         ///< that moves can reach from the start
  std::uint64_t gate = 0;  ///< positions before the gate; see StartFacts::gate()
  bool unique = false;     ///< only one shortest solution, as a sequence of positions
  bool all_move = false;   ///< every piece that can move does so in every shortest solution
  bool necessary = false;  ///< without any one piece, the puzzle has another length or none
  bool symmetric = false;  ///< a rotation or reflection of the frame maps the start to itself, by shapes
  bool retreat =
      false;  ///< in every shortest solution, the goal piece moves away from its goal at some point
  std::string pattern = {};  ///< of the start, rows separated by '/'; see fits_pattern(); may be empty
  Best best = Best::length;

  bool none() const { return *this == Wishes{}; }
  /// All of them, for comparison with those of another run.
  std::string text() const;
  friend bool operator==(const Wishes&, const Wishes&) = default;
};

/// Throws UsageError unless a pattern has the rows of the puzzle's frame and letters of its pieces.
void require_pattern(const SlidingPuzzle& puzzle, const std::string& pattern);

/// Whether a start fits a pattern: a drawing in which '?' is any cell, '.' an empty one, '#' a wall or a cell
/// of any piece, and a letter a cell of a piece of the same kind.
bool fits_pattern(const SlidingPuzzle& puzzle, const Placements& start, const std::string& pattern);

/// Whether a rotation or reflection of the frame maps a start to itself, names and kinds aside.
bool is_symmetric(const SlidingPuzzle& puzzle, const Placements& start);

}  // namespace sbp
