// Prints the choices of a menu.
#pragma once

#include <string>
#include <vector>

#include "puzzle/commands/commands.h"
#include "puzzle/commands/named_puzzle.h"
#include "puzzle/design/choice_search.h"
#include "puzzle/design/piece_menu.h"

namespace sbp {

/// The choices of a menu that were searched, the best first; ties in the order of the menu; last those
/// without a start that meets the wishes. The menu and the request must outlive it.
class ChoiceReport {
 public:
  ChoiceReport(const PieceMenu& menu, const ChoiceResults& results, const HardestRequest& request);

  /// The number of choices with a start; they come first.
  std::size_t solvable() const;
  /// One of them with its start.
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

  static std::string length_of(const Choice& choice);
  std::string summary() const;

  const PieceMenu& menu_;
  const HardestRequest& request_;
  std::vector<Choice> choices_;
};

}  // namespace sbp
