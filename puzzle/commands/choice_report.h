// Prints the choices of a menu.
#pragma once

#include <string>
#include <vector>

#include "puzzle/commands/found_puzzles.h"
#include "puzzle/commands/named_puzzle.h"
#include "puzzle/design/choice_result.h"
#include "puzzle/design/piece_menu.h"

namespace sbp {

/// All choices of a menu, the hardest first; ties in the order of the menu; last those that cannot meet a
/// goal. The menu must outlive it.
class ChoiceReport {
 public:
  /// `results` are in the order of the menu's choices, in the metric of this name.
  ChoiceReport(const PieceMenu& menu, std::vector<ChoiceResult> results, std::string metric);

  /// The choices that can be solved; they come first.
  std::size_t solvable() const;
  /// One of them with its hardest start.
  FoundPuzzle hardest(std::size_t number) const;
  /// Prints a table as comments, and these puzzles.
  void print_text(const NamedPuzzle& named, std::size_t top) const;
  /// Prints a JSON object per line.
  void print_json(const NamedPuzzle& named) const;

 private:
  struct Choice {
    const PieceChoice* choice;
    std::string pieces;
    ChoiceResult result;
  };

  static std::string counted(const Choice& choice);

  const PieceMenu& menu_;
  std::vector<Choice> choices_;
  const std::string metric_;
};

}  // namespace sbp
